"""What every round gave, in whole parts of a point: by the result, by awards in its place, by awards beside it."""

from collections.abc import Mapping
from fractions import Fraction
from math import lcm
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ratingoffice.model.tournament import Code, Half, Outcome, Tournament

UNPLAYED: Final = {
    Code.UNPLAYED_WIN: Code.WIN,
    Code.UNPLAYED_DRAW: Code.DRAW,
    Code.UNPLAYED_LOSS: Code.LOSS,
}
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
