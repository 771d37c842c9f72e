"""How well the lists of a scenario predict: each list forecasts the games up to the next one, by the logistic curve."""

from dataclasses import dataclass
from datetime import date
from typing import Final

import numpy as np
import polars as pl
from numpy.typing import NDArray

from ratingoffice.laboratory.what_if.replayed import ReplayedHistory
from ratingoffice.model.history import NOTHING, day_number
from ratingoffice.model.season import SeasonTables

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]
POINTS: Final = {"espergaerde": 50}
"""So many points make the odds ten times as high; 400 where a series is not named."""


@dataclass(frozen=True, eq=False)
class PlayedGames:
    """The games to forecast, by their day: players by row number, and what white scored."""

    day: NDArray[np.int32]
    white: Whole
    black: Whole
    score: Floats


def played_games(season: SeasonTables, first: date, end: date) -> PlayedGames:
    """Return the games that were played from a day on, before another one."""
    days = pl.col("date").is_between(first, end, closed="left")
    games = season.games.filter(pl.col("played") & days).sort("date")
    return PlayedGames(
        games["date"].to_physical().to_numpy(),
        games["white"].cast(pl.Int64).to_numpy(),
        games["black"].cast(pl.Int64).to_numpy(),
        games["white_half_points"].to_numpy() / 2,
    )


def losses(games: PlayedGames, history: ReplayedHistory, series: str) -> Floats:
    """Return the log loss of each forecast; not a number where a player has no rating on the list before."""
    days = np.array([day_number(day) for day in history.dates], dtype=np.int32)
    rows = np.searchsorted(days, games.day, side="right")
    white, black = (history.ratings[rows, players] for players in (games.white, games.black))
    is_known = (rows > 0) & (white > NOTHING) & (black > NOTHING)
    apart = (white.astype(np.float64) - black) * np.log(10) / POINTS.get(series, 400)
    loss = np.logaddexp(0, apart) - games.score * apart
    return np.where(is_known, loss, np.nan)
