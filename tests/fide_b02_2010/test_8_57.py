"""8.57: the new rating is rounded to a whole number, a half upwards."""

from decimal import Decimal

import pytest

from small_season import SmallSeason, line


@pytest.mark.parametrize(
    ("results", "exact", "rating"),
    [
        (["1-0"], "2007.50", 2008),
        (["0-1"], "1992.50", 1993),
        (["1-0", "1-0"], "2015.00", 2015),
        (["1-0", "0-1"], "2000.00", 2000),
        (["1-0", "1-0", "1-0"], "2022.50", 2023),
        (["0-1", "0-1", "0-1"], "1977.50", 1978),
    ],
)
def test_8_57_a_half_goes_up_after_a_gain_and_after_a_loss(results, exact, rating):
    season = SmallSeason().people(A=2000, B=2000, C=2000, D=2000).event()
    rated = season.meets("A", zip("BCD", results, strict=False)).rate()
    assert line(rated.list, "exact_rating", "rating", player_id="A") == (Decimal(exact), rating)


@pytest.mark.parametrize(
    ("opponent", "result", "exact", "rating"),
    [
        (1900, "1-0", "2005.40", 2005),
        (1900, "0-1", "1990.40", 1990),
        (2100, "1-0", "2009.60", 2010),
        (2100, "0-1", "1994.60", 1995),
        (1990, "1-0", "2007.35", 2007),
        (2010, "1-0", "2007.65", 2008),
        (1990, "0-1", "1992.35", 1992),
    ],
)
def test_8_57_everything_else_to_the_nearest(opponent, result, exact, rating):
    rated = SmallSeason().people(A=2000, B=opponent).event().game("A", "B", result).rate()
    assert line(rated.list, "exact_rating", "rating", player_id="A") == (Decimal(exact), rating)


def test_8_57_only_the_sum_is_rounded():
    """Three times 5.40: 16.20, not three times 5."""
    season = SmallSeason().people(A=2000, B=1900, C=1900, D=1900).event("E1").event("E2").event("E3")
    for event, opponent in (("E1", "B"), ("E2", "C"), ("E3", "D")):
        season.game("A", opponent, "1-0", event=event)
    found = line(season.rate().list, "change", "exact_rating", "rating", player_id="A")
    assert found == (Decimal("16.20"), Decimal("2016.20"), 2016)


def test_8_57_the_next_list_starts_from_the_rounded_rating():
    rated = SmallSeason().people(A=2000, B=2000).event().game("A", "B", "1-0").rate()
    assert line(rated.ratings, "date", "rating", player_id="A") == (rated.day, 2008)
    assert line(rated.ratings, "date", "rating", player_id="B") == (rated.day, 1993)
