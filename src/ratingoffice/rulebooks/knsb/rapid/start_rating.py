"""KNSB rapid, 5: the own rating of a player, and the start rating of whoever has none."""

from __future__ import annotations

from datetime import date

import polars as pl

from ratingoffice.rulebooks.core import Dated, rule
from ratingoffice.rulebooks.knsb.rapid.calendar import Period
from ratingoffice.rulebooks.knsb.rapid.expectation import MILLION
from ratingoffice.rulebooks.knsb.rapid.reasons import Source, Why, numbered
from ratingoffice.rulebooks.knsb.rapid.valid_rating import FLOOR
from ratingoffice.rulebooks.rounding import half_up

START_POINTS = Dated("5.1b", {date(2010, 1, 1): 400})
GAMES_OF_START = Dated("7.1", {date(2010, 1, 1): 1})


@rule("5.2", adds=("is_kept", "in_batch"))
def kept_games(sides: pl.LazyFrame, period: Period) -> pl.LazyFrame:
    """Games of earlier lists count as if reported for this one: twelve months, for whoever has no rating yet."""
    is_recent = pl.col("is_earlier") & (pl.col("game_processed_on") >= period.kept_from)
    was_processed = pl.col("obstacle") == Why.COUNTS.value
    kept = is_recent & was_processed & pl.col("own_present").is_null()
    return sides.with_columns(is_kept=kept).with_columns(in_batch=pl.col("is_kept") | ~pl.col("is_earlier"))


def start_games(sides: pl.LazyFrame) -> pl.LazyFrame:
    """Add up, for each player without a rating, the games against opponents who have one."""
    processed = pl.col("in_batch") & (pl.col("obstacle") == Why.COUNTS.value)
    met = sides.filter(processed & pl.col("own_present").is_null() & pl.col("opponent_listed").is_not_null())
    return met.group_by("player").agg(
        start_games=pl.len().cast(pl.Int64),
        start_half_points=pl.col("half_points").cast(pl.Int64).sum(),
        start_ratings=pl.col("opponent_listed").sum(),
    )


@rule("5.1b", adds=("start_rating",))
def start_rating(players: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """R_s, in millionths: the average opponent, up to 400 points more or less by the score, at least 400."""
    games, half_points = pl.col("start_games"), pl.col("start_half_points")
    points = START_POINTS.on(day) * MILLION * (half_points - games)
    rating = half_up(pl.col("start_ratings") + points, games)
    return players.with_columns(start_rating=rating.clip(lower_bound=FLOOR.on(day) * MILLION))


@rule("5", "5.1", "5.1a", "7.1", adds=("own_source", "own_rating", "own_n_v"))
def own_rating(sides: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """R_o, in millionths: the valid rating on the day, else that of the last list, else the start rating."""
    published, present = pl.col("own_published"), pl.col("own_present")
    return sides.with_columns(
        own_source=pl.when(published.is_not_null())
        .then("own_published_source")
        .when(present.is_not_null())
        .then(numbered(Source.LAST_LIST))
        .when(pl.col("own_start").is_not_null())
        .then(numbered(Source.START))
        .otherwise(numbered(Source.NONE)),
        own_rating=pl.coalesce(MILLION * published.cast(pl.Int64), MILLION * present.cast(pl.Int64), "own_start"),
        own_n_v=pl.when(published.is_null()).then(float(GAMES_OF_START.on(day))).otherwise("own_published_n_v"),
    )
