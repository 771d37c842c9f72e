"""0.6: the floor is the lowest rating that is published, 1200 from 1 July 2009."""

from datetime import date
from decimal import Decimal

import pytest

from ratingoffice.rulebooks.core import NotCoveredError
from ratingoffice.rulebooks.fide.b02_2010.figures import FIGURES
from small_season import SmallSeason, line

FLOOR = FIGURES["floor"]


def test_0_6_floor_of_the_first_day_and_later():
    assert (FLOOR.on(date(2009, 7, 1)), FLOOR.on(date(2009, 7, 2)), FLOOR.on(date(2012, 7, 1))) == (1200, 1200, 1200)


def test_0_6_there_is_no_floor_the_day_before():
    with pytest.raises(NotCoveredError):
        FLOOR.on(date(2009, 6, 30))


@pytest.mark.parametrize(
    ("before", "exact", "rating", "status"),
    [
        (1206, "1198.50", None, "delisted"),
        (1207, "1199.50", 1200, "listed"),
        (1208, "1200.50", 1201, "listed"),
    ],
)
def test_0_6_lowest_rating_that_stays_on_the_list(before, exact, rating, status):
    rated = SmallSeason().people(A=before, B=before).event().game("A", "B", "0-1").rate()
    found = line(rated.list, "exact_rating", "rating", "status", player_id="A")
    assert found == (Decimal(exact), rating, status)


@pytest.mark.parametrize(
    ("opponents", "rating", "status"), [(1365, None, "unrated"), (1366, 1200, "new"), (1367, 1201, "new")]
)
def test_0_6_lowest_rating_that_a_new_player_gets(opponents, rating, status):
    """2.5 of 9 is 28%, 166 points below the opponents."""
    rated_players = {f"P{number}": opponents for number in range(1, 10)}
    season = SmallSeason().people(U=None, **rated_players).event("E1").event("E2", start="2010-04-01", end="2010-04-10")
    season.meets("U", [(f"P{number}", "1/2-1/2") for number in range(1, 6)], event="E1")
    season.meets("U", [(f"P{number}", "0-1") for number in range(6, 10)], event="E2")
    assert line(season.rate().list, "rating", "status", player_id="U") == (rating, status)


@pytest.mark.parametrize(("listed_with", "own", "counted"), [(1199, None, "N"), (1200, 1200, "Y"), (1201, 1201, "Y")])
def test_0_6_below_the_floor_is_unrated(listed_with, own, counted):
    rated = SmallSeason().people(A=1300, B=listed_with).event().game("A", "B", "1-0").rate()
    assert line(rated.list, "old_rating", player_id="B") == (own,)
    assert line(rated.game_lines, "opponent_rating", "counted", player_id="A") == (own, counted)
