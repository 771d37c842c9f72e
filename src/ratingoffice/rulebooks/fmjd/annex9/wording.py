"""FMJD Annex 9: reasons and their articles as words, K and minutes as decimals, and cells as a person reads them."""

from __future__ import annotations

from typing import Final

import polars as pl

from ratingoffice.rulebooks.fmjd.annex9.reasons import REASONS, Why
from ratingoffice.rulebooks.rounding import half_up
from ratingoffice.rulebooks.wording import enumerated, many_hundredths

_REASONS: Final = enumerated([REASONS[why].text for why in Why])
_ARTICLES: Final = pl.Series([REASONS[why].articles for why in Why])


def reason(excluded: pl.Expr) -> pl.Expr:
    """Write the sentence of a reason; nothing where a line counts."""
    return pl.lit(_REASONS).gather(excluded.cast(pl.UInt32))


def articles_of_reason(excluded: pl.Expr) -> pl.Expr:
    """Write the articles of a reason; nothing where a line counts."""
    return pl.lit(_ARTICLES).gather(excluded.cast(pl.UInt32))


def tenths(value: pl.Expr) -> pl.Expr:
    """Write a number of tenths with one decimal, exactly."""
    return many_hundredths(10 * value).cast(pl.Decimal(5, 1))


def minutes(seconds: pl.Expr) -> pl.Expr:
    """Write seconds as minutes with two decimals, a half upwards: no two numbers of seconds look the same."""
    return many_hundredths(half_up(5 * seconds, 3))


def is_given(value: object) -> bool:
    """Tell whether a cell of a written table says anything."""
    return value not in (None, "")
