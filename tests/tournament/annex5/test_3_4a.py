"""3.4a: half against half: of 1 to 6 the pairs are 1-4, 2-5, 3-6."""

import pytest

from ratingoffice.tournament.swiss.criteria import by_halves
from small_swiss import Event


def test_3_4a_the_example():
    assert Event(6).pairs() == "1-4 2-5 3-6"


def test_3_4a_the_partners_of_the_first_in_their_order():
    assert by_halves([1, 2, 3, 4, 5, 6]) == [4, 5, 6, 3, 2]


@pytest.mark.parametrize(
    ("apart", "pairs"),
    [
        (((1, 4),), "1-5 2-4 3-6"),
        (((1, 4), (1, 5)), "1-6 2-4 3-5"),
        (((1, 4), (1, 5), (1, 6)), "1-3 2-5 4-6"),
        (((3, 6),), "1-4 2-6 3-5"),
        (((2, 5), (2, 6)), "1-4 2-3 5-6"),
    ],
)
def test_3_4a_the_highest_deviates_least_then_the_next(apart, pairs):
    assert Event(6).pairs(apart=apart) == pairs
