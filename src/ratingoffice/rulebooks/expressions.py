"""Expressions that several rulebooks share: whether a row counts, null as no, K by its three cases."""

from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.rulebooks.rules import LIST_DATE

TODAY, COUNTS = col(LIST_DATE).first(), col("excluded") == 0
K: Final = when("is_new").then("k_new").when("has_reached").then("k_reached").otherwise("k_usual")
COEFFICIENT: Final = when(col("is_new").is_not_null()).then(K).cast(pl.Int32)
"""For new players, for those who once reached a high rating, and for all others; null where that is unknown."""


def is_true(condition: str | pl.Expr) -> pl.Expr:
    """Return a column or condition with null as false."""
    return (col(condition) if isinstance(condition, str) else condition).fill_null(value=False)


def years_ago(figure: str) -> pl.Expr:
    """Return the day that is a figure of years before the list."""
    return TODAY.dt.offset_by(pl.format("-{}y", col(figure).first()))


def months_ago(figure: str) -> pl.Expr:
    """Return the day that is a figure of months before the list."""
    return TODAY.dt.offset_by(pl.format("-{}mo", col(figure).first()))
