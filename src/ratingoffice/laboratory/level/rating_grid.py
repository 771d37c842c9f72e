"""The lists of a history as one array: a row for each list, a column for each player."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from typing import Final

import numpy as np
import numpy.typing as npt
import polars as pl

from ratingoffice.errors import InvalidValueError
from ratingoffice.laboratory.history import RatingHistory
from ratingoffice.laboratory.messages import message

Floats = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]
Weights = Floats
"""How often each sample of the bootstrap has each player: a row for each sample."""
YEAR: Final = 365.25
"""Days of a year, for what changes in a year."""
DAYS_ACTIVE: Final = 365
"""A player is active who has played in so many days before a list."""


@dataclass(frozen=True, eq=False)
class RatingGrid:
    """Ratings of all players on all lists; NaN where a player is not on a list."""

    dates: list[date]
    ratings: Floats
    born: Floats
    games: npt.NDArray[np.int64]
    """Games that each player played in the year before each list."""
    has_games: bool

    @cached_property
    def listed(self) -> Flags:
        """Who is on which list."""
        return ~np.isnan(self.ratings)

    @cached_property
    def ages(self) -> Floats:
        """The age that each player reaches in the year of each list; NaN where the year of birth is unknown."""
        years = np.array([day.year for day in self.dates], dtype=np.float64)
        return years[:, None] - self.born[None, :]

    @property
    def ends(self) -> RatingGrid:
        """The first list and the last alone."""
        ends = [0, -1]
        return replace(self, dates=[self.dates[at] for at in ends], ratings=self.ratings[ends], games=self.games[ends])

    @property
    def years(self) -> float:
        """Years from the first list to the last."""
        return (self.dates[-1] - self.dates[0]).days / YEAR


def rating_grid(history: RatingHistory, first: date | None = None, last: date | None = None) -> RatingGrid:
    """Return the lists between two days as arrays; fewer than two lists are refused."""
    inside = pl.col("date").is_between(first or date.min, last or date.max)
    lists = history.lists.filter(inside)
    dates = lists["date"].unique().sort()
    if len(dates) < 2:
        raise InvalidValueError(message("level_needs_two_lists", count=len(dates)))
    ids = history.players["player_id"]
    numbers = pl.DataFrame({"player_id": ids, "player": np.arange(len(ids))})
    placed = lists.join(numbers, on="player_id")
    ratings = np.full((len(dates), len(ids)), np.nan)
    ratings[dates.search_sorted(placed["date"]).to_numpy(), placed["player"].to_numpy()] = placed["rating"].to_numpy()
    ever = ~np.isnan(ratings).all(axis=0)
    games = _games_in_a_year(history, dates, numbers)[:, ever]
    born = history.players["born"].cast(pl.Float64).fill_null(np.nan).to_numpy()
    return RatingGrid(dates.to_list(), ratings[:, ever], born[ever], games, has_games=history.games.height > 0)


def _games_in_a_year(history: RatingHistory, dates: pl.Series, numbers: pl.DataFrame) -> npt.NDArray[np.int64]:
    """Count the games of each player in the year before each list."""
    counted = np.zeros((len(dates), numbers.height), dtype=np.int64)
    sides = pl.concat([history.games.select("date", player_id=side) for side in ("white", "black")])
    placed = sides.join(numbers, on="player_id").sort("date")
    days, players = placed["date"], placed["player"].to_numpy()
    ends, starts = (days.search_sorted(each, side="left") for each in (dates, dates.dt.offset_by(f"-{DAYS_ACTIVE}d")))
    for row, (start, end) in enumerate(zip(starts, ends, strict=True)):
        counted[row] = np.bincount(players[start:end], minlength=numbers.height)
    return counted
