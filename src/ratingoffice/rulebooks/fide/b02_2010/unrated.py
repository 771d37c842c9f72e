"""FIDE B.02 of 2010, 8.2 and 8.58: what an unrated player's result in one event is worth."""

from __future__ import annotations

from datetime import date

import polars as pl

from ratingoffice.rulebooks.core import Dated, rule
from ratingoffice.rulebooks.fide.b02_2010.tables import MOST_COUNTED, difference_from_percentage, percentage
from ratingoffice.rulebooks.rounding import half_up

POINTS_FOR_HALF_POINT = Dated("8.23", {date(2009, 7, 1): 15})
FEWEST_RATED_OPPONENTS = Dated("8.21", {date(2009, 7, 1): 3})
FEWEST_HALF_POINTS = Dated("6.1", {date(2009, 7, 1): 2})


def result_in_points(*, half_points: pl.Expr, games: pl.Expr, day: date) -> pl.Expr:
    """8.22 and 8.23: nothing for 50%, 15 points for each half point above; below 50%, d_p of 8.24 and 8.25."""
    above = half_points.cast(pl.Int64) - games.cast(pl.Int64)
    below = difference_from_percentage(percentage(half_points, games))
    return pl.when(above >= 0).then(above * POINTS_FOR_HALF_POINT.on(day)).otherwise(below)


@rule("8.21a", "8.22", "8.23", "8.24", adds=("r_c", "r_u"))
def swiss_performance(entries: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """In a Swiss or team event: the average of the rated opponents, and what the score against them adds."""
    points = result_in_points(half_points=pl.col("half_points"), games=pl.col("games"), day=day)
    average = half_up(pl.col("opponents_sum").cast(pl.Int64), pl.col("games").cast(pl.Int64))
    return entries.with_columns(r_c=average).with_columns(r_u=pl.col("r_c") + points)


@rule("8.21b", adds=("r_a",))
def round_robin_average(events: pl.LazyFrame) -> pl.LazyFrame:
    """R_a: the mean of the rated players, less the mean of their d_p times n / (n + 1).

    Needs rated (how many), ratings_sum, d_p_sum and opponents (n).
    """
    rated, following = pl.col("rated").cast(pl.Int64), pl.col("opponents").cast(pl.Int64) + 1
    numerator = pl.col("ratings_sum") * following - pl.col("d_p_sum") * pl.col("opponents")
    return events.with_columns(r_a=half_up(numerator, rated * following))


def _round_robin_rating(average: pl.Expr, day: date) -> pl.Expr:
    """8.22, 8.23 and 8.25 around an average: below 50%, d_p counts n / (n + 1) times."""
    n, games, half_points = pl.col("opponents").cast(pl.Int64), pl.col("games"), pl.col("half_points")
    points = result_in_points(half_points=half_points, games=games, day=day)
    above = half_points.cast(pl.Int64) >= games.cast(pl.Int64)
    return pl.when(above).then(average + points).otherwise(half_up(average * (n + 1) + points * n, n + 1))


@rule("8.22", "8.23", "8.25", adds=("r_u_first",))
def round_robin_first_pass(entries: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """The first R_u of an unrated player in a round robin, from R_a."""
    return entries.with_columns(r_u_first=_round_robin_rating(pl.col("r_a"), day))


@rule("8.58", adds=("reduction",))
def reduction(sides: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """A rated opponent more than 400 points away from the first R_u counts as exactly 400 away."""
    most = MOST_COUNTED.on(day)
    opponent, own = pl.col("opponent_published").cast(pl.Int64), pl.col("r_u_first")
    return sides.with_columns(reduction=(opponent - opponent.clip(own - most, own + most)).fill_null(0))


@rule("8.58", adds=("r_c", "r_u"))
def round_robin_second_pass(entries: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """R_a less the mean reduction is the new R_c; the new R_u follows from it as the first did from R_a."""
    games = pl.col("games").cast(pl.Int64)
    return entries.with_columns(r_c=half_up(pl.col("r_a") * games - pl.col("reductions"), games)).with_columns(
        r_u=_round_robin_rating(pl.col("r_c"), day)
    )


@rule("6.1", "6.41", "8.21", "8.31", adds=("met_too_few", "scored_too_little", "is_below_floor", "stands_alone"))
def first_result(entries: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """A first result needs three rated opponents, one point, and a rating at the floor or above."""
    return entries.with_columns(
        met_too_few=pl.col("rated_opponents") < FEWEST_RATED_OPPONENTS.on(day),
        scored_too_little=pl.col("scored") < FEWEST_HALF_POINTS.on(day),
        is_below_floor=(pl.col("r_u") < pl.col("floor")).fill_null(value=True),
    ).with_columns(stands_alone=~(pl.col("met_too_few") | pl.col("scored_too_little") | pl.col("is_below_floor")))


@rule("6.1", "7.21", "8.21", "8.31", adds=("has_earlier", "is_kept"))
def kept_result(results: pl.LazyFrame) -> pl.LazyFrame:
    """Once a result stands alone, later ones are kept too, however low; three rated opponents are always needed.

    Earlier is what ended on an earlier day, and began after the last delisting before this result was rated.
    """
    helps = pl.col("stands_alone") & ~pl.col("is_of_before")
    first_kept = pl.when(helps).then("end").min().over("player", "delisted_before")
    earlier = (first_kept < pl.col("end")).fill_null(value=False)
    return results.with_columns(has_earlier=earlier | pl.col("was_published")).with_columns(
        is_kept=pl.col("stands_alone") | (pl.col("has_earlier") & ~pl.col("met_too_few"))
    )
