"""Lots for the numbers of a round robin (Annex 2, 3b): mates meet in the first half."""

from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratingoffice.model.tournament import Entry
from ratingoffice.tournament.round_robin.lots import DrawStep, draw, schedule


def field(*federations):
    return [Entry(number, f"Player {number}", federation=code) for number, code in enumerate(federations, start=1)]


def last_meeting(entries, games):
    """The round in which the last two mates meet, found in the games themselves."""
    federation = {entry.number: entry.federation for entry in entries}
    return max(
        (g.round for g in games if g.black and federation[g.white] and federation[g.white] == federation[g.black]),
        default=0,
    )


def test_a_draw_is_recorded_step_by_step():
    drawn = draw(field("NED", "LTU", "NED", None, "CIV", "LTU", "NED", "LAT"), seed=7)
    assert [(step.federation, step.players, step.free) for step in drawn.steps] == [
        ("NED", (1, 3, 7), (1, 2, 3, 4, 5, 6, 7, 8)),
        ("LTU", (2, 6), tuple(sorted(set(range(1, 9)) - set(drawn.steps[0].numbers)))),
        (None, (4, 5, 8), tuple(sorted(drawn.steps[2].numbers))),
    ]
    assert (drawn.half, drawn.is_within_half) == (3, True)
    assert sorted(drawn.numbers.values()) == list(range(1, 9))


def test_a_step_says_what_was_drawn():
    assert (
        DrawStep("NED", (1, 3), (4, 2), (1, 2, 3, 4), 2).sentence
        == "NED: 1 gets 4, 3 gets 2; all of them have met after round 2"
    )
    assert DrawStep(None, (5,), (1,), (1, 3)).sentence == "without compatriots: 5 gets 1; by lot"


def test_where_the_rule_cannot_be_kept_the_delay_is_the_smallest():
    entries = field(*["NED"] * 3, "LTU", "LAT", "CIV")
    drawn = draw(entries, seed=1)
    assert (drawn.half, drawn.last_meeting, drawn.is_within_half) == (2, 3, False)


@pytest.mark.parametrize(("players", "largest"), [(8, 3), (12, 4), (16, 5), (20, 6)])
def test_the_largest_federation_that_can_meet_in_the_first_half(players, largest):
    alone = [None] * (players - largest)
    assert draw(field(*["NED"] * largest, *alone), seed=3).is_within_half
    assert not draw(field(*["NED"] * (largest + 1), *alone[1:]), seed=3).is_within_half


@settings(max_examples=60)
@given(
    st.lists(st.sampled_from(["NED", "LTU", "LAT", "CIV", "SEN", None]), min_size=2, max_size=12), st.integers(0, 99)
)
def test_the_games_keep_what_the_draw_promises_for_any_order_of_rows(federations, seed):
    entries = field(*federations)
    drawn = draw(entries, seed)
    games = schedule(entries, drawn)
    assert last_meeting(entries, games) == drawn.last_meeting
    assert draw(entries[::-1], seed) == drawn
    assert schedule(entries[::-1], drawn) == games
    assert len({frozenset((g.white, g.black)) for g in games if g.black}) == len(list(combinations(entries, 2)))


def test_different_seeds_give_different_draws():
    entries = field("NED", "NED", "LTU", "LTU", None, None, None, None)
    assert len({tuple(draw(entries, seed).numbers.values()) for seed in range(20)}) > 10


def test_without_lots_the_numbers_follow_the_start_numbers():
    entries = [Entry(30, "C"), Entry(10, "A"), Entry(20, "B"), Entry(40, "D")]
    assert [(g.white, g.black) for g in schedule(entries)] == [
        (10, 40),
        (20, 30),
        (40, 30),
        (10, 20),
        (20, 40),
        (30, 10),
    ]
    assert len(schedule(entries, double=True)) == 12


def earliest(federations):
    """The smallest last meeting of mates over all ways to give out the numbers, tried one by one."""
    rounds = {frozenset((g.white, g.black)): g.round for g in schedule(field(*federations)) if g.black}
    mates = [
        pair for pair in combinations(range(len(federations)), 2) if len({federations[each] for each in pair}) == 1
    ]
    numbers = permutations(range(1, len(federations) + 1))
    return min(max(rounds[frozenset((order[a], order[b]))] for a, b in mates) for order in numbers)


@pytest.mark.parametrize("federations", ["AABBCC", "AAABBB", "AAAABC", "AABBCCD", "AAABBBC", "AAAABBC"])
def test_no_other_draw_lets_mates_meet_earlier_once_the_first_half_is_too_short(federations):
    drawn, best = draw(field(*federations), seed=2), earliest(federations)
    assert drawn.is_within_half == (best <= drawn.half)
    assert drawn.is_within_half or drawn.last_meeting == best
