"""9.2.1: a rising rating stops 20 points beyond the performance, a falling one 20 points below it."""

from datetime import date
from decimal import Decimal

import polars as pl
import pytest

from knsb_season import applied, change, listed, performance, season
from ratingoffice.rulebooks.knsb.rapid.players import limit_by_performance, limit_by_rating

MILLION = 1_000_000
DAY = date(2010, 4, 1)


def limited(r_i: float, r_tt: float, lpr: float, r_b: float = 0) -> tuple[str, float]:
    """Apply the limits to R_i + R_b + R_tt: the article, and what is left."""
    figures = {"base": r_i, "total_change": r_tt, "lpr": lpr, "bonus": r_b, "unlimited": r_i + r_b + r_tt}
    table = pl.DataFrame({name: [round(value * MILLION)] for name, value in figures.items()})
    row = applied(table, DAY, limit_by_performance, limit_by_rating).row(0, named=True)
    return row["limited_by"] or "", row["limited"] / MILLION


@pytest.mark.parametrize(
    ("lpr", "limit", "after"),
    [(1600.000001, "9.2.1", 1620.000001), (1629, "9.2.1", 1649), (1630, "", 1650), (1631, "", 1650), (1700, "", 1650)],
)
def test_9_2_1_a_rising_rating(lpr, limit, after):
    assert limited(1600, 50, lpr) == (limit, after)


@pytest.mark.parametrize(
    ("lpr", "limit", "after"),
    [(1599.999999, "9.2.1", 1579.999999), (1571, "9.2.1", 1551), (1570, "", 1550), (1569, "", 1550), (1500, "", 1550)],
)
def test_9_2_1_a_falling_rating(lpr, limit, after):
    """Printed is + 20, which would lift a falling rating; the mirror of the first rule is meant."""
    assert limited(1600, -50, lpr) == (limit, after)


def test_9_2_1_the_bonus_comes_on_top():
    assert limited(1600, 50, 1610, 30) == ("9.2.1", 1660)
    assert limited(1600, -50, 1590, 30) == ("9.2.1", 1600)


@pytest.mark.parametrize(
    ("r_tt", "limit", "after"),
    [
        (-21, "9.2.1", 1580),
        (-20, "", 1580),
        (-19, "", 1581),
        (0, "", 1600),
        (19, "", 1619),
        (20, "", 1620),
        (21, "9.2.1", 1620),
    ],
)
def test_9_2_1_within_20_points_where_the_performance_is_the_rating_itself(r_tt, limit, after):
    assert limited(1600, r_tt, 1600) == (limit, after)


def test_9_2_1_there_the_bonus_is_part_of_the_20():
    assert limited(1600, 5, 1600, 30) == ("9.2.1", 1620)


def test_9_2_1_on_the_list_with_what_was_before_and_what_was_cut():
    """A newcomer's K of 216 would carry him far beyond his performance."""
    season_ = season(B=1600).player("A", 1500, games=1).meets("A", [("B", "1/2-1/2")] * 6)
    rated = season_.rate()
    total = 6 * change(0.5, -100, 216)
    assert listed(rated, "A", "before_limits", "performance", "limit") == (1500 + total, 1600, 1620)
    assert listed(rated, "A", "limitation", "limited_by", "exact_rating", "rating") == (
        1620 - 1500 - total,
        "9.2.1",
        Decimal(1620),
        1620,
    )
    assert "9.2.1" in listed(rated, "A", "articles")[0].split()


def test_9_2_1_downwards_on_the_list():
    season_ = season(B=1600, C=1605).player("A", 1700, games=1)
    rated = season_.meets("A", [("B", "1/2-1/2")] * 5 + [("C", "1/2-1/2")]).rate()
    least = performance([(1600, 0.5)] * 5 + [(1605, 0.5)]) - 20
    assert listed(rated, "A", "limited_by", "limit", "exact_rating") == ("9.2.1", least, least)
