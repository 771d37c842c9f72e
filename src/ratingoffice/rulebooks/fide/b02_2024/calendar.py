"""FIDE B.02 of 2024, 7.1 and 9.1: monthly lists, and the one on which an event counts."""

from dataclasses import dataclass
from datetime import date, timedelta

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.rulebooks.calendar import first_open
from ratingoffice.rulebooks.fide.b02_2010.calendar import FideCalendar
from ratingoffice.rulebooks.fide.b02_2010.figures import FIGURES as OF_2010
from ratingoffice.rulebooks.fide.b02_2024.figures import FIRST_DAY, RULES_DAY


@dataclass(frozen=True)
class MonthlyCalendar(FideCalendar):
    """A list on the first day of every month.

    `former_list` is the last list of an office that went by the rules of 2010 before: it closed by those rules, and
    the next one is `first_list`.
    """

    former_list: date | None = None
    first_list: date = FIRST_DAY
    """That of an office under these rules; there is one of every month from then on."""

    @article("7.1")
    def is_list_date(self, day: date) -> bool:
        """Return whether a list is published on a day."""
        is_between = self.former_list is not None and self.former_list < day < self.first_list
        return super().is_list_date(day) and not is_between

    @article("7.1.3")
    def closing_date(self, list_date: date, *, official: bool = False) -> date:
        """Return the last day on which an event can end to count on a list."""
        if list_date != self.former_list:
            return super().closing_date(list_date, official=official)
        figure = "days_before_closing_official" if official else "days_before_closing"
        return list_date - timedelta(days=OF_2010[figure].on(list_date))

    def _missing_after(self, end: pl.Expr) -> pl.Expr:
        """Count the months after the end of an event, between the lists of both editions, that have no list."""
        if self.former_list is None:
            return pl.lit(0)
        former, first = (12 * day.year + day.month for day in (self.former_list, self.first_list))
        month = 12 * end.dt.year() + end.dt.month()
        return (first - 1 - pl.max_horizontal(pl.lit(former), month)).clip(lower_bound=0)

    def _is_of_before(self, start: pl.Expr) -> pl.Expr:
        """Mark the events that began in the time of the former lists."""
        return pl.lit(value=False) if self.former_list is None else start <= self.closing_date(self.former_list)

    @article("7.1.3", "9.1")
    def placed(self, events: pl.DataFrame) -> pl.DataFrame:
        """Give each event the lists that are open after its last day and after its report arrived."""
        lists = self.lists_for(events.select(pl.max_horizontal("end", "received")).to_series())
        by_report = first_open(pl.col("received"), lists, lambda day: day - timedelta(days=1))
        found = super().placed(events).rename({"rated_on": "open_after_end"}).drop("is_in_one_period")
        return found.with_columns_seq(
            open_after_report=pl.when(pl.col("received").is_not_null()).then(by_report),
            is_of_before=self._is_of_before(pl.col("start")),
            lists_missing=self._missing_after(pl.col("end")),
            **{RULES_DAY: pl.max_horizontal("start", pl.lit(FIRST_DAY))},
        )
