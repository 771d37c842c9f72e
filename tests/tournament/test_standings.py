"""Standings against pencil and paper, whatever the event."""

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from random_events import events
from ratingoffice.tournament.ranked_event import ranked_event, standings_of
from ratingoffice.tournament.rankings import RANKINGS, Ranking
from ratingoffice.tournament.rounds import rounds_of
from ratingoffice.tournament.tie_breaks.catalogue import TIE_BREAKS, tie_breaks_of
from ratingoffice.tournament.tie_breaks.solkoff import solkoff
from slow_standings import KEYS, Paper, figure
from slow_standings import places as paper_places
from small_event import CLUB

PATIENTLY = settings(max_examples=60)
AVERAGES = {"average-rating"}
SEQUENCES = {"solkoff-full-truncated", "classification-order"}
NO_SUMS = {"performance", "fide-performance", "fide-average-rating", "direct-encounter"}
"""Solved, looked up, rounded or averaged from their parts."""
INDIVIDUAL = [key for key in RANKINGS if not RANKINGS[key].is_of_teams]


def figures(event, key):
    standings = standings_of(rounds_of(event), tie_breaks_of((key,)))
    return [standings.values[1].of(row) for row in range(len(event.entries))]


def places(event, ranking):
    standings = ranked_event(event, ranking).standings
    return dict(zip(standings.rounds.numbers.tolist(), standings.places.tolist(), strict=True))


@pytest.mark.parametrize("key", KEYS)
@PATIENTLY
@given(event=events())
def test_every_figure_is_that_of_pencil_and_paper(key, event):
    paper = Paper(event)
    assert figures(event, key) == [figure(paper, key, number) for number in paper.numbers]


@PATIENTLY
@given(events(), st.lists(st.sampled_from(KEYS), max_size=4, unique=True))
def test_places_are_those_of_pencil_and_paper_in_any_order_of_tie_breaks(event, keys):
    assert places(event, Ranking("own", (), tuple(keys))) == paper_places(Paper(event), keys)


@pytest.mark.parametrize("key", INDIVIDUAL)
@PATIENTLY
@given(event=events(), data=st.data())
def test_start_numbers_and_the_order_of_rows_decide_nothing(key, event, data):
    numbers = [entry.number for entry in event.entries]
    other = dict(zip(numbers, data.draw(st.permutations(numbers)), strict=True))
    renumbered = replace(
        event,
        entries=tuple(replace(entry, number=other[entry.number]) for entry in reversed(event.entries)),
        halves=tuple(
            replace(half, player=other[half.player], opponent=half.opponent and other[half.opponent])
            for half in reversed(event.halves)
        ),
    )
    found = places(renumbered, RANKINGS[key])
    assert places(event, RANKINGS[key]) == {number: found[other[number]] for number in numbers}


@PATIENTLY
@given(events())
def test_all_solkoffs_together_are_every_score_as_often_as_it_was_met(event):
    rounds = rounds_of(event)
    met = np.bincount(rounds.opponent[rounds.has_opponent], minlength=len(event.entries))
    assert solkoff(rounds).total.sum() == (rounds.scores * met).sum()


@pytest.mark.parametrize("key", [key for key, each in TIE_BREAKS.items() if each.parts and key not in SEQUENCES])
@PATIENTLY
@given(event=events())
def test_the_parts_of_a_figure_add_up_to_it(key, event):
    standings = standings_of(rounds_of(event), tie_breaks_of((key,)))
    parts, values = TIE_BREAKS[key].parts(standings.stages[1]), standings.values[1]
    for row in range(len(event.entries)):
        if values.known[row] and key not in NO_SUMS:
            count = int(parts.counted[row].sum()) if key in AVERAGES else 1
            assert values.of(row)[0] == Fraction(int(parts.total[row]), parts.unit * count)


@PATIENTLY
@given(events())
def test_a_place_counts_those_before_it_and_what_decided_is_the_first_difference(event):
    ranked = ranked_event(event, RANKINGS["kndb-solkoff"]).standings
    figures = [tuple(values.of(row) for values in ranked.values) for row in range(len(event.entries))]
    assert ranked.places.tolist() == [1 + sum(other > own for other in figures) for own in figures]
    for above, below in zip(ranked.order, ranked.order[1:], strict=False):
        differing = [index for index in range(3) if figures[above][index] != figures[below][index]]
        assert ranked.decisive(above, below) == (differing[0] if differing else None)


def test_an_event_without_games_has_everybody_first():
    empty = replace(CLUB, halves=())
    assert all(set(places(empty, RANKINGS[key]).values()) == {1} for key in INDIVIDUAL)


def test_an_event_without_players_has_no_standing():
    nobody = replace(CLUB, entries=(), halves=())
    assert all(places(nobody, RANKINGS[key]) == {} for key in INDIVIDUAL)
