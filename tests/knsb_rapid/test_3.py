"""3: the expected score is the normal distribution of the difference, with a spread of 2000/7."""

from decimal import Decimal

import pytest

from knsb_season import change, game, millionths, season, w_e


@pytest.mark.parametrize("opponent", [400, 1100, 1599, 1600, 1601, 1700, 2400, 2800])
def test_3_of_both_players(opponent):
    rated = season(A=1600, B=opponent).game("A", "B", "1/2-1/2").rate()
    difference = 1600 - opponent
    assert game(rated, "A", "difference", "expected") == (difference, millionths(w_e(difference)))
    assert game(rated, "B", "difference", "expected") == (-difference, 1 - millionths(w_e(difference)))


def test_3_the_distribution_is_used_not_its_three_decimals():
    rated = season(A=1600, B=1700).game("A", "B", "1-0").rate()
    assert game(rated, "A", "expected", "change") == (Decimal("0.363169"), change(1, -100, 25))
    assert change(1, -100, 25) != Decimal(25) * (1 - Decimal("0.363"))


def test_3_a_later_list_gives_the_same_opponent_another_rating():
    season_ = season(A=1600, B=1700).rating("A", 1580, "2010-02-01").rating("B", 1650, "2010-02-01")
    season_.event("E2", start="2010-02-20", end="2010-03-03")
    season_.game("A", "B", "1-0").game("A", "B", "1-0", event="E2")
    rated = season_.rate()
    assert game(rated, "A", "own_rating", "opponent_rating", event_id="E1") == (1600, 1700)
    assert game(rated, "A", "own_rating", "opponent_rating", event_id="E2") == (1580, 1650)
