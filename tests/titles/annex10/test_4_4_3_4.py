"""4.4.3.4: a third of the group and three are rated."""

from dataclasses import replace

import pytest

from ratingoffice.titles.red_and_black import rated_third
from small_titles import STRONG, met, missed, told, tried


def group(rated: int):
    """A group of ten, the unrated ones without a title that counts."""
    opponents = [replace(each, rating=None) if row >= rated - 1 else each for row, each in enumerate(STRONG)]
    return met(tuple(opponents), points=18)


@pytest.mark.parametrize(("rated", "verdict"), [(6, "missed"), (7, "met"), (8, "met")])
def test_4_4_3_4_of_ten_seven(rated, verdict):
    condition = rated_third(group(rated))
    assert (told(condition), condition.verdict) == (("4.4.3.4", rated, 7), verdict)


def test_4_4_3_4_one_rated_player_short():
    assert missed(tried("MI", "black", group(6))) == [("4.4.3.4", 6, 7), ("4.2.3", 6, 7)]
    assert missed(tried("MI", "black", group(7))) == []
