"""FIDE B.02 of 2010, 8.4 to 8.57: how the rating of a rated player changes."""

from __future__ import annotations

from datetime import date

import polars as pl

from ratingoffice.rulebooks.core import Dated, rule
from ratingoffice.rulebooks.fide.b02_2010.tables import MOST_COUNTED, expected_hundredths, within

K_NEW = Dated("8.56", {date(2009, 7, 1): 30})
K_USUAL = Dated("8.56", {date(2009, 7, 1): 15})
K_REACHED = Dated("8.56", {date(2009, 7, 1): 10})
GAMES_AS_NEW = Dated("8.56", {date(2009, 7, 1): 30})
RATING_REACHED = Dated("8.56", {date(2009, 7, 1): 2400})


@rule("4.13", "8.4", adds=("own_rating",))
def own_rating(table: pl.LazyFrame) -> pl.LazyFrame:
    """A player counts with his rating at the start; published only since then, with his present one, for himself."""
    present = pl.col("present_rating")
    return table.with_columns(own_rating=pl.when(present.is_not_null()).then(pl.coalesce("own_published", present)))


@rule("8.51", adds=("difference",))
def difference(sides: pl.LazyFrame) -> pl.LazyFrame:
    """D: own rating less the opponent's."""
    return sides.with_columns(difference=pl.col("own_rating") - pl.col("opponent_rating"))


@rule("8.54", adds=("difference_counted",))
def difference_counted(sides: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """More than 400 points apart counts as 400."""
    return sides.with_columns(difference_counted=within(pl.col("difference"), MOST_COUNTED.on(day)))


@rule("8.55a", adds=("expected",))
def expected_score(sides: pl.LazyFrame) -> pl.LazyFrame:
    """P_D from table 8.1b, in hundredths of a point."""
    return sides.with_columns(expected=expected_hundredths(pl.col("difference_counted")))


@rule("8.55", "8.55b", adds=("gain",))
def gain(sides: pl.LazyFrame) -> pl.LazyFrame:
    """Score less expected score, in hundredths."""
    return sides.with_columns(gain=50 * pl.col("half_points").cast(pl.Int32) - pl.col("expected"))


@rule("8.56", adds=("is_new", "has_reached", "k"))
def development_coefficient(table: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """K is 30 until 30 games are complete, then 10 once a published rating has reached 2400, else 15.

    Where games or peak are not known, the K of the last list tells (`k_listed`).
    """
    return table.with_columns(
        is_new=pl.coalesce(pl.col("games_before") < GAMES_AS_NEW.on(day), pl.col("k_listed") == K_NEW.on(day)),
        has_reached=(pl.col("peak") >= RATING_REACHED.on(day))
        | (pl.col("k_listed") == K_REACHED.on(day)).fill_null(value=False),
    ).with_columns(
        k=pl.when(pl.col("is_new").is_null())
        .then(None)
        .when("is_new")
        .then(K_NEW.on(day))
        .when("has_reached")
        .then(K_REACHED.on(day))
        .otherwise(K_USUAL.on(day))
        .cast(pl.Int32)
    )


@rule("8.5", "8.55c", adds=("change",))
def rating_change(table: pl.LazyFrame) -> pl.LazyFrame:
    """K times the gain, of a game or of an event, in hundredths of a rating point."""
    return table.with_columns(change=pl.col("k") * pl.col("gain"))
