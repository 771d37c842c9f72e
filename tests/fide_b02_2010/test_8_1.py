"""8.1: two tables turn a percentage into a difference of ratings and back; they mirror each other."""

import polars as pl
import pytest

from ratingoffice.rulebooks.fide.b02_2010.figures import difference_from_percentage, expected_hundredths


def difference(percentage: int) -> int:
    return pl.select(difference_from_percentage(pl.lit(percentage))).item()


def expected(apart: int) -> int:
    return pl.select(expected_hundredths(pl.lit(apart))).item()


@pytest.mark.parametrize("percentage", range(101))
def test_8_1_the_first_table_is_symmetric(percentage):
    assert difference(100 - percentage) == -difference(percentage)


@pytest.mark.parametrize("apart", [0, 1, 3, 4, 10, 11, 200, 391, 392, 735, 736, 2000])
def test_8_1_the_second_table_is_symmetric(apart):
    assert expected(-apart) == 100 - expected(apart)


@pytest.mark.parametrize("percentage", range(101))
def test_8_1_one_table_leads_back_to_where_the_other_came_from(percentage):
    assert expected(difference(percentage)) == percentage


@pytest.mark.parametrize(("percentage", "shown"), [(0, -800), (100, 800)])
def test_8_1_zero_and_all_are_shown_as_800(percentage, shown):
    assert difference(percentage) == shown
