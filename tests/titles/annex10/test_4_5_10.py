"""4.5.10: three MI with 2250 stand for one GMI, for norms of GMI."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratingoffice.titles.met_opponents import MetOpponents, grandmasters, met
from small_titles import open_title, people


@pytest.mark.parametrize(
    ("opponents", "number"),
    [
        (["GMI 2300"] * 2 + ["MI 2250"] * 3, 3),
        (["GMI 2300"] * 2 + ["MI 2250"] * 2 + ["MI 2249"], 2),
        (["GMI 2300"] * 2 + ["MI 2250"] * 2 + ["MF 2210"] * 3, 3),
        (["MI 2250"] * 9, 3),
        (["MF 2210"] * 9, 1),
        (["GMI 2250"] * 3, 1),
    ],
)
def test_4_5_10_three_for_one(opponents, number):
    assert grandmasters(met(people(*opponents), open_title("GMI"))) == number


@given(st.integers(0, 9), st.integers(0, 9), st.integers(0, 9))
def test_4_5_10_one_more_opponent_never_makes_it_fewer(gmi, mi, masters):
    number = grandmasters(MetOpponents(gmi, mi, masters, masters))
    assert grandmasters(MetOpponents(gmi + 1, mi, masters, masters)) == number + 1
    assert grandmasters(MetOpponents(gmi, mi + 1, masters, masters)) in {number, number + 1}
