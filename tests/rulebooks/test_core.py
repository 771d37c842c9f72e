"""Dated figures hold from their day on and never before; a rule that does more than add its columns is caught."""

from dataclasses import replace
from datetime import date

import polars as pl
import pytest

from ratingoffice.rulebooks import catalogue
from ratingoffice.rulebooks.core import DatedFigure, NotCoveredError
from ratingoffice.rulebooks.rounding import half_up

FIGURE = DatedFigure("1.1", {date(2009, 7, 1): 10, date(2011, 7, 1): 20})


@pytest.mark.parametrize(
    ("day", "value"), [("2009-07-01", 10), ("2011-06-30", 10), ("2011-07-01", 20), ("2030-01-01", 20)]
)
def test_a_figure_holds_from_its_day_on(day, value):
    assert FIGURE.on(date.fromisoformat(day)) == value


def test_a_day_before_the_first_figure_raises():
    with pytest.raises(NotCoveredError, match=r"1\.1 has no figure for 2009-06-30"):
        FIGURE.on(date(2009, 6, 30))


def test_a_column_of_days_gets_the_figure_of_each_day():
    days = pl.DataFrame({"day": [date(2009, 6, 30), date(2009, 7, 1), date(2011, 6, 30), date(2011, 7, 1)]})
    assert days.select(FIGURE.column(pl.col("day"))).to_series().to_list() == [None, 10, 10, 20]


@pytest.mark.parametrize(
    ("first", "last", "is_one"),
    [
        ("2009-07-01", "2011-06-30", True),
        ("2009-06-30", "2009-07-01", False),
        ("2011-06-30", "2011-07-01", False),
        ("2011-06-30", "2012-07-01", False),
        ("2011-07-01", "2012-06-30", True),
    ],
)
def test_a_figure_that_comes_back_is_not_the_same_in_between(first, last, is_one):
    figure = DatedFigure("1.1", {**FIGURE.values, date(2012, 7, 1): 10})
    assert figure.is_one(date.fromisoformat(first), date.fromisoformat(last)) == is_one


@pytest.mark.parametrize("value", [None, 2650])
def test_a_value_that_is_none_has_the_type_of_the_others(value):
    figure = DatedFigure("8.3.1", {date(2024, 3, 1): None, date(2025, 10, 1): 2650})
    [column] = pl.DataFrame({"row": [1]}).select(figure.literal(value).alias("figure"))
    assert (column.dtype, column.to_list()) == (pl.Int32, [value])


@pytest.mark.parametrize(
    ("numerator", "denominator", "rounded"),
    [
        (5, 2, 3),
        (-5, 2, -2),
        (4, 2, 2),
        (7, 3, 2),
        (8, 3, 3),
        (-7, 3, -2),
        (-8, 3, -3),
        (214950, 100, 2150),
        (214949, 100, 2149),
    ],
)
def test_a_half_goes_up_also_below_zero(numerator, denominator, rounded):
    assert pl.select(half_up(pl.lit(numerator), denominator)).item() == rounded
    assert pl.select(half_up(pl.lit(numerator), pl.lit(denominator))).item() == rounded


def test_the_rulebooks_of_draughts_are_those_of_the_fmjd():
    rulebooks = map(catalogue.rulebook, catalogue.keys())
    assert tuple(each.key for each in rulebooks if each.series == "fmjd") == catalogue.DRAUGHTS


def test_calculators_use_the_newest_amendment_unless_a_day_is_asked_for():
    book = catalogue.rulebook("fide-2010")
    amended = book.rules.amended(figures={"floor": {book.first_list: 1200, date(2030, 2, 1): 1400}})
    assert (book.figures_day(None), book.figures_day(date(2029, 1, 1))) == (book.first_list, date(2029, 1, 1))
    assert replace(book, rules=amended).figures_day(None) == date(2030, 2, 1)
