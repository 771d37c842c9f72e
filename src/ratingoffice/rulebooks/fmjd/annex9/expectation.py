"""FMJD Annex 9, 2.4 and 3.2: what a player expects from an event, and what the result changes. Exact fractions."""

from __future__ import annotations

from datetime import date

import polars as pl

from ratingoffice.rulebooks.core import rule
from ratingoffice.rulebooks.fmjd.annex9.table_ix_1 import bounds, differences
from ratingoffice.rulebooks.rounding import half_up


@rule("2.4.1", "2.4.2", "5.3", adds=("interval", "percent_intervals"))
def expected_percentage(results: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """Pe for the difference to the average of the opponents, as the fraction percent_intervals / (games x interval).

    `interval` is D(P1 + 1) - D(P1). The text prints '+ P1'; its example and all of table IX-2 are '+ (P1 + 1)'.
    The average is not rounded: differences are taken times the games. Beyond the table it is 0 or 100 percent.
    """
    games, table = pl.col("games").cast(pl.Int64), differences(day)
    apart = 100 * (pl.col("own_rating").cast(pl.Int64) * games - pl.col("opponents_sum").cast(pl.Int64))
    within = apart.clip(int(table[0]) * games, int(table[-1]) * games)
    reached = pl.lit(table).search_sorted(within // games, side="right").cast(pl.Int64)
    percent = (reached - 1).clip(0, 99)
    lower, upper = bounds(percent, day)
    return results.with_columns(interval=upper - lower).with_columns(
        percent_intervals=(percent + 1) * games * pl.col("interval") + within - upper * games
    )


@rule("3.2.1", adds=("expected",))
def expected_points(results: pl.LazyFrame) -> pl.LazyFrame:
    """We = Pe x 2 x games / 100, to be shown: rounded to millionths of a point."""
    return results.with_columns(expected=half_up(20_000 * pl.col("percent_intervals"), pl.col("interval")))


@rule("3.2.2", "5.4", adds=("change",))
def rating_change(results: pl.LazyFrame) -> pl.LazyFrame:
    """Half of K times (W - We), from the exact We, rounded once to millionths; `k_counted` is in tenths."""
    score = 50 * pl.col("points").cast(pl.Int64) * pl.col("interval")
    gain = pl.col("k_counted").cast(pl.Int64) * (score - pl.col("percent_intervals"))
    return results.with_columns(change=half_up(1_000 * gain, pl.col("interval")))
