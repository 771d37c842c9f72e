"""KNSB rapid, 3: the score that a player may expect, by the normal distribution."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from typing import Any

import numpy as np
import polars as pl
from scipy.special import ndtr

from ratingoffice.model.article import article
from ratingoffice.rulebooks.core import Dated, rule

SPREAD = Dated("3", {date(2010, 1, 1): Fraction(2000, 7)})
MILLION = 1_000_000

Floats = np.ndarray[Any, np.dtype[np.float64]]


@article("3", "appendix")
def expected_score(difference: Floats, day: date) -> Floats:
    """W_e of a player who is so many points above his opponent: the cumulative normal distribution."""
    score: Floats = ndtr(difference / float(SPREAD.on(day)))
    return score


def in_millionths(value: pl.Expr) -> pl.Expr:
    """Round what cannot be exact once, to a whole number of millionths, a half upwards."""
    return (value * MILLION + 0.5).floor().cast(pl.Int64)


@rule("3", adds=("difference",))
def difference(sides: pl.LazyFrame) -> pl.LazyFrame:
    """R_v: own rating less the opponent's, in millionths."""
    return sides.with_columns(difference=pl.col("own_rating") - pl.col("opponent_rating"))


@rule("3", adds=("w_e", "expected"))
def expectation(sides: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """W_e of each game; `expected` is what the lines show of it, in millionths."""

    def of_column(column: pl.Series) -> pl.Series:
        return pl.Series(expected_score(column.to_numpy() / MILLION, day))

    known = pl.col("difference").cast(pl.Float64).map_batches(of_column, return_dtype=pl.Float64).fill_nan(None)
    return sides.with_columns(w_e=known).with_columns(expected=in_millionths(pl.col("w_e")))
