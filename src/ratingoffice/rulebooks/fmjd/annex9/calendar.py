"""FMJD Annex 9, 4.3, 4.4, 6.1 and 6.2: when lists appear, when they close, which list is in force."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.rulebooks.edition import Edition

LAST_DAY: Final = date(9999, 1, 1)
"""The calendar of this program ends here."""


@dataclass(frozen=True)
class Calendar:
    """The days of an edition."""

    edition: Edition

    @property
    def first_day(self) -> date:
        """The first day for which it is known when a list closes."""
        return min(self.edition.figures["closing_day"].values)

    @article("4.3", "6.1", "6.2b")
    def lists_from(self, day: date) -> Iterator[date]:
        """Walk through the dates of lists, 1 January, April, July and October, from the first on or after a day."""
        month = day.replace(day=1)
        while month < LAST_DAY:
            if month >= day and (month.month - 1) % self.edition.on("months_between_lists", month) == 0:
                yield month
            month = (month + timedelta(days=32)).replace(day=1)

    @article("4.3")
    def list_before(self, day: date) -> date:
        """Return the date of the newest list before a day."""
        eve, months = day - timedelta(days=1), self.edition.on("months_between_lists", day)
        return eve.replace(day=1, month=eve.month - (eve.month - 1) % months)

    @article("4.3", "5.2")
    def list_in_force(self, start: pl.Expr) -> pl.Expr:
        """Return the date of the list that is valid on the day of the first round."""
        return start.dt.truncate(f"{self.edition.on('months_between_lists', self.first_day)}mo")

    @article("4.4", "6.2a")
    def closing_date(self, list_date: date) -> date:
        """Return the last day on which an event can end to count on a list: the 15th of the month before it."""
        return (list_date - timedelta(days=1)).replace(day=self.edition.on("closing_day", list_date))

    @article("4.4")
    def is_of_list(self, day: date) -> pl.Expr:
        """Tell whether an event ended after the closing of the list before, and not after that of this one."""
        before, closes = self.closing_date(self.list_before(day)), self.closing_date(day)
        return pl.col("end").is_between(before, closes, closed="right")
