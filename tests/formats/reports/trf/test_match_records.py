"""Matches of teams that a report tells of without boards: byes (320), matches that were not played (330)."""

from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratingoffice.formats.reports import trf
from ratingoffice.formats.reports.trf.layout import KEPT
from ratingoffice.formats.reports.trf.match_records import match_points, stated_matches, with_match_points
from ratingoffice.model.tournament import Code, Info, Scoring, StatedMatch, Team, Tournament

EXAMPLE = Path(__file__).parent / "examples" / "team_2026.trf"
TEAMS = (Team(1, "North", ()), Team(2, "South", ()), Team(3, "West", ()))


def told(*lines):
    return stated_matches(Tournament(Info(), (), (), teams=TEAMS, kept={KEPT: lines}))


@pytest.mark.parametrize(
    ("line", "rounds"),
    [
        ("320  1.0  2.0 003", [(1, 3)]),
        ("320  1.0  2.0 003 000 001", [(1, 3), (3, 1)]),
        ("320  1.0  2.0     002", [(2, 2)]),
        ("320  1.0  2.0 009", []),
        ("320", []),
    ],
)
def test_a_bye_stands_at_its_round(line, rounds):
    points = {"match_points": Fraction(1), "game_points": Fraction(2)}
    assert told(line) == tuple(StatedMatch(number, team, Code.PAIRING_BYE, **points) for number, team in rounds)


@pytest.mark.parametrize(
    ("signs", "codes"),
    [
        ("+-", (Code.FORFEIT_WIN, Code.FORFEIT_LOSS)),
        ("-+", (Code.FORFEIT_LOSS, Code.FORFEIT_WIN)),
        ("--", (Code.FORFEIT_LOSS, Code.FORFEIT_LOSS)),
    ],
)
def test_a_match_that_was_not_played_has_two_sides(signs, codes):
    assert told(f"330 {signs} 004 002 001") == (
        StatedMatch(4, 2, codes[0], 1, "w"),
        StatedMatch(4, 1, codes[1], 2, "b"),
    )


@pytest.mark.parametrize("line", ["330 ?? 004 002 001", "330 +- 000 002 001", "330 +-", "330 +  004 002 001"])
def test_what_cannot_be_read_tells_nothing(line):
    assert told(line) == ()


def test_points_that_are_not_said_are_those_of_a_bye():
    assert told("320           002") == (StatedMatch(1, 2, Code.PAIRING_BYE),)


def test_the_example_has_two_byes_and_a_forfeit():
    found = stated_matches(trf.read(EXAMPLE.read_bytes(), EXAMPLE.name)[0])
    assert [(each.round, each.team, each.code) for each in found] == [
        *((2, 2, Code.FORFEIT_LOSS), (2, 3, Code.FORFEIT_LOSS)),
        *((1, 3, Code.PAIRING_BYE), (2, 2, Code.PAIRING_BYE)),
    ]


def test_the_points_of_a_match_take_the_place_of_those_before():
    event = Tournament(Info("Cup"), (), (), teams=TEAMS, kept={KEPT: ("### by hand", "362 TW 2.0    TD 1.0    TL 0.0")})
    changed = with_match_points(event, Scoring(Fraction(3), Fraction(1, 2), Fraction(0)))
    assert changed.kept == {KEPT: ("### by hand", "362 TW 3.0    TD 0.5    TL 0.0")}


HUNDREDTHS = st.integers(0, 9999).map(lambda each: Fraction(each, 100))


@given(st.builds(Scoring, HUNDREDTHS, HUNDREDTHS, HUNDREDTHS))
def test_the_points_of_a_match_read_back(points):
    data, _ = trf.write(with_match_points(Tournament(Info("Cup"), (), (), teams=TEAMS), points))
    again, _ = trf.read(data, "cup.trf")
    assert match_points(again) == points
