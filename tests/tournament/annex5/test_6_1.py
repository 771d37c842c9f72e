"""6.1: the first quarter plays the second, the third the fourth, while it is larger than the rounds left."""

import pytest

from ratingoffice.tournament.swiss.ordering import part_sizes, parts_of_group
from small_swiss import Event, chosen


def test_6_1_the_first_quarter_plays_the_second():
    assert Event(8, rounds=1).pairs(acceleration="groups") == "1-3 2-4 5-7 6-8"
    assert Event(8, rounds=2).pairs(acceleration="groups") == "1-5 2-6 3-7 4-8"


@pytest.mark.parametrize(("rounds_left", "pieces"), [(2, [6, 6]), (3, [12]), (4, [12])])
def test_6_1_only_while_the_first_part_is_larger_than_the_rounds_left(rounds_left, pieces):
    assert parts_of_group(12, chosen("fmjd-rating", acceleration="groups"), rounds_left) == pieces


def test_6_1_more_parts_than_four():
    assert Event(12, rounds=1).pairs(acceleration="groups", parts=6) == "1-3 2-4 5-7 6-8 9-11 10-12"
    with pytest.raises(ValueError, match="5 parts cannot be paired"):
        chosen("fmjd-rating", parts=5)


@pytest.mark.parametrize(
    ("size", "sizes"), [(8, [2, 2, 2, 2]), (10, [3, 3, 2, 2]), (11, [3, 3, 2, 3]), (3, [1, 1, 0, 1])]
)
def test_6_1_parts_that_meet_are_of_one_size(size, sizes):
    assert part_sizes(size, 4) == sizes
