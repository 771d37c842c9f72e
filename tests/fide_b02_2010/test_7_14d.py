"""7.14d: a first rating is published if it is at the floor or above."""

from decimal import Decimal

import pytest

from small_season import SmallSeason, line

OPPONENTS = [f"P{number}" for number in range(1, 10)]


@pytest.mark.parametrize(
    ("opponents", "exact", "rating", "status", "articles"),
    [
        (1365, 1199, None, "unrated", "7.14d"),
        (1366, 1200, 1200, "new", "7.14 8.3 8.32"),
        (1367, 1201, 1201, "new", "7.14 8.3 8.32"),
    ],
)
def test_7_14d_rating_of_all_results_together_at_the_floor(opponents, exact, rating, status, articles):
    """Five draws, then four losses: 2.5 of 9 is 28%, 166 points below the opponents."""
    season = SmallSeason().people(U=None, **dict.fromkeys(OPPONENTS, opponents))
    season.event("E1").event("E2", start="2010-04-01", end="2010-04-10")
    season.meets("U", [(name, "1/2-1/2") for name in OPPONENTS[:5]], event="E1")
    rated = season.meets("U", [(name, "0-1") for name in OPPONENTS[5:]], event="E2").rate()
    found = line(rated.list, "exact_rating", "rating", "status", "total_games", "articles", player_id="U")
    assert found == (Decimal(exact), rating, status, 9, articles)


def test_7_14d_who_is_below_the_floor_is_not_in_the_base_of_the_next_period():
    season = SmallSeason().people(U=None, **dict.fromkeys(OPPONENTS, 1365))
    season.event("E1").event("E2", start="2010-04-01", end="2010-04-10")
    season.meets("U", [(name, "1/2-1/2") for name in OPPONENTS[:5]], event="E1")
    rated = season.meets("U", [(name, "0-1") for name in OPPONENTS[5:]], event="E2").rate()
    assert rated.ratings.filter(player_id="U").rows() == []


def test_7_14d_too_few_games_come_before_the_floor():
    """Five draws, then three losses: 2.5 of 8 is 31%, 141 points below 1300; one game is missing, too."""
    season = SmallSeason().people(U=None, **dict.fromkeys(OPPONENTS, 1300))
    season.event("E1").event("E2", start="2010-04-01", end="2010-04-10")
    season.meets("U", [(name, "1/2-1/2") for name in OPPONENTS[:5]], event="E1")
    rated = season.meets("U", [(name, "0-1") for name in OPPONENTS[5:8]], event="E2").rate()
    found = line(rated.list, "exact_rating", "rating", "status", "articles", player_id="U")
    assert found == (Decimal(1159), None, "unrated", "7.14")
