"""Pairings by hand as comment lines, and byes that are asked for."""

from fractions import Fraction

import pytest

from ratingoffice.formats.reports import trf
from ratingoffice.formats.reports.trf.match_records import match_points
from ratingoffice.formats.reports.trf.pairing_records import apart_in, asked_byes, extra_points
from ratingoffice.model.tournament import Change, Code, Scoring
from small_report import player_line, report


def read(*lines):
    return trf.read(report(player_line(1), player_line(2), *lines), "open.trf")[0]


def test_a_pairing_by_hand_is_read_and_written():
    line = "### by hand, round 3, 1-2: they came late"
    tournament = read(line)
    assert (tournament.changes, dict(tournament.kept)) == ((Change(3, 1, 2, "they came late"),), {})
    assert line in trf.write(tournament)[0].decode()
    assert read("### by hand, round 3, 1-bye: ill").changes == (Change(3, 1, None, "ill"),)


@pytest.mark.parametrize("line", ["### by hand, round 3, 1-2:", "### by hand, round x, 1-2: no", "### a note"])
def test_other_comments_are_kept_as_they_are(line):
    tournament = read(line)
    assert (tournament.changes, tournament.kept["trf"]) == ((), (line,))


def test_byes_of_a_round_and_players_who_are_away():
    tournament = read("240 H 003    1", "240 F 004    1", "XXZ 2")
    assert asked_byes(tournament, 3) == {1: Code.HALF_BYE, 2: Code.ZERO_BYE}
    assert asked_byes(tournament, 4) == {1: Code.FULL_BYE, 2: Code.ZERO_BYE}
    assert asked_byes(read(), 3) == {}


def test_who_may_not_meet_in_some_rounds():
    tournament = read("142 9", "260 002 003    1    2")
    assert apart_in(tournament) == ((range(2, 4), (1, 2)),)


def test_who_may_not_meet_where_a_limit_is_blank():
    tournament = read("142 9", "260 002        1    2")
    assert apart_in(tournament) == ((range(2, 1000), (1, 2)),)


def test_points_for_the_pairing_only():
    tournament = read("250       2.0 001 002    1    2", "250  1.0      001 002    1    2", "XXA    2  0.5  0.0  1.0")
    assert extra_points(tournament) == (
        (range(1, 3), (1, 2), Fraction(2)),
        (range(1, 2), (2,), Fraction(1, 2)),
        (range(3, 4), (2,), Fraction(1)),
    )


@pytest.mark.parametrize(
    ("lines", "points"),
    [
        (("362 TW 3.0 TD 1.5 TL 1.0",), Scoring(Fraction(3), Fraction(3, 2), Fraction(1))),
        (("362 TW 2 TD 1",), Scoring(Fraction(2), Fraction(1))),
        (("362 TW 2",), None),
        ((), None),
    ],
)
def test_points_of_a_match(lines, points):
    assert match_points(read(*lines)) == points
