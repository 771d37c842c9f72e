"""The published lists of one series: for every list, what was in force for each player."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from typing import Final

import numpy as np
import polars as pl
from numpy.typing import NDArray

Numbers = NDArray[np.int64]
Figures = NDArray[np.int32]
"""A figure of each player, in order; a day as its number."""

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


class Standing(Mapping[str, Figures]):
    """What is in force for each player with the list of a day: a column for each figure.

    Beside them stand the figures that a rulebook derives from this list and those before it, each once.
    """

    def __init__(self, day: date, columns: Mapping[str, Figures]) -> None:
        """Lay the columns side by side."""
        self.day, self.columns = day, dict(columns)

    def __getitem__(self, name: str) -> Figures:
        """Return the column of a figure."""
        return self.columns[name]

    def __iter__(self) -> Iterator[str]:
        """Name the figures that every list has."""
        return iter(STANDING)

    def __len__(self) -> int:
        """Count them."""
        return len(STANDING)

    def take(self, name: str, players: Numbers) -> Figures:
        """Look up a figure of some players."""
        return self[name].take(players)

    def derive(self, name: str, step: Step, before: Standing | None) -> None:
        """Add a figure that follows from this list and the one before, unless it is there."""
        if name not in self.columns:
            self.columns[name] = step(self, before)


Step = Callable[[Standing, Standing | None], Figures]
"""Derives a figure from a list and the one before it, which has it."""


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

    def derive(self, name: str, step: Step) -> None:
        """Give every list a figure that follows from the list and the one before it."""
        for before, standing in zip((None, *self.standings), self.standings, strict=False):
            standing.derive(name, step, before)

    def look_up(self, slots: Numbers, players: Numbers, *names: str) -> pl.DataFrame:
        """Look up figures of a player on a list, row by row; null on no list (slot -1)."""
        return _table({name: self.figures(slots, players, name) for name in names})

    def figures(self, slots: Numbers, players: Numbers, name: str) -> Figures:
        """Look up a figure of a player on a list, row by row, as it is kept; NOTHING on no list."""
        first, last = int(slots.min(initial=len(self.dates))), int(slots.max(initial=-1))
        if first == last >= 0:
            return self.standings[last].take(name, players)
        found: Figures = np.full(players.size, NOTHING, dtype=np.int32)
        for slot in range(max(first, 0), last + 1):
            rows = np.flatnonzero(slots == slot)
            if rows.size:
                found[rows] = self.standings[slot].take(name, players[rows])
        return found

    def with_list(self, day: date, lines: pl.DataFrame) -> History:
        """Add a newer list: `lines` has player and the columns of a standing."""
        if self.dates and day <= self.dates[-1]:
            raise ValueError(f"the list of {day} is not newer than {self.dates[-1]}")
        standing = Standing(day, carried_on(self._standing(len(self.dates) - 1), lines))
        return replace(self, dates=(*self.dates, day), standings=(*self.standings, standing))

    def _standing(self, slot: int) -> Standing:
        if slot >= 0:
            return self.standings[slot]
        return Standing(date.min, nothing_stated(self.players))


def nothing_stated(players: int) -> dict[str, Figures]:
    """Return the figures of players of whom no list says anything."""
    return dict.fromkeys(STANDING, np.full(players, NOTHING, dtype=np.int32))


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


def _table(standing: Mapping[str, Figures]) -> pl.DataFrame:
    """Write a standing, or some lines of it, as a table."""
    return pl.DataFrame(dict(standing)).select_seq(
        pl.when(pl.col(name) > NOTHING).then(pl.col(name)).cast(STANDING[name]) for name in standing
    )


def carried_on(last: Mapping[str, Figures], lines: pl.DataFrame) -> dict[str, Figures]:
    """Lay the lines of a list over what was in force before it; a peak never falls."""
    players = lines["player"].to_numpy()
    stated = lines.select_seq(pl.col(STANDING).to_physical().cast(pl.Int32).fill_null(NOTHING))
    given = {column.name: column.to_numpy() for column in stated}
    given["peak"] = np.maximum.reduce([given["peak"], given["rating"], last["peak"].take(players)])
    standing = {name: column.copy() for name, column in last.items()}
    for name, column in standing.items():
        column[players] = given[name]
    return standing
