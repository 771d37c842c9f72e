"""Espergærde Skakklub, F.1 to F.4: the continuous formula, its K, and the expected score."""

from __future__ import annotations

from datetime import date

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.rulebooks.core import Dated, rule
from ratingoffice.rulebooks.espergaerde.club.calendar import FIRST_DAY
from ratingoffice.rulebooks.espergaerde.club.reasons import Why, why_is
from ratingoffice.rulebooks.espergaerde.club.tables import expected_hundredths

K_FROM = Dated("F.2", {FIRST_DAY: {175: 4, 150: 5}})
K_BELOW = Dated("F.2", {FIRST_DAY: 6})


@rule("F.1", "N.1", adds=("own_rating",))
def rating_before(entries: pl.LazyFrame) -> pl.LazyFrame:
    """R_o: the list in force at the start; for who came later, his first list, or his start rating."""
    return entries.with_columns(own_rating=pl.coalesce("published", "present_rating", "start_rating"))


@rule("F.3", "R.4", adds=("excluded",))
def why_not_counted(sides: pl.LazyFrame) -> pl.LazyFrame:
    """The first reason not to count: not played, the event, a guest, an opponent without a rating."""
    return sides.with_columns(
        excluded=pl.when(pl.col("opponent").is_null())
        .then(why_is(Why.BYE))
        .when(~pl.col("played"))
        .then(why_is(Why.NOT_PLAYED))
        .when(pl.col("entry_excluded") > 0)
        .then("entry_excluded")
        .when(pl.col("opponent_rating").is_null())
        .then(why_is(Why.OPPONENT_UNRATED))
        .otherwise(why_is(Why.COUNTS))
    )


@rule("F.3", adds=("difference",))
def difference(sides: pl.LazyFrame) -> pl.LazyFrame:
    """D: own rating less the opponent's, where the games are looked up one by one."""
    apart = pl.col("own_rating").cast(pl.Int64) - pl.col("opponent_rating")
    return sides.with_columns(difference=pl.when(~pl.col("by_average")).then(apart))


@rule("F.3", adds=("expected",))
def expected_of_game(sides: pl.LazyFrame) -> pl.LazyFrame:
    """P(D) from table 1, in hundredths."""
    return sides.with_columns(expected=expected_hundredths(pl.col("difference")))


@rule("F.3", "F.4", adds=("expected",))
def expected_score(entries: pl.LazyFrame) -> pl.LazyFrame:
    """W_e in hundredths: the sum over the games, or n times P of the difference to the average, never rounded."""
    games = pl.when(pl.col("games") > 0).then(pl.col("games").cast(pl.Int64))
    apart = pl.col("own_rating").cast(pl.Int64) * games - pl.col("opposition")
    average = games * expected_hundredths(apart, games)
    by_games = pl.when(pl.col("own_rating").is_not_null() & games.is_not_null()).then("expected_of_games")
    return entries.with_columns(expected=pl.when("by_average").then(average).otherwise(by_games))


@rule("F.1", adds=("gain",))
def gain(entries: pl.LazyFrame) -> pl.LazyFrame:
    """W - W_e in hundredths."""
    return entries.with_columns(gain=50 * pl.col("half_points").cast(pl.Int64) - pl.col("expected"))


@article("F.2")
def coefficient(rating: pl.Expr, day: date) -> pl.Expr:
    """4 from 175 on, 5 from 150 on, 6 below; null for the unrated."""
    k: pl.Expr = pl.when(rating.is_not_null()).then(pl.lit(K_BELOW.on(day)))
    for least, value in sorted(K_FROM.on(day).items()):
        k = pl.when(rating >= least).then(pl.lit(value)).otherwise(k)
    return k.cast(pl.Int32)


@rule("F.2", adds=("k",))
def development_coefficient(entries: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """K by the rating before the event."""
    return entries.with_columns(k=coefficient(pl.col("own_rating"), day))


@rule("F.1", adds=("change",))
def rating_change(entries: pl.LazyFrame) -> pl.LazyFrame:
    """K(W - W_e + B) in hundredths of a rating point."""
    return entries.with_columns(change=pl.col("k") * (pl.col("gain") + pl.col("bonus")))
