"""FIDE C.07, 16 (2024): what rounds without a game mean for tie-breaks that sum up opponents."""

from __future__ import annotations

from typing import Final

import numpy as np

from ratingoffice.model.tournament import Code
from ratingoffice.tournament.rounds import NOBODY, Bools, Ints, Rounds

OVER_THE_BOARD: Final = (
    *(Code.WIN, Code.DRAW, Code.LOSS),
    *(Code.UNPLAYED_WIN, Code.UNPLAYED_DRAW, Code.UNPLAYED_LOSS),
)
"""Games; the last three were too short to be rated."""
WON: Final = (Code.WIN, Code.UNPLAYED_WIN, Code.FORFEIT_WIN, Code.PAIRING_BYE, Code.FULL_BYE)
DRAWN: Final = (Code.DRAW, Code.UNPLAYED_DRAW, Code.HALF_BYE)


def is_voluntary(rounds: Rounds) -> Bools:
    """16.2.5: what somebody chose not to play: byes asked for, games lost by forfeit, rounds stayed away from."""
    chosen = rounds.is_code(Code.ZERO_BYE, Code.HALF_BYE, Code.FORFEIT_LOSS)
    return np.asarray(chosen | (rounds.code == NOBODY))


def adjusted_scores(rounds: Rounds) -> Ints:
    """16.3: scores as opponents count them: what somebody chose not to play until the end of the event is drawn."""
    is_at_the_end = np.logical_and.accumulate(is_voluntary(rounds)[:, ::-1], axis=1)[:, ::-1]
    points = np.where(is_at_the_end, rounds.draw, rounds.points)
    return np.asarray(points.sum(axis=1) + rounds.extra, dtype=np.int64)


def contributions(rounds: Rounds) -> Ints:
    """16.4: what each round gives: the adjusted score of the opponent, or the own score where no game was played."""
    met = rounds.is_code(*OVER_THE_BOARD, Code.PENDING) & rounds.has_opponent
    return np.asarray(np.where(met, rounds.of_opponents(adjusted_scores(rounds)), rounds.scores[:, None]))


def weighted_contributions(rounds: Rounds) -> Ints:
    """The same twice after a win, once after a draw, played or not."""
    return np.asarray(contributions(rounds) * (2 * rounds.is_code(*WON) + rounds.is_code(*DRAWN)), dtype=np.int64)


def without_ends(rounds: Rounds, lowest: int, highest: int = 0) -> Bools:
    """16.5: which rounds stay: of those chosen not to play the lowest goes first, then the lowest of all."""
    amounts, voluntary = contributions(rounds), is_voluntary(rounds)
    first = np.lexsort((amounts, ~voluntary), axis=1)
    kept = _without(np.ones_like(voluntary), first, lowest)
    last = np.lexsort((-amounts, ~kept), axis=1)
    return _without(kept, last, highest)


def _without(kept: Bools, order: Ints, number: int) -> Bools:
    left = kept.copy()
    np.put_along_axis(left, order[:, :number], False, axis=1)
    return left
