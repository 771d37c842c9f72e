"""An event as whole numbers: a row a player, a column a round."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ratingoffice.model.tournament import Award, Code, Half, Tournament

Ints = NDArray[np.int64]

NOBODY: Final = -1
"""In place of a row: no opponent. In place of a code: nothing is said of that round."""

CODES: Final = tuple(Code)
"""Codes by their number in `Rounds.code`."""

COLOURS: Final = {"w": 1, "b": -1, None: 0}
"""White and black as signs, so that a sum says who had which more often."""


@dataclass(frozen=True)
class Rounds:
    """The rows are the entries by start number; `points` are counted in parts of a point, `unit` of them to one."""

    numbers: Ints
    ratings: Ints
    """0 for none."""
    opponent: Ints
    colour: Ints
    code: Ints
    points: Ints
    extra: Ints
    """Points of awards that belong to no round."""
    unit: int

    @property
    def scores(self) -> Ints:
        """What every player has after the last round, in parts of a point."""
        return np.asarray(self.points.sum(axis=1) + self.extra, dtype=np.int64)

    def is_code(self, *codes: Code) -> NDArray[np.bool_]:
        """Where one of these codes stands."""
        return np.isin(self.code, [CODES.index(code) for code in codes])

    def up_to(self, last: int) -> Rounds:
        """The same event after an earlier round."""
        cut = {name: getattr(self, name)[:, :last] for name in ("opponent", "colour", "code", "points")}
        return Rounds(self.numbers, self.ratings, **cut, extra=self.extra, unit=self.unit)


def rounds_of(tournament: Tournament) -> Rounds:
    """Lay out an event; a game that is not played yet has no points."""
    rows = {entry.number: row for row, entry in enumerate(tournament.entries)}
    shape = (len(rows), tournament.last_round)
    opponent, colour, code = (np.full(shape, fill, dtype=np.int64) for fill in (NOBODY, 0, NOBODY))
    unit = _unit(tournament)
    points = np.zeros(shape, dtype=np.int64)
    for half in tournament.halves:
        at = rows[half.player], half.round - 1
        opponent[at] = rows.get(half.opponent, NOBODY) if half.opponent is not None else NOBODY
        colour[at] = COLOURS[half.colour]
        code[at] = CODES.index(half.code)
        points[at] = _points(half, tournament) * unit
    ratings = np.array([entry.rating or 0 for entry in tournament.entries], dtype=np.int64)
    numbers = np.array(list(rows), dtype=np.int64)
    return Rounds(numbers, ratings, opponent, colour, code, points, _extra(tournament, rows, unit), unit)


def _unit(tournament: Tournament) -> int:
    """Into how many parts a point is cut so that all points are whole."""
    values = [tournament.scoring.points(code) for code in Code] + [award.points for award in tournament.awards]
    return lcm(*(value.denominator for value in values))


def _points(half: Half, tournament: Tournament) -> Fraction:
    """The points of one round: those of the code, unless an award replaces them, and awards of the round."""
    mine = [award for award in tournament.awards if half.player in award.players and award.round in {half.round, None}]
    replaced = [award.points for award in mine if award.code == half.code]
    added = [award.points for award in mine if award.code is None and award.round is not None]
    return (replaced[-1] if replaced else tournament.scoring.points(half.code)) + sum(added, Fraction(0))


def _extra(tournament: Tournament, rows: dict[int, int], unit: int) -> Ints:
    extra = np.zeros(len(rows), dtype=np.int64)
    for award in (each for each in tournament.awards if _is_for_the_event(each)):
        extra[[rows[number] for number in award.players if number in rows]] += int(award.points * unit)
    return extra


def _is_for_the_event(award: Award) -> bool:
    return award.round is None and award.code is None
