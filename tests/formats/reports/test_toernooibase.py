"""Toernooibase: points, a slash, the opponent's place and the colour."""

from fractions import Fraction

import pytest

from finding_rows import plain_rows
from ratingoffice.formats.reports import fmjd_text, toernooibase
from ratingoffice.formats.reports.cross_check import cross_check
from ratingoffice.model.tournament import Code, Entry, Half
from report_files import EXAMPLES

EXAMPLE = EXAMPLES["toernooibase"]
ROW = "3;19245;gmi;Andrew Svitskovsy;jp;2345;2/4w;0/1b;;2"


def read(text):
    tournament, findings = toernooibase.read(text.encode(), "a.csv")
    return tournament, [(*row[:2], *row[3:]) for row in plain_rows(findings)]


def test_a_row_is_understood():
    tournament, found = read(EXAMPLE)
    assert (found, tournament.info.name) == ([], "Open Rotterdam 2009")
    assert tournament.entries[2] == Entry(
        *(3, "Andrew Svitskovsy", {"fmjd": "19245"}),
        title="gmi",
        federation="JPN",
        rating=2345,
        points=Fraction(2),
        place=3,
    )
    assert [half for half in tournament.halves if half.player == 3] == [
        Half(1, 3, 4, "w", Code.WIN),
        Half(2, 3, 1, "b", Code.LOSS),
        Half(3, 3, None, None, Code.ZERO_BYE),
    ]
    assert [half.code for half in tournament.halves if half.player == 2] == [Code.DRAW, Code.DRAW, Code.PAIRING_BYE]


def test_title_lines_after_the_name_are_kept_and_written_back():
    text = EXAMPLE.replace("2009\n", "2009\nRotterdam, 1-9 May\n", 1)
    tournament, found = read(text)
    assert (tournament.kept, found) == ({"toernooibase": ("Rotterdam, 1-9 May",)}, [])
    assert toernooibase.write(tournament)[0].decode() == text


CELL = "is no game; write points, a slash, the opponent's place and w or b, such as 2/18b"


@pytest.mark.parametrize(
    ("old", "new", "findings"),
    [
        ("Cn;FMJD;", "Cn;rating;", []),
        (";2/4w;0", "; 2 / 4W ;0", []),
        (";2/4w;0", ";2/4;0", []),
        (";2/4w;0", ";3/4w;0", [("error", "malformed_cell", 5, "R1", f"'3/4w' {CELL}")]),
        (";2/4w;0", ";2-4w;0", [("error", "malformed_cell", 5, "R1", f"'2-4w' {CELL}")]),
        (
            "19245",
            "NL-7",
            [
                (
                    *("error", "malformed_id", 5, "fmjd"),
                    "the FMJD-id is 'NL-7'; write its number, or nothing for a player without one",
                )
            ],
        ),
    ],
)
def test_dirt(old, new, findings):
    tournament, found = read(EXAMPLE.replace(old, new))
    assert found == findings
    assert len(tournament.entries) == 4


def test_a_game_that_nobody_won_is_one_that_was_not_played():
    """4 is a dummy: both have nothing."""
    text = EXAMPLE.replace("2/4w;0/1b;;2", "0/4w;0/1b;;0")
    tournament, found = read(text)
    message = "players 3 and 4 both have 0 in round 1; it is read as a game that was not played, lost by both"
    assert found == [("warning", "nobody_won", 5, "R1", message)]
    game = [half for half in tournament.halves if half.round == 1 and half.player in {3, 4}]
    assert game == [Half(1, 3, 4, "w", Code.FORFEIT_LOSS), Half(1, 4, 3, "b", Code.FORFEIT_LOSS)]
    assert [row[1] for row in cross_check(tournament, "a.csv").rows()] == ["place_against_points"]
    assert toernooibase.write(tournament)[0].decode() == text


def test_a_forfeit_cannot_be_said():
    tournament, _ = fmjd_text.read(EXAMPLES["fmjd_text"].encode(), "a.txt")
    messages = toernooibase.write(tournament)[1]["message"].to_list()
    assert "the round's result of player 3 in round 1, player 4 in round 1 becomes another ('+': '1')" in messages
    assert "the table has no start numbers; places stand for those of 7, 8, 9, 10" in messages


def test_a_quote_that_does_not_close_is_left_out():
    data = EXAMPLES["toernooibase"].replace("Anna de Boer", '"Anna de Boer')
    tournament, findings = toernooibase.read(data.encode(), "report")
    assert tournament == toernooibase.read(EXAMPLES["toernooibase"].encode(), "report")[0]
    message = "a quote does not close; it is left out; remove it"
    assert plain_rows(findings) == [("warning", "open_quote", "report", 4, None, message)]
