"""6.1: the first quarter plays the second, the third the fourth, while it is larger than the rounds left."""

import pytest

from ratingoffice.tournament.swiss.acceleration import part_sizes, parts_of_group
from ratingoffice.tournament.swiss.field import field_before
from ratingoffice.tournament.swiss.systems import SYSTEMS
from small_swiss import Event, chosen


@pytest.mark.parametrize("key", SYSTEMS)
@pytest.mark.parametrize("rounds", [1, 2, 9])
def test_6_1_in_round_1_the_first_quarter_plays_the_second_in_order_of_rating(key, rounds):
    event = Event(8, 1900, 1910, 1920, 1930, 1940, 1950, 1960, 1970, rounds=rounds)
    assert event.pairs(key, acceleration="groups") == "8-6 7-5 4-2 3-1"


def test_6_1_a_group_that_is_divided_is_in_order_of_rating_and_others_in_that_of_the_system():
    played = "1>9 2>10 3>11 4>12 5>13 6>14 7>15 8>16"
    assert Event(16, rounds=2).round(played).pairs("kndb-solkoff", acceleration="groups") == (
        "1-3 2-4 5-7 6-8 9-11 10-12 13-15 14-16"
    )
    assert Event(16, rounds=3).round(played).pairs("kndb-solkoff", acceleration="groups") == (
        "1-8 2-7 3-6 4-5 9-16 10-15 11-14 12-13"
    )


def test_6_1_parts_do_not_cost_a_game_inside_the_score():
    """5 to 8 may not meet: the first part gives up its own games, so that nobody leaves the score."""
    event = Event(12, rounds=2, forbidden=((5, 6, 7, 8),)).round("1>9 2>10 3>11 4>12 5F 6F 7F 8F")
    field = field_before(event.tournament, 2, chosen("fmjd-rating", acceleration="groups"))
    assert field.group.tolist() == [0] * 4 + [1] * 4 + [2] * 4
    assert event.pairs(acceleration="groups") == "1-5 2-6 3-7 4-8 9-11 10-12"


@pytest.mark.parametrize(("rounds_left", "pieces"), [(2, [6, 6]), (3, [12]), (4, [12])])
def test_6_1_only_while_the_first_part_is_larger_than_the_rounds_left(rounds_left, pieces):
    settings = chosen("fmjd-rating", acceleration="groups")
    assert parts_of_group(12, settings, is_first=False, rounds_left=rounds_left) == pieces
    assert parts_of_group(12, settings, is_first=True, rounds_left=rounds_left) == [6, 6]


def test_6_1_more_parts_than_four():
    assert Event(12, rounds=1).pairs(acceleration="groups", parts=6) == "1-3 2-4 5-7 6-8 9-11 10-12"
    with pytest.raises(ValueError, match="5 parts cannot be paired"):
        chosen("fmjd-rating", parts=5)


@pytest.mark.parametrize(
    ("size", "sizes"), [(8, [2, 2, 2, 2]), (10, [3, 3, 2, 2]), (11, [3, 3, 2, 3]), (3, [1, 1, 0, 1])]
)
def test_6_1_parts_that_meet_are_of_one_size(size, sizes):
    assert part_sizes(size, 4) == sizes
