"""FIDE C.07, 10.1 and 10.2: tie-breaks by rating in events of chess."""

from fractions import Fraction

import numpy as np

from ratingoffice.model.tournament import Code
from ratingoffice.rulebooks.fide.b02_2010.figures import DIFFERENCE_FROM_PERCENTAGE
from ratingoffice.tournament.rounds import Bools, Rounds
from ratingoffice.tournament.tie_breaks.unplayed_rounds import OVER_THE_BOARD
from ratingoffice.tournament.tie_breaks.values import Parts


def games_counted(rounds: Rounds) -> Bools:
    """Games over the board against rated opponents: forfeits and byes have no rating to count (15.2)."""
    return np.asarray(rounds.is_code(*OVER_THE_BOARD) & (rounds.of_opponents(rounds.ratings) > 0))


def average_rating(rounds: Rounds) -> tuple[Fraction | None, ...]:
    """10.1: the average of the opponents, a whole number, a half upwards; None without a rated opponent."""
    return tuple(None if average is None else Fraction(average) for average in _averages(rounds))


def performance(rounds: Rounds) -> tuple[Fraction | None, ...]:
    """10.2: the average of the opponents and what the table gives for the score in those games, in percent."""
    games = games_counted(rounds)
    won, drawn = rounds.is_code(Code.WIN, Code.UNPLAYED_WIN), rounds.is_code(Code.DRAW, Code.UNPLAYED_DRAW)
    halves = (np.where(games, 2 * won + drawn, 0)).sum(axis=1)
    scores = zip(_averages(rounds), halves.tolist(), games.sum(axis=1).tolist(), strict=True)
    return tuple(
        None if average is None else Fraction(average + DIFFERENCE_FROM_PERCENTAGE[_half_up(50 * score, number)])
        for average, score, number in scores
    )


def ratings_met(rounds: Rounds) -> Parts:
    """The rating of each opponent who counts, 0 for others."""
    return Parts.of_ratings(np.where(games_counted(rounds), rounds.of_opponents(rounds.ratings), 0))


def _averages(rounds: Rounds) -> list[int | None]:
    met = ratings_met(rounds)
    sums = zip(met.total.tolist(), met.counted.sum(axis=1).tolist(), strict=True)
    return [_half_up(total, number) if number else None for total, number in sums]


def _half_up(numerator: int, denominator: int) -> int:
    return (2 * numerator + denominator) // (2 * denominator)
