"""4.5.4: an MI norm needs three MI met, or two GMI."""

import pytest

from ratingoffice.titles.met_opponents import met, met_for_mi
from ratingoffice.titles.outlook import outlooks
from ratingoffice.titles.title import title_of
from small_titles import event, open_title, people, report, told
from small_titles import met as met_all


@pytest.mark.parametrize(
    ("opponents", "found", "verdict"),
    [
        (["MI 2250"] * 3, ("4.5.4", 3, 3), "met"),
        (["MI 2250"] * 2 + ["MI 2249"], ("4.5.4", 2, 3), "missed"),
        (["GMI 2300"] * 2, ("4.5.4", 2, 2), "met"),
        (["GMI 2300", "GMI 2299"], ("4.5.4", 2, 3), "missed"),
        (["GMI 2300", "MI 2250"], ("4.5.4", 2, 3), "missed"),
        (["GMI 2300", "MI 2250", "MI 2250"], ("4.5.4", 3, 3), "met"),
        (["GMI 2300", "MF 2200"], ("4.5.4", 1, 2), "missed"),
        (["MF 2200"], ("4.5.4", 0, 2), "missed"),
        (["MI 2250"], ("4.5.4", 1, 3), "missed"),
    ],
)
def test_4_5_4_three_or_two(opponents, found, verdict):
    title = open_title("MI")
    condition = met_for_mi(met(people(*opponents), title), title)
    assert (told(condition), condition.verdict) == (found, verdict)


def test_4_5_4_of_women_from_2150_and_2200():
    title = title_of("MIF")
    assert met_for_mi(met(people(*["MIF 2150"] * 3), title), title).verdict == "met"
    assert met_for_mi(met(people("MIF 2149", *["MIF 2150"] * 2), title), title).short_by == 1
    assert met_for_mi(met(people(*["GMIF 2200"] * 2), title), title).verdict == "met"


@pytest.mark.parametrize(
    ("opponents", "name"),
    [
        (["GMI 2300"], "GMI among the opponents, or 2 more MI"),
        (["MF 2200"], "GMI among the opponents, or 3 more MI"),
        (["GMI 2300", "MI 2250"], "MI among the opponents"),
        (["GMI 2300"] * 2, "GMI among the opponents"),
    ],
)
def test_4_5_4_what_is_nearer_is_named(opponents, name):
    title = open_title("MI")
    assert met_for_mi(met(people(*opponents), title), title).name == name


@pytest.mark.parametrize(
    ("opponents", "sentence"),
    [
        (["GMI 2350", *["MF 2205"] * 7], "points enough, and 1 more GMI among the opponents, or 2 more MI"),
        (["MF 2205"] * 7, "points enough, and 2 more GMI among the opponents, or 3 more MI"),
        (["MF 2205"] * 8, None),
        (["MI 2250", *["MF 2205"] * 7], None),
    ],
)
def test_4_5_4_two_gmi_can_still_come(opponents, sentence):
    """Nine rounds of a Swiss, all games so far won."""
    found = outlooks(report(met_all(people(*opponents), points=18)), event())[0]
    needs = {each.sentence for each in found if each.norm.title == open_title("MI")}
    assert needs == ({sentence} if sentence else set())
