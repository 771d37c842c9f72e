"""B1.1.1: forty players in four groups of ten."""

from collections import Counter

import pytest

from ratingoffice.competitions.participants import Participant
from ratingoffice.competitions.world_championship.semi_finals import groups


def field(number):
    return [Participant(f"P{place:02}", f"Name {place:02}", f"F{place:02}", 2500 - place) for place in range(number)]


def test_B1_1_1_four_groups_of_ten():
    assert Counter(seat.group for seat in groups(field(40))) == dict.fromkeys("ABCD", 10)


@pytest.mark.parametrize("number", [39, 41])
def test_B1_1_1_refuses_another_number(number):
    with pytest.raises(ValueError, match=f"for 40 players, not {number}"):
        groups(field(number))
