"""Sentences of an explanation."""

from __future__ import annotations

from itertools import zip_longest

from ratingoffice.tournament.swiss.engine import Pair
from ratingoffice.tournament.swiss.field import Field
from ratingoffice.tournament.swiss.measures import Measure


def role_sentence(field: Field, pair: Pair) -> str:
    """Say how the two came together: in their own group, or one moved down to the other's."""
    one, two = (int(field.numbers[each]) for each in pair)
    system = field.settings.system
    if field.group[pair[0]] == field.group[pair[1]]:
        return f"{one} and {two} are of one group, paired {field.method_at(pair[0]).value}"
    return (
        f"{one} moves down to the group of {two} (the {system.moves_down.value} of a group moves first) "
        f"and plays the {system.plays_against.value} of it who can be taken"
    )


def legality_sentence(field: Field, chooser: int, other: int) -> str:
    """Say why two may not meet."""
    one, two, met = int(field.numbers[chooser]), int(field.numbers[other]), int(field.met_in[chooser, other])
    return f"{one} and {two} met in round {met}" if met else f"the event keeps {one} and {two} apart"


def cost_sentence(best: Measure, other: Measure) -> str:
    """Say what would be worse: `group 3, floats again after the last round: 1 instead of 0`."""
    where = f"group {best.group + 1}, {best.name}"
    for place, (own, others) in enumerate(zip_longest(best.value, other.value), 1):
        if own != others:
            which = f"{where} (number {place})" if len(best.value) > 1 else where
            return f"{which}: {_plain(others)} instead of {_plain(own)}"
    return where


def _plain(value: int | None) -> str:
    return "nobody" if value is None else str(value)
