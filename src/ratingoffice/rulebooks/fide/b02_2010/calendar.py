"""FIDE B.02 of 2010, 7.1 to 7.13 and 7.3: when lists appear, when they close, which list is in force."""

from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.rulebooks.calendar import ListCalendar, first_open
from ratingoffice.rulebooks.fide.b02_2010.figures import FIGURES

FIRST_DAY = min(FIGURES["list_months"].values)
LAST_DAY = ListCalendar.last_list


@dataclass(frozen=True)
class Calendar(ListCalendar):
    """The dates of the lists; monthly from a day on, where the Presidential Board has so decided (7.3)."""

    since = FIRST_DAY
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

    @article("7.11")
    def list_in_force(self, day: date) -> date:
        """Return the date of the list that events starting on a day use."""
        return max(self.lists_between(day - timedelta(days=62), day), default=FIRST_DAY)

    @article("7.13")
    def rated_on(self, end: pl.Expr, official: pl.Expr, lists: list[date]) -> pl.Expr:
        """Return the first of some lists on which an event counts, by its last day."""
        usual, of_official = (
            first_open(end, lists, partial(self.closing_date, official=each)) for each in (False, True)
        )
        return pl.when(official.fill_null(value=False)).then(of_official).otherwise(usual)

    @article("7.13")
    def closing_date(self, list_date: date, *, official: bool = False) -> date:
        """Return the last day on which an event can end to count on a list."""
        figure = "days_before_closing_official" if official else "days_before_closing"
        return list_date - timedelta(days=self.edition.on(figure, list_date))
