"""Espergærde Skakklub: the events and cards of a period, and the ratings that they use (F.1, N.1, R.3)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import lru_cache

import numpy as np
import polars as pl

from ratingoffice.model.article import article
from ratingoffice.model.books import Books
from ratingoffice.model.columns import added_up, spread
from ratingoffice.model.history import History, history_of
from ratingoffice.model.record import Part, Record
from ratingoffice.model.season import Season
from ratingoffice.rulebooks.espergaerde.club import conditions, formula, newcomers
from ratingoffice.rulebooks.espergaerde.club.calendar import FIRST_DAY, rated_on
from ratingoffice.rulebooks.espergaerde.club.conditions import is_said
from ratingoffice.rulebooks.espergaerde.club.reasons import Why, why_is

DSU = "dsu"
"""The series with the lists of the union."""


@dataclass(frozen=True)
class Selection:
    """The part of the record and the cards that make a list, each with the ratings before its event.

    present: the standing of every player just before the list. starts: the start rating of each newcomer, and the DSU
    rating that it was converted from.
    """

    part: Part
    cards: pl.DataFrame
    present: pl.DataFrame
    starts: pl.DataFrame


def selected(books: Books, day: date) -> Selection:
    """Choose what ended since the last list, and look up the ratings."""
    events = settled_events(books.season, books.record)
    chosen = (events["rated_on"] == day).fill_null(value=False)
    record = replace(books.record, events=events)
    part = record.part(chosen.arg_true()).numbered_anew(record.entries.height)
    present = books.history.on(day - timedelta(days=1))
    all_cards = books.season.cards
    cards = _with_ratings(_cards(all_cards.filter(chosen.gather(all_cards["event"])), part), books, present)
    entries = _with_ratings(_entries(part), books, present)
    outside = _outsiders(entries, cards, books.season.players["active"])
    entries = entries.with_columns(
        is_active=pl.col("is_active") & ~outside,
        excluded=pl.when(outside & (pl.col("excluded") == Why.COUNTS.value))
        .then(why_is(Why.OUTSIDER))
        .otherwise("excluded"),
    )
    starts = _starts(pl.concat([entries, cards], how="diagonal"), present.height, day)
    return Selection(
        replace(part, entries=_with_rating_before(entries, starts)), _with_rating_before(cards, starts), present, starts
    )


@lru_cache(maxsize=4)
def settled_events(season: Season, record: Record) -> pl.DataFrame:
    """Settle what does not depend on any rating, for all events once: the list, the rounds, the verdict."""
    of_games = season.games.lazy().select("event", pl.col("round").cast(pl.Int32))
    rounds = pl.concat([of_games, season.cards.lazy().select("event", round="rounds")]).group_by("event")
    cards = season.cards.lazy().group_by("event").agg(cards=pl.len())
    events = (
        record.events.lazy()
        .join(rounds.agg(rounds_played=pl.col("round").max()), on="event", how="left", maintain_order="left")
        .join(cards, on="event", how="left", maintain_order="left")
        .with_columns(
            rated_on=rated_on(record.events["end"]),
            rounds_counted=pl.coalesce("rounds", "rounds_played"),
            cards=pl.col("cards").fill_null(0),
            is_coordinated=is_said("coordinated"),
            is_of_union=is_said("coordinated") | (pl.col("cards").fill_null(0) > 0),
        )
    )
    return conditions.first_obstacle(conditions.thinking_time(events, FIRST_DAY)).collect()


@lru_cache(maxsize=4)
def dsu_lists(season: Season) -> History:
    """Read the lists of the union that stand beside the club's."""
    return history_of(season.ratings, DSU, season.players.height)


def _entries(part: Part) -> pl.DataFrame:
    """Say of each entry when its event is, and whether the player was active in it (R.4): a game was played."""
    event = part.of_event(part.entries["event"], "start", "end", "excluded", "is_coordinated")
    played = added_up(part.sides["entry"], part.entries.height, {"played": part.sides["played"].cast(pl.UInt8)})
    is_active = (played["played"] > 0) & (event["excluded"] == Why.COUNTS.value)
    entries = part.entries.select("entry", "event", "player", dsu_before=pl.lit(None, dtype=pl.Int32))
    return entries.hstack(event).with_columns(is_active=is_active)


def _cards(cards: pl.DataFrame, part: Part) -> pl.DataFrame:
    """Say of each card when its event is and how many rounds it had; a card is activity."""
    event = part.of_event(cards["event"], "start", "end", "excluded", "rounds_counted")
    is_active = event["excluded"] == Why.COUNTS.value
    return (
        cards.rename({"rounds": "games"})
        .hstack(event)
        .rename({"rounds_counted": "rounds"})
        .with_columns(is_active=is_active)
    )


@article("R.4")
def _outsiders(entries: pl.DataFrame, cards: pl.DataFrame, active: pl.Series) -> pl.Series:
    """Mark the entries of guests: met in the union's events only, on no list, no card, not said to be members."""
    played_here = entries.filter(pl.col("is_active") & ~pl.col("is_coordinated"))["player"]
    known = pl.concat([played_here, cards["player"]])
    is_known = spread(pl.repeat(True, known.len(), eager=True), known, active.len(), empty=False)
    is_member = (is_known | active.is_not_null()).gather(entries["player"])
    return entries["is_coordinated"] & ~(is_member | entries["present_rating"].is_not_null())


@article("F.1", "N.1")
def _with_ratings(entries: pl.DataFrame, books: Books, present: pl.DataFrame) -> pl.DataFrame:
    """Look up the list in force at the start, the last list, and the union's list in force at the start."""
    players = entries["player"].to_numpy().astype(np.int64)
    found = {
        name: history.look_up(history.slots(entries["start"]), players, "rating").to_series()
        for name, history in (("published", books.history), ("dsu", dsu_lists(books.season)))
    }
    return entries.with_columns(
        published=found["published"],
        present_rating=present["rating"].gather(entries["player"]),
        dsu=pl.coalesce(found["dsu"], "dsu_before"),
    )


def _starts(entries: pl.DataFrame, players: int, day: date) -> pl.DataFrame:
    """Lay out the start rating of each newcomer, and the DSU rating behind it, at the rows of the register."""
    first = newcomers.start_rating(newcomers.first_entries(entries.lazy()), day).drop_nulls("start_rating").collect()
    return pl.DataFrame(
        [spread(first[name].cast(pl.Int32), first["player"], players) for name in ("start_rating", "dsu")]
    )


def _with_rating_before(entries: pl.DataFrame, starts: pl.DataFrame) -> pl.DataFrame:
    known = entries.lazy().with_columns(start_rating=starts["start_rating"].gather(entries["player"]))
    return formula.rating_before(known).collect()
