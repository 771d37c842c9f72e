"""FIDE B.02 of 2010, 8.1: the two printed tables, used as they stand (12.2), never interpolated."""

from typing import Final

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.rulebooks.rounding import half_up

_ABOVE_HALF = (
    *(0, 7, 14, 21, 29, 36, 43, 50, 57, 65),
    *(72, 80, 87, 95, 102, 110, 117, 125, 133, 141),
    *(149, 158, 166, 175, 184, 193, 202, 211, 220, 230),
    *(240, 251, 262, 273, 284, 296, 309, 322, 336, 351),
    *(366, 383, 401, 422, 444, 470, 501, 538, 589, 677),
    800,
)
DIFFERENCE_FROM_PERCENTAGE: Final = pl.Series("d_p", (*(-d for d in _ABOVE_HALF[:0:-1]), *_ABOVE_HALF), dtype=pl.Int32)
"""8.1a: d_p for p = 0, 1, ... 100 per cent."""

LAST_DIFFERENCE: Final = (
    *(3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91),
    *(98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188, 197),
    *(206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344),
    *(357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735),
)
"""8.1b: the last difference at which the higher player expects .50, .51, ... .99; beyond, 1."""


def _hundredths() -> pl.Series:
    higher = pl.Series(range(LAST_DIFFERENCE[-1] + 2)).cast(pl.Int32)
    above_half = pl.Series(LAST_DIFFERENCE, dtype=pl.Int32).search_sorted(higher).cast(pl.Int32)
    return pl.concat([50 - above_half[:0:-1], 50 + above_half])


EXPECTED_FROM_DIFFERENCE: Final = _hundredths()
"""8.1b laid out: expected score in hundredths for each difference from -736 to 736."""

_WIDEST: Final = LAST_DIFFERENCE[-1] + 1


def within(difference: pl.Expr, most: pl.Expr | int) -> pl.Expr:
    """Bring a difference to `most` at most, on either side; on columns with nulls this is quicker than `clip`."""
    return pl.when(difference > most).then(most).when(difference < -most).then(-most).otherwise(difference)


@article("8.1", "8.1b", "12.2")
def expected_hundredths(difference: pl.Expr) -> pl.Expr:
    """Look up the expected score, in hundredths, of a player who is so many points above his opponent."""
    return pl.lit(EXPECTED_FROM_DIFFERENCE).gather(within(difference, _WIDEST).cast(pl.Int32) + _WIDEST)


@article("8.1a", "12.2")
def percentage(half_points: pl.Expr, games: pl.Expr) -> pl.Expr:
    """Return p as a whole percentage, a half upwards: the table has two decimals and no third."""
    return half_up(50 * half_points.cast(pl.Int64), games.cast(pl.Int64))


@article("8.1", "8.1a")
def difference_from_percentage(p: pl.Expr) -> pl.Expr:
    """Look up d_p, the difference that a whole percentage stands for."""
    return pl.lit(DIFFERENCE_FROM_PERCENTAGE).gather(p.cast(pl.UInt32)).cast(pl.Int64)
