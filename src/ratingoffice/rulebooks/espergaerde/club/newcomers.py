"""Espergærde Skakklub, N.1 and N.2: the first rating of a player."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.rulebooks.core import rule
from ratingoffice.rulebooks.espergaerde.club.scales import es_from_dsu
from ratingoffice.rulebooks.espergaerde.club.tables import difference_tenths, percentage
from ratingoffice.rulebooks.rounding import half_up


@article("N.1")
def first_entries(entries: pl.LazyFrame) -> pl.LazyFrame:
    """Of each player who is not on the list, the DSU rating at the start of his first event of the period.

    In one event he may have games and a card; where no list tells the rating, the card alone does.
    """
    unrated = entries.filter(pl.col("present_rating").is_null() & pl.col("published").is_null() & pl.col("is_active"))
    return unrated.group_by("player").agg(dsu=pl.col("dsu").sort_by("start", "event", "dsu", nulls_last=True).first())


@rule("N.1", adds=("start_rating",))
def start_rating(newcomers: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """His DSU rating converted; null for who has none."""
    return newcomers.with_columns(start_rating=es_from_dsu(pl.col("dsu"), day))


@article("N.2")
def first_results(entries: pl.LazyFrame) -> pl.LazyFrame:
    """The counted results of each player without any rating, all events of the period together."""
    unrated = entries.filter(pl.col("own_rating").is_null() & (pl.col("games") > 0))
    return unrated.group_by("player").agg(pl.col("games", "half_points", "opposition").cast(pl.Int64).sum())


@rule("N.2", "P.1", adds=("relative_score", "score_difference", "first_millionths"))
def first_rating(results: pl.LazyFrame, correction: Fraction) -> pl.LazyFrame:
    """R_a + D(P) F, in millionths of a point; P in hundredths, D(P) in tenths.

    R_a is not rounded; F, which the booklet does not give in numbers, is what the office has set.
    """
    factor, games = pl.lit(correction.numerator), pl.col("games")
    tenths = 10 * correction.denominator * pl.col("opposition") + factor * pl.col("score_difference") * games
    return (
        results.with_columns(relative_score=percentage(pl.col("half_points"), games))
        .with_columns(score_difference=difference_tenths(pl.col("relative_score")))
        .with_columns(first_millionths=half_up(1_000_000 * tenths, 10 * correction.denominator * games))
    )
