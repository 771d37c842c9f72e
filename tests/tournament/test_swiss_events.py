"""Simulated events of all sizes: every round is legal, the same on every run and for every order of rows."""

import random
from dataclasses import replace

import pytest

from ratingoffice.formats.reports import trf
from ratingoffice.model.tournament import BYES, PLAYED, Code
from ratingoffice.tournament.simulation import SimulationPlan, simulate
from ratingoffice.tournament.swiss.checking import departures
from ratingoffice.tournament.swiss.engine import NoPairingError
from ratingoffice.tournament.swiss.pairing import Wishes, pair_round
from ratingoffice.tournament.swiss.systems import SYSTEMS, Colours
from small_swiss import Event, chosen

SIZES = [(5, 4), (8, 7), (13, 7), (32, 7), (67, 9), (120, 6), (301, 4)]


def assert_legal(event):
    """Nobody plays somebody twice or himself, has two byes, or stands twice in a round."""
    met, had_bye, stood = set(), set(), set()
    for half in event.halves:
        assert (half.round, half.player) not in stood
        stood.add((half.round, half.player))
        if half.code in PLAYED and half.player < half.opponent:
            assert (half.player, half.opponent) not in met
            met.add((half.player, half.opponent))
        if half.code == Code.PAIRING_BYE:
            assert half.player not in had_bye
            had_bye.add(half.player)


@pytest.mark.parametrize("key", SYSTEMS)
@pytest.mark.parametrize(("players", "rounds"), SIZES)
def test_every_round_of_an_event_is_legal_and_the_checker_agrees(key, players, rounds):
    settings = chosen(key, colours=list(Colours)[players % 3])
    event = simulate(SimulationPlan(players, rounds, seed=players), settings)
    assert_legal(event)
    assert len(event.halves) == players * event.last_round
    assert departures(event, settings) == []


@pytest.mark.parametrize("key", SYSTEMS)
def test_the_order_of_the_rows_does_not_matter(key):
    settings = chosen(key)
    event = simulate(SimulationPlan(40, 5, seed=2), settings)
    entries, halves = list(event.entries), list(event.halves)
    random.Random(1).shuffle(entries)
    random.Random(2).shuffle(halves)
    other = replace(event, entries=tuple(entries), halves=tuple(halves))
    made = [pair_round(each, settings, Wishes(), 6) for each in (event, other, event)]
    assert made[0].boards() == made[1].boards() == made[2].boards()


def test_the_same_seed_plays_the_same_event_and_it_can_be_written():
    first, again = (simulate(SimulationPlan(20, 6, seed=4, pending=0.1), chosen("fmjd-solkoff")) for _ in range(2))
    data, cannot = trf.write(first)
    assert (first == again, cannot.rows()) == (True, [])
    assert trf.read(data, "event.trf")[0] == first


def test_things_happen_as_often_as_the_plan_says():
    plan = SimulationPlan(60, 6, seed=1, byes=0.1, forfeits=0.1, withdrawals=0.1, late=0.2, pending=0.1)
    codes = {half.code for half in simulate(plan, chosen("fmjd-rating")).halves}
    assert {Code.HALF_BYE, Code.ZERO_BYE, Code.FORFEIT_WIN, Code.FORFEIT_LOSS, Code.PENDING} <= codes
    calm = SimulationPlan(60, 6, seed=1, byes=0, forfeits=0, withdrawals=0, late=0)
    assert not {half.code for half in simulate(calm, chosen("fmjd-rating")).halves} & {*BYES, Code.FORFEIT_WIN}


def test_an_event_ends_early_where_nothing_is_legal_any_more():
    event = simulate(SimulationPlan(4, 9, seed=1, byes=0, forfeits=0, withdrawals=0, late=0), chosen("kndb-solkoff"))
    assert event.last_round == 3
    with pytest.raises(NoPairingError):
        pair_round(event, chosen("kndb-solkoff"), Wishes(), 4)


def test_a_large_first_round_is_paired_as_the_order_says():
    made = Event(1000).made()
    assert made.pairs == tuple((place, place + 500) for place in range(500))
