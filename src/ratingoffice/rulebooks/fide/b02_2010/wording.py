"""FIDE B.02 of 2010: reasons and their articles as words, looked up by number."""

from __future__ import annotations

from typing import Final

import polars as pl

from ratingoffice.rulebooks.fide.b02_2010.busy_days import OF_A_DAY
from ratingoffice.rulebooks.fide.b02_2010.reasons import REASONS, Why

_ARTICLES: Final = pl.Series([REASONS[why].articles for why in Why])


def reason(excluded: pl.Expr, texts: pl.Series) -> pl.Expr:
    """Write the sentence of a reason; nothing where a line counts. Of a day that was too long, that of the event."""
    number = excluded.cast(pl.UInt32)
    of_a_day = pl.when(excluded.is_in(OF_A_DAY)).then("day_reason").otherwise(number)
    return pl.lit(texts).gather(of_a_day)


def articles_of_reason(excluded: pl.Expr) -> pl.Expr:
    """Write the articles of a reason; nothing where a line counts."""
    return pl.lit(_ARTICLES).gather(excluded.cast(pl.UInt32))
