"""The games of a report: two halves make a game, one half a bye."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import polars as pl

from ratingoffice.model.findings import Problem, finding, merge
from ratingoffice.model.tournament import PLAYED, Code, Half, Tournament

HALF_POINTS: Final = {
    **dict.fromkeys((Code.WIN, Code.FORFEIT_WIN, Code.UNPLAYED_WIN, Code.FULL_BYE, Code.PAIRING_BYE), 2),
    **dict.fromkeys((Code.DRAW, Code.UNPLAYED_DRAW, Code.HALF_BYE), 1),
    **dict.fromkeys((Code.LOSS, Code.FORFEIT_LOSS, Code.UNPLAYED_LOSS, Code.ZERO_BYE, Code.PENDING), 0),
}
"""What a code is worth, win 2, draw 1, loss 0."""

WRITTEN: Final = ("0", "1/2", "1")
"""Half points in a result."""

GAME: Final = {"round": pl.Int64, "white": pl.Int64, "black": pl.Int64, "result": pl.String}
"""A game by start numbers; nobody is null."""


def games_of(tournament: Tournament, file: str) -> tuple[pl.DataFrame, pl.DataFrame]:
    """Return the games of a report by start numbers, and what does not fit together."""
    halves = {(half.player, half.round): half for half in tournament.halves}
    rows, found = [], []
    for half in tournament.halves:
        problem = _problem(half, halves)
        if problem is not None:
            found.append(finding(Problem("error", problem[0], file, "results"), problem[1], line=half.line))
        elif _is_first(half, halves):
            rows.append(_game(half, halves))
    return pl.DataFrame(rows, schema=GAME, orient="row"), merge(found)


def _problem(half: Half, halves: Mapping[tuple[int, int], Half]) -> tuple[str, str] | None:
    """Say what the other side has against this half."""
    if half.opponent is None:
        return None
    other = halves.get((half.opponent, half.round))
    where = f"round {half.round}, {half.player} against {half.opponent}"
    if half.code == Code.PENDING:
        return "missing_result", f"{where}: the game has no result yet; write it when it is played"
    if other is None or other.opponent != half.player:
        return "pairing_differs", f"{where}: the other side has another opponent; write the same pairing on both sides"
    if (half.code in PLAYED) != (other.code in PLAYED) or not _add_up(half, other):
        return "result_differs", f"{where}: {half.code} and {other.code} do not fit; write one result for both sides"
    if half.colour is not None and half.colour == other.colour:
        return "colour_differs", f"{where}: both sides have the same colour; one has white"
    return None


def _add_up(half: Half, other: Half) -> bool:
    """A played game gives two half points in all; one that was not played may be lost by both."""
    points = HALF_POINTS[half.code] + HALF_POINTS[other.code]
    return points == 2 or (half.code not in PLAYED and points < 2)


def _is_first(half: Half, halves: Mapping[tuple[int, int], Half]) -> bool:
    """Each game is told by white, or by the lower start number where nobody knows the colours."""
    if half.opponent is None:
        return True
    other = halves[half.opponent, half.round]
    if half.colour is None and other.colour is None:
        return half.player < half.opponent
    return half.colour == "w" or other.colour == "b"


def _game(half: Half, halves: Mapping[tuple[int, int], Half]) -> tuple[int, int, int | None, str]:
    if half.opponent is None:
        return half.round, half.player, None, f"{WRITTEN[HALF_POINTS[half.code]]}x0"
    other = halves[half.opponent, half.round]
    sign = "-" if half.code in PLAYED else "x"
    result = f"{WRITTEN[HALF_POINTS[half.code]]}{sign}{WRITTEN[HALF_POINTS[other.code]]}"
    return half.round, half.player, half.opponent, result
