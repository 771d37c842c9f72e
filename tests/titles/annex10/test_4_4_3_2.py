"""4.4.3.2: a third of the group are not of its largest federation."""

from dataclasses import replace

import pytest

from ratingoffice.titles.red_and_black import foreign_third
from small_titles import STRONG, met, missed, person, told, tried


def group(foreign: int):
    federations = ["FRA", "POL"] * 5
    opponents = [
        replace(each, federation=federations[row] if row < foreign else "NED") for row, each in enumerate(STRONG)
    ]
    return met(tuple(opponents), own=person(0, 2290, "MI", federation="NED"))


@pytest.mark.parametrize(("foreign", "verdict"), [(3, "missed"), (4, "met"), (5, "met")])
def test_4_4_3_2_of_ten_four(foreign, verdict):
    condition = foreign_third(group(foreign))
    assert (told(condition), condition.verdict) == (("4.4.3.2", foreign, 4), verdict)


def test_4_4_3_2_one_foreigner_short():
    assert ("4.4.3.2", 3, 4) in missed(tried("GMI", "black", group(3)))
    assert missed(tried("GMI", "black", group(4))) == []
