"""FMJD Annex 9, 2.3: table IX-1, the rating difference D(P) that belongs to a result of P percent."""

from __future__ import annotations

from datetime import date
from functools import lru_cache

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.rulebooks.core import Dated, rule

# fmt: off
DIFFERENCES = Dated("2.3", {date(2009, 9, 15): (
        0,   714,  1434,  2148,  2871,  3538,  4314,  5040,  5762,  6497,
     7237,  7977,  8728,  9480, 10240, 11011, 11782, 12571, 13362, 14165,
    14982, 15811, 16654, 17505, 18380, 19271, 20182, 21105, 22057, 23042,
    24048, 25080, 26151, 27262, 28414, 29614, 30868, 32180, 33571, 35037,
    36617, 38302, 40151, 42162, 44400, 47000, 50031, 53754, 58685, 66474,
    93500,
)})
# fmt: on
"""D of 50, 51 ... 100 percent, in hundredths. Below 50 the same with a minus: 23% is printed as -211.82, a misprint."""


@article("2.3")
@lru_cache
def differences(day: date) -> pl.Series:
    """Return D of 0, 1 ... 100 percent, in hundredths of a rating point."""
    above = DIFFERENCES.on(day)
    return pl.Series([*(-difference for difference in above[:0:-1]), *above], dtype=pl.Int64)


def bounds(percent: pl.Expr, day: date) -> tuple[pl.Expr, pl.Expr]:
    """Return D(P1) and D(P1 + 1) around a whole percentage P1; above 99 the last step of the table holds."""
    table, lower = pl.lit(differences(day)), percent.clip(0, 99).cast(pl.UInt32)
    return table.gather(lower), table.gather(lower + 1)


@rule("2.3", adds=("result_difference",))
def result_difference(results: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """D(P) of the whole result times its games, in hundredths: between whole percentages on a straight line.

    P = 50 x points / games is not rounded; times the games everything is a whole number.
    """
    games, fifty_points = pl.col("games").cast(pl.Int64), 50 * pl.col("points").cast(pl.Int64)
    percent = (fifty_points // games).clip(0, 99)
    lower, upper = bounds(percent, day)
    return results.with_columns(result_difference=lower * games + (fifty_points - percent * games) * (upper - lower))
