"""FIDE B.02 of 2010, 4.13, 7.13 and 7.14c: which events belong to a list, and which ratings they use."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import lru_cache

import numpy as np
import polars as pl

from ratingoffice.model.books import Books
from ratingoffice.model.columns import spread
from ratingoffice.model.history import History
from ratingoffice.model.record import Part, Record
from ratingoffice.rulebooks.core import Dated, article, rule
from ratingoffice.rulebooks.fide.b02_2010 import composition, conditions
from ratingoffice.rulebooks.fide.b02_2010.calendar import FIRST_DAY, Calendar, closing_date
from ratingoffice.rulebooks.fide.b02_2010.conditions import FLOOR, is_said

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
        return _closing_of(self.calendar.list_in_force(self.day - timedelta(days=1)))

    @property
    def pooled_after(self) -> date:
        """7.14c: the results of unrated players go back two years: lists after this date."""
        return self.day.replace(year=self.day.year - YEARS_POOLED.on(self.day))


def _closing_of(day: date) -> pl.Expr:
    closing, official = (pl.lit(closing_date(day, official=each)) for each in (False, True))
    return pl.when(is_said("official")).then(official).otherwise(closing)


@dataclass(frozen=True)
class Selection:
    """The part of the record that decides a list, and what each player's standing is just before it."""

    part: Part
    present: pl.DataFrame


def selected(books: Books, period: Period) -> Selection:
    """Choose the events of the period, and the earlier results of players who are still unrated."""
    present = with_floor(books.history.on(period.day - timedelta(days=1)), period.day)
    events = events_of_period(settled_events(books.record, period.calendar).lazy(), period).collect()
    record = replace(books.record, events=events)
    earlier = _earlier_results(record, present, books.history)
    part = record.part(events["in_period"].arg_true())
    if earlier.any():
        wanted = _marked(record.entries["event"].filter(earlier), events.height)
        sides_of = earlier | (events["counted_as"] == "round_robin").gather(record.entries["event"])
        part = record.part(wanted.arg_true(), sides_of).followed_by(part)
    rated = replace(part, entries=_with_ratings(part, books.history, present, is_earlier=earlier))
    return Selection(replace(rated, sides=_with_published(rated, books.history, period)), present)


@lru_cache(maxsize=4)
def settled_events(record: Record, calendar: Calendar) -> pl.DataFrame:
    """Settle what does not depend on any rating, for all events once: the list, the time, the days, the system."""
    events = rated_on(record.events.lazy(), calendar)
    events = composition.system_counted(events)
    events = conditions.refusal(events)
    events = conditions.time_for_60_moves(events, FIRST_DAY)
    events = conditions.rounds_in_a_day(events)
    return conditions.duration(events).collect()


@rule("7.13", adds=("rated_on",))
def rated_on(events: pl.LazyFrame, calendar: Calendar) -> pl.LazyFrame:
    """An event counts on the list that its last day belongs to; none where that is a list of an older edition."""
    last = events.select(pl.col("end").max()).collect().item() or FIRST_DAY
    lists = calendar.lists_between(FIRST_DAY, last + timedelta(days=92))
    found = calendar.rated_on(pl.col("end"), pl.col("official"), lists)
    return events.with_columns(rated_on=pl.when(found > FIRST_DAY).then(found))


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


def with_floor(standing: pl.DataFrame, day: date) -> pl.DataFrame:
    """7.21: whoever fell below the floor is unrated from that list on."""
    rated = pl.col("rating") >= FLOOR.on(day)
    return standing.with_columns(rating=pl.when(rated).then("rating"), delisted_on=pl.when(~rated).then("listed_on"))


def _marked(rows: pl.Series, height: int) -> pl.Series:
    marks = np.zeros(height, dtype=np.bool_)
    marks[rows.to_numpy()] = True
    return pl.Series(marks)


@article("7.14c", "7.21")
def _earlier_results(record: Record, present: pl.DataFrame, history: History) -> pl.Series:
    """Mark the entries of earlier periods whose player is unrated now, and has not been delisted since."""
    events, entries = record.events, record.entries
    poolable = events["is_earlier_period"] & (history.slots(events["start"]) >= 0)
    unrated = pl.select(
        pl.when(present["rating"].is_null()).then(present["delisted_on"].fill_null(date.min))
    ).to_series()
    rows = poolable.gather(entries["event"]).arg_true()
    since = unrated.gather(entries["player"].gather(rows))
    pooled = (events["start"].gather(entries["event"].gather(rows)) >= since).fill_null(value=False)
    return _marked(rows.filter(pooled), entries.height)


def _with_ratings(part: Part, history: History, present: pl.DataFrame, *, is_earlier: pl.Series) -> pl.DataFrame:
    player = part.entries["player"]
    start = part.of_event("start").gather(part.entries["event"])
    return part.entries.select(
        *("entry", "event", "player"),
        own_published=published_rating(history, start, player),
        present_rating=present["rating"].gather(player),
        is_earlier=is_earlier.gather(part.entries["entry"]),
    )


@article("4.13", "7.11", "7.21")
def published_rating(history: History, day: pl.Series, player: pl.Series) -> pl.Series:
    """Look up the rating of each player on the list in force on each day; null for the unrated."""
    found = pl.DataFrame({"rating": history.at(history.slots(day), player, "rating"), "day": day})
    return found.select(pl.when(pl.col("rating") >= FLOOR.column(pl.col("day"))).then("rating")).to_series()


def _with_published(part: Part, history: History, period: Period) -> pl.DataFrame:
    """Give each side both ratings: those at the start of the event or, period by period, of the day of the game."""
    published, sides = part.of_entry("own_published"), part.sides
    rated = sides.with_columns(
        own_published=published.gather(sides["entry"]), opponent_published=published.gather(sides["opponent_entry"])
    )
    if not part.events["period_by_period"].any():
        return rated
    by_period = part.of_event("period_by_period").fill_null(value=False)
    rows = by_period.gather(sides["event"]).arg_true()
    official = part.of_event("official").gather(sides["event"].gather(rows))
    present_rating = part.of_entry("present_rating").gather(sides["entry"].gather(rows))
    running = with_ratings_of_the_day(rated[rows].with_columns(official, present_rating), history)
    shown = games_of_period(running.lazy(), period).collect()
    changed = rated.with_columns(
        rated[name].scatter(rows.to_numpy(), shown[name]) for name in ("own_published", "opponent_published")
    )
    return changed.filter(spread(shown["is_of_period"], rows, sides.height, empty=True))


@article("4.13")
def with_ratings_of_the_day(sides: pl.DataFrame, history: History) -> pl.DataFrame:
    """Look both ratings up on the list in force on the day of the game."""
    own = published_rating(history, sides["date"], sides["player"])
    opponent = published_rating(history, sides["date"], sides["opponent"].fill_null(0))
    met = pl.col("opponent").is_not_null()
    return sides.with_columns(own_published=own, opponent_published=pl.when(met).then(opponent))


@rule("4.13", adds=("is_of_period",))
def games_of_period(sides: pl.LazyFrame, period: Period) -> pl.LazyFrame:
    """A game of a rated player counts on one list; the result of an unrated player grows from list to list."""
    is_unrated = pl.col("own_published").is_null() & pl.col("present_rating").is_null()
    new = (pl.col("date") > period.day_before()) | is_unrated
    return sides.with_columns(is_of_period=(pl.col("date") <= period.last_day()) & new)
