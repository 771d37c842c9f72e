"""B1.1.2: the groups in order of rating, compatriots apart if they are fewer than five."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratingoffice.competitions.participants import RatedPlayer
from ratingoffice.competitions.world_championship.semi_finals import groups

PRINTED = {
    "A": [1, 8, 9, 16, 17, 24, 25, 32, 33, 40],
    "B": [2, 7, 10, 15, 18, 23, 26, 31, 34, 39],
    "C": [3, 6, 11, 14, 19, 22, 27, 30, 35, 38],
    "D": [4, 5, 12, 13, 20, 21, 28, 29, 36, 37],
}


def field(federations):
    return [
        RatedPlayer(f"P{place:02}", f"Name {place:02}", code, 2500 - place) for place, code in enumerate(federations, 1)
    ]


def places(seats):
    return {group: [seat.place for seat in seats if seat.group == group] for group in "ABCD"}


def test_B1_1_2_the_printed_groups():
    assert places(groups(field(f"F{place}" for place in range(40)))) == PRINTED


def test_B1_1_2_compatriots_change_groups_among_four_neighbours():
    codes = [f"F{place}" for place in range(1, 41)]
    codes[0] = codes[7] = "NED"  # 1 and 8, both in group A
    seats = groups(field(codes))
    moved = {seat.place: (seat.by_order, seat.group) for seat in seats if seat.is_moved}
    assert moved == {7: ("B", "A"), 8: ("A", "B")}


def test_B1_1_2_equal_ratings_go_by_name():
    players = [RatedPlayer(f"P{place:02}", f"Name {place:02}", f"F{place}", 2300) for place in range(40)]
    assert [seat.player.name for seat in groups(players[::-1])] == [each.name for each in players]


def test_B1_1_2_without_ratings_there_is_no_order():
    players = field(f"F{place}" for place in range(40))
    with pytest.raises(ValueError, match=r"go by rating .*, and these players have none: Name 07; Name 40"):
        groups([replace(each, rating=0) if each.player in {"P07", "P40"} else each for each in players])


def test_B1_1_2_all_that_is_wrong_is_told_at_once():
    players = [replace(each, rating=0) for each in field(["NED"])]
    with pytest.raises(ValueError, match="for 40 players, not 1") as refused:
        groups(players)
    assert [each.partition(",")[0] for each in refused.value.problems] == [
        "The semi-finals are for 40 players",
        "The groups go by rating (Annex 17",
    ]


@settings(max_examples=40)
@given(st.lists(st.integers(0, 14), min_size=40, max_size=40), st.randoms(use_true_random=False))
def test_B1_1_2_holds_for_any_field_and_any_order_of_rows(codes, lot):
    players = field(f"F{code}" for code in codes)
    seats = groups(players)
    sizes = Counter(player.federation for player in players)
    together = Counter((seat.player.federation, seat.group) for seat in seats)
    assert all(number <= -(-sizes[code] // 4) for (code, _), number in together.items())
    assert [len(each) for each in places(seats).values()] == [10] * 4
    lot.shuffle(players)
    assert groups(players) == seats
