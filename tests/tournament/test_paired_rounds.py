"""Simulated events have the most games inside each group and no needless passing, without asking the engine."""

import pytest
from benchmarks.paired_rounds import Round, came_back, is_legal, rounds_of

from ratingoffice.tournament.simulation import SimulationPlan, simulate
from ratingoffice.tournament.swiss.systems import SYSTEMS, Colours
from small_swiss import Event, chosen

SIZES = [5, 6, 9, 14, 23, 40, 81]


@pytest.mark.parametrize("key", SYSTEMS)
@pytest.mark.parametrize("players", SIZES)
def test_no_round_could_have_more_games_inside_a_group(key, players):
    settings = chosen(key, colours=list(Colours)[players % 3])
    event = simulate(SimulationPlan(players, 8, seed=players, withdrawals=0.03, pending=0.02), settings)
    assert is_legal(event)
    rounds = list(rounds_of(event))
    assert [each.better() for each in rounds] == [None] * event.last_round
    assert [each.needless_passings() for each in rounds] == [[]] * event.last_round


def test_a_needless_passing_is_found_and_a_needed_one_is_not():
    scores = {1: 4, 2: 3, 3: 3, 4: 2}
    passed = frozenset({(1, 4), (2, 3)})
    assert Round(passed, scores, frozenset()).passings() == [(1, 4)]
    assert Round(passed, scores, frozenset()).passed_opponents((1, 4)) == {2, 3}
    assert Round(passed, scores, frozenset()).needless_passings() == [(1, 4)]
    assert Round(frozenset({(1, 2), (3, 4)}), scores, frozenset()).passings() == []
    assert Round(passed, scores, frozenset({(1, 2), (1, 3)})).needless_passings() == []
    assert Round(passed, scores, frozenset({(2, 4), (3, 4)})).needless_passings() == []


def test_a_passing_that_a_player_as_high_would_take_over_is_needed():
    scores = {1: 4, 2: 4, 3: 3, 4: 3, 5: 2, 6: 2}
    games = frozenset({(1, 3), (2, 5), (4, 6)})
    met = frozenset({(1, 2), (3, 4), (3, 5), (3, 6), (5, 6)})
    assert Round(games, scores, met | {(4, 5)}).needless_passings() == []


def test_a_round_with_too_few_games_inside_a_group_is_found():
    scores = {1: 2, 2: 2, 3: 2, 4: 2, 5: 0, 6: 0, 7: 0, 8: 0}
    games = frozenset({(1, 5), (2, 6), (3, 7), (4, 8)})
    assert Round(games, scores, frozenset()).better() == [0, 0]
    assert Round(games, scores, frozenset({(1, 2), (1, 3), (1, 4)})).better() == [2, 0]
    everybody = frozenset({(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)})
    assert Round(games, scores, everybody).better() is None


def test_who_comes_back_after_leaving_is_found():
    event = Event(4).round("1>2 3>4").round("1=3 2Z 4Z").round("1=4 2Z 3Z")
    assert (came_back(event.tournament), is_legal(event.tournament)) == ({4}, False)
    assert came_back(Event(4).round("1>2 3Z 4Z").round("1=3 2=4").tournament) == set()
