"""KNSB rapid, 4, 5.2, 6.1a, 8, 11.2 and 13: what lies ready before a list is made, its games, the ratings in force."""

from dataclasses import dataclass, replace
from datetime import date
from typing import Final

import numpy as np
import polars as pl
from numpy.typing import NDArray
from polars import col, when

from ratingoffice.model.article import article
from ratingoffice.model.books import Books
from ratingoffice.model.history import NOTHING, History, Numbers, day_number, history_of
from ratingoffice.model.kept import kept
from ratingoffice.model.record import Part, Record
from ratingoffice.model.season import SeasonTables
from ratingoffice.rulebooks.edition import Edition, Run
from ratingoffice.rulebooks.expressions import is_true
from ratingoffice.rulebooks.knsb.rapid.valid_rating import COLUMNS, LISTS, is_foreign
from ratingoffice.rulebooks.rulebook import Settings

BY_PERIOD: Final = is_true("period_by_period")
ABROAD, ROUND = is_foreign(col("federation")), ("event", "round")
OF_ROUND: Final = ("round_date", "game_processed_on", "approved", "is_event_abroad")
OF_SIDE: Final = (*ROUND, "player", "opponent", "date", "is_white", "half_points", "played", *OF_ROUND)
"""What is asked of a side."""
OVER: Final = when(BY_PERIOD).then("end").otherwise(pl.max_horizontal("end", "received"))
LOOKED_UP: Final = (("rating", "games", "last_played"), ("rating", "k"), ("rating", "games"), ("rating", "k"))
"""What is read from each list, in the order of article 4."""
VALID: Final = ("source", "rating", "n_v", "source_as_opponent", "rating_as_opponent")


@dataclass(frozen=True)
class SelectionContext:
    """What a list is made with: people have one row a player, the lists stand in the order of article 4.

    What was processed on or after `previous` and before the day of the list counts on it.
    present: the valid rating of everybody now (R_i).
    """

    run: Run
    settings: Settings
    people: pl.DataFrame
    lists: tuple[History, ...]
    previous: date
    present: pl.DataFrame


def months_back(run: Run, figure: str) -> date:
    """Return the day that lies the months of a figure before the list, which is the first of a month."""
    years, month = divmod(run.day.month - 1 - run.on(figure), 12)
    return run.day.replace(year=run.day.year + years, month=month + 1)


def laid_out(run: Run, books: Books, settings: Settings) -> SelectionContext:
    """Lay out what a list is made with."""
    day, history, (people, *others) = run.day, books.history, _register(books.season)
    known = people.with_columns(
        peak=pl.Series(history.standing_on(run.eve)["peak"]),
        membership_known=pl.lit("member_type" in books.whole.given),
        bonus_points=settings["bonus"].points(day.year - col("birth_year")),
        youth_until_age=pl.lit(settings["youth_until_age"]),
    ).with_columns(was_published=col("peak") >= run.on("floor"))
    present = _present(history, books.season, run.edition, day)
    return SelectionContext(run, settings, known, (history, *others), _previous(history, run), present)


@kept
def _register(season: SeasonTables) -> tuple[pl.DataFrame, History, History, History]:
    """Read the people and the other series once; the K of a FIDE line is `fide_k`, or its `k`."""
    people, ratings = season.players, season.ratings.with_columns(k=pl.coalesce("fide_k", "k"))
    known = people.select("birth_year", "member_type", "member_until", is_foreign=is_foreign(col("federation")))
    fide_rapid, classic, fide_classic = (history_of(ratings, name, people.height) for name in LISTS[1:])
    return known, fide_rapid, classic, fide_classic


def _previous(history: History, run: Run) -> date:
    """Return the day on which a period begins: that of the newest list before or, without one, 3 months back."""
    return max((day for day in history.dates if day < run.day), default=months_back(run, "months_until_too_old"))


@article("4", "8")
@kept
def _present(history: History, season: SeasonTables, edition: Edition, day: date) -> pl.DataFrame:
    """Find the valid ratings of everybody just before a list."""
    run, (people, *others) = edition.begin(day), _register(season)
    days, players = np.full(people.height, day_number(run.eve), dtype=np.int32), np.arange(people.height)
    return _valid_ratings(run, (history, *others), people, days, players)


@article("4.1", "13")
@kept
def dated_record(record: Record) -> Record:
    """Give every game the date of its round: the first day given for it in the event, else the event's first day.

    An event is processed when it is over and reported; counted period by period nobody waits for the report: each
    round is processed on its own date, and the event on no day of its own.
    """
    events = record.events.with_columns(over=OVER, processed_on=when(~BY_PERIOD).then(OVER), is_by_period=BY_PERIOD)
    sides = record.sides.lazy().with_columns(event=pl.lit(record.entries["event"]).gather("entry"))
    given = sides.group_by(ROUND).agg(round_date=col("date").filter("date_given").min())
    facts = events.lazy().select("event", "start", "processed_on", "approved", is_event_abroad=ABROAD)
    rounds = given.join(facts, on="event").with_columns(col("round_date").fill_null(col("start")))
    dated = rounds.with_columns(game_processed_on=pl.coalesce("processed_on", "round_date")).select(*ROUND, *OF_ROUND)
    known = sides.join(dated, on=ROUND, how="left", maintain_order="left").drop("event").collect(engine="in-memory")
    return replace(record, sides=known, events=events)


