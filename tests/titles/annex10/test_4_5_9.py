"""4.5.9: three MF with 2210 stand for one MI, for norms of MI and GMI."""

import pytest

from ratingoffice.titles.met_opponents import international_masters, met, met_for_mi
from ratingoffice.titles.title import title_of
from small_titles import open_title, people


@pytest.mark.parametrize(
    ("opponents", "number"),
    [
        (["MI 2250"] * 2 + ["MF 2210"] * 3, 3),
        (["MI 2250"] * 2 + ["MF 2210"] * 2 + ["MF 2209"], 2),
        (["MF 2210"] * 9, 3),
        (["MF 2210"] * 8, 2),
        (["MI 2249", "GMI 2240", "MF 2210"], 1),
        (["CMF 2300"] * 3, 0),
    ],
)
def test_4_5_9_three_for_one(opponents, number):
    assert international_masters(met(people(*opponents), open_title("MI"))) == number


def test_4_5_9_of_women_from_2110():
    title = title_of("MIF")
    assert met_for_mi(met(people(*["MIF 2150"] * 2, *["MFF 2110"] * 3), title), title).verdict == "met"
    assert met_for_mi(met(people(*["MIF 2150"] * 2, *["MFF 2109"] * 3), title), title).verdict == "missed"
