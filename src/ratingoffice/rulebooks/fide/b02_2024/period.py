"""FIDE B.02 of 2024, 7.1, 8.3.3 and 9.1: the monthly lists, and the part of the record that decides each of them.

A player without a rapid or blitz rating plays with the standard one (rapid and blitz, 7.2.1).
"""

from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from functools import cached_property, partial
from typing import Final

import numpy as np
import polars as pl
from polars import col

from ratingoffice.model.article import article
from ratingoffice.model.history import NOTHING, day_number
from ratingoffice.rulebooks.calendar import first_open
from ratingoffice.rulebooks.edition import Edition
from ratingoffice.rulebooks.fide.b02_2010.calendar import FideCalendar, Period, Whole
from ratingoffice.rulebooks.fide.b02_2010.delisting import Delistings
from ratingoffice.rulebooks.fide.b02_2010.figures import FIGURES as OF_2010
from ratingoffice.rulebooks.fide.b02_2010.selection import Selection, known, present_standing
from ratingoffice.rulebooks.fide.b02_2024.figures import FIRST_DAY, RULES_DAY
from ratingoffice.rulebooks.succession import Succession

BEFORE: Final = FideCalendar(Edition(OF_2010, (), {}))
"""The lists by the rules of 2010."""


@dataclass(frozen=True)
class MonthlyCalendar(FideCalendar):
    """A list on the first day of every month; an office that went by the rules of 2010 closed its last by those."""

    lists: Succession = field(default_factory=partial(Succession, FIRST_DAY))

    @article("7.1")
    def is_list_date(self, day: date) -> bool:
        """Return whether a list is published on a day."""
        return super().is_list_date(day) and not self.lists.is_between(day)

    @article("7.1.3")
    def closing_date(self, list_date: date, *, official: bool = False) -> date:
        """Return the last day on which an event can end to count on a list."""
        if list_date == self.lists.former_list:
            return BEFORE.closing_date(list_date, official=official)
        return super().closing_date(list_date, official=official)

    @article("7.1.3", "9.1")
    def placed(self, events: pl.DataFrame) -> pl.DataFrame:
        """Give each event the lists that are open after its last day and after its report arrived."""
        lists = self.lists_for(events.select(pl.max_horizontal("end", "received")).to_series())
        by_report = first_open(col("received"), lists, lambda day: day - timedelta(days=1))
        found = super().placed(events).rename({"rated_on": "open_after_end"}).drop("is_in_one_period")
        former = self.lists.former_list
        return found.with_columns_seq(
            open_after_report=pl.when(col("received").is_not_null()).then(by_report),
            is_of_before=col("start") <= self.closing_date(former) if former else pl.lit(value=False),
            lists_missing=self.lists.months_missing(col("end")),
            **{RULES_DAY: pl.max_horizontal("start", pl.lit(FIRST_DAY))},
        )


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