@article("5.2", "11.2", "13")
def selected(books: Books, desk: SelectionContext) -> Part:
    """Take the games of the period, and the earlier ones of players who have never been on a list.

    Counted period by period, an event is on every list while it runs.
    """
    record, is_unlisted = dated_record(books.record), ~desk.people["was_published"]
    looked_back_to, processed = months_back(desk.run, "months_looked_back"), col("game_processed_on")
    is_open, begun = col("over") >= desk.previous, when("is_by_period").then("start").otherwise("over")
    record = replace(record, events=record.events.with_columns(in_period=is_open & (begun < desk.run.day)))
    is_earlier = record.events.select((col("over") >= looked_back_to) & ~is_open).to_series().to_numpy()
    event, player = (record.entries[name].to_numpy() for name in ("event", "player"))
    in_period = record.events["in_period"].to_numpy()
    entries = np.flatnonzero(in_period[event] | (is_earlier[event] & is_unlisted.to_numpy()[player]))
    events = np.flatnonzero(in_period | (np.bincount(event[entries], minlength=in_period.size) > 0))
    part = record.cut(events, record.entries_of(events), entries, OF_SIDE)
    is_wanted = ~col("is_earlier") | (is_unlisted[part.sides["player"]] & (processed >= looked_back_to))
    sides = part.sides.lazy().with_columns(is_earlier=processed < desk.previous)
    return replace(part, sides=sides.filter((processed < desk.run.day) & is_wanted).collect(engine="in-memory"))


@article("4")
def ratings_in_force(desk: SelectionContext, sides: pl.DataFrame) -> pl.DataFrame:
    """Find the valid ratings of both sides of each game on its calculation date.

    A moment is a stretch of days on which no list of any series changes. Each player is rated once a moment.
    """
    begins = np.unique(np.concatenate([[NOTHING], *(history.days for history in desk.lists)]))
    found = np.searchsorted(begins, sides["round_date"].to_physical().to_numpy(), side="right") - 1
    first = found.min(initial=begins.size)
    moments = found - first
    players, opponents = sides["player"].to_numpy(), sides["opponent"].fill_null(0).to_numpy()
    asked = np.zeros((moments.max(initial=0) + 1, desk.people.height), dtype=np.bool_)
    asked[moments, players] = asked[moments, opponents] = True
    moment, player = np.nonzero(asked)
    place = np.zeros(asked.shape, dtype=np.uint32)
    place[asked] = np.arange(player.size)
    table = _valid_ratings(desk.run, desk.lists, desk.people, begins[first + moment], player)
    own, met = (col(VALID).gather(pl.Series(place[moments, who])) for who in (players, opponents))
    is_met = sides["opponent"].is_not_null()
    return table.select(own.name.prefix("own_valid_"), when(is_met).then(met).name.prefix("opponent_valid_"))


def _valid_ratings(
    run: Run, lists: tuple[History, ...], people: pl.DataFrame, days: NDArray[np.int32], players: Numbers
) -> pl.DataFrame:
    """Find the valid ratings of players, each on a day, from what the lists in force state.

    `before` are the FIDE ratings when the KNSB list in force appeared (4.extra.b) or, without one, the period began.
    """
    rapid, *_ = lists
    listed_on = np.append(rapid.days, day_number(_previous(rapid, run))).astype(np.int32)[rapid.slots_of(days)]
    tables = [
        history.look_up(history.slots_of(days), players, *names).select(pl.all().name.prefix(f"{name}_"))
        for history, name, names in zip(lists, COLUMNS, LOOKED_UP, strict=True)
    ]
    before = {
        f"{name}_before": history.figures(history.slots_of(listed_on), players, "rating")
        for history, name in zip(lists[1::2], COLUMNS[1::2], strict=True)
    }
    facts = pl.concat(tables, how="horizontal").with_columns(
        pl.Series(listed_on, dtype=pl.Date).alias("listed_on"), **before, is_foreign=people["is_foreign"][players]
    )
    return run.apply("ratings", facts)


@article("6.1a")
def last_known(desk: SelectionContext) -> pl.Series:
    """Find the newest rating that each player had on a KNSB list before, also where it has lapsed since."""
    history, floor = desk.lists[0], desk.run.on("floor")
    known = np.full(history.players, NOTHING, dtype=np.int32)
    newest = sum(each < desk.run.day for each in history.dates)
    for standing in reversed(history.standings[:newest]):
        known = np.where((known == NOTHING) & (standing["rating"] >= floor), standing["rating"], known)
        if not ((standing["peak"] >= floor) & (known == NOTHING)).any():
            break
    found = pl.Series(known)
    return found.set(found == NOTHING, None)
