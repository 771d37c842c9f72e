"""The published lists of one series: for every list, what was in force for each player."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from typing import Final

import numpy as np
import polars as pl

Numbers = np.ndarray[tuple[int], np.dtype[np.int64]]

STANDING: Final = {
    "rating": pl.Int32,
    "games": pl.Int32,
    "k": pl.Int32,
    "peak": pl.Int32,
    "last_played": pl.Date,
    "listed_on": pl.Date,
}
"""What a list says of a player; null where it says nothing. `listed_on`: the list that first gave this rating."""


@dataclass(frozen=True)
class History:
    """Lists by date, each with the standing of all players: the newest line of each up to that list."""

    players: int
    dates: tuple[date, ...] = ()
    standings: tuple[pl.DataFrame, ...] = ()

    def slots(self, days: pl.Series) -> Numbers:
        """Return the number of the newest list on or before each day, -1 before the first."""
        dates = pl.Series(self.dates, dtype=pl.Date).to_physical().to_numpy()
        return np.searchsorted(dates, days.to_physical().to_numpy(), side="right") - 1

    def on(self, day: date) -> pl.DataFrame:
        """Return the standing of every player on a day; all null before the first list."""
        slot = self.slots(pl.Series([day])).item()
        return self.standings[slot] if slot >= 0 else _nothing(self.players)

    def look_up(self, slots: Numbers, players: Numbers, *names: str) -> pl.DataFrame:
        """Look up figures of a player on a list, row by row; null on no list (slot -1)."""
        used = np.flatnonzero(np.bincount(slots + 1, minlength=1)) - 1
        begins = np.zeros(len(self.dates) + 1, dtype=np.int64)
        begins[used + 1] = np.arange(used.size) * self.players
        lists = [self.standings[slot] if slot >= 0 else _nothing(self.players) for slot in used]
        figures = pl.concat([each.select(names) for each in lists or [_nothing(self.players)]])
        return figures.select(pl.all().gather(pl.Series(begins[slots + 1] + players)))

    def with_list(self, day: date, lines: pl.DataFrame) -> History:
        """Add a newer list: `lines` has player and the columns of a standing but `listed_on`."""
        if self.dates and day <= self.dates[-1]:
            raise ValueError(f"the list of {day} is not newer than {self.dates[-1]}")
        last = self.standings[-1] if self.standings else _nothing(self.players)
        return replace(self, dates=(*self.dates, day), standings=(*self.standings, _carried_on(last, day, lines)))


def history_of(ratings: pl.DataFrame, series: str, players: int) -> History:
    """Read the lists of one series from the ratings of a season."""
    history = History(players)
    lists = ratings.filter(pl.col("list") == series).partition_by("date", as_dict=True)
    for (day,), lines in sorted(lists.items()):
        history = history.with_list(day, lines)
    return history


def _nothing(players: int) -> pl.DataFrame:
    return pl.DataFrame({name: pl.repeat(None, players, dtype=kind, eager=True) for name, kind in STANDING.items()})


def _carried_on(last: pl.DataFrame, day: date, lines: pl.DataFrame) -> pl.DataFrame:
    """Lay the lines of a list over what was in force before it; a peak never falls."""
    peak_before = last["peak"].gather(lines["player"])
    unchanged = lines["rating"] == last["rating"].gather(lines["player"])
    since = last["listed_on"].gather(lines["player"])
    given = lines.with_columns(
        peak=pl.max_horizontal("peak", "rating", peak_before),
        listed_on=pl.when(unchanged.fill_null(value=False)).then(since).otherwise(pl.lit(day)),
    )
    rows = given["player"].to_numpy()
    return pl.DataFrame([last[name].scatter(rows, given[name].cast(kind)) for name, kind in STANDING.items()])
