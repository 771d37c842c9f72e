"""FIDE B.02 of 2010: reasons and their articles as words, looked up by number."""

from __future__ import annotations

from typing import Final

import polars as pl

from ratingoffice.rulebooks.fide.b02_2010.reasons import REASONS, Why
from ratingoffice.rulebooks.wording import enumerated

_REASONS: Final = enumerated([REASONS[why].text for why in Why])
_ARTICLES: Final = pl.Series([REASONS[why].articles for why in Why])


def reason(excluded: pl.Expr) -> pl.Expr:
    """Write the sentence of a reason; nothing where a line counts."""
    return pl.lit(_REASONS).gather(excluded.cast(pl.UInt32))


def articles_of_reason(excluded: pl.Expr) -> pl.Expr:
    """Write the articles of a reason; nothing where a line counts."""
    return pl.lit(_ARTICLES).gather(excluded.cast(pl.UInt32))
