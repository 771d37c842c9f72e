"""FIDE B.02 of 2010, 4.13, 7.11 and 8.56: the lists that an event uses, and what they say of its players."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from ratingoffice.model.article import article
from ratingoffice.model.books import Books
from ratingoffice.model.columns import added_up, largest, spread
from ratingoffice.model.history import History, Numbers
from ratingoffice.model.record import Part, Rows
from ratingoffice.rulebooks.core import carried_out, rule
from ratingoffice.rulebooks.fide.b02_2010.calendar import FIRST_DAY, closing_date
from ratingoffice.rulebooks.fide.b02_2010.conditions import FLOOR, is_said
from ratingoffice.rulebooks.fide.b02_2010.delisting import BEGUN, Delistings
from ratingoffice.rulebooks.fide.b02_2010.period import Period


def with_published(part: Part, books: Books, present: pl.DataFrame, period: Period) -> Part:
    """Give events their field, entries and sides the ratings in force; leave out games of another list (4.13)."""
    record = books.record
    entries = record.entries_of(part.events["event"].to_numpy())
    event, player = (record.entries[name].to_numpy()[entries] for name in ("event", "player"))
    rating = published(books.history, record.events["start"][event], player).fill_null(0)
    at_start = spread(rating, pl.Series(entries), record.entries.height + 1, 0).to_numpy()
    own, opponent = (at_start[part.sides[name].to_numpy()] for name in ("entry", "opponent_entry"))
    rows, shown = _period_by_period(part, books.history, present, period)
    for ratings, name in ((own, "own_published"), (opponent, "opponent_published")):
        ratings[rows] = shown[name].fill_null(0).to_numpy()
    sides = part.sides.with_columns(own_published=_rated(own), opponent_published=_rated(opponent))
    return replace(
        part,
        events=_with_field(part.events, record.events.height, pl.Series(event), rating),
        entries=part.entries.with_columns(own_published=_rated(at_start[part.entries["entry"].to_numpy()])),
        sides=sides.filter(spread(shown["is_of_period"], pl.Series(rows), sides.height, empty=True)),
    )


def _rated(ratings: NDArray[np.int32]) -> pl.Expr:
    """Write ratings as a column: null for the unrated, who have 0."""
    column = pl.Series(ratings)
    return pl.when(column > 0).then(column)


def _with_field(events: pl.DataFrame, height: int, event: pl.Series, rating: pl.Series) -> pl.DataFrame:
    """Count the rated players of each event, and find the highest rating."""
    field = added_up(event, height, {"rated": rating > 0}).with_columns(highest=largest(event, height, rating))
    known = field[events["event"]]
    return events.with_columns(
        rated_players=pl.when(pl.col("players") > 0).then(known["rated"].cast(pl.UInt32)),
        highest_rating=pl.when(known["rated"] > 0).then(known["highest"]),
    )


def with_standing(part: Part, delistings: Delistings, present: pl.DataFrame, period: Period) -> pl.DataFrame:
    """Give each entry what it needs of its event, and of the lists at its start, when it was rated, and today."""
    history = delistings.history
    entries, players, starts = part.entries, part.entries["player"].to_numpy(), part.events["start"]
    event = pl.DataFrame({"slot": history.slots(starts), "closed": slots_closed(history, starts)}).hstack(
        part.events.select("start", "end", "in_period", "rated_on", begun=BEGUN.to_physical())
    )[part.place_of_event(entries["event"])]
    closed = event["closed"].to_numpy()
    slots = event["slot"].to_numpy()
    at_start = history.look_up(slots, players, "peak").hstack(delistings.since_return(slots, players, period.eve, "k"))
    complete = delistings.since_return(closed, players, period.eve, "games")
    closed_on = pl.Series("closed_on", [*closings(history), None], dtype=pl.Date)[closed]
    judged_on = event.select(pl.min_horizontal("rated_on", pl.lit(period.day)) - timedelta(days=1)).to_series()
    delisted = pl.Series("delisted_before", delistings.days(history.slots(judged_on), players))
    now = present.select(pl.col("rating", "peak", "k", "games", "delisted_on").name.prefix("present_"))[players]
    known = pl.concat([entries, event, at_start, complete, now, delisted.to_frame()], how="horizontal")
    return known.select(
        *("entry", "event", "player", "start", "end", "in_period", "present_rating", "own_published"),
        peak=pl.coalesce("peak", "present_peak"),
        k_listed=pl.coalesce("k", "present_k"),
        games_listed=pl.coalesce("games", "present_games"),
        listed_until=pl.when(pl.col("games").is_not_null()).then(closed_on),
        was_published=_was_published(known, history, judged_on),
        delisted_before="delisted_before",
        is_of_before=pl.col("begun") < pl.col("delisted_before"),
        left_since=pl.col("begun") < pl.col("present_delisted_on"),
    )


@article("6.1", "8.4")
def _was_published(entries: pl.DataFrame, history: History, judged_on: pl.Series) -> pl.Series:
    """Tell of the unrated whether they had been published when the event was rated."""
    is_unrated = entries["own_published"].is_null()
    unrated = entries.select("entry", "player").filter(is_unrated)
    rating = published(history, judged_on.filter(is_unrated), unrated["player"].to_numpy())
    return spread(rating.is_not_null(), unrated["entry"], entries.height, empty=False)


def published(history: History, days: pl.Series, players: np.ndarray[Any, Any]) -> pl.Series:
    """Look up the ratings in force on some days; null for the unrated."""
    rating = history.look_up(history.slots(days), players, "rating").with_columns(day=days)
    return rating.select(pl.when(pl.col("rating") >= FLOOR.column(pl.col("day"))).then("rating")).to_series()


def closings(history: History) -> list[date]:
    """Tell when each list was closed; one from before this edition, on its own date."""
    return [closing_date(day) if day >= FIRST_DAY else day for day in history.dates]


@article("8.56")
def slots_closed(history: History, starts: pl.Series) -> Numbers:
    """Find the newest list that was closed when an event began."""
    days = pl.Series(closings(history), dtype=pl.Date).to_physical().to_numpy()
    return np.searchsorted(days, starts.to_physical().to_numpy(), side="left") - 1


def _period_by_period(part: Part, history: History, present: pl.DataFrame, period: Period) -> tuple[Rows, pl.DataFrame]:
    """Find the sides of events that count period by period, with the ratings of their day: are they of this list?"""
    by_period = part.events.select(is_said("period_by_period")).to_series()
    marks = spread(by_period, part.events["event"], part.all_events, empty=False).to_numpy()
    rows = np.flatnonzero(marks[part.sides["event"].to_numpy()])
    sides = part.sides[rows]
    running = with_ratings_of_the_day(sides, history).with_columns(
        *part.of_event(sides["event"], "official", "in_period"),
        present_rating=present["rating"][sides["player"]],
        delisted_on=present["delisted_on"][sides["player"]],
    )
    return rows, carried_out(games_of_period(running.lazy(), period))


@article("4.13", "7.11", "7.21")
def with_ratings_of_the_day(sides: pl.DataFrame, history: History) -> pl.DataFrame:
    """Look both ratings up on the list in force on the day of the game; null for the unrated and for nobody."""
    own, opponent = (
        published(history, sides["date"], sides[name].fill_null(0).to_numpy()) for name in ("player", "opponent")
    )
    met = pl.col("opponent").is_not_null()
    return sides.with_columns(own_published=own, opponent_published=pl.when(met).then(opponent))


@rule("4.13", "7.21", adds=("is_of_period",))
def games_of_period(sides: pl.LazyFrame, period: Period) -> pl.LazyFrame:
    """A game of a rated player counts on one list; the result of an unrated player grows from list to list.

    A game from before a delisting is in no result afterwards, nor among the games after a return.
    """
    is_unrated = pl.col("own_published").is_null() & pl.col("present_rating").is_null()
    new = (pl.col("date") > period.day_before()) | is_unrated | ~pl.col("in_period")
    is_of_before = (pl.col("date").to_physical() < pl.col("delisted_on")) & (
        is_unrated | pl.col("present_rating").is_not_null()
    )
    return sides.with_columns(is_of_period=(pl.col("date") <= period.last_day()) & new & ~is_of_before)
