"""The engine finds what a search through all complete pairings finds, criterion by criterion."""

import random
from dataclasses import replace

import pytest

from ratingoffice.tournament.simulation import SimulationPlan, simulate
from ratingoffice.tournament.swiss.engine import NoPairingError, bye_of, paired
from ratingoffice.tournament.swiss.field import field_before
from ratingoffice.tournament.swiss.systems import SYSTEMS, Colours
from slow_swiss import best_pairing
from small_swiss import chosen

CHANCES = {"draws": 0.5, "byes": 0.04, "forfeits": 0.04, "withdrawals": 0.02, "late": 0.05, "pending": 0.03}


def random_event(seed):
    """An event of four to nine players under a system with some settings, played as long as it can be."""
    chance = random.Random(seed)
    settings = replace(
        chosen(chance.choice(list(SYSTEMS))),
        colours=chance.choice(list(Colours)),
        floats=chance.random() < 0.7,
        acceleration=chance.choice([None, None, "groups", "haley"]),
    )
    return simulate(SimulationPlan(chance.randint(4, 9), 8, seed, **CHANCES), settings), settings


def slow_bye(field):
    """The last player without a bye, without whom all others have a legal pairing."""
    places = range(len(field.numbers) - 1, -1, -1)
    return next(
        (each for each in places if not field.had_bye[each] and best_pairing(field.without(each)) is not None), None
    )


@pytest.mark.parametrize("seed", range(40))
def test_every_round_is_the_best_of_all_complete_pairings(seed):
    event, settings = random_event(seed)
    for number in range(1, event.last_round + 2):
        playing = {half.player for half in event.halves if half.round == number and half.opponent is not None}
        known = {entry.number for entry in event.entries}
        absent = known - playing if number <= event.last_round else set()
        field = field_before(event, number, settings, absent)
        if len(field.numbers) % 2:
            expected = slow_bye(field)
            if expected is None:
                with pytest.raises(NoPairingError):
                    bye_of(field)
                return
            assert bye_of(field) == expected
            field = field.without(expected)
        best = best_pairing(field)
        if best is None:
            with pytest.raises(NoPairingError):
                paired(field)
            return
        assert paired(field) == sorted(best)
