"""FIDE C.07, 16: what rounds without a game mean for tie-breaks that sum up opponents."""

from datetime import date
from typing import Final

import numpy as np

from ratingoffice.model.tournament import Code
from ratingoffice.rulebooks.core import DatedFigure
from ratingoffice.tournament.rounds import NOBODY, Bools, Ints, Rounds
from ratingoffice.tournament.tie_breaks.values import Parts

OVER_THE_BOARD: Final = (
    *(Code.WIN, Code.DRAW, Code.LOSS),
    *(Code.UNPLAYED_WIN, Code.UNPLAYED_DRAW, Code.UNPLAYED_LOSS),
)
"""Games; the last three were too short to be rated."""
WON: Final = (Code.WIN, Code.UNPLAYED_WIN, Code.FORFEIT_WIN, Code.PAIRING_BYE, Code.FULL_BYE)
DRAWN: Final = (Code.DRAW, Code.UNPLAYED_DRAW, Code.HALF_BYE)


DUMMY_HAS_A_LIMIT: Final = DatedFigure("FIDE C.07, 16.4", {date(2024, 8, 1): False, date(2026, 3, 1): True})
"""Whether what a round without a game gives has a limit; earlier events go by the text of 2024."""


def is_requested(rounds: Rounds) -> Bools:
    """16.1.1: byes asked for, with half a point or none, and rounds stayed away from."""
    return np.asarray(rounds.is_code(Code.ZERO_BYE, Code.HALF_BYE) | (rounds.code == NOBODY))


def is_voluntary(rounds: Rounds) -> Bools:
    """16.1.2: what somebody chose not to play: byes asked for and games lost by forfeit."""
    return np.asarray(is_requested(rounds) | rounds.is_code(Code.FORFEIT_LOSS))


def adjusted_scores(rounds: Rounds) -> Ints:
    """16.3: scores as opponents count them: a bye asked for after which nothing was played is a draw (16.2.5, 16.3.2).

    Every other round, a forfeit too, counts what it gave (16.3.1).
    """
    is_at_the_end = np.logical_and.accumulate(is_voluntary(rounds)[:, ::-1], axis=1)[:, ::-1]
    points = np.where(is_at_the_end & is_requested(rounds), rounds.draw, rounds.points)
    return np.asarray(points.sum(axis=1) + rounds.extra, dtype=np.int64)


def contributions(rounds: Rounds) -> Ints:
    """16.4: what each round gives: the adjusted score of the opponent, or that of a dummy where no game was played.

    In a round robin everybody scheduled counts as played against.
    """
    if rounds.is_round_robin:
        return rounds.of_opponents(rounds.scores)
    met = rounds.is_code(*OVER_THE_BOARD, Code.PENDING) & rounds.has_opponent
    return np.asarray(np.where(met, rounds.of_opponents(adjusted_scores(rounds)), _of_dummy(rounds)))


def _of_dummy(rounds: Rounds) -> Ints:
    """16.4: a dummy has the player's score; since 2026 no more than the scheduled opponent, else than all draws."""
    own = np.broadcast_to(rounds.scores[:, None], rounds.code.shape)
    if not _has_limit(rounds.first_day):
        return own
    scheduled = rounds.of_opponents(adjusted_scores(rounds))
    return np.minimum(own, np.where(rounds.has_opponent, scheduled, rounds.draw * rounds.planned))


def _has_limit(first_day: date | None) -> bool:
    """The edition of the first day; the newest where nobody knows it."""
    days = DUMMY_HAS_A_LIMIT.values
    return DUMMY_HAS_A_LIMIT.on(max(first_day or max(days), min(days)))


def drawn_by_half(rounds: Rounds) -> Parts:
    """Sonneborn-Berger: the contributions once after a win, by half after a draw, played or not."""
    amounts = contributions(rounds) * (2 * rounds.is_code(*WON) + rounds.is_code(*DRAWN))
    return Parts(amounts, np.ones_like(amounts, dtype=np.bool_), 2 * rounds.unit)


def buchholz(rounds: Rounds, lowest: int = 0, highest: int = 0) -> Parts:
    """16.5: without the ends: of the rounds chosen not to play the lowest goes first, then the lowest of all."""
    amounts, voluntary = contributions(rounds), is_voluntary(rounds)
    first = np.lexsort((amounts, ~voluntary), axis=1)
    kept = _without(np.ones_like(voluntary), first, lowest)
    last = np.lexsort((-amounts, ~kept), axis=1)
    return Parts(amounts, _without(kept, last, highest), rounds.unit)


def _without(kept: Bools, order: Ints, number: int) -> Bools:
    left = kept.copy()
    np.put_along_axis(left, order[:, :number], False, axis=1)
    return left
