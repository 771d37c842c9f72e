"""KNSB rapid, 4.1, 5.2, 11.2 and 13: the games that a list is made of, each with its calculation date."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import numpy as np
import polars as pl

from ratingoffice.model.article import article
from ratingoffice.model.books import Books
from ratingoffice.model.record import Part, Record, Rows
from ratingoffice.model.season import Season
from ratingoffice.rulebooks.core import rule
from ratingoffice.rulebooks.knsb.rapid.calendar import Period

BY_PERIOD = pl.col("period_by_period").fill_null(value=False)


@article("4.1")
@lru_cache(maxsize=4)
def dated_record(season: Season, record: Record) -> Record:
    """Give every game the date of its round: the first day given for it in the event, else the event's first day."""
    rounds = (
        season.games.lazy()
        .group_by("event", "round")
        .agg(round_date=pl.col("date").filter("date_given").min())
        .with_columns(pl.col("round_date").fill_null(pl.lit(season.events["start"]).gather("event")))
    )
    dated = record.sides.lazy().join(rounds, on=["event", "round"], how="left", maintain_order="left")
    return replace(record, sides=dated.collect())


def selected(books: Books, period: Period, is_unlisted: pl.Series) -> Part:
    """Take the games of the period, and the earlier ones of players who have never been on a list."""
    record = dated_record(books.season, books.record)
    record = replace(record, events=events_of_period(record.events.lazy(), period).collect())
    part = _cut(record, _earlier_entries(record, is_unlisted)).numbered_anew(record.entries.height)
    event = part.of_event(part.sides["event"], "processed_on", "period_by_period")
    known = part.sides.with_columns(*event, is_unlisted=is_unlisted.gather(part.sides["player"])).lazy()
    sides = games_of_period(known, period).filter("is_of_period")
    return replace(part, sides=sides.drop("is_of_period", "period_by_period", "is_unlisted").collect())


def _cut(record: Record, wanted: Rows) -> Part:
    """Cut out the earlier events of some entries, with the sides of these alone, and the events of the period."""
    before = np.unique(record.entries["event"].to_numpy()[wanted])
    present = np.flatnonzero(record.events["in_period"].to_numpy())
    events = np.concatenate([before, present])
    return record.cut(events, record.entries_of(events), np.concatenate([wanted, record.entries_of(present)]))


@rule("13", adds=("processed_on", "in_period", "is_earlier_period"))
def events_of_period(events: pl.LazyFrame, period: Period) -> pl.LazyFrame:
    """An event is processed when it is over and reported; counted period by period, on every list while it runs.

    Then nobody waits for the report: each round is processed on its own date, and the event on no day of its own.
    """
    over = pl.when(BY_PERIOD).then("end").otherwise(pl.max_horizontal("end", "received"))
    within = (over >= period.previous) & (over < period.day)
    running = (pl.col("start") < period.day) & (over >= period.previous)
    return events.with_columns(
        processed_on=pl.when(~BY_PERIOD).then(over),
        in_period=pl.when(BY_PERIOD).then(running).otherwise(within),
        is_earlier_period=(over >= period.looked_back_to) & (over < period.previous),
    )


@rule("13", "5.2", "11.2", adds=("game_processed_on", "is_earlier", "is_of_period"))
def games_of_period(sides: pl.LazyFrame, period: Period) -> pl.LazyFrame:
    """A game is processed with its event or, period by period, on its round date; earlier ones matter if unlisted."""
    processed = pl.when(BY_PERIOD).then("round_date").otherwise("processed_on")
    return sides.with_columns(game_processed_on=processed, is_earlier=processed < period.previous).with_columns(
        is_of_period=(processed < period.day)
        & (~pl.col("is_earlier") | (pl.col("is_unlisted") & (processed >= period.looked_back_to)))
    )


@article("5.2", "11.2")
def _earlier_entries(record: Record, is_unlisted: pl.Series) -> Rows:
    """Find what players who have never been on a list played in earlier periods."""
    event, player = (record.entries[name].to_numpy() for name in ("event", "player"))
    earlier = (record.events["is_earlier_period"] & ~record.events["in_period"]).to_numpy()
    return np.flatnonzero(earlier[event] & is_unlisted.to_numpy()[player])
