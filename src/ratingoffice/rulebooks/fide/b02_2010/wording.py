"""FIDE B.02 of 2010: how the lines say it: hundredths as points, yes and no, reasons and articles as words."""

from __future__ import annotations

from decimal import Decimal
from typing import Final

import polars as pl

from ratingoffice.rulebooks.fide.b02_2010.reasons import REASONS, Why

POINTS: Final = pl.Decimal(9, 2)
_LARGEST: Final = 10_000
_HUNDREDTHS: Final = pl.Series([Decimal(i) / 100 for i in range(-_LARGEST, _LARGEST + 1)], dtype=POINTS)


def enumerated(texts: list[str]) -> pl.Series:
    """Return texts to be looked up by number, written as numbers with a legend."""
    return pl.Series(texts, dtype=pl.Enum(list(dict.fromkeys(texts))))


_YES_OR_NO: Final = enumerated(["N", "Y"])
_REASONS: Final = enumerated([REASONS[why].text for why in Why])
_ARTICLES: Final = pl.Series([REASONS[why].articles for why in Why])


def yes_or_no(condition: pl.Expr) -> pl.Expr:
    """Write Y or N."""
    return pl.lit(_YES_OR_NO).gather(condition.cast(pl.UInt32))


def reason(excluded: pl.Expr) -> pl.Expr:
    """Write the sentence of a reason; nothing where a line counts."""
    return pl.lit(_REASONS).gather(excluded.cast(pl.UInt32))


def articles_of_reason(excluded: pl.Expr) -> pl.Expr:
    """Write the articles of a reason; nothing where a line counts."""
    return pl.lit(_ARTICLES).gather(excluded.cast(pl.UInt32))


def flag(condition: pl.Expr, value: int) -> pl.Expr:
    """Return a value where a condition holds, else 0: to be added up to a number for a look-up."""
    return pl.when(condition).then(value).otherwise(0)


def hundredths(value: pl.Expr) -> pl.Expr:
    """Write a small number of hundredths as points with two decimals, exactly."""
    return pl.lit(_HUNDREDTHS).gather(value + _LARGEST)


def many_hundredths(value: pl.Expr) -> pl.Expr:
    """Write any number of hundredths as points with two decimals, exactly."""
    return (value.cast(pl.Decimal(12, 2)) / 100).cast(POINTS)


def points_of(half_points: pl.Expr) -> pl.Expr:
    """Write half points as points with one decimal."""
    return many_hundredths(50 * half_points).cast(pl.Decimal(6, 1))
