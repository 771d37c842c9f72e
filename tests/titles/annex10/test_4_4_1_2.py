"""4.4.1.2: half of the group have a title or 2210, women 2110."""

import pytest

from ratingoffice.titles.red_and_black import titled_or_strong
from small_titles import OPEN, WOMEN, met, people, person, told


@pytest.mark.parametrize(
    ("opponents", "number", "verdict"),
    [
        (["2210"] * 4 + ["2209"] * 5, 5, "met"),
        (["2210"] * 3 + ["2209"] * 6, 4, "missed"),
        (["CMF 1900", "MFF 1900", "MI 64 2000", "MF -"] + ["2000"] * 5, 5, "met"),
    ],
)
def test_4_4_1_2_counts_the_player_too(opponents, number, verdict):
    condition = titled_or_strong(met(people(*opponents)), OPEN)
    assert (told(condition), condition.verdict) == (("4.4.1.2", number, 5), verdict)


def test_4_4_1_2_of_women_from_2110():
    group = met(people(*["2110"] * 4, *["2109"] * 5), own=person(0, 2110))
    assert [titled_or_strong(group, section).measured for section in (WOMEN, OPEN)] == [5, 0]


def test_4_4_1_2_half_of_nine_is_five():
    assert titled_or_strong(met(people(*["2300"] * 8)), OPEN).required == 5
