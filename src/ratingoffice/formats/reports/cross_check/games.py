"""Games: each is told by two players, who have to tell the same."""

from typing import Final

from ratingoffice.formats.notes import Notes, at_line
from ratingoffice.model.tournament import OTHER_SIDE, Code, Half, Tournament

FITTING: Final = frozenset({*OTHER_SIDE.items(), (Code.FORFEIT_LOSS, Code.FORFEIT_LOSS)})
"""What both sides can say of one game."""


def check_opponents(tournament: Tournament, notes: Notes) -> None:
    """Opponents who are not there, and players who meet themselves."""
    known = {entry.number for entry in tournament.entries}
    for half in tournament.halves:
        if half.opponent == half.player:
            message = f"player {half.player} has himself for an opponent in round {half.round}; write the right number"
            notes.error("own_opponent", message, line=half.line, column=f"round {half.round}")
        elif half.opponent is not None and half.opponent not in known:
            message = f"opponent {half.opponent} of player {half.player} is not in the report; write a number that is"
            notes.error("unknown_opponent", message, line=half.line, column=f"round {half.round}")


def check_results(tournament: Tournament, notes: Notes) -> None:
    """Games without a result: a rating needs it."""
    for half in tournament.halves:
        if half.code == Code.PENDING:
            message = f"player {half.player} has no result against {half.opponent}; write it when the game is played"
            notes.error("missing_result", message, line=half.line, column=f"round {half.round}")


def check_both_sides(tournament: Tournament, notes: Notes) -> None:
    """Opponents who tell of another game, results and colours that do not fit; a pair is told once."""
    known = {entry.number for entry in tournament.entries}
    sides = {(half.round, half.player, half.opponent): half for half in reversed(tournament.halves)}
    for half in sides.values():
        if half.opponent is None or half.opponent == half.player or half.opponent not in known:
            continue
        other = sides.get((half.round, half.opponent, half.player))
        if other is None:
            _note_one_sided(half, notes)
        elif half.player < other.player:
            _compare(half, other, notes)


def _note_one_sided(half: Half, notes: Notes) -> None:
    message = f"player {half.player} names {half.opponent} as opponent in round {half.round}, who does not name him"
    notes.error("one_sided", f"{message}; write the game on both sides", line=half.line, column=f"round {half.round}")


def _compare(half: Half, other: Half, notes: Notes) -> None:
    pair = f"players {half.player} and {other.player} in round {half.round}"
    if (half.code, other.code) not in FITTING:
        message = f"{pair} have the results {half.code.value} and {at_line(other.code.value, other.line)}"
        right = f"{message}, which do not fit; write one result on both sides"
        notes.error("results_differ", right, line=half.line, column=f"round {half.round}")
    if half.colour is not None and half.colour == other.colour:
        message = f"{pair} both have {at_line(half.colour, other.line)}; write w for one and b for the other"
        notes.error("same_colour", message, line=half.line, column=f"round {half.round}")
