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


def matches_on_several_lists(comparison: ListComparison) -> CorrectionReach:
    """6.5: matches counted period by period of which a game came after the decision, and was not known to."""
    lines = comparison.both("game_lines", "player_id", "event_id", "opponent_id", "round", "articles")
    is_now_decided = (col("articles") != "6.5") & (col("articles_after") == "6.5")
    decided = lines.filter((col("round") == col("round_after")) & is_now_decided)
    matches = comparison.events.filter("period_by_period", system="match")
    return CorrectionReach(frozenset(decided["event_id"]) & frozenset(matches["event_id"]))


def games_on_several_lists(comparison: ListComparison) -> CorrectionReach:
    """7.12: players without a rating in events counted period by period, of whom the list has fewer games now."""
    events = comparison.events.filter("period_by_period")["event_id"].implode()
    games = comparison.games.filter(col("event_id").is_in(events))
    lines = comparison.both("list", "player_id", "old_rating", "games").filter(col("old_rating_after").is_null())
    has_fewer = lines.filter(col("games_after").cast(int) < col("games").cast(int))
    played = frozenset(games["white"]) | frozenset(games["black"])
    return CorrectionReach(players=frozenset(has_fewer["player_id"]) & played)


def _delistings(comparison: ListComparison) -> pl.DataFrame:
    """Return the players who have been below the floor after they were rated, with the last list that showed it."""
    lines = comparison.ratings.select(col("player_id").cast(str), "date", "rating", "peak").sort("date")
    highest = pl.max_horizontal("peak", col("rating").cum_max().over("player_id"))
    floor = FIGURES["floor"].column(col("date"))
    fallen = lines.with_columns(highest=highest).filter((col("rating") < floor) & (col("highest") >= floor))
    return fallen.group_by("player_id").agg(col("date").max())
