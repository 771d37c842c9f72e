"""FIDE B.02 of 2010: what each correction of the calculation moves directly, found in the tables before and after."""

import polars as pl
from polars import col

from ratingoffice.rulebooks.corrections import CorrectionReach, ListComparison
from ratingoffice.rulebooks.fide.b02_2010.figures import FIGURES


def made_up_games(comparison: ListComparison) -> CorrectionReach:
    """3.1: events that were left out and count now or name the player and day, and events with a less busy day."""
    events = comparison.both("events", "event_id", "articles", "reason", "rounds_a_day")
    says_otherwise = col("reason").ne_missing(col("reason_after"))
    is_less_busy = col("rounds_a_day_after").cast(int).fill_null(0) < col("rounds_a_day").cast(int)
    return CorrectionReach(
        frozenset(events.filter(((col("articles") == "3.1") & says_otherwise) | is_less_busy)["event_id"])
    )


def start_after_delisting(comparison: ListComparison) -> CorrectionReach:
    """7.21: unrated players who left the list before, and events that began before somebody in them left the list."""
    left = _delistings(comparison)
    unrated = comparison.after["list"].filter(col("old_rating").is_null()).select(col("player_id").cast(str))
    sides = pl.concat(comparison.games.select("event_id", player_id=side) for side in ("white", "black"))
    begun = sides.join(comparison.events.select("event_id", "start"), on="event_id").join(left, on="player_id")
    gone = begun.filter(col("start").cast(pl.Date) < col("date"))
    unrated_since = left.join(unrated, on="player_id", how="semi")
    return CorrectionReach(frozenset(gone["event_id"]), frozenset(unrated_since["player_id"]))


def k_after_return(comparison: ListComparison) -> CorrectionReach:
    """8.56: players who left the list before and came back, where an event of theirs counts fewer games before it."""
    entries = comparison.both("event_lines", "player_id", "event_id", "games_before")
    counts_fewer = entries.filter(col("games_before_after").cast(int) < col("games_before").cast(int))
    returned = counts_fewer.join(_delistings(comparison), on="player_id", how="semi")
    return CorrectionReach(players=frozenset(returned["player_id"]))


def _delistings(comparison: ListComparison) -> pl.DataFrame:
    """Return the players who have been below the floor after they were rated, with the last list that showed it."""
    lines = comparison.ratings.select(col("player_id").cast(str), "date", "rating", "peak").sort("date")
    highest = pl.max_horizontal("peak", col("rating").cum_max().over("player_id"))
    floor = FIGURES["floor"].column(col("date"))
    fallen = lines.with_columns(highest=highest).filter((col("rating") < floor) & (col("highest") >= floor))
    return fallen.group_by("player_id").agg(col("date").max())
