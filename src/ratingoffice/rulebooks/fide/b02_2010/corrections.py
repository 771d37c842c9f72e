"""FIDE B.02 of 2010: what each correction of the calculation moves directly, found in the tables before and after."""

from __future__ import annotations

import polars as pl

from ratingoffice.rulebooks.corrections import Comparison, Moved
from ratingoffice.rulebooks.fide.b02_2010.figures import FIGURES


def made_up_games(comparison: Comparison) -> Moved:
    """3.1: events that were left out and count now or name the player and day, and events with a less busy day."""
    verdict = ("event_id", "articles", "reason", "rounds_a_day")
    before, after = (_texts(each["events"], *verdict) for each in (comparison.before, comparison.after))
    both = before.join(after, on="event_id", suffix="_after")
    says_otherwise = pl.col("reason").ne_missing(pl.col("reason_after"))
    is_less_busy = pl.col("rounds_a_day_after").cast(pl.Int64).fill_null(0) < pl.col("rounds_a_day").cast(pl.Int64)
    moved = both.filter(((pl.col("articles") == "3.1") & says_otherwise) | is_less_busy)
    return Moved(events=_ids(moved["event_id"]))


def start_after_delisting(comparison: Comparison) -> Moved:
    """7.21: unrated players who left the list before, and events that began before somebody in them left the list."""
    left = _delistings(comparison)
    unrated = comparison.after["list"].filter(pl.col("old_rating").is_null()).select(_text("player_id"))
    sides = pl.concat(comparison.games.select("event_id", player_id=side) for side in ("white", "black"))
    begun = sides.join(comparison.events.select("event_id", "start"), on="event_id").join(left, on="player_id")
    gone = begun.filter(pl.col("start").cast(pl.Date) < pl.col("date"))
    return Moved(_ids(gone["event_id"]), _ids(left.join(unrated, on="player_id", how="semi")["player_id"]))


def k_after_return(comparison: Comparison) -> Moved:
    """8.56: players who left the list before and came back, where an event of theirs counts fewer games before it."""
    line = ("player_id", "event_id", "games_before")
    before, after = (_texts(each["event_lines"], *line) for each in (comparison.before, comparison.after))
    both = before.join(after, on=("player_id", "event_id"), suffix="_after")
    counts_fewer = pl.col("games_before_after").cast(pl.Int64) < pl.col("games_before").cast(pl.Int64)
    returned = both.filter(counts_fewer).join(_delistings(comparison), on="player_id", how="semi")
    return Moved(players=_ids(returned["player_id"]))


def _delistings(comparison: Comparison) -> pl.DataFrame:
    """Return the players who have been below the floor after they were rated, with the last list that said so."""
    lines = comparison.ratings.select(_text("player_id"), "date", "rating", "peak").sort("date")
    highest = pl.max_horizontal("peak", pl.col("rating").cum_max().over("player_id"))
    floor = FIGURES["floor"].column(pl.col("date"))
    fallen = lines.with_columns(highest=highest).filter((pl.col("rating") < floor) & (pl.col("highest") >= floor))
    return fallen.group_by("player_id").agg(pl.col("date").max())


def _text(name: str) -> pl.Expr:
    return pl.col(name).cast(pl.String)


def _texts(table: pl.DataFrame, *names: str) -> pl.DataFrame:
    return table.select(pl.col(names).cast(pl.String))


def _ids(column: pl.Series) -> frozenset[str]:
    return frozenset(column.cast(pl.String).unique())
