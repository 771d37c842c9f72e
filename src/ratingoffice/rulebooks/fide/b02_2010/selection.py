"""FIDE B.02 of 2010, 4.13, 7.14c and 8.56: the part of the record that decides a list, and the ratings it uses."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Any

import numpy as np
import polars as pl

from ratingoffice.model.books import Books
from ratingoffice.model.columns import spread
from ratingoffice.model.history import History, Numbers
from ratingoffice.model.record import Part, Record
from ratingoffice.rulebooks.core import article, rule
from ratingoffice.rulebooks.fide.b02_2010.calendar import FIRST_DAY, closing_date
from ratingoffice.rulebooks.fide.b02_2010.change import GAMES_AS_NEW
from ratingoffice.rulebooks.fide.b02_2010.conditions import FLOOR, is_said
from ratingoffice.rulebooks.fide.b02_2010.period import Period, events_of_period, settled_events


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
    beside = _results_beside(record, earlier, present, books.history)
    needed = earlier | beside | _games_needed_for_k(record, books.history, period)
    part = record.part(events["in_period"].arg_true())
    if needed.any():
        wanted = _marked(record.entries["event"].filter(needed).to_numpy(), events.height)
        sides_of = needed | (events["counted_as"] == "round_robin").gather(record.entries["event"])
        part = record.part(wanted.arg_true(), sides_of).followed_by(part)
    is_earlier = earlier.gather(part.entries["entry"])
    part = part.numbered_anew(record.entries.height)
    rated = replace(part, entries=_with_ratings(part, books.history, present, is_earlier, period))
    return Selection(replace(rated, sides=_with_published(rated, books.history, period)), present)


def with_floor(standing: pl.DataFrame, day: date) -> pl.DataFrame:
    """7.21: whoever fell below the floor is unrated from that list on; who never was above it has not been delisted."""
    rated, was_rated = (pl.col(name) >= FLOOR.on(day) for name in ("rating", "peak"))
    return standing.with_columns(
        rating=pl.when(rated).then("rating"), delisted_on=pl.when(~rated & was_rated).then("listed_on")
    )


def _marked(rows: Numbers, height: int) -> pl.Series:
    marks = np.zeros(height, dtype=np.bool_)
    marks[rows] = True
    return pl.Series(marks)


@article("7.14c", "7.21")
def _earlier_results(record: Record, present: pl.DataFrame, history: History) -> pl.Series:
    """Mark the entries of earlier periods whose player is unrated now, and has not been delisted since."""
    events, event, player = record.events, *(record.entries[name].to_numpy() for name in ("event", "player"))
    poolable = events["is_earlier_period"].to_numpy() & (history.slots(events["start"]) >= 0)
    rows = np.flatnonzero(present["rating"].is_null().to_numpy()[player])
    rows = rows[poolable[event[rows]]]
    since = present["delisted_on"].fill_null(date.min).to_physical().to_numpy()[player[rows]]
    begun = events.select(pl.when(is_said("period_by_period")).then("end").otherwise("start")).to_series()
    return _marked(rows[begun.to_physical().to_numpy()[event[rows]] >= since], event.size)


@article("6.1")
def _results_beside(record: Record, earlier: pl.Series, present: pl.DataFrame, history: History) -> pl.Series:
    """Mark earlier results of those, rated by now, who were unrated in the same round robins: were they left out?"""
    events, event, player = record.events, *(record.entries[name].to_numpy() for name in ("event", "player"))
    met = _marked(event[earlier.to_numpy()], events.height) & (events["counted_as"] == "round_robin")
    if not met.any():
        return pl.repeat(False, event.size, eager=True)
    rows = np.flatnonzero(met.to_numpy()[event])
    rows = rows[present["rating"].is_not_null().to_numpy()[player[rows]]]
    rating = _published(history, events["start"].gather(pl.Series(event[rows])), player[rows])
    others = _marked(player[rows[rating.is_null().to_numpy()]], history.players).to_numpy()
    return pl.Series(events["is_earlier_period"].to_numpy()[event] & others[player])


@article("8.56")
def _games_needed_for_k(record: Record, history: History, period: Period) -> pl.Series:
    """Mark what newer players played before, if an event of theirs began before the last list was closed."""
    events, event, player = record.events, *(record.entries[name].to_numpy() for name in ("event", "player"))
    crossing = events.select(pl.col("in_period") & (pl.col("start") <= period.day_before())).to_series()
    rows = np.flatnonzero(crossing.to_numpy()[event])
    closed = _slots_closed(history, events["start"])[event[rows]]
    games = history.look_up(closed, player[rows].astype(np.int64), "games").to_series()
    is_newer = (games < max(GAMES_AS_NEW.values.values())).fill_null(value=False).to_numpy()
    newer = _marked(player[rows[is_newer]], history.players).to_numpy()
    unknown_since = _closings(history)[closed[is_newer].min()] if is_newer.any() else date.max
    before = events.select(
        (pl.col("rated_on") < period.day).fill_null(value=False)
        & ~pl.col("in_period")
        & (pl.col("end") > unknown_since)
    ).to_series()
    return pl.Series(before.to_numpy()[event] & newer[player])


def _with_ratings(
    part: Part, history: History, present: pl.DataFrame, is_earlier: pl.Series, period: Period
) -> pl.DataFrame:
    """Give each entry what it needs of its event, and of the lists at its start, when it was rated, and today."""
    entries, event = part.entries, part.of_event(part.entries["event"], "start", "end", "in_period", "rated_on")
    players = entries["player"].to_numpy().astype(np.int64)
    at_start = history.look_up(history.slots(event["start"]), players, "rating", "peak", "k")
    closed = _slots_closed(history, event["start"])
    complete = history.look_up(closed, players, "games")
    closings = pl.Series("closed_on", [*_closings(history), None], dtype=pl.Date).gather(pl.Series(closed))
    now = present.select(pl.col("rating", "peak", "k", "games").name.prefix("present_"))
    known = [entries.select("entry", "event", "player"), event, at_start, complete, now[entries["player"]]]
    rated = (
        pl.concat(known, how="horizontal")
        .lazy()
        .select(
            *("entry", "event", "player", "start", "end", "in_period", "present_rating"),
            own_published=pl.when(pl.col("rating") >= FLOOR.column(pl.col("start"))).then("rating"),
            peak=pl.coalesce("peak", "present_peak"),
            k_listed=pl.coalesce("k", "present_k"),
            games_listed=pl.coalesce("games", "present_games"),
            listed_until=pl.when(pl.col("games").is_not_null()).then(closings),
            is_earlier=is_earlier,
            judged_on=pl.min_horizontal("rated_on", pl.lit(period.day)).dt.offset_by("-1d"),
        )
        .collect()
    )
    return rated.drop("judged_on").with_columns(was_published=_was_published(rated, history))


@article("6.1", "8.4")
def _was_published(entries: pl.DataFrame, history: History) -> pl.Series:
    """Tell of the unrated whether they had been published when the event was rated."""
    unrated = entries.with_row_index("row").filter(pl.col("own_published").is_null())
    rating = _published(history, unrated["judged_on"], unrated["player"].to_numpy())
    return spread(rating.is_not_null(), unrated["row"], entries.height, empty=False)


def _published(history: History, days: pl.Series, players: np.ndarray[Any, Any]) -> pl.Series:
    """Look up the ratings in force on some days; null for the unrated."""
    rating = history.look_up(history.slots(days), players.astype(np.int64), "rating").with_columns(day=days)
    return rating.select(pl.when(pl.col("rating") >= FLOOR.column(pl.col("day"))).then("rating")).to_series()


def _closings(history: History) -> list[date]:
    return [closing_date(day) if day >= FIRST_DAY else day for day in history.dates]


@article("8.56")
def _slots_closed(history: History, starts: pl.Series) -> Numbers:
    """Find the newest list that was closed when an event began; one from before this edition, on its own date."""
    days = pl.Series(_closings(history), dtype=pl.Date).to_physical().to_numpy()
    return np.searchsorted(days, starts.to_physical().to_numpy(), side="left") - 1


def _with_published(part: Part, history: History, period: Period) -> pl.DataFrame:
    """Give each side both ratings: those at the start of the event or, period by period, of the day of the game."""
    sides = part.sides
    own, opponent = (part.of_entry(sides[name], "own_published") for name in ("entry", "opponent_entry"))
    rated = sides.with_columns(own_published=own.to_series(), opponent_published=opponent.to_series())
    by_period = part.events.filter(is_said("period_by_period"))["event"]
    if not by_period.len():
        return rated
    rows = _marked(by_period.to_numpy(), part.all_events).gather(sides["event"]).arg_true()
    running = with_ratings_of_the_day(rated[rows], history).with_columns(
        part.of_event(sides["event"].gather(rows), "official").to_series(),
        *part.of_entry(sides["entry"].gather(rows), "present_rating", "in_period"),
    )
    shown = games_of_period(running.lazy(), period).collect()
    changed = rated.with_columns(
        rated[name].scatter(rows.to_numpy(), shown[name]) for name in ("own_published", "opponent_published")
    )
    return changed.filter(spread(shown["is_of_period"], rows, sides.height, empty=True))


@article("4.13", "7.11", "7.21")
def with_ratings_of_the_day(sides: pl.DataFrame, history: History) -> pl.DataFrame:
    """Look both ratings up on the list in force on the day of the game; null for the unrated and for nobody."""
    own, opponent = (
        _published(history, sides["date"], sides[name].fill_null(0).to_numpy()) for name in ("player", "opponent")
    )
    met = pl.col("opponent").is_not_null()
    return sides.with_columns(own_published=own, opponent_published=pl.when(met).then(opponent))


@rule("4.13", adds=("is_of_period",))
def games_of_period(sides: pl.LazyFrame, period: Period) -> pl.LazyFrame:
    """A game of a rated player counts on one list; the result of an unrated player grows from list to list."""
    is_unrated = pl.col("own_published").is_null() & pl.col("present_rating").is_null()
    new = (pl.col("date") > period.day_before()) | is_unrated | ~pl.col("in_period")
    return sides.with_columns(is_of_period=(pl.col("date") <= period.last_day()) & new)
