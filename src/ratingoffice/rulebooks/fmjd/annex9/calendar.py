"""FMJD Annex 9, 4.3, 4.4, 6.1 and 6.2: when lists appear, when they close, which list is in force."""

from datetime import date, timedelta

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.rulebooks.calendar import ListCalendar


class Calendar(ListCalendar):
    """The days of an edition."""

    @property
    def first_day(self) -> date:
        """The first day for which it is known when a list closes."""
        return min(self.edition.figures["closing_day"].values)

    @article("4.3", "6.1", "6.2b")
    def is_list_date(self, day: date) -> bool:
        """Tell whether a list appears on a day: 1 January, April, July and October."""
        return day.day == 1 and (day.month - 1) % self.edition.on("months_between_lists", day) == 0

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
