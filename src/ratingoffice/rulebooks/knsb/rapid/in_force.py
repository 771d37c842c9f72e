"""KNSB rapid, 4 and 8: ratings looked up for many games at once, moment by moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import polars as pl

from ratingoffice.model.article import article
from ratingoffice.model.history import Numbers
from ratingoffice.rulebooks.knsb.rapid.lists import Lists
from ratingoffice.rulebooks.knsb.rapid.valid_rating import (
    games_behind,
    rating_as_opponent,
    usable_ratings,
    valid_rating,
)


@dataclass(frozen=True)
class InForce:
    """The ratings in force, one row for each player at each moment that was asked for.

    A moment is a stretch of days on which no list of any series changes; `place` finds the row of one.
    """

    moments: Numbers
    place: Numbers
    players: int
    table: pl.DataFrame

    def look_up(self, players: pl.Series, *names: str) -> pl.DataFrame:
        """Look up figures of a player for each game; of nobody, null."""
        rows = self.place[self.moments * self.players + players.fill_null(0).to_numpy()]
        found = self.table.select(pl.col(*names).gather(pl.Series(rows)))
        return found.select(pl.when(players.is_not_null()).then(pl.all()).name.keep()) if players.has_nulls() else found


def ratings_in_force(lists: Lists, is_foreign: pl.Series, sides: pl.DataFrame) -> InForce:
    """Find the valid rating of every player and opponent on the calculation date of each game."""
    slots, moments = _moments(lists, sides["round_date"])
    height = is_foreign.len()
    asked = np.zeros(slots.shape[0] * height, dtype=np.bool_)
    for name in ("player", "opponent"):
        asked[moments * height + sides[name].fill_null(0).to_numpy()] = True
    rows = np.flatnonzero(asked)
    place = np.zeros(asked.size, dtype=np.int64)
    place[rows] = np.arange(rows.size)
    table = _valid(lists, slots[rows // height], rows % height, is_foreign)
    return InForce(moments, place, height, table)


@article("8")
def present_ratings(lists: Lists, is_foreign: pl.Series) -> pl.DataFrame:
    """R_i: the valid rating of every player on the newest lists before the one that is made."""
    height = is_foreign.len()
    slots = np.repeat(lists.slots(pl.Series([lists.period.closes])), height, axis=0)
    return _valid(lists, slots, np.arange(height), is_foreign)


def _valid(lists: Lists, slots: np.ndarray[Any, Any], players: Numbers, is_foreign: pl.Series) -> pl.DataFrame:
    day = lists.period.day
    said = lists.said(slots, players).with_columns(is_foreign=is_foreign.gather(pl.Series(players))).lazy()
    rated = rating_as_opponent(valid_rating(usable_ratings(said, day), day))
    return (
        games_behind(rated, day)
        .select(
            *("source", "rating", "n_v", "source_as_opponent", "rating_as_opponent"),
            *("rapid_rating", "rapid_games", "rapid_n_v", "rapid_last_played"),
        )
        .collect()
    )


def _moments(lists: Lists, days: pl.Series) -> tuple[np.ndarray[Any, Any], Numbers]:
    """Number the moments of some days: which lists they have in force, and the moment of each day."""
    numbers = days.to_physical().to_numpy().astype(np.int64)
    first, last = (int(numbers.min()), int(numbers.max())) if numbers.size else (0, 0)
    calendar = pl.Series(np.arange(first, last + 1, dtype=np.int32)).cast(pl.Date)
    slots, moment_of_day = np.unique(lists.slots(calendar), axis=0, return_inverse=True)
    return slots, moment_of_day.reshape(-1)[numbers - first]
