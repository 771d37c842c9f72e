"""FMJD Annex 9, 3.1 and 3.3.2: what a result is worth, and who is rated by it."""

from __future__ import annotations

from datetime import date

import polars as pl

from ratingoffice.rulebooks.core import Dated, rule
from ratingoffice.rulebooks.rounding import half_up

GAMES_BY_PERFORMANCE = Dated("3.3.2", {date(2009, 9, 15): 25})
LOWEST_PERFORMANCE = Dated("3.3.2", {date(2009, 9, 15): 1900})
HIGHEST_PERFORMANCE = Dated("3.3.2", {date(2009, 9, 15): 2400})


@rule("3.1", adds=("performance",))
def performance(results: pl.LazyFrame) -> pl.LazyFrame:
    """Rp = Rc + D(P), rounded once to millionths of a rating point."""
    opposition = 1_000_000 * pl.col("opponents_sum").cast(pl.Int64)
    together = opposition + 10_000 * pl.col("result_difference")
    return results.with_columns(performance=half_up(together, pl.col("games").cast(pl.Int64)))


@rule("3.3.2", adds=("performance_limited",))
def performance_limited(results: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """For a player's first games a performance is never below 1900 or above 2400, whatever the percentage."""
    lowest, highest = (1_000_000 * limit.on(day) for limit in (LOWEST_PERFORMANCE, HIGHEST_PERFORMANCE))
    return results.with_columns(performance_limited=pl.col("performance").clip(lowest, highest))


@rule("3.3.2", adds=("is_by_performance",))
def rated_by_performance(entries: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """An event that starts below 25 games counts wholly by its performance; so does one that starts without a rating.

    Where the number of games is not given, a K of 15 or 10 says that there were enough; with 25 there is no number.
    """
    few = (pl.col("games_before") < GAMES_BY_PERFORMANCE.on(day)).fill_null(value=False)
    return entries.with_columns(is_by_performance=few | pl.col("own_rating").is_null())


@rule("3.3.2", adds=("mean_games", "mean_rating"))
def mean_of_performances(players: pl.LazyFrame) -> pl.LazyFrame:
    """The rating so far and each new performance, weighted by their games: rounded once to millionths."""
    before = pl.when(pl.col("old_rating").is_null()).then(0).otherwise("games_listed").cast(pl.Int64)
    so_far = 1_000_000 * before * pl.col("old_rating").fill_null(0).cast(pl.Int64)
    games = pl.when(pl.col("performance_games") > 0).then(before + pl.col("performance_games"))
    return players.with_columns(mean_games=games).with_columns(
        mean_rating=half_up(so_far + pl.col("performances_sum"), pl.col("mean_games"))
    )
