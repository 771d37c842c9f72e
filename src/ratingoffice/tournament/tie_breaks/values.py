"""What a tie-break gives: a figure for every player, and what it is made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from ratingoffice.tournament.rounds import Bools, Ints, Rounds


@dataclass(frozen=True)
class Boards:
    """What the players of each team scored, a column a board; in parts of a point, `unit` of them to one."""

    points: Ints
    unit: int
    extra: Ints
    """What teams have at no board, such as the points of a bye."""

    @property
    def totals(self) -> Ints:
        """What the players of each team scored in all."""
        return np.asarray(self.points.sum(axis=1) + self.extra, dtype=np.int64)


@dataclass(frozen=True)
class TiedGroups:
    """An event and who is equal so far: the same group, the best group 0; `boards` where the rows are teams."""

    rounds: Rounds
    group: Ints
    boards: Boards

    @property
    def is_tied(self) -> Bools:
        """Who shares a group with somebody."""
        return np.asarray(np.bincount(self.group, minlength=1)[self.group] > 1)


@dataclass(frozen=True)
class Values:
    """Whole numbers by player, compared from the first column on, the greatest best; in parts, `unit` of them to one.

    Who is not `known` has no figure and comes last; `figures` stand where the order does not show them.
    """

    order: Ints
    unit: int
    known: Bools
    figures: tuple[tuple[Fraction, ...], ...] | None = None

    def of(self, row: int) -> tuple[Fraction, ...]:
        """The figures of a player, one or several; none where there is nothing to compare."""
        if not self.known[row]:
            return ()
        if self.figures is not None:
            return self.figures[row]
        return tuple(Fraction(int(part), self.unit) for part in self.order[row])


@dataclass(frozen=True)
class Parts:
    """What each round gives to a figure, and whether it is counted; in parts, `unit` of them to one."""

    amounts: Ints
    counted: Bools
    unit: int

    @classmethod
    def of_ratings(cls, ratings: Ints) -> Parts:
        """Ratings of opponents, 0 for those that do not count."""
        return cls(ratings, ratings > 0, 1)

    @property
    def total(self) -> Ints:
        """The sum of what is counted."""
        return np.asarray(np.where(self.counted, self.amounts, 0).sum(axis=1), dtype=np.int64)

    @property
    def values(self) -> Values:
        """Figures that are these sums."""
        return whole_values(self.total, self.unit)


def whole_values(numbers: Ints, unit: int = 1, known: Bools | None = None) -> Values:
    """Figures of whole parts: one for each player, or a row of them."""
    columns = numbers if numbers.ndim > 1 else numbers[:, None]
    everybody = np.ones(len(numbers), dtype=np.bool_)
    return Values(columns, unit, everybody if known is None else known)


def exact_values(figures: Sequence[Fraction | None]) -> Values:
    """Figures of any fraction, put in order; who has none comes last."""
    ranks = {figure: rank for rank, figure in enumerate(sorted({each for each in figures if each is not None}))}
    order = np.array([-1 if each is None else ranks[each] for each in figures], dtype=np.int64)
    shown = tuple((each or Fraction(0),) for each in figures)
    return Values(order[:, None], 1, order >= 0, shown)
