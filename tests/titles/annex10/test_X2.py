"""X2: the category of a group by the average of its ratings."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratingoffice.titles.categories import Category, category
from ratingoffice.titles.title import Section

NUMERALS = "I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX"


@pytest.mark.parametrize(
    ("average", "open_category"),
    [(1500, "I"), (1975, "I"), (1976, "II"), (2000, "II"), (2001, "III"), (2200, "X"), (2201, "XI"), (2400, "XVIII")],
)
def test_X2_open(average, open_category):
    assert str(category(average, Section.OPEN)) == open_category


@pytest.mark.parametrize(
    ("average", "womens"),
    [(1890, "I"), (1891, "II"), (1915, "II"), (1916, "III"), (2115, "X"), (2116, "XI"), (2315, "XVIII"), (2316, "XIX")],
)
def test_X2_women(average, womens):
    assert str(category(average, Section.WOMEN)) == womens


def test_X2_ends_at_2401():
    assert [str(category(average, Section.OPEN)) for average in (2400, 2401, 2800)] == ["XVIII", "XIX", "XIX"]


def test_X2_every_step_of_25_is_a_category():
    ends = [*range(1975, 2401, 25), 2401]
    assert " ".join(str(category(end, Section.OPEN)) for end in ends) == NUMERALS
    assert " ".join(str(Category(number)) for number in range(1, 20)) == NUMERALS


@given(st.integers(1000, 3000), st.sampled_from(Section))
def test_X2_a_higher_average_is_never_a_lower_category(average, section):
    assert category(average, section) <= category(average + 1, section) <= category(average, section) + 1
