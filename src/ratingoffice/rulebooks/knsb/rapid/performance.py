"""KNSB rapid, 9.2: the rating at which the expected scores add up to the score, for all players at once."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

import numpy as np
import polars as pl

from ratingoffice.model.article import article
from ratingoffice.model.history import Numbers
from ratingoffice.rulebooks.core import Dated
from ratingoffice.rulebooks.knsb.rapid.expectation import MILLION, SPREAD, Floats, expected_score

FICTIVE_DRAWS = Dated("9.2", {date(2010, 1, 1): 1})

_WIDEST = 4000.0
"""No performance lies further from the opposition: fourteen spreads."""
_CLOSE_ENOUGH = 1e-7
"""A step this small has squared its error away: the result is exact to the millionth."""
_MOST_STEPS = 200


@dataclass(frozen=True)
class Opposition:
    """Games group by group: the opponents' ratings, where each group begins, and the points scored in it.

    Some groups have fictive draws beside their games: how many, and against which rating.
    """

    ratings: Floats
    firsts: Numbers
    points: Floats
    draws: Numbers
    draws_against: Floats

    def __post_init__(self) -> None:
        """A score of nothing or everything has no performance without a draw."""
        stuck = (self.draws == 0) & ((self.points <= 0) | (self.points >= self.games))
        if stuck.any():
            raise ValueError("a score of 0% or 100% needs a fictive draw")

    @property
    def games(self) -> Numbers:
        """How many games each group has."""
        return np.diff(np.append(self.firsts, self.ratings.size))


@article("9.2")
def fictive_draws(points: Floats, games: Numbers, day: date) -> Numbers:
    """One draw is added to a score of 0% or 100%."""
    return np.where((points <= 0) | (points >= games), FICTIVE_DRAWS.on(day), 0)


@article("9.2")
def opposition(games: pl.DataFrame, count: Numbers, day: date) -> Opposition:
    """Lay out games that stand group after group, so many in each; a draw at 0% or 100% is against the average."""
    firsts = np.cumsum(count) - count
    ratings = games["opponent_rating"].to_numpy() / MILLION
    points = np.add.reduceat(games["half_points"].to_numpy(), firsts, dtype=np.int64) / 2
    average = np.add.reduceat(ratings, firsts) / count
    return Opposition(ratings, firsts, points, fictive_draws(points, count, day), average)


@article("9.2", "6.3")
def performance_ratings(met: Opposition, day: date) -> Floats:
    """Solve for every group on its own, so that nobody's figure depends on who else is calculated."""
    rating = _first_guess(met)
    low, high = (edge.reduceat(met.ratings, met.firsts) for edge in (np.minimum, np.maximum))
    low, high = np.minimum(low, met.draws_against) - _WIDEST, np.maximum(high, met.draws_against) + _WIDEST
    moving = np.ones(rating.size, dtype=np.bool_)
    for _ in range(_MOST_STEPS):
        surplus, slope = _surplus(met, rating, day)
        low, high = np.where(surplus <= 0, rating, low), np.where(surplus >= 0, rating, high)
        with np.errstate(divide="ignore", over="ignore", invalid="ignore"):
            newton = rating - surplus / slope
        inside = (newton >= low) & (newton <= high)
        better = np.where(inside, newton, (low + high) / 2)
        step = np.abs(better - rating)
        rating = np.where(moving, better, rating)
        moving &= step > _CLOSE_ENOUGH
        if not moving.any():
            break
    return rating


def _first_guess(met: Opposition) -> Floats:
    """The average opposition, and four points for each per cent above one half."""
    games = met.games + met.draws
    total = np.add.reduceat(met.ratings, met.firsts) + met.draws * met.draws_against
    guess: Floats = total / games + 800 * ((met.points + met.draws / 2) / games - 0.5)
    return guess


def _surplus(met: Opposition, rating: Floats, day: date) -> tuple[Floats, Floats]:
    """What is expected at a rating beyond the points scored, and how fast that grows with the rating."""
    above = np.repeat(rating, met.games) - met.ratings
    above_draws = rating - met.draws_against
    expected = np.add.reduceat(expected_score(above, day), met.firsts)
    expected += met.draws * (expected_score(above_draws, day) - 0.5)
    slope = np.add.reduceat(_density(above, day), met.firsts) + met.draws * _density(above_draws, day)
    return expected - met.points, slope


def _density(difference: Floats, day: date) -> Floats:
    spread = float(SPREAD.on(day))
    density: Floats = np.exp(-0.5 * (difference / spread) ** 2) / (spread * np.sqrt(2 * np.pi))
    return density
