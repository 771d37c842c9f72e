"""An event as whole numbers: a row a player, a column a round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction
from math import lcm
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ratingoffice.model.tournament import BETTER_SIDE, Code, Half, Outcome, Tournament

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]

NOBODY: Final = -1
"""In place of a row: no opponent. In place of a code: nothing is known about that round."""

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
    win: int
    """What a win is worth, in parts of a point."""
    draw: int
    """The same of a draw."""
    better: Ints
    """1 where a draw was better for the player, by a plus or a faster game after it, -1 where it was worse."""
    planned: int = 0
    """Rounds of the event, also those to come."""
    first_day: date | None = None
    is_round_robin: bool = False

    @property
    def scores(self) -> Ints:
        """What every player has after the last round, in parts of a point."""
        return np.asarray(self.points.sum(axis=1) + self.extra, dtype=np.int64)

    @property
    def totals(self) -> dict[int, Fraction]:
        """The score of every start number, in points."""
        scores = zip(self.numbers.tolist(), self.scores.tolist(), strict=True)
        return {number: Fraction(score, self.unit) for number, score in scores}

    def is_code(self, *codes: Code) -> Bools:
        """Where one of these codes stands."""
        return np.isin(self.code, [CODES.index(code) for code in codes])

    @property
    def has_opponent(self) -> Bools:
        """Where somebody was scheduled, also if the game was not played."""
        return np.asarray(self.opponent != NOBODY)

    def of_opponents(self, values: Ints) -> Ints:
        """What the opponent of each round has; 0 where there is none."""
        return np.asarray(np.where(self.has_opponent, values[self.opponent], 0), dtype=np.int64)

    def up_to(self, last: int) -> Rounds:
        """The same event after an earlier round."""
        cut = {name: getattr(self, name)[:, :last] for name in ("opponent", "colour", "code", "points", "better")}
        return replace(self, **cut)


def rounds_of(tournament: Tournament) -> Rounds:
    """Lay out an event; a game that is not played yet has no points."""
    rows = {entry.number: row for row, entry in enumerate(tournament.entries)}
    shape = (len(rows), tournament.last_round)
    opponent, colour, code = (np.full(shape, fill, dtype=np.int64) for fill in (NOBODY, 0, NOBODY))
    better, codes = np.zeros(shape, dtype=np.int64), {each: number for number, each in enumerate(CODES)}
    for half in tournament.halves:
        at = rows[half.player], half.round - 1
        opponent[at] = NOBODY if half.opponent is None else rows.get(half.opponent, NOBODY)
        colour[at] = COLOURS[half.colour]
        code[at] = codes[half.code]
        better[at] = 0 if half.outcome is None else 1 if half.outcome in BETTER_SIDE else -1
    unit = parts_of_a_point(tournament)
    points, extra = round_points(tournament, rows, unit)
    return Rounds(
        numbers=np.array(list(rows), dtype=np.int64),
        ratings=np.array([entry.rating or 0 for entry in tournament.entries], dtype=np.int64),
        opponent=opponent,
        colour=colour,
        code=code,
        points=points,
        extra=extra,
        unit=unit,
        win=int(tournament.scoring.win * unit),
        draw=int(tournament.scoring.draw * unit),
        better=better,
        planned=max(tournament.info.rounds or 0, tournament.last_round),
        first_day=tournament.info.start,
    )


UNPLAYED: Final = {Code.UNPLAYED_WIN: Code.WIN, Code.UNPLAYED_DRAW: Code.DRAW, Code.UNPLAYED_LOSS: Code.LOSS}
"""Codes that an award for the played one holds for too."""


def parts_of_a_point(tournament: Tournament) -> int:
    """Into how many parts a point is cut so that all points are whole."""
    scoring = tournament.scoring
    values = [scoring.points(code) for code in Code] + [award.points for award in tournament.awards]
    return lcm(*(value.denominator for value in [*values, *scoring.outcomes.values()]))


def round_points(
    tournament: Tournament, rows: Mapping[int, int], unit: int
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Points by row and round, and points by row that belong to no round."""
    points = np.zeros((len(rows), tournament.last_round), dtype=np.int64)
    results = [(code, outcome) for code in Code for outcome in (None, *Outcome)]
    worth = {result: int(tournament.scoring.points(*result) * unit) for result in results}
    instead = _awards_instead(tournament)
    for half in tournament.halves:
        special = _special(half, instead) if instead else None
        usual = worth[half.code, half.outcome]
        points[rows[half.player], half.round - 1] = usual if special is None else int(special * unit)
    return points, _with_awards_beside(tournament, rows, points, unit)


def _awards_instead(tournament: Tournament) -> dict[tuple[int, Code, int | None], Fraction]:
    """Awards that replace the points of a code: by player, code and round, None for all rounds; the first holds."""
    instead: dict[tuple[int, Code, int | None], Fraction] = {}
    for award in tournament.awards:
        for player in award.players if award.code is not None else ():
            instead.setdefault((player, award.code or Code.WIN, award.round), award.points)
    return instead


def _special(half: Half, instead: Mapping[tuple[int, Code, int | None], Fraction]) -> Fraction | None:
    code = UNPLAYED.get(half.code, half.code)
    found = (instead.get((half.player, code, each)) for each in (half.round, None))
    return next((points for points in found if points is not None), None)


def _with_awards_beside(
    tournament: Tournament, rows: Mapping[int, int], points: NDArray[np.int64], unit: int
) -> NDArray[np.int64]:
    """Add awards to their rounds, also where a player had no game; return those that belong to none."""
    extra = np.zeros(len(rows), dtype=np.int64)
    for award in [each for each in tournament.awards if each.code is None]:
        target = extra if award.round is None else points[:, award.round - 1 : award.round]
        for row in [rows[number] for number in award.players if number in rows]:
            target[row] += int(award.points * unit)
    return extra
