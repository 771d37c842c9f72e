"""4.2.5, 4.3.5, 4.4.5: the opponents have 1950 on average; the unrated count as the weakest."""

from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratingoffice.competitions.records.criteria import average_rating, opponents_average
from ratingoffice.competitions.records.opponents import rating_counted, scales_on
from ratingoffice.model.condition import judge
from small_records import attempt, boards

NAME = "average rating of the opponents"


def of(*ratings):
    return tuple(each for rating in ratings for each in boards(1, rating=None if rating is None else Fraction(rating)))


@pytest.mark.parametrize(("article", "display"), [("4.2.5", "blindfold"), ("4.3.5", "clock"), ("4.4.5", "edraughts")])
@pytest.mark.parametrize(
    ("ratings", "shown", "holds"),
    [
        ((1950, 1950), "1950.00", True),
        ((1949, 1950, 1950), "1949.66", False),
        ((1900, 2000), "1950.00", True),
        ((2001, 1900, None), "1933.66", False),
        ((2100, 1900, None), "1966.66", True),
        ((None, None), None, False),
    ],
)
def test_4_2_5_average_is_exact_and_the_unrated_count_as_the_weakest(article, display, ratings, shown, holds):
    found = average_rating(attempt(display, of(*ratings)))
    assert found == judge(f"Annex 11, {article}", NAME, holds, shown, 1950)


def test_4_2_5_a_national_rating_by_its_formula_or_as_it_is():
    scales = scales_on(date(2025, 11, 1))
    assert rating_counted(2000, 1200, "Netherlands", scales) == 2000
    assert rating_counted(None, 1200, "Netherlands", scales) == Fraction("0.5906") * 1200 + Fraction("1385.095")
    assert rating_counted(None, 1980, None, scales) == 1980
    assert rating_counted(None, None, "Netherlands", scales) is None
    assert sorted(scales_on(date(2019, 7, 31))) != sorted(scales)
    assert scales_on(date(1980, 1, 1)) == {}


@pytest.mark.parametrize(
    ("rating", "national", "counted"), [(0, None, None), (0, 0, None), (0, 1980, 1980), (1, 1980, 1)]
)
def test_4_2_5_a_rating_of_0_is_none(rating, national, counted):
    assert rating_counted(rating, national, None, {}) == counted
    assert rating_counted(None, 0, "Netherlands", scales_on(date(2025, 11, 1))) is None


@settings(max_examples=25, deadline=None)
@given(st.lists(st.none() | st.integers(1000, 2500), min_size=1).filter(any))
def test_4_2_5_the_order_does_not_matter_and_the_unrated_never_lift_the_average(ratings):
    average = opponents_average(of(*ratings))
    assert average == opponents_average(of(*reversed(ratings)))
    assert average <= opponents_average(of(*filter(None, ratings)))
