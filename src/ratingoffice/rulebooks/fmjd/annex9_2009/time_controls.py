"""FMJD Annex 9 of 2009, 1.2.2: the official time control, and half of K for a faster one."""

from __future__ import annotations

from datetime import date

import polars as pl

from ratingoffice.rulebooks.core import Dated, rule
from ratingoffice.rulebooks.fmjd.annex9.conditions import reason
from ratingoffice.rulebooks.fmjd.annex9.reasons import Why

OFFICIAL_MINUTES = Dated("1.2.2.1", {date(2009, 9, 15): 120})
LEAST_MINUTES = Dated("1.2.2.2", {date(2009, 9, 15): 90})
SHARES = Dated("1.2.2.2", {date(2009, 9, 15): (100, 50)})


def shares(day: date) -> set[int]:
    """Return every percentage of K that a time control can be worth."""
    return set(SHARES.on(day))


@rule("1.2.2.1", "1.2.2.2", adds=("share", "share_article", "other_time"))
def share_of_k(events: pl.LazyFrame, series: str, day: date) -> pl.LazyFrame:
    """Two hours a player for 60 moves count in full, an hour and a half by half, faster games not at all."""
    seconds, (full, reduced) = pl.col("seconds"), SHARES.on(day)
    official, least = seconds >= 60 * OFFICIAL_MINUTES.on(day), seconds >= 60 * LEAST_MINUTES.on(day)
    too_fast = pl.when(seconds < 60 * LEAST_MINUTES.on(day)).then(reason(Why.TOO_FAST))
    return events.with_columns(
        share=pl.when(official).then(full).when(least).then(reduced).cast(pl.Int32),
        share_article=pl.when(official).then(pl.lit("1.2.2.1")).when(least).then(pl.lit("1.2.2.2")),
        other_time=too_fast.otherwise(reason(Why.COUNTS)),
    )
