"""FIDE B.02 of 2024, 7.1.1 and 8.3.3: the part of the record that decides a list, and the standing of the list before.

A player without a rapid or blitz rating plays with the standard one (rapid and blitz, 7.2.1).
"""

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
import polars as pl
from polars import col

from ratingoffice.model.article import article
from ratingoffice.model.history import NOTHING, day_number
from ratingoffice.rulebooks.fide.b02_2010.calendar import Period, Whole
from ratingoffice.rulebooks.fide.b02_2010.delisting import Delistings
from ratingoffice.rulebooks.fide.b02_2010.selection import Selection, known, present_standing
from ratingoffice.rulebooks.fide.b02_2024.figures import FIRST_DAY


def seeded_standing(lists: Delistings, period: Period) -> dict[str, Whole]:
    """Look up what the lists say of each player just before a list.

    Players without a rating on it have the standard one, and its peak; their games here are none.
    """
    present = present_standing(lists, period)
    present["is_seeded"] = np.zeros(present["rating"].size, dtype=np.int32)
    if lists.beside is None:
        return present
    standing = lists.beside.history.standing_on(period.eve)
    seeded = (present["rating"] == NOTHING) & (standing["rating"] >= period.edition.on("floor", period.eve))
    taken: dict[str, Whole] = {
        "rating": standing["rating"],
        "peak": np.maximum(standing["peak"], present["peak"]),
        "games": np.zeros_like(present["games"]),
        "k": np.full_like(present["k"], NOTHING),
        "is_seeded": np.ones_like(present["is_seeded"]),
    }
    return present | {name: np.where(seeded, each, present[name]) for name, each in taken.items()}


@dataclass(frozen=True, eq=False)
class MonthlySelection(Selection):
    """The part of the record that decides a list."""

    @cached_property
    def present(self) -> dict[str, Whole]:
        """What the lists say of each player just before this one."""
        return seeded_standing(self.delistings, self.period)

    @article("7.1.1", "8.3.3")
    def with_standing(self, entries: pl.DataFrame, own: Whole) -> pl.DataFrame:
        """Give each entry what it needs of its event, and what the list before this one says of the player."""
        events, event, player = self.events, entries["event"].to_numpy(), entries["player"].to_numpy()
        now = {name: column.take(player) for name, column in self.present.items()}
        figures = {
            "own_published": np.where(own == 0, np.int32(NOTHING), own),
            "present_rating": now["rating"],
            "peak": now["peak"],
            "k_listed": now["k"],
            "games_before": now["games"],
        }
        beside = {
            "start": events.start[event],
            "end": events.end[event],
            "rules_day": np.maximum(events.start, np.int32(day_number(FIRST_DAY)))[event],
            "in_period": self.in_period[event],
            "left_since": events.begun[event] < now["delisted_on"],
            "is_borrowed": (own > 0) & (replace(self.in_force, beside=None).published(event, player) == 0),
        }
        days = col("start", "end", "rules_day").cast(pl.Date)
        return entries.hstack(pl.DataFrame(figures | beside)).with_columns_seq(*map(known, figures), days)
