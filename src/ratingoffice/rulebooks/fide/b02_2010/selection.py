"""FIDE B.02 of 2010, 6.1, 7.14c and 8.56: the part of the record that decides a list."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, timedelta

import numpy as np
import polars as pl
from numpy.typing import NDArray

from ratingoffice.model.books import Books
from ratingoffice.model.history import History
from ratingoffice.model.record import Part, Record, Rows
from ratingoffice.rulebooks.core import article, carried_out
from ratingoffice.rulebooks.fide.b02_2010.change import GAMES_AS_NEW
from ratingoffice.rulebooks.fide.b02_2010.conditions import FLOOR, is_said
from ratingoffice.rulebooks.fide.b02_2010.period import Period, events_of_period, settled_events
from ratingoffice.rulebooks.fide.b02_2010.ratings_used import (
    closings,
    published,
    slots_closed,
    with_published,
    with_standing,
)


@dataclass(frozen=True)
class Selection:
    """The part of the record that decides a list, and what each player's standing is just before it."""

    part: Part
    present: pl.DataFrame


def selected(books: Books, period: Period) -> Selection:
    """Choose the events of the period, and the earlier results of players who are still unrated."""
    present = with_floor(books.history.on(period.day - timedelta(days=1)), period.day)
    events = carried_out(events_of_period(settled_events(books.record, period.calendar).lazy(), period))
    books = replace(books, record=replace(books.record, events=events))
    record, history = books.record, books.history
    earlier = _earlier_results(record, present, history)
    beside = _results_beside(record, earlier, present, history)
    needed = np.concatenate([earlier, beside, _games_needed_for_k(record, history, period)])
    part = with_published(_cut(record, needed), books, present, period)
    is_earlier = _marked(earlier, record.entries.height)[part.entries["entry"].to_numpy()]
    part = part.numbered_anew(record.entries.height)
    entries = with_standing(part, history, present, period).with_columns(is_earlier=pl.Series(is_earlier))
    return Selection(replace(part, entries=entries), present)


def with_floor(standing: pl.DataFrame, day: date) -> pl.DataFrame:
    """7.21: whoever fell below the floor is unrated from that list on; who never was above it has not been delisted."""
    rated, was_rated = (pl.col(name) >= FLOOR.on(day) for name in ("rating", "peak"))
    return standing.with_columns(
        rating=pl.when(rated).then("rating"), delisted_on=pl.when(~rated & was_rated).then("listed_on")
    )


def _cut(record: Record, needed: Rows) -> Part:
    """Cut out what is needed of earlier events, round robins whole, and after it the events of the period."""
    before = np.unique(record.entries["event"].to_numpy()[needed])
    round_robins = before[(record.events["counted_as"] == "round_robin").to_numpy()[before]]
    present = np.flatnonzero(record.events["in_period"].to_numpy())
    entries = [np.union1d(needed, record.entries_of(round_robins)), record.entries_of(present)]
    return record.cut(np.concatenate([before, present]), np.concatenate(entries))


def _marked(rows: Rows, height: int) -> NDArray[np.bool_]:
    marks = np.zeros(height, dtype=np.bool_)
    marks[rows] = True
    return marks


@article("7.14c", "7.21")
def _earlier_results(record: Record, present: pl.DataFrame, history: History) -> Rows:
    """List the entries of earlier periods whose player is unrated now, and has not been delisted since."""
    events, event, player = record.events, *(record.entries[name].to_numpy() for name in ("event", "player"))
    poolable = events["is_earlier_period"].to_numpy() & (history.slots(events["start"]) >= 0)
    rows = record.entries_of(np.flatnonzero(poolable))
    rows = rows.compress(present["rating"].is_null().to_numpy()[player[rows]])
    since = present["delisted_on"].fill_null(date.min).to_physical().to_numpy()[player[rows]]
    begun = events.select(pl.when(is_said("period_by_period")).then("end").otherwise("start")).to_series()
    return rows.compress(begun.to_physical().to_numpy()[event[rows]] >= since)


@article("6.1")
def _results_beside(record: Record, earlier: Rows, present: pl.DataFrame, history: History) -> Rows:
    """List earlier results of those, rated by now, who were unrated in the same round robins: were they left out?"""
    events, event, player = record.events, *(record.entries[name].to_numpy() for name in ("event", "player"))
    met = _marked(event[earlier], events.height) & (events["counted_as"] == "round_robin").to_numpy()
    rows = record.entries_of(np.flatnonzero(met))
    rows = rows.compress(present["rating"].is_not_null().to_numpy()[player[rows]])
    rating = published(history, events["start"].gather(event[rows]), player[rows])
    others = _marked(player[rows.compress(rating.is_null().to_numpy())], history.players)
    if not others.any():
        return rows[:0]
    rows = record.entries_of(np.flatnonzero(events["is_earlier_period"].to_numpy()))
    return rows.compress(others[player[rows]])


@article("8.56")
def _games_needed_for_k(record: Record, history: History, period: Period) -> Rows:
    """List what newer players played before, if an event of theirs began before the last list was closed."""
    events, event, player = record.events, *(record.entries[name].to_numpy() for name in ("event", "player"))
    crossing = events.select(pl.col("in_period") & (pl.col("start") <= period.day_before())).to_series()
    rows = record.entries_of(np.flatnonzero(crossing.to_numpy()))
    closed = slots_closed(history, events["start"])[event[rows]]
    games = history.look_up(closed, player[rows], "games").to_series()
    is_newer = (games < max(GAMES_AS_NEW.values.values())).fill_null(value=False).to_numpy()
    if not is_newer.any():
        return rows[:0]
    newer = _marked(player[rows.compress(is_newer)], history.players)
    unknown_since = closings(history)[closed.compress(is_newer).min()]
    before = events.select(
        (pl.col("rated_on") < period.day).fill_null(value=False)
        & ~pl.col("in_period")
        & (pl.col("end") > unknown_since)
    ).to_series()
    rows = record.entries_of(np.flatnonzero(before.to_numpy()))
    return rows.compress(newer[player[rows]])
