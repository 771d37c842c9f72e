"""Annex 5, 3.1i and appendix D: the rating at which the expectations of all games add up to the score."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

import numpy as np

from ratingoffice.model.article import article
from ratingoffice.model.tournament import PLAYED, Code
from ratingoffice.rulebooks.fmjd.annex9.expectation import DIFFERENCES
from ratingoffice.tournament.rounds import Bools, Ints, Rounds
from ratingoffice.tournament.tie_breaks.values import Parts

PERCENT: Final = {Code.WIN: 100, Code.DRAW: 50, Code.LOSS: 0}
"""What a played game gave, in percent."""

BEYOND: Final = 10**9
"""Hundredths that no rating has."""


@article("Annex 5, 3.1i", "Annex 5, D")
def tournament_performance(rounds: Rounds) -> tuple[Fraction | None, ...]:
    """Solved exactly, game by game, over games that were played against rated opponents.

    The expectation of Annex 9, 2.4 is a line from one hundredth of a point of difference to the next, so the solution
    is a fraction. Where a whole stretch of ratings expects the score, its middle is taken; its end at 0% or 100%.
    """
    counted = games_counted(rounds)
    met, percent = rounds.of_opponents(rounds.ratings), percent_scored(rounds)
    near = _near(met, counted, percent)
    rows = [(met[row][counted[row]], percent[row][counted[row]].sum()) for row in range(len(met))]
    return tuple(
        _solved(opponents.tolist(), int(total), int(start)) if opponents.size else None
        for (opponents, total), start in zip(rows, near, strict=True)
    )


def games_counted(rounds: Rounds) -> Bools:
    """Games played over the board against somebody with a rating."""
    return np.asarray(rounds.is_code(*PLAYED) & (rounds.of_opponents(rounds.ratings) > 0))


def ratings_performed_against(rounds: Rounds) -> Parts:
    """The ratings against which a performance is solved."""
    return Parts(rounds.of_opponents(rounds.ratings), games_counted(rounds), 1)


def percent_scored(rounds: Rounds) -> Ints:
    """What each game gave in percent of a win, whatever the points of the event (Annex 3, 5.6a)."""
    return np.asarray(sum(percent * rounds.is_code(code) for code, percent in PERCENT.items()), dtype=np.int64)


def expected_percent(opponents: Sequence[int], hundredths: int) -> tuple[Fraction, Fraction]:
    """What a rating expects in all, in percent, and how much more a hundredth of a point higher."""
    table = DIFFERENCES.to_list()
    total, slope = Fraction(0), Fraction(0)
    for opponent in opponents:
        apart = hundredths - 100 * opponent
        if apart >= table[-1]:
            total += 100
        elif apart >= table[0]:
            reached = int(np.searchsorted(table, apart, side="right")) - 1
            interval = table[reached + 1] - table[reached]
            total += reached + Fraction(apart - table[reached], interval)
            slope += Fraction(1, interval)
    return total, slope


def _near(met: Ints, counted: Bools, percent: Ints) -> Ints:
    """Halve the range for all players at once: the hundredth at which the score is expected, or one beside it."""
    table, goal = np.array(DIFFERENCES), np.where(counted, percent, 0).sum(axis=1)
    low = np.where(counted, 100 * met, BEYOND).min(axis=1, initial=BEYOND) + int(table[0])
    high = np.where(counted, 100 * met, 0).max(axis=1, initial=0) + int(table[-1])
    while (high - low > 1).any():
        middle = (low + high) // 2
        expected = np.interp(middle[:, None] - 100 * met, table, np.arange(101))
        is_low = np.where(counted, expected, 0).sum(axis=1) <= goal
        low, high = np.where(is_low, middle, low), np.where(is_low, high, middle)
    return np.asarray(low, dtype=np.int64)


def _solved(opponents: list[int], goal: int, start: int) -> Fraction:
    stretch = _flat_stretch(sorted(opponents), goal)
    if stretch is not None:
        return stretch
    rating = start
    while True:
        expected, slope = expected_percent(opponents, rating)
        if expected > goal:
            rating -= 1
        elif slope == 0 or (goal - expected) / slope > 1:
            rating += 1
        else:
            return (rating + (goal - expected) / slope) / 100


def _flat_stretch(opponents: list[int], goal: int) -> Fraction | None:
    """Where so many opponents are beaten for certain, and all others certainly win: no line to solve on."""
    beaten, rest = divmod(goal, 100)
    widest = DIFFERENCES[-1]
    from_here = Fraction(100 * opponents[beaten - 1] + widest, 100) if beaten else None
    to_here = Fraction(100 * opponents[beaten] - widest, 100) if beaten < len(opponents) else None
    if rest:
        return None
    if from_here is None or to_here is None:
        return to_here if from_here is None else from_here
    return (from_here + to_here) / 2 if from_here <= to_here else None
