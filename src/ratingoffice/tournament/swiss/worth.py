"""What a pairing is worth to a bracket: one whole number, the earlier criterion before all later ones."""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ratingoffice.model.article import article
from ratingoffice.tournament.rounds import Ints
from ratingoffice.tournament.swiss.criteria import Bracket, Criterion
from ratingoffice.tournament.swiss.field import SwissField

BITS: Final = 120
"""Of a weight; rustworkx counts in 128 bits and needs a few itself."""

Whole = NDArray[Any]
"""Whole numbers of any size."""


@dataclass(frozen=True)
class Worth:
    """Games count by the group of the lower player (criterion 3), then the costs of the bracket."""

    bracket: Bracket
    costs: tuple[Criterion, ...]
    games: Whole
    """The weight of a game in each group."""
    levels_counted: int
    """Levels from here on do not count: there are more than fit into a weight."""

    def cost(self, first: Ints, second: Ints) -> Ints:
        """What pairs cost by the counted criteria, earlier ones first."""
        low, high = np.minimum(first, second), np.maximum(first, second)
        total, base = np.zeros(len(low), dtype=np.int64), len(self.bracket.field.numbers) + 1
        for each in self.costs:
            total = total * base + each.cost(self.bracket, low, high)
        return total

    def least(self, players: Ints, leaving: int = 0) -> int:
        """What some players of the bracket cost among themselves, however they are paired when some have left."""
        total, base = 0, len(self.bracket.field.numbers) + 1
        for each in self.costs:
            total = total * base + each.least(self.bracket, players, leaving)
        return total

    def of(self, first: Ints, second: Ints) -> Whole:
        """What pairs are worth."""
        low_group = self.bracket.field.group[np.maximum(first, second)]
        if not self.costs:
            return np.asarray(self.games[low_group])
        return np.asarray(self.games[low_group] - self.cost(first, second).astype(object))


@article("Annex 5, 3.5")
def worth(bracket: Bracket, costs: tuple[Criterion, ...]) -> Worth:
    """Criterion 3: a game in a higher group is worth more than all games below it; then the costs."""
    field = bracket.field
    unit = (len(field.numbers) + 1) ** len(costs)
    games, levels_counted = _weights(field, bracket.group, BITS - unit.bit_length())
    return Worth(bracket, costs, np.array([weight * unit for weight in games], dtype=object), levels_counted)


def _weights(field: SwissField, first: int, bits: int) -> tuple[list[int], int]:
    """The weight of a game by group: a level above all later ones; the last are left out where bits run out."""
    sizes, levels = np.bincount(field.group).tolist(), _levels(field)
    for levels_counted in range(len(levels), 0, -1):
        weights, below = [0] * len(sizes), 0
        for groups in reversed(levels[:levels_counted]):
            for group in (each for each in groups if each >= first):
                weights[group] += below + 1
            below += sum(sizes[group] for group in groups if group >= first) * (below + 1)
        if below.bit_length() <= bits:
            return weights, levels_counted
    return [0] * len(sizes), 0


def _levels(field: SwissField) -> list[list[int]]:
    """What games are counted by, the most important first: all groups of a score, then parts that acceleration made.

    The games of the last score, and of the last part of a score, are what is left.
    """
    scores: list[list[int]] = [[]]
    for group in range(int(field.group[-1]) + 1):
        scores[-1].append(group)
        if field.ends_score(group):
            scores.append([])
    return [*scores[:-2], *([part] for parts in scores for part in parts[:-1])]
