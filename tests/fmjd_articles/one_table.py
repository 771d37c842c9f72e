"""One row of the one-table report: how it is read and written."""

from ratingoffice.formats.reports import fmjd_table
from ratingoffice.model.tournament import DRAUGHTS, Code, Entry, Half, Info, Tournament


def row(words):
    """Read a row whose words before the games are these; return the player and the findings."""
    tournament, findings = fmjd_table.read(f"{words} 2/2 2/3 4\n".encode(), "report.txt")
    return tournament.entries[0], findings.select("severity", "code", "line", "column", "message").rows()


def codes(words):
    """Return the codes of the findings of such a row."""
    return [code for _, code, *_ in row(words)[1]]


def written(**facts):
    """Write a report of one game; return the words before the games of the player of these facts."""
    player = Entry(**{"number": 1, "name": "Bos, Jan", "place": 1} | facts)
    other = Entry(2, "Vis, Ans", {"fmjd": "12"}, federation="NED", place=2)
    halves = (Half(1, 1, 2, "w", Code.WIN), Half(1, 2, 1, "b", Code.LOSS))
    data, _ = fmjd_table.write(Tournament(Info("Open"), (player, other), halves, DRAUGHTS))
    return data.decode().splitlines()[2].removesuffix(" 2/2 2")
