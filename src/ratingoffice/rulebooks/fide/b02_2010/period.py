"""FIDE B.02 of 2010, 4.13, 7.13 and 7.14c: the days of a list, and what can be settled of events without any rating."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.model.record import Record
from ratingoffice.rulebooks.core import Dated, carried_out, rule
from ratingoffice.rulebooks.fide.b02_2010 import composition, conditions
from ratingoffice.rulebooks.fide.b02_2010.calendar import FIRST_DAY, LAST_DAY, Calendar, closing_date
from ratingoffice.rulebooks.fide.b02_2010.conditions import is_said

YEARS_POOLED = Dated("7.14c", {date(2009, 7, 1): 2})


@dataclass(frozen=True)
class Period:
    """The days that one list covers."""

    day: date
    calendar: Calendar

    @article("7.13")
    def last_day(self) -> pl.Expr:
        """Return the last day of the period; for an official event it is a later one."""
        return _closing_of(self.day)

    @article("7.13")
    def day_before(self) -> pl.Expr:
        """Return the last day that belongs to the list before."""
        return _closing_of(self.previous_list())

    def previous_list(self) -> date:
        """Return the date of the list before."""
        return self.calendar.list_in_force(self.eve)

    @property
    def eve(self) -> date:
        """Return the day before the list: what the lists say on it is what the period ends with."""
        return self.day - timedelta(days=1)

    @property
    def pooled_after(self) -> date:
        """7.14c: the results of unrated players go back two years: lists after this date."""
        return self.day.replace(year=self.day.year - YEARS_POOLED.on(self.day))


def _closing_of(day: date) -> pl.Expr:
    closing, official = (pl.lit(closing_date(day, official=each)) for each in (False, True))
    return pl.when(is_said("official")).then(official).otherwise(closing)


@lru_cache(maxsize=4)
def settled_events(record: Record, calendar: Calendar) -> pl.DataFrame:
    """Settle what does not depend on any rating, for all events once: the list, the time, the days, the system."""
    events = rated_on(record.events.lazy(), calendar)
    events = composition.system_counted(events)
    events = conditions.refusal(events)
    events = conditions.time_for_60_moves(events, FIRST_DAY)
    events = conditions.rounds_in_a_day(events)
    return carried_out(conditions.duration(events))


@rule("7.13", adds=("rated_on", "is_in_one_period"))
def rated_on(events: pl.LazyFrame, calendar: Calendar) -> pl.LazyFrame:
    """An event counts on the list that its last day belongs to; none where that is a list of an older edition."""
    last = events.select(pl.col("end").max()).collect().item() or FIRST_DAY
    lists = calendar.lists_between(FIRST_DAY, min(last, LAST_DAY - timedelta(days=92)) + timedelta(days=92))
    first, found = (calendar.rated_on(pl.col(name), pl.col("official"), lists) for name in ("start", "end"))
    return events.with_columns(rated_on=pl.when(found > FIRST_DAY).then(found), is_in_one_period=first == found)


@rule("4.13", "7.14c", adds=("in_period", "is_earlier_period"))
def events_of_period(events: pl.LazyFrame, period: Period) -> pl.LazyFrame:
    """An event belongs to its list or, period by period, to every list while it runs; earlier ones may be pooled."""
    running = (pl.col("start") <= period.last_day()) & (pl.col("end") > period.day_before())
    present = pl.when(is_said("period_by_period")).then(running).otherwise(pl.col("rated_on") == period.day)
    of_two_years = pl.col("rated_on").is_between(period.pooled_after, period.day, closed="none")
    earlier = (of_two_years & (pl.col("start") >= FIRST_DAY)).fill_null(value=False)
    return events.with_columns(in_period=present.fill_null(value=False)).with_columns(
        is_earlier_period=earlier & ~pl.col("in_period")
    )
