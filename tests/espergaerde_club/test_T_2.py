"""T.2: the nearest printed difference counts; just between two, the smaller one."""

import polars as pl
import pytest

from club_season import selected
from ratingoffice.rulebooks.espergaerde.club.tables import expected_hundredths

EXAMPLES = {-20: 29, -14: 35, 10: 61, -10: 39, -2: 48, 2: 52, -17: 32, -9: 40, -13: 36, 4: 55, 28: 79, 22: 73, 0: 50}


@pytest.mark.parametrize(("difference", "hundredths"), EXAMPLES.items())
def test_T_2_the_booklets_own_examples(difference, hundredths):
    assert selected(expected_hundredths(pl.lit(difference))) == hundredths


@pytest.mark.parametrize(
    ("numerator", "parts", "hundredths"),
    [
        (44, 100, 50),
        (45, 100, 50),
        (46, 100, 51),
        (4500001, 10_000_000, 51),
        (17, 1, 68),
        (1699, 100, 68),
        (1701, 100, 69),
        (7744, 100, 98),
        (7745, 100, 98),
        (7746, 100, 99),
        (64, 7, 60),
    ],
)
def test_T_2_the_border_is_halfway_and_belongs_to_the_smaller_difference(numerator, parts, hundredths):
    """17 is just between 16.5 (.68) and 17.5 (.69); 77.45 between 72.6 (.98) and 82.3 (.99)."""
    assert selected(expected_hundredths(pl.lit(numerator), parts)) == hundredths
    assert selected(expected_hundredths(pl.lit(-numerator), pl.lit(parts))) == 100 - hundredths


def test_T_2_both_sides_of_every_whole_difference_add_to_one():
    both = pl.select(pl.int_range(-100, 101).alias("d")).select(
        expected_hundredths(pl.col("d")) + expected_hundredths(-pl.col("d"))
    )
    assert both.to_series().unique().to_list() == [100]


def test_T_2_without_a_difference_there_is_no_chance():
    assert pl.select(expected_hundredths(pl.lit(None, dtype=pl.Int64))).item() is None
