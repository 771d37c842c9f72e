"""FIDE B.02 of 2010, everything that is added up for one player: K, changes, the new list."""

from __future__ import annotations

from datetime import date
from typing import Final

import polars as pl

from ratingoffice.model.columns import added_up, latest, spread, spread_table
from ratingoffice.model.history import History
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.core import article
from ratingoffice.rulebooks.fide.b02_2010 import change, listing, newcomers
from ratingoffice.rulebooks.fide.b02_2010.calendar import FIRST_DAY, closing_date
from ratingoffice.rulebooks.fide.b02_2010.change import GAMES_AS_NEW
from ratingoffice.rulebooks.fide.b02_2010.reasons import Why

POOL: Final = {
    "r_n": (pl.Int64, None),
    "pool_games": (pl.Int32, 0),
    "period_games": (pl.Int32, 0),
    "pool_last": (pl.Date, None),
    "has_enough_games": (pl.Boolean, False),
    "is_published": (pl.Boolean, False),
}
CHANGES: Final = {"change": (pl.Int64, 0), "games": (pl.Int32, 0), "last": (pl.Date, None)}


def with_sums(part: Part) -> pl.DataFrame:
    """Add up the counted games of each entry; the sides stand entry by entry."""
    names = ("half_points", "expected", "gain", "opponent_rating")
    counted = part.sides.select("entry", "date", *names).filter(part.sides["excluded"] == Why.COUNTS.value)
    values = {name: counted[name].fill_null(0) for name in names} | {"games": pl.repeat(1, counted.height, eager=True)}
    sums = added_up(counted["entry"], part.all_entries, values).rename({"opponent_rating": "opponents_sum"})
    last = latest(counted["entry"], part.all_entries, counted["date"])
    return part.entries.hstack(sums.with_columns(last_played=last)[part.entries["entry"]])


def with_changes(part: Part, history: History, present: pl.DataFrame, day: date) -> pl.DataFrame:
    """Find K of each entry, and with it the change of the entries of rated players."""
    entries, player = part.entries, part.entries["player"]
    slots = history.slots(part.of_event("start").gather(entries["event"]))
    known = entries.with_columns(
        games_before=games_at_start(part, history, present),
        peak=history.at(slots, player, "peak").fill_null(present["peak"].gather(player)),
        k_listed=history.at(slots, player, "k").fill_null(present["k"].gather(player)),
    )
    return change.rating_change(change.development_coefficient(known.lazy(), day)).collect()


@article("8.56")
def games_at_start(part: Part, history: History, present: pl.DataFrame) -> pl.Series:
    """Count the games complete when an event began: those of the lists closed by then, and of events over since."""
    player = part.entries["player"]
    start = part.of_event("start").gather(part.entries["event"])
    closings = pl.Series([_closing(listed) for listed in history.dates], dtype=pl.Date)
    closed = closings.search_sorted(start, side="left").cast(pl.Int32) - 1
    listed = history.at(closed, player, "games").fill_null(present["games"].gather(player))
    return listed + _games_of_events_over(part, listed)


def _closing(listed: date) -> date:
    """The last day that a list knows of; a list from before this edition, its own date."""
    return closing_date(listed) if listed >= FIRST_DAY else listed


def _games_of_events_over(part: Part, listed: pl.Series) -> pl.Series:
    """Count, for newer players alone, the games of this period's events that ended before another began."""
    entries = part.entries
    is_new = (listed < max(GAMES_AS_NEW.values.values())) & entries["own_rating"].is_not_null()
    in_period = part.of_event("in_period").gather(entries["event"])
    newer = entries.select("event", "player", "games").with_row_index("row").filter(is_new & in_period)
    dated = newer.with_columns(part.of_event(name).gather(newer["event"]) for name in ("start", "end")).lazy()
    over = (
        dated.join(dated.select("player", "games", "end"), on="player")
        .filter(pl.col("end_right") < pl.col("start"))
        .group_by("row")
        .agg(games_over=pl.col("games_right").sum())
        .collect()
    )
    return spread(over["games_over"].cast(pl.Int32), over["row"], entries.height, 0)


def pool_of(results: pl.DataFrame, part: Part, people: pl.DataFrame, day: date) -> pl.DataFrame:
    """Put together the results of each player who is unrated now, and judge whether they make a rating."""
    of_unrated = results.filter(part.of_entry("present_rating").is_null().gather(results["entry"]))
    told = of_unrated.with_columns(
        part.of_event("in_period").gather(of_unrated["event"]),
        part.of_event("special").gather(of_unrated["event"]),
        part.of_entry("last_played").gather(of_unrated["entry"]),
    )
    pool = newcomers.pooled_results(told.lazy()).with_columns(disability=pl.lit(people["disability"]).gather("player"))
    for rule in (newcomers.first_rating, newcomers.games_needed, newcomers.publication):
        pool = rule(pool, day)
    return pool.collect()


def new_list(part: Part, pool: pl.DataFrame, present: pl.DataFrame, day: date) -> pl.DataFrame:
    """Make the list: for every player of the register the last list, this period, and the rules that come after."""
    table = listing.new_rating(_before_and_between(part, pool, present))
    table = listing.inactivity(table, day)
    table = listing.status(table, day)
    table = listing.published_rating(table)
    table = listing.parts_of_the_list(table, day)
    after = table.with_columns(games_before="total_games", peak=pl.max_horizontal("peak_before", "rating"))
    return change.development_coefficient(after, day).collect()


def _before_and_between(part: Part, pool: pl.DataFrame, present: pl.DataFrame) -> pl.LazyFrame:
    """Lay side by side: the last list, the sum of the changes, and the results that an unrated player has so far."""
    entries = part.entries
    in_period = part.of_event("in_period").gather(entries["event"])
    changes = (
        entries.select("player", "change", "games", "last_played")
        .filter(in_period & entries["own_rating"].is_not_null() & (entries["games"] > 0))
        .group_by("player")
        .agg(pl.col("change", "games").sum(), last=pl.col("last_played").max())
    )
    moved = spread_table(changes, "player", present.height, CHANGES)
    pooled = spread_table(
        pool.rename({"games": "pool_games", "last_played": "pool_last"}), "player", present.height, POOL
    )
    standing = present.select(pl.all().name.prefix("present_"))
    was_rated = pl.col("present_rating").is_not_null()
    return (
        pl.concat([moved, pooled, standing], how="horizontal")
        .lazy()
        .select(
            old_rating="present_rating",
            change=pl.when(was_rated).then("change"),
            games=pl.when(was_rated).then("games").otherwise("period_games"),
            total_games=pl.when(was_rated).then(pl.col("present_games") + pl.col("games")).otherwise("pool_games"),
            last_played=pl.max_horizontal(pl.when(was_rated).then("present_last_played"), "last", "pool_last"),
            peak_before=pl.when(was_rated).then("present_peak"),
            k_listed=pl.when(was_rated).then("present_k"),
            r_n=pl.when(~was_rated).then("r_n"),
            has_enough_games="has_enough_games",
            is_published="is_published",
        )
    )
