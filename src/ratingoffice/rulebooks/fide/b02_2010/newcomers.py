"""FIDE B.02 of 2010, 7.14 and 8.3: the first rating of a player, from all results so far."""

from __future__ import annotations

from datetime import date

import polars as pl

from ratingoffice.rulebooks.core import Dated, rule
from ratingoffice.rulebooks.fide.b02_2010.conditions import FLOOR
from ratingoffice.rulebooks.fide.b02_2010.unrated import result_in_points
from ratingoffice.rulebooks.rounding import half_up

FEWEST_GAMES = Dated("7.14a", {date(2009, 7, 1): 9})
FEWEST_GAMES_TEAM_CHAMPIONSHIP = Dated("7.14f", {date(2009, 7, 1): 7})
FEWEST_GAMES_DISABLED = Dated("7.14g", {date(2009, 7, 1): 7})


def pooled_results(results: pl.LazyFrame) -> pl.LazyFrame:
    """Add up the kept results of each unrated player (7.14c); `special` tells the events of 7.14f."""
    kept = results.filter("is_kept")
    opposition = pl.coalesce("opponents_sum", pl.col("r_c") * pl.col("games").cast(pl.Int64))
    return kept.group_by("player").agg(
        results=pl.len(),
        games=pl.col("games").cast(pl.Int64).sum(),
        half_points=pl.col("half_points").sum(),
        opposition=opposition.sum(),
        only_r_u=pl.col("r_u").first(),
        special_games=pl.col("games").filter(pl.col("special").is_not_null()).cast(pl.Int64).sum(),
        last_played=pl.col("last_played").max(),
        period_games=pl.col("games").filter("in_period").cast(pl.Int64).sum(),
    )


@rule("8.3", "8.32", "8.34", "7.14e", adds=("average", "r_n"))
def first_rating(pool: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """R_n: one result is worth its R_u; several are rated together, as one event against all opponents."""
    together = pl.col("average") + result_in_points(half_points=pl.col("half_points"), games=pl.col("games"), day=day)
    return pool.with_columns(average=half_up(pl.col("opposition"), pl.col("games"))).with_columns(
        r_n=pl.when(pl.col("results") == 1).then("only_r_u").otherwise(together)
    )


@rule("7.14a", "7.14b", "7.14f", "7.14g", adds=("has_enough_games",))
def games_needed(pool: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """Nine games; seven for members of the three organisations, or if seven were played in a team championship."""
    return pool.with_columns(
        has_enough_games=(pl.col("games") >= FEWEST_GAMES.on(day))
        | (pl.col("special_games") >= FEWEST_GAMES_TEAM_CHAMPIONSHIP.on(day))
        | (pl.col("disability").is_not_null() & (pl.col("games") >= FEWEST_GAMES_DISABLED.on(day)))
    )


@rule("7.14", "7.14d", "8.33", adds=("is_published",))
def publication(pool: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """A new player is published with enough games and a rating at the floor or above."""
    return pool.with_columns(is_published=pl.col("has_enough_games") & (pl.col("r_n") >= FLOOR.on(day)))
