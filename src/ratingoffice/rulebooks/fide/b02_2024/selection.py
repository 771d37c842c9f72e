"""FIDE B.02 of 2024, 7.1.1 and 8.3.3: the part of the record that decides a list, and the standing of the list before.

A player without a rapid or blitz rating plays with the standard one (rapid and blitz, 7.2.1).
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import polars as pl
from polars import col

from ratingoffice.model.article import article
from ratingoffice.model.books import Books
from ratingoffice.model.history import NOTHING, Numbers, day_number
from ratingoffice.rulebooks.edition import Edition
from ratingoffice.rulebooks.fide.b02_2010.calendar import Marks, Period, Whole
from ratingoffice.rulebooks.fide.b02_2010.delisting import Delistings, delistings_of
from ratingoffice.rulebooks.fide.b02_2010.selection import Selection, known, present_standing
from ratingoffice.rulebooks.fide.b02_2024.figures import FIRST_DAY


def lists_of(books: Books, series: str, edition: Edition) -> Delistings:
    """Read the lists of another series."""
    return delistings_of(books.lists_of(series), edition)


def seeded_standing(own: Delistings, standard: Delistings | None, period: Period) -> dict[str, Whole]:
    """Look up what the lists say of each player just before a list.

    Players without a rating on it have the standard one, and its peak; their games here are none.
    """
    present = present_standing(own, period)
    present["is_seeded"] = np.zeros(present["rating"].size, dtype=np.int32)
    if standard is None:
        return present
    standing = standard.history.standing_on(period.eve)
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
    """The part of the record that decides a list; `standard` are the lists for those without a rating on this one."""

    standard: Delistings | None = None

    @cached_property
    def standard_in_force(self) -> tuple[Numbers, Whole]:
        """The standard list and its floor at the start of each event."""
        return (self.standard or self.delistings).in_force(self.events.start)

    @property
    def has_list(self) -> Marks:
        """Mark the events at whose start there was a list, be it a standard one."""
        return super().has_list | (self.standard_in_force[0] >= 0)

    def published(self, events: Numbers, players: Numbers) -> Whole:
        """Look up the ratings of players at the start of events; 0 for the unrated."""
        own = super().published(events, players)
        if self.standard is None:
            return own
        slots, floors = self.standard_in_force
        return np.where(own > 0, own, self.standard.published(slots[events], floors[events], players))

    def published_on(self, days: Whole, players: Numbers) -> Whole:
        """Look up the ratings of players on days; 0 for the unrated."""
        own = super().published_on(days, players)
        if self.standard is None:
            return own
        return np.where(own > 0, own, self.standard.published(*self.standard.in_force(days), players))

    @cached_property
    def present(self) -> dict[str, Whole]:
        """What the lists say of each player just before this one."""
        return seeded_standing(self.delistings, self.standard, self.period)

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
            "is_borrowed": (own > 0) & (super().published(event, player) == 0),
        }
        days = col("start", "end", "rules_day").cast(pl.Date)
        return entries.hstack(pl.DataFrame(figures | beside)).with_columns_seq(*map(known, figures), days)
