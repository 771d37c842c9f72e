"""6.2: the age rating of youth: a hundred points a year, from 500 to 1200."""

from datetime import date

import polars as pl
import pytest

from knsb_season import applied, game, performance, season
from ratingoffice.rulebooks.knsb.rapid.unrated import age_rating


@pytest.mark.parametrize(
    ("age", "rating"),
    [(4, 500), (5, 500), (6, 600), (11, 1100), (12, 1200), (13, 1200), (20, 1200), (21, None), (None, None)],
)
def test_6_2_by_age(age, rating):
    day, born = date(2010, 4, 1), pl.Series([age and 2010 - age], dtype=pl.Int32)
    table = pl.DataFrame({"first_date": [day], "birth_year": born, "youth_until_age": [20]})
    assert applied(table, day, age_rating).row(0, named=True)["age_rating"] == rating


@pytest.mark.parametrize(("played", "rating"), [("2009-12-31", 900), ("2010-01-01", 1000)])
def test_6_2_the_year_is_that_of_the_calculation_date(played, rating):
    season_ = season().player("U", born=2000).event("E2", start="2009-12-31", end="2010-03-03")
    for number in range(3):
        season_.player(f"R{number}", 1500).rating(f"R{number}", 1500, "2009-12-01")
    for number in range(3):
        season_.game("U", f"R{number}", "0-1", event="E2", round=number + 1, date=played)
    season_.events[-1]["approved"] = "Y"
    expected = performance([(1500, 0)] * 3 + [(rating, 0.5)] * 3)
    assert game(season_.rate(), "R0", "opponent_rating") == (expected,)


def test_6_2_until_another_age_where_the_office_says_so():
    season_ = season().player("U", born=1988)
    for number in range(3):
        season_.player(f"R{number}", 1500)
    season_.meets("U", [(f"R{number}", "0-1") for number in range(3)])
    with_age = performance([(1500, 0)] * 3 + [(1200, 0.5)] * 3)
    without = performance([(1500, 0)] * 3 + [(1500, 0.5)] * 3)
    assert game(season_.rate(), "R0", "opponent_rating") == (without,)
    assert game(season_.rate(youth_until_age="22"), "R0", "opponent_rating") == (with_age,)
