"""4.4.1.4: four fifths of the group are rated."""

from dataclasses import replace

import pytest

from ratingoffice.titles.red_and_black import rated_four_fifths
from small_titles import STRONG, met, missed, told, tried


def group(unrated: int):
    opponents = [replace(each, rating=None) if row >= 9 - unrated else each for row, each in enumerate(STRONG)]
    return met(tuple(opponents), points=14)


@pytest.mark.parametrize(("unrated", "verdict"), [(0, "met"), (2, "met"), (3, "missed")])
def test_4_4_1_4_of_ten_eight(unrated, verdict):
    condition = rated_four_fifths(group(unrated))
    assert (told(condition), condition.verdict) == (("4.4.1.4", 10 - unrated, 8), verdict)


def test_4_4_1_4_one_rated_player_short_is_a_black_norm():
    assert missed(tried("GMI", "red", group(3))) == [("4.4.1.4", 7, 8)]
    assert missed(tried("GMI", "black", group(3))) == []
