"""4.4.1.3: half of the group are not of its largest federation."""

from dataclasses import replace

import pytest

from ratingoffice.titles.red_and_black import foreign_half
from small_titles import STRONG, met, missed, person, told, tried


def group(dutch: int, untold: int = 0):
    """Ten players, some Dutch with the player himself, some of whom nobody knows."""
    home = ["NED"] * (dutch - 1) + [None] * untold
    others = ["FRA", "POL", "LTU"] * 3
    federations = (home + others)[:9]
    opponents = tuple(replace(each, federation=federations[row]) for row, each in enumerate(STRONG))
    return met(opponents, own=person(0, 2290, "MI", federation="NED"))


@pytest.mark.parametrize(("dutch", "foreign", "verdict"), [(4, 6, "met"), (5, 5, "met"), (6, 4, "missed")])
def test_4_4_1_3_half(dutch, foreign, verdict):
    condition = foreign_half(group(dutch))
    assert (told(condition), condition.verdict) == (("4.4.1.3", foreign, 5), verdict)


def test_4_4_1_3_one_foreigner_short_is_a_black_norm():
    assert missed(tried("GMI", "red", group(6))) == [("4.4.1.3", 4, 5)]
    assert missed(tried("GMI", "black", group(6))) == []


def test_4_4_1_3_players_of_whom_nobody_told_may_be_foreign():
    assert foreign_half(group(5, untold=1)).verdict == "not told"
    assert foreign_half(group(6, untold=1)).verdict == "missed"
