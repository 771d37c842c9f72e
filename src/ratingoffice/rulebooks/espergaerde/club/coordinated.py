"""Espergærde Skakklub, C.1 and C.2: events of the union, where the opponents are known by their DSU ratings."""

from __future__ import annotations

from datetime import date

import numpy as np
import polars as pl

from ratingoffice.model.article import article
from ratingoffice.rulebooks.core import rule
from ratingoffice.rulebooks.espergaerde.club.bonus import usual_limit
from ratingoffice.rulebooks.espergaerde.club.scales import (
    Numbers,
    dsu_chance,
    dsu_difference,
    dsu_from_es,
    es_from_dsu,
)
from ratingoffice.rulebooks.espergaerde.club.tables import HIGHEST, LOWEST
from ratingoffice.rulebooks.rounding import half_up


@rule("C.2", "F.3", adds=("opponent_rating",))
def opponent_rating(sides: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """In a coordinated event the opponent's DSU rating, or his ES rating converted; else his ES rating."""
    es = pl.col("opponent_es").cast(pl.Int64)
    dsu = pl.coalesce(pl.col("opponent_dsu").cast(pl.Int64), dsu_from_es(es, day))
    return sides.with_columns(opponent_rating=pl.when("is_coordinated").then(dsu).otherwise(es))


@rule("C.1", adds=("shares", "parts"))
def union_expectation(cards: pl.LazyFrame, dsu_k: int, day: date) -> pl.LazyFrame:
    """What the union expected of the event as shares of its games (parts of it), exactly, from before and after.

    One point is 200 K shares; the bonus makes everything above its limit count twice, so half is taken back.
    """
    limit = dsu_k * usual_limit(pl.col("rounds"), day).cast(pl.Int64)
    moved = 100 * (pl.col("dsu_after").cast(pl.Int64) - pl.col("dsu_before"))
    gain = pl.when(moved > limit).then(moved + limit).otherwise(2 * moved)
    return cards.with_columns(
        shares=100 * dsu_k * pl.col("half_points").cast(pl.Int64) - gain,
        parts=200 * dsu_k * pl.col("games").cast(pl.Int64),
    )


@rule("C.1", adds=("is_impossible",))
def impossible_card(cards: pl.LazyFrame) -> pl.LazyFrame:
    """Nobody expects less than nothing, or more than all games."""
    return cards.with_columns(is_impossible=~pl.col("shares").is_between(0, pl.col("parts")))


@rule("C.1", adds=("opponents_dsu",))
def union_average(cards: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """The opponents' average that makes this expectation, a whole number; table 1 ends at .01 and .99, so does this."""
    known = cards.select(chance=(pl.col("shares") / pl.col("parts")).clip(LOWEST / 100, HIGHEST / 100)).collect()
    apart = pl.Series(dsu_difference(known["chance"].to_numpy(), day))
    average = (pl.col("dsu_before") - apart + 0.5).floor().cast(pl.Int64)
    return cards.with_columns(opponents_dsu=average)


@rule("C.1", "S.4", adds=("dsu_expected", "dsu_again"))
def union_again(cards: pl.LazyFrame, dsu_k: int, day: date) -> pl.LazyFrame:
    """The proof: what the union expects against that average (hundredths), and the rating that it gives."""
    table = cards.select(
        *("dsu_before", "opponents_dsu", "games", "half_points"), limit=usual_limit(pl.col("rounds"), day) / 100
    ).collect()
    before, average, games, half_points, limit = (column.to_numpy().astype(np.float64) for column in table)
    expected = games * dsu_chance(before - average, day)
    again = dsu_rating(before, half_points / 2 - expected, limit, dsu_k)
    return cards.with_columns(
        dsu_expected=pl.lit(pl.Series(np.floor(100 * expected + 0.5).astype(np.int64))),
        dsu_again=pl.lit(pl.Series(np.floor(again + 0.5).astype(np.int64))),
    )


@article("S.4", "B.1")
def dsu_rating(before: Numbers, gain: Numbers, limit: Numbers, dsu_k: int) -> Numbers:
    """The union's new rating: the same formula and the same bonus as the club's, with another K."""
    return before + dsu_k * (gain + np.maximum(gain - limit, 0.0))


@rule("C.2", adds=("opponents_dsu",))
def noted_average(entries: pl.LazyFrame) -> pl.LazyFrame:
    """The average of the DSU ratings that were noted round by round, a whole number."""
    games = pl.when(pl.col("games") > 0).then(pl.col("games").cast(pl.Int64))
    return entries.with_columns(opponents_dsu=pl.when("is_coordinated").then(half_up(pl.col("opponents_sum"), games)))


@rule("C.1", "C.2", "F.4", adds=("opposition",))
def opposition(entries: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """The opponents' ES ratings added up; in a coordinated event n times the average, converted and rounded."""
    converted = pl.col("games").cast(pl.Int64) * es_from_dsu(pl.col("opponents_dsu"), day)
    return entries.with_columns(opposition=pl.when("is_coordinated").then(converted).otherwise("opponents_sum"))
