"""KNSB rapid, 3, 6.3 and 9.2: the expected score, and the rating at which the expected scores add up to the score."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import polars as pl
from polars import col

from ratingoffice.model.article import article
from ratingoffice.model.history import Numbers
from ratingoffice.rulebooks.edition import Run
from ratingoffice.rulebooks.normal import Floats, share_below
from ratingoffice.rulebooks.rules import Rule

MILLION: Final = 1_000_000

WIDEST: Final = 4000.0
"""No performance lies further from the opposition: fourteen spreads."""
CLOSE_ENOUGH: Final = 1e-7
"""A step this small has squared its error away: the result is exact to the millionth."""


@article("3", "appendix")
def expected_score(difference: Floats, spread: float) -> Floats:
    """W_e of a player who is so many points above the opponent: the cumulative normal distribution."""
    return share_below(difference / spread)


def in_millionths(value: pl.Expr) -> pl.Expr:
    """Round what cannot be exact once, to a whole number of millionths, a half upwards."""
    return (value * MILLION + 0.5).floor().cast(pl.Int64)


def in_points(*points: str) -> pl.Expr:
    """Write whole points in millionths, of the first column that has some."""
    return MILLION * pl.coalesce(points).cast(pl.Int64)


SCALED: Final = col("difference") / MILLION / col("spread")
W_E: Final = SCALED.map_batches(lambda apart: pl.Series(expected_score(apart.to_numpy(), 1)), return_dtype=pl.Float64)
DIFFERENCE: Final = col("own_rating") - col("opponent_rating")
expectation = Rule("3", {"difference": DIFFERENCE, "w_e": W_E.fill_nan(None), "expected": in_millionths(col("w_e"))})
"""R_v, own rating less the opponent's, in millionths; W_e, and what the lines show of it."""
CHANGE: Final = {"gain": col("half_points") / 2 - col("w_e"), "change": in_millionths(col("gain") * col("k"))}
change_of_game = Rule("9", CHANGE, also="2")
"""R_t: (W - W_e) x K, rounded once, to millionths."""


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
    spread: float

    def __post_init__(self) -> None:
        """A score of nothing or everything has no performance without a draw."""
        if ((self.draws == 0) & ((self.points <= 0) | (self.points >= self.games))).any():
            raise ValueError("a score of 0% or 100% needs a fictive draw")

    @property
    def games(self) -> Numbers:
        """How many games each group has."""
        return np.diff(np.append(self.firsts, self.ratings.size))

    def only(self, wanted: np.ndarray[Any, np.dtype[np.bool_]]) -> Opposition:
        """Leave the other groups out."""
        games, ratings = self.games[wanted], self.ratings[np.repeat(wanted, self.games)]
        known = (self.points[wanted], self.draws[wanted], self.draws_against[wanted], self.spread)
        return Opposition(ratings, np.cumsum(games) - games, *known)

    def surplus(self, rating: Floats) -> tuple[Floats, Floats]:
        """What is expected at a rating beyond the points scored, and how fast that grows with the rating."""
        above, above_draws = np.repeat(rating, self.games) - self.ratings, rating - self.draws_against
        expected = np.add.reduceat(expected_score(above, self.spread), self.firsts)
        expected += self.draws * (expected_score(above_draws, self.spread) - 0.5)
        slope = np.add.reduceat(self._density(above), self.firsts) + self.draws * self._density(above_draws)
        return expected - self.points, slope

    def _density(self, difference: Floats) -> Floats:
        density: Floats = np.exp(-0.5 * (difference / self.spread) ** 2) / (self.spread * np.sqrt(2 * np.pi))
        return density


@article("9.2")
def opposition(games: pl.DataFrame, count: Numbers, run: Run) -> Opposition:
    """Lay out games that stand group after group, so many in each; 0% or 100% gets a draw against the average."""
    firsts, ratings = np.cumsum(count) - count, games["opponent_rating"].to_numpy() / MILLION
    points = np.add.reduceat(games["half_points"].to_numpy(), firsts, dtype=np.int64) / 2
    draws = np.where((points <= 0) | (points >= count), run.on("fictive_draws"), 0)
    return Opposition(ratings, firsts, points, draws, np.add.reduceat(ratings, firsts) / count, run.on("spread"))


def performances(met: Opposition, parts: int = MILLION) -> pl.Series:
    """Solve for every group, in millionths or in other parts of a point, a half upwards."""
    return pl.Series(np.floor(performance_ratings(met) * parts + 0.5).astype(np.int64))


@article("6.3", "9.2")
def performance_ratings(met: Opposition) -> Floats:
    """Solve for every group on its own, so that nobody's figure depends on who else is calculated."""
    games = met.games + met.draws
    average = (np.add.reduceat(met.ratings, met.firsts) + met.draws * met.draws_against) / games
    rating = average + 800 * ((met.points + met.draws / 2) / games - 0.5)
    low = np.minimum(np.minimum.reduceat(met.ratings, met.firsts), met.draws_against) - WIDEST
    high = np.maximum(np.maximum.reduceat(met.ratings, met.firsts), met.draws_against) + WIDEST
    solved, left = rating.copy(), np.arange(rating.size)
    while left.size:
        surplus, slope = met.surplus(rating)
        low, high = np.where(surplus <= 0, rating, low), np.where(surplus >= 0, rating, high)
        with np.errstate(divide="ignore", over="ignore", invalid="ignore"):
            newton = rating - surplus / slope
        better = np.where((newton >= low) & (newton <= high), newton, (low + high) / 2)
        solved[left] = better
        moving = np.abs(better - rating) > CLOSE_ENOUGH
        met, left, rating, low, high = met.only(moving), left[moving], better[moving], low[moving], high[moving]
    return solved
