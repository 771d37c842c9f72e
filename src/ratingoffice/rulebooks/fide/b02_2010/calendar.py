"""FIDE B.02 of 2010, 4.13, 7.1 to 7.14c and 7.3: when lists appear and close, and the events that each one covers."""

from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import partial
from itertools import islice

import numpy as np
import polars as pl
from numpy.typing import NDArray

from ratingoffice.errors import InvalidValueError
from ratingoffice.model.article import article
from ratingoffice.model.history import NOTHING, day_number
from ratingoffice.model.kept import kept
from ratingoffice.model.record import Record
from ratingoffice.rulebooks.calendar import YEAR, ListCalendar, first_open
from ratingoffice.rulebooks.edition import Edition
from ratingoffice.rulebooks.expressions import is_true
from ratingoffice.rulebooks.messages import message

Marks = NDArray[np.bool_]
Whole = NDArray[np.int32]
LAST_DAY = ListCalendar.last_list
COUNTED_AS = pl.col("counted_as").cast(pl.String)
IS_BY_PERIOD = is_true("period_by_period")


@dataclass(frozen=True)
class FideCalendar(ListCalendar):
    """The dates of the lists; monthly from a day on, where the Presidential Board has so decided (7.3)."""

    monthly_from: date | None = None

    def __post_init__(self) -> None:
        """7.3: monthly lists begin on a 1 July."""
        if self.monthly_from and (self.monthly_from.month, self.monthly_from.day) != (7, 1):
            raise InvalidValueError(message("wrong_parameter.monthly_from_july", day=self.monthly_from))

    @property
    def since(self) -> date:
        """The first list that the edition knows."""
        return min(self.edition.figures["list_months"].values)

    @article("7.1", "7.11", "7.3")
    def is_list_date(self, day: date) -> bool:
        """Return whether a list is published on a day."""
        monthly = self.monthly_from is not None and day >= self.monthly_from
        return day >= self.since and day.day == 1 and (monthly or day.month in self.edition.on("list_months", day))

    @article("7.11")
    def list_in_force(self, day: date) -> date:
        """Return the date of the list that events starting on a day use."""
        return max(self.lists_between(day - YEAR, day), default=self.since)

    @article("7.14c")
    def pooled_after(self, day: date) -> date:
        """Return the newest list whose results are too old to be pooled for the list of a day."""
        months = 12 * day.year + day.month - 1 - self.edition.on("months_pooled", day)
        return day.replace(year=months // 12, month=months % 12 + 1)

    @article("7.14c")
    def events_since(self, day: date) -> date:
        """Return a day since which all events ended, or were reported, that matter for the list of a day."""
        oldest = self.list_in_force(max(self.pooled_after(day), self.since))
        return min(self.closing_date(oldest, official=each) for each in (False, True))

    @property
    @article("4.13", "7.13")
    def counts_from(self) -> pl.Expr:
        """An event has to be over, unless it counts period by period."""
        return pl.when(IS_BY_PERIOD).then("start").otherwise("end")

    @article("7.13")
    def placed(self, events: pl.DataFrame) -> pl.DataFrame:
        """Give each event the list that its last day belongs to; none where that is one of an older edition."""
        lists = self.lists_for(events["end"])
        first, found = (self.rated_on(pl.col(name), pl.col("official"), lists) for name in ("start", "end"))
        return events.with_columns_seq(
            rated_on=pl.when(found > self.since).then(found), is_in_one_period=first == found
        )

    def lists_for(self, days: pl.Series) -> list[date]:
        """List the dates of publication from the first one to one that is open after all days."""
        end = days.max()
        last = end if isinstance(end, date) else self.since
        soon = min(last, LAST_DAY - timedelta(days=92)) + timedelta(days=92)
        return [*self.lists_between(self.since, soon), *islice(self.lists_from(soon + timedelta(days=1)), 1)]

    @article("7.13")
    def rated_on(self, end: pl.Expr, official: pl.Expr, lists: list[date]) -> pl.Expr:
        """Return the first of some lists that is still open after the last day of an event."""
        usual, of_official = (
            first_open(end, lists, partial(self.closing_date, official=each)) for each in (False, True)
        )
        return pl.when(official.fill_null(value=False)).then(of_official).otherwise(usual)

    @article("7.13")
    def closing_date(self, list_date: date, *, official: bool = False) -> date:
        """Return the last day on which an event can end to count on a list."""
        figure = "days_before_closing_official" if official else "days_before_closing"
        return list_date - timedelta(days=self.edition.on(figure, list_date))


@dataclass(frozen=True, eq=False)
class SettledEvents:
    """All events with what depends on no rating; beside them the days, as numbers, and the marks that choose events.

    record: the one of play with these events.
    begun: the day that decides whether an event is of before a delisting; period by period, each game has its own.
    rated_on: the list of the event, NOTHING for one of an older edition.
    """

    record: Record
    start: Whole
    end: Whole
    begun: Whole
    rated_on: Whole
    is_official: Marks
    is_by_period: Marks
    is_round_robin: Marks


@dataclass(frozen=True)
class Period:
    """The days that one list covers."""

    day: date
    calendar: FideCalendar

    @property
    def edition(self) -> Edition:
        """Return the rules by which the list is made."""
        return self.calendar.edition

    @article("7.13")
    def last_days(self, is_official: Marks) -> Whole:
        """Return the last day of the period for each event; for an official event it is a later one."""
        return self._closings(self.day, is_official)

    @article("7.13")
    def days_before(self, is_official: Marks) -> Whole:
        """Return the last day that belongs to the list before, for each event."""
        return self._closings(self.calendar.list_in_force(self.eve), is_official)

    @property
    def eve(self) -> date:
        """Return the day before the list: what the lists say on it is what the period ends with."""
        return self.day - timedelta(days=1)

    @article("4.13", "7.14c")
    def chosen(self, events: SettledEvents) -> tuple[Marks, Marks]:
        """Mark the events of the list or, period by period, those that run; and the earlier ones that may be pooled."""
        before, last = self.days_before(events.is_official), self.last_days(events.is_official)
        running = (events.start <= last) & (events.end > before)
        present = np.where(events.is_by_period, running, events.rated_on == day_number(self.day))
        pooled_after = day_number(self.calendar.pooled_after(self.day))
        is_pooled = (events.rated_on > pooled_after) & (events.rated_on < day_number(self.day))
        return present, is_pooled & (events.start >= day_number(self.calendar.since)) & ~present

    def _closings(self, day: date, is_official: Marks) -> Whole:
        usual, official = (day_number(self.calendar.closing_date(day, official=each)) for each in (False, True))
        return np.where(is_official, np.int32(official), np.int32(usual))


@kept
def settled_events(record: Record, calendar: FideCalendar) -> SettledEvents:
    """Settle for all events once on which list each counts, and as what."""
    events = calendar.edition.begin(calendar.since).apply("systems", calendar.placed(record.events))
    days = events.select_seq(pl.col("start", "end", "rated_on").to_physical().fill_null(NOTHING))
    start, end, listed = (column.to_numpy() for column in days)
    marks = events.select_seq(is_true("official"), "is_by_period", is_round_robin=COUNTED_AS == "round_robin")
    official, by_period, round_robin = (column.to_numpy() for column in marks)
    begun, settled = np.where(by_period, end, start), replace(record, events=events)
    return SettledEvents(settled, start, end, begun, listed, official, by_period, round_robin)
