"""Espergærde Skakklub, R.3: when lists appear, and on which one an event counts."""

from datetime import date, timedelta

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.rulebooks.calendar import ListCalendar, first_open
from ratingoffice.rulebooks.espergaerde.club.figures import FIRST_DAY


class Calendar(ListCalendar):
    """The lists of a club; the one before the first is known, for what ended since then is in the first period."""

    since = date(1979, 8, 1)
    last_list = date(9999, 1, 1)

    @article("R.3")
    def is_list_date(self, day: date) -> bool:
        """Tell whether a list appears on a day: 1 January and 1 August."""
        return day.day == 1 and day.month in self.edition.on("list_months", max(day, FIRST_DAY))

    @article("R.3")
    def rated_on(self, end: pl.Series) -> pl.Series:
        """Return the first list after the last day of each event; null where this program has none."""
        last = end.max()
        years = last.year + 1 if isinstance(last, date) else self.since.year
        lists = self.lists_between(self.since, date(min(years, self.last_list.year), 12, 31))
        return end.to_frame("end").select(first_open(pl.col("end"), lists, self.closing_date)).to_series()

    def closing_date(self, list_date: date) -> date:
        """Return the last day on which an event can end to count on a list."""
        return list_date - timedelta(days=1)
