"""8.1.1, 7.1.1: the difference that each share of the points, in hundredths, stands for."""

import polars as pl

from fide_season import FideSeason, of
from fide_tables import PERCENTAGES
from ratingoffice.rulebooks.fide.b02_2010.figures import difference_from_percentage


def test_8_1_1_as_printed():
    found = pl.select(difference_from_percentage(pl.int_range(101, eager=True))).to_series()
    assert dict(enumerate(found)) == dict(sorted(PERCENTAGES.items()))


def test_8_1_1_is_used_for_a_newcomer(key):
    """Five games against 1800, so that Ra is 1800 too; p = (points + 1) / 7."""
    season = FideSeason(key)
    for half_points in range(1, 11):
        season.newcomer(half_points, half_points / 2, [1800] * 5)
    found = of(season.rate().list, "U", "results_percentage", "results_points", "rating")
    percentages = [21, 29, 36, 43, 50, 57, 64, 71, 79, 86]
    assert found == [(p, PERCENTAGES[p], 1800 + PERCENTAGES[p]) for p in percentages]
