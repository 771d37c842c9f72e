"""5.10: the largest number of points is first, the others follow."""

import pytest

from ratingoffice.tournament.rounds import rounds_of
from ratingoffice.tournament.standings import standings_of
from ratingoffice.tournament.tie_breaks.catalogue import tie_breaks_of
from small_event import CLUB, small_event


def places(event):
    return standings_of(rounds_of(event), tie_breaks_of(())).places.tolist()


def test_5_10_more_points_come_first():
    assert places(CLUB) == [1, 2, 3, 4, 4]


@pytest.mark.parametrize(("game", "expected"), [("1>2", [1, 2]), ("1<2", [2, 1]), ("1=2", [1, 1])])
def test_5_10_one_game_is_enough(game, expected):
    assert places(small_event(game)) == expected
