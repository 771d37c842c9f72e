"""How well the lists of a scenario predict: each list forecasts the games up to the next one, by the logistic curve."""

from dataclasses import dataclass
from datetime import date
from typing import Final

import numpy as np
import polars as pl
from numpy.typing import NDArray

from ratingoffice.laboratory.prediction.forecast_games import Floats, Integers, expected_score
from ratingoffice.laboratory.prediction.measures import fitted_draws, outcomes
from ratingoffice.laboratory.what_if.replayed import ReplayedHistory
from ratingoffice.model.history import NOTHING, day_number
from ratingoffice.model.season import SeasonTables

SCALE: Final = {"espergaerde": 8}
"""Points of an Elo scale for a point of a series; 1 where a series is not named."""
ENOUGH: Final = 100_000
"""So many games say how often players of a strength draw."""
AT_ONCE: Final = 1 << 18
"""So many games are forecast at once, to need little memory."""
RAREST: Final = 0.001
"""A draw is never impossible, even where none was found."""


@dataclass(frozen=True, eq=False)
class GamesAfterLists:
    """The games to forecast, by their day: players by row number, and what white scored."""

    day: NDArray[np.int32]
    white: Integers
    black: Integers
    half_points: Integers

    def lists(self, history: ReplayedHistory) -> Integers:
        """Return the row of the list that forecasts each game; 0 before the first."""
        days = np.array([day_number(day) for day in history.dates], dtype=np.int32)
        return np.asarray(np.searchsorted(days, self.day, side="right"))


def games_after_lists(season: SeasonTables, first: date, end: date) -> GamesAfterLists:
    """Return the games that were played from a day on, before another one."""
    days = pl.col("date").is_between(first, end, closed="left")
    games = season.games.filter(pl.col("played") & days).sort("date")
    numbers = games.select(pl.col("white", "black", "white_half_points").cast(pl.Int64))
    return GamesAfterLists(games["date"].to_physical().to_numpy(), *(each.to_numpy() for each in numbers))


def forecasts(games: GamesAfterLists, history: ReplayedHistory, series: str) -> Floats:
    """Return what white is expected to score; not a number where a player has no rating on the list before."""
    rows = games.lists(history)
    white, black = (history.ratings[rows, players] for players in (games.white, games.black))
    is_known = (rows > 0) & (white > NOTHING) & (black > NOTHING)
    apart = np.where(is_known, white.astype(np.float64) - black, np.nan)
    return expected_score(apart * SCALE.get(series, 1))


def draws_among(games: GamesAfterLists, expected: Floats) -> float:
    """Return how easily games are drawn: the v of `laboratory.prediction.measures`, from games over the whole time."""
    known = np.flatnonzero(np.isfinite(expected))
    chosen = known[:: -(-known.size // ENOUGH) or 1]
    return max(fitted_draws(expected[chosen], games.half_points[chosen]), RAREST)


def losses(games: GamesAfterLists, expected: Floats, draws: float) -> Floats:
    """Return the log loss of each game: minus the logarithm of the probability of win, draw or loss."""
    found = np.full(expected.size, np.nan)
    known = np.flatnonzero(np.isfinite(expected))
    for rows in np.array_split(known, known.size // AT_ONCE + 1):
        forecast = outcomes(expected[rows], draws)
        found[rows] = -np.log(forecast[np.arange(rows.size), games.half_points[rows]])
    return found
