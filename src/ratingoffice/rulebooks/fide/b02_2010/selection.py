"""FIDE B.02 of 2010, 6.1, 7.14c and 8.56: the part of the record that decides a list."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import polars as pl
from numpy.typing import NDArray

from ratingoffice.model.article import article
from ratingoffice.model.books import Books
from ratingoffice.model.history import History
from ratingoffice.model.record import Part, Record, Rows
from ratingoffice.rulebooks.core import carried_out
from ratingoffice.rulebooks.fide.b02_2010.change import GAMES_AS_NEW
from ratingoffice.rulebooks.fide.b02_2010.conditions import FLOOR
from ratingoffice.rulebooks.fide.b02_2010.delisting import BEGUN, Delistings, delistings_of
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
    delistings = delistings_of(books.history)
    present = with_floor(books.history.on(period.eve), delistings, period)
    events = carried_out(events_of_period(settled_events(books.record, period.calendar).lazy(), period))
    books = replace(books, record=replace(books.record, events=events))
    record, history = books.record, books.history
    earlier = _earlier_results(record, present, history)
    beside = _results_beside(record, earlier, history)
    needed = np.concatenate([earlier, beside, _games_needed_for_k(record, delistings, period)])
    part = with_published(_cut(record, needed), books, present, period)
    is_earlier = _marked(earlier, record.entries.height)[part.entries["entry"].to_numpy()]
    part = part.numbered_anew(record.entries.height)
    entries = with_standing(part, delistings, present, period).with_columns(is_earlier=pl.Series(is_earlier))
    return Selection(replace(part, entries=entries), present)


def with_floor(standing: pl.DataFrame, delistings: Delistings, period: Period) -> pl.DataFrame:
    """7.21: whoever fell below the floor is unrated from that list on, and keeps the day of the last delisting."""
    is_rated = pl.col("rating") >= FLOOR.on(period.day)
    return standing.with_columns(rating=pl.when(is_rated).then("rating"), delisted_on=delistings.on(period.eve))


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
    since = present["delisted_on"].to_numpy()[player[rows]]
    begun = events.select(BEGUN.to_physical()).to_series().to_numpy()
    return rows.compress(begun[event[rows]] >= since)


@article("6.1")
def _results_beside(record: Record, earlier: Rows, history: History) -> Rows:
    """List earlier results of those, rated or delisted since, who were unrated in the same round robins.

    They tell whether these were left out of the round robin.
    """
    events, event, player = record.events, *(record.entries[name].to_numpy() for name in ("event", "player"))
    met = _marked(event[earlier], events.height) & (events["counted_as"] == "round_robin").to_numpy()
    rows = np.setdiff1d(record.entries_of(np.flatnonzero(met)), earlier)
    rating = published(history, events["start"].gather(event[rows]), player[rows])
    others = _marked(player[rows.compress(rating.is_null().to_numpy())], history.players)
    if not others.any():
        return rows[:0]
    rows = record.entries_of(np.flatnonzero(events["is_earlier_period"].to_numpy()))
    return rows.compress(others[player[rows]])


@article("8.56")
def _games_needed_for_k(record: Record, delistings: Delistings, period: Period) -> Rows:
    """List what newer players played before, if an event of theirs began before the last list was closed."""
    events, event, player = record.events, *(record.entries[name].to_numpy() for name in ("event", "player"))
    history = delistings.history
    crossing = events.select(pl.col("in_period") & (pl.col("start") <= period.day_before())).to_series()
    rows = record.entries_of(np.flatnonzero(crossing.to_numpy()))
    closed = slots_closed(history, events["start"])[event[rows]]
    games = delistings.since_return(closed, player[rows], period.eve, "games").to_series()
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
