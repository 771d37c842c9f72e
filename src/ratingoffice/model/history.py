"""The published lists of one series: for every list, what was in force for each player."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from typing import Final

import numpy as np
import polars as pl
from numpy.typing import NDArray

Numbers = NDArray[np.int64]
Standing = Mapping[str, NDArray[np.int32]]
"""A column for each figure, with the players in order; days as numbers."""

STANDING: Final = {
    "rating": pl.Int32,
    "games": pl.Int32,
    "k": pl.Int32,
    "peak": pl.Int32,
    "last_played": pl.Date,
}
"""What a list says of a player; null where it says nothing."""

EPOCH: Final = date(1970, 1, 1)
NOTHING: Final = np.iinfo(np.int32).min
"""Stands in a standing where there is no figure: less than any other."""


@dataclass(frozen=True, eq=False)
class History:
    """Lists by date, each with the standing of all players: the newest line of each up to that list."""

    players: int
    dates: tuple[date, ...] = ()
    standings: tuple[Standing, ...] = ()

    @cached_property
    def days(self) -> NDArray[np.int32]:
        """The dates of the lists as numbers."""
        return np.array([day_number(day) for day in self.dates], dtype=np.int32)

    def slots(self, days: pl.Series) -> Numbers:
        """Return the number of the newest list on or before each day, -1 before the first."""
        return self.slots_of(days.to_physical().to_numpy())

    def slots_of(self, days: NDArray[np.int32] | int) -> Numbers:
        """Return the number of the newest list on or before days that are numbers, -1 before the first."""
        return np.asarray(np.searchsorted(self.days, days, side="right") - 1)

    def on(self, day: date) -> pl.DataFrame:
        """Return the standing of every player on a day; all null before the first list."""
        return _table(self.standing_on(day))

    def standing_on(self, day: date) -> Standing:
        """Return the standing of every player on a day as it is kept; NOTHING before the first list."""
        return self._standing(self.slots_of(day_number(day)).item())

    def look_up(self, slots: Numbers, players: Numbers, *names: str) -> pl.DataFrame:
        """Look up figures of a player on a list, row by row; null on no list (slot -1)."""
        return _table({name: self.figures(slots, players, name) for name in names})

    def figures(self, slots: Numbers, players: Numbers, name: str) -> NDArray[np.int32]:
        """Look up a figure of a player on a list, row by row, as it is kept; NOTHING on no list."""
        first, last = slots.min(initial=len(self.dates)), slots.max(initial=-1)
        lists = [self._standing(slot)[name] for slot in range(first, last + 1)] or [self._standing(-1)[name]]
        if len(lists) == 1:
            return lists[0].take(players)
        found: NDArray[np.int32] = np.concatenate(lists).take((slots - first) * self.players + players)
        return found

    def with_list(self, day: date, lines: pl.DataFrame) -> History:
        """Add a newer list: `lines` has player and the columns of a standing."""
        if self.dates and day <= self.dates[-1]:
            raise ValueError(f"the list of {day} is not newer than {self.dates[-1]}")
        standing = carried_on(self._standing(len(self.dates) - 1), lines)
        return replace(self, dates=(*self.dates, day), standings=(*self.standings, standing))

    def of(self, players: pl.Series) -> History:
        """Return the lists of some players (their rows), who are numbered anew in this order."""
        rows = players.to_numpy()
        standings = ({name: column.take(rows) for name, column in each.items()} for each in self.standings)
        return History(players.len(), self.dates, tuple(standings))

    def _standing(self, slot: int) -> Standing:
        if slot >= 0:
            return self.standings[slot]
        return dict.fromkeys(STANDING, np.full(self.players, NOTHING, dtype=np.int32))


def day_number(day: date) -> int:
    """Write a day as the number that stands for it in a standing."""
    return (day - EPOCH).days


def history_of(ratings: pl.DataFrame, series: str, players: int, dates: Iterable[date] = ()) -> History:
    """Read the lists of one series from the ratings of a season; `dates` has those that may have no line here."""
    history = History(players)
    lists = ratings.filter(pl.col("list") == series).partition_by("date", as_dict=True)
    nobody = ratings.clear()
    for day in sorted({*dates, *(day for (day,) in lists)}):
        history = history.with_list(day, lists.get((day,), nobody))
    return history


def _table(standing: Standing) -> pl.DataFrame:
    """Write a standing, or some lines of it, as a table."""
    return pl.DataFrame(dict(standing)).select_seq(
        pl.when(pl.col(name) > NOTHING).then(pl.col(name)).cast(STANDING[name]) for name in standing
    )


def carried_on(last: Standing, lines: pl.DataFrame) -> Standing:
    """Lay the lines of a list over what was in force before it; a peak never falls."""
    players = lines["player"].to_numpy()
    stated = lines.select_seq(pl.col(STANDING).to_physical().cast(pl.Int32).fill_null(NOTHING))
    given = {column.name: column.to_numpy() for column in stated}
    given["peak"] = np.maximum.reduce([given["peak"], given["rating"], last["peak"].take(players)])
    standing = {name: column.copy() for name, column in last.items()}
    for name, column in standing.items():
        column[players] = given[name]
    return standing
