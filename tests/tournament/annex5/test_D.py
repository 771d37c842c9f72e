"""D: the performance is the rating whose expectations, opponent by opponent, add up to the score."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from random_events import events
from ratingoffice.rulebooks.fmjd.annex9.expectation import DIFFERENCES
from ratingoffice.tournament.rounds import rounds_of
from ratingoffice.tournament.tie_breaks.tournament_performance import PERCENT, tournament_performance
from small_event import small_event

RATINGS = st.lists(st.integers(1000, 2600), min_size=1, max_size=9)


def against(ratings, results):
    """What player 1 performs against opponents of these ratings: `>`, `=` or `<` for each."""
    rounds = [f"1{result}{number}" for number, result in enumerate(results, 2)]
    event = small_event(*rounds, ratings={1: 1000, **dict(enumerate(ratings, 2))})
    return tournament_performance(rounds_of(event))[0]


def expected(rating, opponents):
    """The expectation in percent by table IX-1, read by hand: the nearest line of the table below and above."""
    table, total = DIFFERENCES.to_list(), Fraction(0)
    for opponent in opponents:
        apart = min(max(100 * (rating - opponent), table[0]), table[-1])
        below = max(percent for percent in range(100) if table[percent] <= apart)
        total += below + Fraction(apart - table[below]) / (table[below + 1] - table[below])
    return total


def test_D_against_equal_opponents_is_the_performance_of_annex_9():
    """Nine points in seven games against 2050, the example of Annex 9, 3.1: 2154.6."""
    assert against([2050] * 7, ">>>===<") == 2050 + (Fraction(10240) + Fraction(2, 7) * (11011 - 10240)) / 100


def test_D_is_not_what_the_average_of_the_opponents_gives():
    """Three of four points against 1600 and 2400; 75% against 2000 would be 2192.71."""
    performance = against([1600, 2400], ">=")
    assert performance > Fraction(219271, 100)
    assert expected(performance, [1600, 2400]) == 150


@pytest.mark.parametrize(
    ("ratings", "results", "performance"),
    [
        ([2000], "=", 2000),
        ([2000], ">", 2935),
        ([2000], "<", 1065),
        ([1900, 2100], ">>", 3035),
        ([1900, 2100], "<<", 965),
        ([1000, 2870], "><", 1935),
        ([1000, 2871], "><", Fraction(3871, 2)),
        ([1000, 2869], "><", Fraction(3869, 2)),
    ],
)
def test_D_at_the_ends_of_the_table_takes_the_nearest_rating(ratings, results, performance):
    assert against(ratings, results) == performance


def test_D_leaves_out_forfeits_byes_and_opponents_without_rating():
    event = small_event("1>2", "1+3", "1b", "1>4", "1<2", ratings={1: 1500, 2: 2000, 3: 1000})
    assert tournament_performance(rounds_of(event))[0] == 2000
    assert tournament_performance(rounds_of(event))[2] is None


@given(RATINGS, st.data())
def test_D_the_expectation_at_the_performance_is_the_score(ratings, data):
    results = data.draw(st.lists(st.sampled_from("<=>"), min_size=len(ratings), max_size=len(ratings)))
    score = 50 * sum("<=>".index(result) for result in results)
    assert expected(against(ratings, results), ratings) == score


@settings(max_examples=50)
@given(events())
def test_D_holds_for_every_player_of_an_event(event):
    rated = {entry.number: entry.rating for entry in event.entries if entry.rating}
    for entry, performance in zip(event.entries, tournament_performance(rounds_of(event)), strict=True):
        own = [half for half in event.halves if half.player == entry.number]
        games = [half for half in own if half.code in PERCENT and half.opponent in rated]
        assert (performance is None) == (not games)
        if performance is not None:
            score = sum(PERCENT[half.code] for half in games)
            assert expected(performance, [rated[half.opponent] for half in games]) == score
