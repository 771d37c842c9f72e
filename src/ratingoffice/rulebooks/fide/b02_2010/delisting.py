"""FIDE B.02 of 2010, 7.21: a delisted player starts anew; what was before counts for nothing afterwards."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Final

import numpy as np
import polars as pl
from numpy.typing import NDArray

from ratingoffice.model.article import article
from ratingoffice.model.history import History, Numbers
from ratingoffice.rulebooks.fide.b02_2010.calendar import FIRST_DAY
from ratingoffice.rulebooks.fide.b02_2010.conditions import FLOOR, is_said

Days = NDArray[np.int32]
NEVER: Final = np.iinfo(np.int32).min
"""Stands for the day of a delisting where there was none: earlier than any other."""
BEGUN: Final = pl.when(is_said("period_by_period")).then("end").otherwise("start")
"""The day that decides whether an event is of before a delisting; counted period by period, each game has its own."""


@dataclass(frozen=True, eq=False)
class Delistings:
    """For every list, the day of each player's last delisting up to it; the first row is that of no list."""

    history: History
    last: Days

    def days(self, slots: Numbers, players: Numbers) -> Days:
        """Look up the last delisting of a player up to a list, row by row."""
        days: Days = self.last[slots + 1, players]
        return days

    def on(self, day: date) -> Days:
        """Return the last delisting of every player up to a day."""
        days: Days = self.last[self.history.slots(pl.Series([day])).item() + 1]
        return days

    @article("7.21", "8.56")
    def since_return(self, slots: Numbers, players: Numbers, day: date, *names: str) -> pl.DataFrame:
        """Look up figures of a player on a list; null where the list is from before the return of a delisted player."""
        found = self.history.look_up(slots, players, "rating", *names)
        now = self.on(day)[players]
        is_rated = (found["rating"] >= FLOOR.on(day)).fill_null(value=False).to_numpy()
        lasts = (now == NEVER) | ((self.days(slots, players) == now) & is_rated)
        return found.select(pl.when(pl.Series(lasts)).then(pl.col(names)))


@article("7.21")
def delistings_of(history: History) -> Delistings:
    """Find when players fell below the floor; a number below it repeated on later lists delists nobody again.

    Where the first list known is below the floor already, the highest rating tells whether it was a delisting.
    """
    rows = [np.full(history.players, NEVER, dtype=np.int32)]
    was_rated = np.zeros(history.players, dtype=np.bool_)
    for day, standing in zip(history.dates, history.standings, strict=True):
        floor = FLOOR.on(max(day, FIRST_DAY))
        is_rated = standing["rating"] >= floor
        fell = ~is_rated & (was_rated | ((rows[-1] == NEVER) & (standing["peak"] >= floor)))
        rows.append(np.where(fell, np.int32((day - date(1970, 1, 1)).days), rows[-1]))
        was_rated = is_rated
    return Delistings(history, np.stack(rows))
