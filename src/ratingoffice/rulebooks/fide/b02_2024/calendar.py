"""FIDE B.02 of 2024, 7.1 and 9.1: monthly lists, and the one on which an event counts."""

from dataclasses import dataclass
from datetime import date, timedelta

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.rulebooks.calendar import first_open
from ratingoffice.rulebooks.fide.b02_2010.calendar import FideCalendar
from ratingoffice.rulebooks.fide.b02_2024.figures import FIRST_DAY, RULES_DAY


@dataclass(frozen=True)
class MonthlyCalendar(FideCalendar):
    """A list on the first day of every month."""

    first_list: date = FIRST_DAY
    """That of an office under these rules; there is one of every month from then on."""

    @article("7.1.4")
    def pooled_after(self, day: date) -> date:
        """Return the newest list whose results are too old to be pooled for the list of a day."""
        months = 12 * day.year + day.month - 1 - self.edition.on("months_pooled", day)
        return day.replace(year=months // 12, month=months % 12 + 1)

    @article("7.1.3", "9.1")
    def placed(self, events: pl.DataFrame) -> pl.DataFrame:
        """Give each event the lists that are open after its last day and after its report arrived."""
        lists = self.lists_for(events.select(pl.max_horizontal("end", "received")).to_series())
        by_report = first_open(pl.col("received"), lists, lambda day: day - timedelta(days=1))
        found = super().placed(events).rename({"rated_on": "open_after_end"}).drop("is_in_one_period")
        return found.with_columns_seq(
            open_after_report=pl.when(pl.col("received").is_not_null()).then(by_report),
            **{RULES_DAY: pl.max_horizontal("start", pl.lit(FIRST_DAY))},
        )
