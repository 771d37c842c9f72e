"""5.1b: the start rating is the average rated opponent and up to 400 points by the score, at least 400."""

from decimal import Decimal

import pytest

from knsb_season import game, listed, season


@pytest.mark.parametrize(
    ("results", "start"),
    [
        (("1-0", "1-0"), "2000"),
        (("1-0", "1/2-1/2"), "1800"),
        (("1/2-1/2", "1/2-1/2"), "1600"),
        (("0-1", "1/2-1/2"), "1400"),
        (("0-1", "0-1"), "1200"),
    ],
)
def test_5_1b_400_points_from_half_to_all(results, start):
    rated = season(A=None, B=1500, C=1700).meets("A", zip("BC", results, strict=True)).rate()
    assert listed(rated, "A", "start_rating", "start_games") == (Decimal(start), 2)


def test_5_1b_is_not_rounded_beyond_the_millionth():
    season_ = season(A=None, B=1500, C=1600, D=1601)
    rated = season_.meets("A", [("B", "1-0"), ("C", "0-1"), ("D", "0-1")]).rate()
    assert listed(rated, "A", "start_rating") == (Decimal("1433.666667"),)


@pytest.mark.parametrize(("opponent", "start"), [(799, 400), (800, 400), (801, 401)])
def test_5_1b_at_least_400(opponent, start):
    rated = season(A=None, B=opponent).game("A", "B", "0-1").rate()
    assert listed(rated, "A", "start_rating") == (start,)


def test_5_1b_only_games_against_rated_opponents_count_for_it():
    season_ = season(A=None, B=1500, U=None).game("A", "B", "1/2-1/2").game("A", "U", "1-0", round=2)
    rated = season_.game("A", "B", "1x0", round=3).rate()
    assert listed(rated, "A", "start_rating", "start_games", "start_score") == (1500, 1, Decimal("0.5"))


def test_5_1b_without_any_there_is_no_start_rating_and_no_entry():
    rated = season(A=None, U=None, B=1500).game("A", "U", "1-0").rate()
    reason = "no rating, and no game against a rated opponent to start from"
    assert game(rated, "A", "counted", "articles", "reason") == ("N", "5.1b", reason)
    assert listed(rated, "A", "exact_rating", "rating", "status", "games") == (None, None, "unrated", 0)


def test_5_1b_over_all_events_of_the_period():
    season_ = season(A=None, B=1500, C=1700).event("E2", start="2010-03-20", end="2010-03-21")
    rated = season_.game("A", "B", "1-0").game("A", "C", "1-0", event="E2").rate()
    assert listed(rated, "A", "start_rating") == (2000,)
