"""FIDE C.07, 16: rounds without a game in Buchholz and Sonneborn-Berger."""

from dataclasses import replace
from datetime import date

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratingoffice.model.tournament import CHESS
from ratingoffice.tournament.rounds import rounds_of
from ratingoffice.tournament.tie_breaks import solkoff, unplayed_rounds
from small_event import small_event


def halves(event, numbers):
    """Return whole parts as points of chess."""
    return (numbers / rounds_of(event).unit).tolist()


@pytest.mark.parametrize(
    ("rounds", "scores"),
    [
        (["1>2", "1z 2z"], [1.5, 0.5]),
        (["1>2", "1h 2b"], [1.5, 1]),
        (["1z 2b", "1>2"], [1, 1]),
        (["1>2", "1-2"], [1, 1]),
        (["1>2", "1z 2b", "1-2"], [1.5, 2]),
        (["1>2", "1-2", "1z 2b"], [1.5, 2]),
        (["1>2", "1z 2b", "1h 2f"], [2, 2]),
    ],
    ids=[
        "both stay away",
        "a bye asked for, a bye given",
        "stays away first",
        "forfeit",
        "a bye, then a forfeit",
        "a forfeit, then a bye",
        "two rounds at the end",
    ],
)
def test_rounds_at_the_end_that_somebody_chose_not_to_play_are_draws_for_opponents(rounds, scores):
    event = small_event(*rounds, scoring=CHESS)
    assert halves(event, unplayed_rounds.adjusted_scores(rounds_of(event))) == scores


def test_somebody_without_a_line_in_a_round_stayed_away():
    event = small_event("1>2 3=4", "1>3", scoring=CHESS)
    assert halves(event, unplayed_rounds.adjusted_scores(rounds_of(event))) == [2, 0.5, 0.5, 1]


def test_a_round_without_a_game_is_one_against_somebody_with_the_own_score():
    event = small_event("1>2 3b", "1+3 2h", "2=3 1b", scoring=CHESS)
    assert halves(event, unplayed_rounds.contributions(rounds_of(event)))[2] == [1.5, 1.5, 1]


@pytest.mark.parametrize(
    ("day", "dummies"), [(date(2026, 2, 28), [2, 2]), (date(2026, 3, 1), [1, 0.5]), (None, [1, 0.5])]
)
def test_a_win_without_a_game_counts_a_dummy_for_sonneborn_berger(day, dummies):
    """Of the own score; since March 2026 at most two draws for the bye, and what 2 has for the forfeit."""
    event = small_event("1b 2=3", "1+2 3h", scoring=CHESS)
    event = replace(event, info=replace(event.info, start=day))
    assert halves(event, unplayed_rounds.drawn_by_half(rounds_of(event)).amounts / 2)[0] == dummies


def test_the_limit_counts_the_rounds_that_the_event_announced():
    event = small_event("1b 2>3", "1>2 3b", scoring=CHESS)
    announced = replace(event, info=replace(event.info, rounds=9))
    assert halves(event, unplayed_rounds.contributions(rounds_of(event)))[0] == [1, 1]
    assert halves(event, unplayed_rounds.contributions(rounds_of(announced)))[0] == [2, 1]


def test_in_a_round_robin_everybody_scheduled_counts():
    event = small_event("1>2 3z", "1+3 2z", "2-3 1z", scoring=CHESS)
    rounds = replace(rounds_of(event), is_round_robin=True)
    assert halves(event, unplayed_rounds.contributions(rounds)) == [[0, 1, 0], [2, 0, 1], [0, 2, 0]]


def test_of_what_somebody_chose_not_to_play_the_lowest_is_cut_first():
    """Player 1 has 1, 2½ and 1: the half point goes, though it is the most; player 3 has 1, 1 and 2."""
    event = small_event("1>2 3>4", "1h 3>2 4b", "1>4 3z 2b", scoring=CHESS)
    kept = unplayed_rounds.buchholz(rounds_of(event), 1, 1).counted
    assert kept.tolist() == [[False, False, True], [False, True, False], [False, True, False], [False, False, True]]


@settings(max_examples=30, deadline=None)
@given(st.lists(st.sampled_from([">", "=", "<"]), min_size=12, max_size=12))
def test_where_everything_is_played_it_is_the_solkoff_of_annex_5(signs):
    rows = iter(signs)
    pairs = (((1, 2), (3, 4)), ((1, 3), (2, 4)), ((1, 4), (2, 3)))
    event = small_event(*(" ".join(f"{one}{next(rows)}{two}" for one, two in pair) for pair in pairs))
    rounds = rounds_of(event)
    assert np.array_equal(unplayed_rounds.contributions(rounds), solkoff.solkoff(rounds).amounts)
    assert np.array_equal(unplayed_rounds.buchholz(rounds, 1).counted.sum(axis=1), [2, 2, 2, 2])
