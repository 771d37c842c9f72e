"""The criteria: those that are counted, in their order, and that of the order of partners; 6 is in `moving_down`."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np

from ratingoffice.messages import Message
from ratingoffice.model.article import article
from ratingoffice.tournament.messages import message
from ratingoffice.tournament.rounds import Ints
from ratingoffice.tournament.swiss.field import SwissField
from ratingoffice.tournament.swiss.systems import Colours, Method


@article("Annex 5, 3.7c")
def due_colour(field: SwissField) -> Ints:
    """The colour each should have, as a sign: the one they had less often, else not the one they had last."""
    return np.where(field.balance != 0, -np.sign(field.balance), -field.last_colour)


@article("Annex 5, 3.7b")
def needed_colour(field: SwissField) -> Ints:
    """The colour of those who had the other twice more often already."""
    return np.where(np.abs(field.balance) >= 2, -np.sign(field.balance), 0)


def clash(classes: Ints, first: Ints, second: Ints) -> Ints:
    """1 where both need the same colour."""
    same = (classes[first] != 0) & (classes[first] == classes[second])
    return np.asarray(same, dtype=np.int64)


def fewest_clashes(classes: Ints, leaving: int = 0) -> int:
    """Pairs in which two must need the same colour, however players are paired and moved."""
    most = max(int((classes == 1).sum()), int((classes == -1).sum())) - leaving
    return max(0, most - (len(classes) - leaving) // 2)


@dataclass(frozen=True)
class Bracket:
    """A score group with those moved down to it: all who are not paired yet from the top to `end`."""

    field: SwissField
    group: int
    start: int
    """The first player of the group itself; those before were moved down."""
    end: int
    """One past the last."""


@dataclass(frozen=True)
class Criterion:
    """A criterion that counts: its number in the order of all, its name, and what each of some pairs costs."""

    number: int
    name: Message
    cost: Callable[[Bracket, Ints, Ints], Ints]
    """Of pairs, the higher player of each first."""
    classes: Callable[[SwissField], Ints] | None = None
    """Colours that players need, where two with the same cost one."""

    def least(self, bracket: Bracket, players: Ints, leaving: int) -> int:
        """What some players cost among themselves, however they are paired when some of them have left."""
        return fewest_clashes(self.classes(bracket.field)[players], leaving) if self.classes else 0


def bracket_of(field: SwissField, group: int) -> Bracket:
    """The bracket of a score group."""
    start, end = np.searchsorted(field.group, [group, group + 1])
    return Bracket(field, group, int(start), int(end))


@article("Annex 5, 3.7c")
def strong_colours(bracket: Bracket, first: Ints, second: Ints) -> Ints:
    """Criterion 4, in odd rounds: pairs of the group in which a player cannot have the colour due."""
    return clash(due_colour(bracket.field), first, second) * (second < bracket.end)


@article("Annex 5, 3.8")
def floats_of_last_round(bracket: Bracket, first: Ints, second: Ints) -> Ints:
    """Criterion 5: those of the group who go down and went down in the last round, or up and went up."""
    return _floats(bracket, 0, first, second)


@article("Annex 5, 3.8")
def floats_of_round_before(bracket: Bracket, first: Ints, second: Ints) -> Ints:
    """Criterion 5, then: the same with the round before the last."""
    return _floats(bracket, 1, first, second)


@article("Annex 5, 3.7b")
def weak_colours(bracket: Bracket, first: Ints, second: Ints) -> Ints:
    """Criterion 7: players who get a colour that they had twice more often already."""
    return clash(needed_colour(bracket.field), first, second) * (second < bracket.end)


def before_moving(field: SwissField) -> tuple[Criterion, ...]:
    """The counted criteria that come before the question who moves down (4 and 5)."""
    strong = field.settings.colours == Colours.STRONG and field.round % 2 == 1
    return (*((STRONG_COLOURS,) if strong else ()), *(FLOATS if field.settings.floats else ()))


def after_moving(field: SwissField) -> tuple[Criterion, ...]:
    """The counted criteria that come after it (7)."""
    return (WEAK_COLOURS,) if field.settings.colours == Colours.WEAK else ()


def _floats(bracket: Bracket, back: int, first: Ints, second: Ints) -> Ints:
    """A player goes down in the bracket of their own group, and up in the bracket in which they are paired."""
    field = bracket.field
    apart = field.scores[first] != field.scores[second]
    own = field.group[first] == bracket.group
    here = second < bracket.end
    down = apart & own & (field.floats[back][first] == -1)
    up = apart & here & (field.floats[back][second] == 1)
    return np.asarray(down.astype(np.int64) + up, dtype=np.int64)


STRONG_COLOURS: Final = Criterion(4, message("measure.due_colour"), strong_colours, due_colour)
FLOATS: Final = (
    Criterion(5, message("measure.last_float"), floats_of_last_round),
    Criterion(5, message("measure.former_float"), floats_of_round_before),
)
WEAK_COLOURS: Final = Criterion(7, message("measure.needed_colour"), weak_colours, needed_colour)


@article("Annex 5, 3.4a")
def by_halves(players: list[int]) -> list[int]:
    """For the first of those left: the second half from its top, then their own half from the middle up."""
    middle = len(players) // 2
    return players[middle:] + players[1:middle][::-1]


@article("Annex 5, 3.4b")
def from_the_lowest(players: list[int]) -> list[int]:
    """For the first of those left: the lowest, then up."""
    return players[:0:-1]


@article("Annex 5, 3.4c")
def in_turn(players: list[int]) -> list[int]:
    """For the first of those left: the next, then down; by lot where lots made the order."""
    return players[1:]


@article("Annex 5, 3.4")
def first_and_partners(field: SwissField, players: list[int]) -> tuple[int, list[int]]:
    """Who of those left is paired next, and with whom, the partner of the system first."""
    method = field.method_at(players[0])
    if method == Method.AVERAGE:
        left = set(players)
        first = next(int(each) for each in field.by_average if int(each) in left)
        return first, [each for each in reversed(players) if each != first]
    partners = {Method.HALVES: by_halves, Method.HIGH_LOW: from_the_lowest, Method.NEIGHBOURS: in_turn}
    return players[0], partners[method](players)
