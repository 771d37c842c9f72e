"""B1.1.1: forty players in four groups of ten."""

from collections import Counter
from dataclasses import replace

import pytest

from ratingoffice.competitions.participants import RatedPlayer
from ratingoffice.competitions.world_championship.semi_finals import groups, groups_once_complete


def field(number):
    return [RatedPlayer(f"P{place:02}", f"Name {place:02}", f"F{place:02}", 2500 - place) for place in range(number)]


def test_B1_1_1_four_groups_of_ten():
    assert Counter(seat.group for seat in groups(field(40))) == dict.fromkeys("ABCD", 10)


@pytest.mark.parametrize("number", [39, 41])
def test_B1_1_1_refuses_another_number(number):
    with pytest.raises(ValueError, match=f"for 40 players, not {number}"):
        groups(field(number))


def test_B1_1_1_groups_once_all_forty_are_rated():
    assert groups_once_complete(field(40)) == groups(field(40))
    assert [groups_once_complete(field(number)) for number in (39, 41)] == [(), ()]
    assert groups_once_complete([*field(39), replace(field(40)[-1], rating=0)]) == ()
