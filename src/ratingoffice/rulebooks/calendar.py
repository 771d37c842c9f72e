"""The dates of lists, in every rulebook: on which days they appear, which one is in force, which is still open."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import takewhile
from typing import ClassVar, Final

import polars as pl

from ratingoffice.rulebooks.edition import Edition

YEAR: Final = timedelta(days=366)
"""At least one list appears in this time."""


@dataclass(frozen=True)
class ListCalendar:
    """Lists appear on first days of months; a regulation says of which ones."""

    edition: Edition
    last_list: ClassVar[date] = date(9998, 12, 1)
    """The calendar of this program ends here."""

    @property
    def since(self) -> date:
        """The first list that an event may need; any, unless a regulation has one."""
        return date.min

    def is_list_date(self, day: date) -> bool:
        """Return whether a list may appear on a day."""
        return day.day == 1

    def closing_date(self, list_date: date) -> date:
        """Return the last day on which an event can end to count on a list; usually the one before it."""
        return list_date - timedelta(days=1)

    def events_since(self, _: date, /) -> date | None:
        """Return a day since which all events ended, or were reported, that matter for a list; None where any may."""
        return None

    @property
    def counts_from(self) -> pl.Expr:
        """The day from which an event may count on a list: its first one, unless it has to be over."""
        return pl.col("start")

    def lists_from(self, day: date) -> Iterator[date]:
        """Walk through the dates of the lists, from the first on or after a day."""
        month = day.replace(day=1)
        while month <= self.last_list:
            if month >= day and self.is_list_date(month):
                yield month
            month = (month + timedelta(days=32)).replace(day=1)

    def lists_between(self, first: date, last: date) -> list[date]:
        """List the dates of publication from one day to another, both included."""
        return list(takewhile(lambda day: day <= last, self.lists_from(first)))

    def list_before(self, day: date) -> date:
        """Return the date of the newest list before a day."""
        return self.lists_between(day - YEAR, day - timedelta(days=1))[-1]

    def lists_in_force(self, days: pl.Series) -> pl.Series:
        """Return the date of the list that is in force on each day; null before the first."""
        first, last = days.min(), days.max()
        if not isinstance(first, date) or not isinstance(last, date):
            return days
        lists = pl.Series(self.lists_between(max(self.since, first - YEAR), last), dtype=pl.Date)
        return lists.extend_constant(None, 1).gather(lists.search_sorted(days, side="right").cast(pl.Int32) - 1)


def first_open(end: pl.Expr, lists: list[date], closing_date: Callable[[date], date]) -> pl.Expr:
    """Return the first of some lists that closes on or after the last day of an event; null where none does."""
    closings = pl.Series([closing_date(day) for day in lists], dtype=pl.Date)
    return pl.lit(pl.Series([*lists, None], dtype=pl.Date)).gather(pl.lit(closings).search_sorted(end, side="left"))
