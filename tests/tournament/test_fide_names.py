"""Tie-breaks that chess players know by the names of FIDE."""

from dataclasses import replace

import pytest

from ratingoffice.model.tournament import CHESS
from ratingoffice.tournament.rounds import rounds_of
from ratingoffice.tournament.standings import standings_of
from ratingoffice.tournament.tie_breaks.catalogue import tie_breaks_of
from small_event import CLUB, small_event


def figures(event, key):
    values = standings_of(rounds_of(event), tie_breaks_of((key,))).values[1]
    return [values.of(row) for row in range(len(event.entries))]


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("buchholz", [4.5, 5.5, 5.5, 5, 4]),
        ("buchholz-cut-1", [3.5, 4, 4.5, 4, 3]),
        ("median-buchholz", [1.5, 1.5, 2, 1.5, 1]),
        ("fide-sonneborn-berger", [3.75, 3, 2.25, 1, 1]),
        ("koya", [1.5, 2, 0.5, 0, 0]),
        ("wins", [2, 2, 1, 0, 0]),
        ("black-games", [1, 1, 1, 2, 1]),
    ],
)
def test_the_club_in_points_of_chess(key, expected):
    """Scores 2.5, 2, 1.5, 1 and 1; players 1, 2 and 3 have half of three points, player 5 half of two.

    Player 5 stayed away at the end, which opponents count as a draw: 1.5. Byes of 4 and 5 count their own score.
    """
    assert figures(replace(CLUB, scoring=CHESS), key) == [(figure,) for figure in expected]


@pytest.mark.parametrize(
    ("rounds", "expected"),
    [
        (["1>2 3z", "1<3 2z", "2=3 1z"], [(), (), ()]),
        (["1>2 3=4", "1=3 2=4"], [(), (), (1,), (1,)]),
        (["1>2", "1<2"], [(2,), (2,)]),
        (["1=2 3=4"], [(), (), (), ()]),
        (["1>2", "2>1", "1=2"], [(3,), (3,)]),
        (["1>2 3>4", "1=4 2>3", "1<3 2=4"], [(2,), (0,), (), ()]),
    ],
)
def test_direct_encounter_needs_that_all_who_are_equal_have_met(rounds, expected):
    assert figures(small_event(*rounds), "direct-encounter") == expected


def test_direct_encounter_decides_between_two_who_have_met():
    standings = standings_of(
        rounds_of(small_event("1>2 3>4", "1<3 2>4", "1<4 2>3")), tie_breaks_of(("direct-encounter",))
    )
    assert standings.places.tolist() == [4, 1, 2, 3]
