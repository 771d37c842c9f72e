"""9.2.2: where change and performance point in different directions, the rating moves 20 points at most."""

from datetime import date

import polars as pl
import pytest

from knsb_season import applied, change, listed, season
from ratingoffice.rulebooks.knsb.rapid.players import limit_by_performance, limit_by_rating

MILLION = 1_000_000


def limited(r_i: float, r_tt: float, lpr: float, r_b: float = 0) -> tuple[str, float]:
    figures = {"base": r_i, "total_change": r_tt, "lpr": lpr, "bonus": r_b, "unlimited": r_i + r_b + r_tt}
    table = pl.DataFrame({name: [round(value * MILLION)] for name, value in figures.items()})
    row = applied(table, date(2010, 4, 1), limit_by_performance, limit_by_rating).row(0, named=True)
    assert row["limited_by"] == ("9.2.2" if row["limitation"] else None)
    return "9.2.2" if row["is_against"] else "", row["limited"] / MILLION


@pytest.mark.parametrize(
    ("lpr", "article", "after"),
    [(1500, "9.2.2", 1620), (1579.999999, "9.2.2", 1620), (1580, "", 1650), (1590, "", 1650)],
)
def test_9_2_2_rising_above_the_performance(lpr, article, after):
    assert limited(1600, 50, lpr) == (article, after)


@pytest.mark.parametrize(
    ("lpr", "article", "after"),
    [(1700, "9.2.2", 1580), (1620.000001, "9.2.2", 1580), (1620, "", 1550), (1610, "", 1550)],
)
def test_9_2_2_falling_below_the_performance(lpr, article, after):
    assert limited(1600, -50, lpr) == (article, after)


@pytest.mark.parametrize(("r_tt", "after"), [(19, 1619), (20, 1620), (21, 1620)])
def test_9_2_2_smaller_changes_stand(r_tt, after):
    assert limited(1600, r_tt, 1500) == ("9.2.2", after)
    assert limited(1600, -r_tt, 1700) == ("9.2.2", 3200 - after)


def test_9_2_2_the_bonus_is_part_of_the_20():
    assert limited(1600, 5, 1500, 30) == ("9.2.2", 1620)


def test_9_2_2_no_change_is_not_limited():
    assert limited(1600, 0, 1500, 30) == ("", 1630)


def test_9_2_2_on_the_list():
    """Rated 1500 when the event began and 1700 since: the gain of the event was made below the rating of today."""
    season_ = season(B=1450).player("A").rating("B", 1450, "2010-02-01")
    season_.rating("A", 1500, "2010-02-01", games=9).rating("A", 1700, "2010-03-01", games=30)
    season_.event("E2", start="2010-02-20", end="2010-03-03")
    rated = season_.meets("A", [("B", "1-0"), ("B", "1/2-1/2")], event="E2").rate()
    total = change(1, 50, 72) + change(0.5, 50, 72)
    assert total > 20
    assert listed(rated, "A", "before_limits", "limited_by", "limit", "rating") == (1700 + total, "9.2.2", 1720, 1720)
