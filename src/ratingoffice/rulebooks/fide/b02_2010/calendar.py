"""FIDE B.02 of 2010, 7.1 to 7.13 and 7.3: when lists appear, when they close, which list is in force."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import takewhile

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.rulebooks.edition import Edition
from ratingoffice.rulebooks.fide.b02_2010.figures import FIGURES

FIRST_DAY = min(FIGURES["list_months"].values)
LAST_DAY = date(9999, 1, 1)
"""The calendar of this program ends here."""


@dataclass(frozen=True)
class Calendar:
    """The dates of the lists; monthly from a day on, where the Presidential Board has so decided (7.3)."""

    edition: Edition
    monthly_from: date | None = None

    def __post_init__(self) -> None:
        """7.3: monthly lists begin on a 1 July."""
        if self.monthly_from and (self.monthly_from.month, self.monthly_from.day) != (7, 1):
            raise ValueError(f"monthly_from is {self.monthly_from}; monthly lists begin on a 1 July (7.3)")

    @article("7.1", "7.11", "7.3")
    def is_list_date(self, day: date) -> bool:
        """Tell whether a list is published on a day."""
        monthly = self.monthly_from is not None and day >= self.monthly_from
        return day >= FIRST_DAY and day.day == 1 and (monthly or day.month in self.edition.on("list_months", day))

    def lists_from(self, day: date) -> Iterator[date]:
        """Walk through the dates of the lists, from the first on or after a day."""
        month = max(day, FIRST_DAY).replace(day=1)
        while month < LAST_DAY:
            if month >= day and self.is_list_date(month):
                yield month
            month = (month + timedelta(days=32)).replace(day=1)

    def lists_between(self, first: date, last: date) -> list[date]:
        """List the dates of publication from one day to another, both included."""
        return list(takewhile(lambda day: day <= last, self.lists_from(first)))

    @article("7.11")
    def list_in_force(self, day: date) -> date:
        """Return the date of the list that events starting on a day use."""
        return max(self.lists_between(day - timedelta(days=62), day), default=FIRST_DAY)

    @article("7.11")
    def lists_in_force(self, days: pl.Series) -> pl.Series:
        """Return the date of the list that is in force on each day."""
        last = days.max()
        lists = self.lists_between(FIRST_DAY, last) if isinstance(last, date) else []
        dates = pl.Series([*lists, FIRST_DAY], dtype=pl.Date)
        return dates.gather(pl.Series(lists, dtype=pl.Date).search_sorted(days, side="right").cast(pl.Int32) - 1)

    @article("7.13")
    def rated_on(self, end: pl.Expr, official: pl.Expr, lists: list[date]) -> pl.Expr:
        """Return the first of some lists on which an event counts, by its last day."""
        return (
            pl.when(official.fill_null(value=False))
            .then(self._first_open(end, lists, official=True))
            .otherwise(self._first_open(end, lists, official=False))
        )

    @article("7.13")
    def closing_date(self, list_date: date, *, official: bool = False) -> date:
        """Return the last day on which an event can end to count on a list."""
        figure = "days_before_closing_official" if official else "days_before_closing"
        return list_date - timedelta(days=self.edition.on(figure, list_date))

    def _first_open(self, end: pl.Expr, lists: list[date], *, official: bool) -> pl.Expr:
        closings = pl.Series([self.closing_date(day, official=official) for day in lists], dtype=pl.Date)
        dates = pl.Series([*lists, None], dtype=pl.Date)
        return pl.lit(dates).gather(pl.lit(closings).search_sorted(end, side="left"))
