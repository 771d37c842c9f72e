"""Espergærde Skakklub, B.1 and B.2: a bonus for an exceptional performance, against deflation."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from fractions import Fraction
from itertools import pairwise
from math import floor
from typing import Final

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.rulebooks.core import Dated, rule
from ratingoffice.rulebooks.espergaerde.club.calendar import FIRST_DAY

MOST_ROUNDS_OF_SHORT = Dated("B.1", {FIRST_DAY: 10})
LIMIT_OF_SHORT = Dated("B.1", {FIRST_DAY: 100})
LIMIT_OF_LONG = Dated("B.1", {FIRST_DAY: 150})
TEN_PER_CENT = Dated("B.2", {FIRST_DAY: {5: 143, 7: 169, 9: 192, 12: 221}})
FIVE_PER_CENT = Dated("B.2", {FIRST_DAY: {5: 184, 7: 216, 9: 246, 12: 284}})


@article("B.1")
def usual_limit(rounds: pl.Expr, day: date) -> pl.Expr:
    """What the score may exceed the expected one by, in hundredths: 1 up to 10 rounds, 1.5 over 10."""
    is_short = rounds <= MOST_ROUNDS_OF_SHORT.on(day)
    return pl.when(is_short).then(pl.lit(LIMIT_OF_SHORT.on(day))).otherwise(pl.lit(LIMIT_OF_LONG.on(day)))


@article("B.2")
def limit_of_ten_per_cent(rounds: pl.Expr, day: date) -> pl.Expr:
    """Table 2, exceeded by one player in ten."""
    return _printed_limit(rounds, TEN_PER_CENT.on(day))


@article("B.2")
def limit_of_five_per_cent(rounds: pl.Expr, day: date) -> pl.Expr:
    """Table 2, exceeded by one player in twenty."""
    return _printed_limit(rounds, FIVE_PER_CENT.on(day))


def _printed_limit(rounds: pl.Expr, table: Mapping[int, int]) -> pl.Expr:
    """Between two printed numbers of rounds on the straight line, to hundredths; outside, the nearest printed one."""
    limits = [table[min(table)]] * (min(table) + 1)
    for (before, low), (after, high) in pairwise(sorted(table.items())):
        slope = Fraction(high - low, after - before)
        limits += [floor(low + slope * step + Fraction(1, 2)) for step in range(1, after - before + 1)]
    return pl.lit(pl.Series(limits, dtype=pl.Int64)).gather(rounds.clip(0, max(table)).cast(pl.UInt32))


LIMITS: Final[Mapping[str, Callable[[pl.Expr, date], pl.Expr]]] = {
    "usual": usual_limit,
    "table2-10": limit_of_ten_per_cent,
    "table2-5": limit_of_five_per_cent,
}
"""What the office may choose."""


@rule("B.1", "B.2", adds=("limit", "bonus"))
def bonus(entries: pl.LazyFrame, limits: str, day: date) -> pl.LazyFrame:
    """B: what the score exceeds the expected one by, less the limit; nothing below it. In hundredths."""
    limit = LIMITS[limits](pl.col("rounds"), day).cast(pl.Int64)
    return entries.with_columns(limit=limit).with_columns(bonus=(pl.col("gain") - pl.col("limit")).clip(0))
