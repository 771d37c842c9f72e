"""9: the same for women, with 2200 and 2150, and the women's categories."""

import pytest

from made_norms import made, missing
from ratingoffice.titles.categories import category
from ratingoffice.titles.title import Rank, Section, counted_rank, title_of


@pytest.mark.parametrize(
    ("title", "rating", "lacking"),
    [
        ("GMIF", 2200, []),
        ("GMIF", 2199, [("9", 2199, 2200)]),
        ("MIF", 2150, []),
        ("MIF", 2149, [("9", 2149, 2150)]),
        ("MFF", None, []),
        ("CMFF", None, []),
    ],
)
def test_9_ratings(title, rating, lacking):
    assert missing(title, made(f"{title} red 14", f"{title} black 13", f"{title} black 13"), rating) == lacking


def test_9_open_norms_count_for_women_but_not_the_other_way():
    assert missing("MIF", made("MI red 9", "MIF black 9", "MIF black 9"), 2150) == []
    assert missing("MI", made("MIF red 9", "MI red 9", "MI black 9"), 2250) == [("6", 2, 3), ("6", 18, 25)]


def test_9_titles_and_categories():
    assert counted_rank(title_of("GMIF"), 2200, Section.WOMEN) is Rank.GMI
    assert category(2000, Section.WOMEN) == category(2085, Section.OPEN) == 6


@pytest.mark.parametrize(("title", "sexes"), [("MIF", "W"), ("MI", "WM-")])
def test_9_titles_of_women_are_for_women(title, sexes):
    assert [sex for sex in "WM-" if title_of(title).is_open_to(sex if sex != "-" else None)] == list(sexes)
