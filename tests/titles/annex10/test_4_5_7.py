"""4.5.7: an MF norm needs three MF met."""

import pytest

from ratingoffice.titles.met_opponents import met, met_for_mf
from ratingoffice.titles.title import title_of
from small_titles import people


@pytest.mark.parametrize(
    ("title", "opponents", "number"),
    [
        ("MF", ["MF 1900"] * 3, 3),
        ("MF", ["MF 1900", "MI 2000", "GMI 2400"], 3),
        ("MF", ["MF 1900", "MI 2000", "CMF 2300"], 2),
        ("MF", ["MFF 2200"] * 3, 0),
        ("MFF", ["MFF 1900"] * 2 + ["MF 1900"], 3),
    ],
)
def test_4_5_7_three(title, opponents, number):
    condition = met_for_mf(met(people(*opponents), title_of(title)), title_of(title))
    assert (condition.measured, condition.verdict) == (number, "met" if number >= 3 else "missed")
