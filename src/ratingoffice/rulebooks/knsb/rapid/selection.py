"""KNSB rapid, 4.1, 5.2, 11.2 and 13: what lies ready before a list is made, and the games that it is made of."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import lru_cache

import numpy as np
import polars as pl
from polars import col, when

from ratingoffice.model.article import article
from ratingoffice.model.books import Books
from ratingoffice.model.history import NOTHING, History, history_of
from ratingoffice.model.record import Part, Record
from ratingoffice.model.season import Season
from ratingoffice.rulebooks.edition import Edition, Run
from ratingoffice.rulebooks.knsb.rapid.valid_rating import LISTS, is_foreign
from ratingoffice.rulebooks.rulebook import Settings

BY_PERIOD = col("period_by_period").fill_null(value=False)
OVER = when(BY_PERIOD).then("end").otherwise(pl.max_horizontal("end", "received"))


@dataclass(frozen=True)
class Desk:
    """What a list is made with: people have one row a player, the lists stand in the order of article 4.

    What was processed on or after `previous` and before the day of the list counts on it.
    newest: the number of the list before, -1 for none. peak: the highest rating on a list of the series so far.
    """

    run: Run
    settings: Settings
    people: pl.DataFrame
    lists: tuple[History, ...]
    previous: date
    newest: int
    peak: pl.Series
    was_published: pl.Series
    membership_known: bool

    @property
    def closes(self) -> date:
        """The last day on which an event can be processed for the list."""
        return self.run.day - timedelta(days=1)


def months_back(run: Run, figure: str) -> date:
    """Return the day that lies the months of a figure before the list, which is the first of a month."""
    years, month = divmod(run.day.month - 1 - run.on(figure), 12)
    return run.day.replace(year=run.day.year + years, month=month + 1)


def laid_out(edition: Edition, books: Books, day: date, settings: Settings) -> Desk:
    """Lay out what a list is made with; a period begins with the newest list before or, without one, 3 months back."""
    run, history, (people, *others) = edition.begin(day), books.history, _register(books.season)
    previous = max((each for each in history.dates if each < day), default=months_back(run, "months_until_too_old"))
    newest = sum(each < day for each in history.dates) - 1
    peak = pl.Series(history.standings[newest]["peak"] if newest >= 0 else np.full(people.height, NOTHING, np.int32))
    is_known = people["member_type"].len() > people["member_type"].null_count()
    return Desk(run, settings, people, (history, *others), previous, newest, peak, peak >= run.on("floor"), is_known)


@lru_cache(maxsize=4)
def _register(season: Season) -> tuple[pl.DataFrame, History, History, History]:
    """Read the people and the other series once; the K of a FIDE line is `fide_k`, or its `k`."""
    people, ratings = season.players, season.ratings.with_columns(k=pl.coalesce("fide_k", "k"))
    known = people.select("birth_year", "member_type", "member_until", is_foreign=is_foreign(col("federation")))
    fide_rapid, classic, fide_classic = (history_of(ratings, name, people.height) for name in LISTS[1:])
    return known, fide_rapid, classic, fide_classic


@article("4.1")
@lru_cache(maxsize=4)
def dated_record(season: Season, record: Record) -> Record:
    """Give every game the date of its round: the first day given for it in the event, else the event's first day."""
    given = season.games.lazy().group_by("event", "round").agg(round_date=col("date").filter("date_given").min())
    rounds = given.with_columns(col("round_date").fill_null(pl.lit(season.events["start"]).gather("event")))
    dated = record.sides.lazy().join(rounds, on=["event", "round"], how="left", maintain_order="left")
    events = record.events.with_columns(over=OVER, processed_on=when(~BY_PERIOD).then(OVER), is_by_period=BY_PERIOD)
    return replace(record, sides=dated.collect(), events=events)


@article("5.2", "11.2")
def selected(books: Books, desk: Desk) -> Part:
    """Take the games of the period, and the earlier ones of players who have never been on a list."""
    record, is_unlisted = dated_record(books.season, books.record), ~desk.was_published
    record = replace(record, events=events_of_period(record.events, desk))
    event, player = (record.entries[name].to_numpy() for name in ("event", "player"))
    is_earlier, is_present = (record.events[name].to_numpy() for name in ("is_earlier_period", "in_period"))
    wanted = np.flatnonzero((is_earlier & ~is_present)[event] & is_unlisted.to_numpy()[player])
    present = np.flatnonzero(is_present)
    events = np.concatenate([np.unique(event[wanted]), present])
    entries = np.concatenate([wanted, record.entries_of(present)])
    part = record.cut(events, record.entries_of(events), entries).numbered_anew(record.entries.height)
    sides = part.sides.hstack(part.of_event(part.sides["event"], "processed_on", "approved", "federation"))
    return replace(part, sides=games_of_period(sides.with_columns(is_unlisted=is_unlisted[sides["player"]]), desk))


@article("13")
def events_of_period(events: pl.DataFrame, desk: Desk) -> pl.DataFrame:
    """An event is processed when it is over and reported; counted period by period, on every list while it runs.

    Then nobody waits for the report: each round is processed on its own date, and the event on no day of its own.
    """
    is_open, begun = col("over") >= desk.previous, when("is_by_period").then("start").otherwise("over")
    is_earlier = (col("over") >= months_back(desk.run, "months_looked_back")) & ~is_open
    return events.with_columns(in_period=is_open & (begun < desk.run.day), is_earlier_period=is_earlier)


@article("5.2", "11.2", "13")
def games_of_period(sides: pl.DataFrame, desk: Desk) -> pl.DataFrame:
    """A game is processed with its event or, period by period, on its round date; earlier ones matter if unlisted."""
    processed, looked_back_to = col("game_processed_on"), months_back(desk.run, "months_looked_back")
    is_wanted = ~col("is_earlier") | (col("is_unlisted") & (processed >= looked_back_to))
    known = sides.lazy().with_columns(game_processed_on=pl.coalesce("processed_on", "round_date"))
    chosen = known.with_columns(is_earlier=processed < desk.previous).filter((processed < desk.run.day) & is_wanted)
    return chosen.drop("is_unlisted").collect(engine="in-memory")
