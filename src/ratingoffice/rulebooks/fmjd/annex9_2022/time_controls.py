"""FMJD Annex 9 of 2022, 1.2.2: how much of K a time control is worth, and for which list (Annex 3, 6.1)."""

from __future__ import annotations

from datetime import date

import polars as pl

from ratingoffice.rulebooks.core import Dated, rule
from ratingoffice.rulebooks.fmjd.annex9.conditions import BOARD_64, SERIES_64, reason
from ratingoffice.rulebooks.fmjd.annex9.reasons import Why

SERIES_RAPID_BLITZ = ("fmjd-rapid-blitz", "fmjd-64-rapid-blitz")
SHARE_FROM_MINUTES = Dated("1.2.2.1", {date(2022, 9, 15): {120: 100, 90: 60, 60: 40, 30: 20}})
MOST_BLITZ_MINUTES = Dated("1.2.2.2", {date(2022, 9, 15): 15})
RAPID_BLITZ_SHARES = Dated("1.2.2.2", {date(2022, 9, 15): (100, 50)})


def shares(day: date) -> set[int]:
    """Return every percentage of K that a time control can be worth."""
    return {*SHARE_FROM_MINUTES.on(day).values(), *RAPID_BLITZ_SHARES.on(day)}


@rule("1.2.2.1", "1.2.2.2", "3.2.3", "A3.6.1", adds=("share", "share_article", "other_time"))
def share_of_k(events: pl.LazyFrame, series: str, day: date) -> pl.LazyFrame:
    """From 30 minutes a player for 60 moves on a game is a normal one, below it counts for the list rapid-blitz.

    3.2.3 still has the sentence of an older edition, half of K from three hours on; 1.2.2.1 overrules it.
    There are two such lists, of 100 and of 64 squares: two games are not mixed in one pool (1.1).
    """
    is_normal = pl.col("seconds") >= 60 * min(SHARE_FROM_MINUTES.on(day))
    of_64 = ~is_normal & (pl.col("board_counted") == BOARD_64)
    if series in SERIES_RAPID_BLITZ:
        of_64 &= pl.lit(series not in SERIES_64)
        counts, share, article, why = ~is_normal & ~of_64, _rapid_blitz_share(day), "1.2.2.2", Why.NORMAL_GAMES
    else:
        counts, share, article, why = is_normal, _normal_share(day), "1.2.2.1", Why.RAPID_BLITZ
    return events.with_columns(
        share=pl.when(counts).then(share).cast(pl.Int32),
        share_article=pl.when(counts).then(pl.lit(article)),
        other_time=pl.when(of_64)
        .then(reason(Why.RAPID_64))
        .when(~counts)
        .then(reason(why))
        .otherwise(reason(Why.COUNTS)),
    )


def _normal_share(day: date) -> pl.Expr:
    share = pl.lit(None, dtype=pl.Int32)
    for minutes, percent in sorted(SHARE_FROM_MINUTES.on(day).items()):
        share = pl.when(pl.col("seconds") >= 60 * minutes).then(percent).otherwise(share)
    return share


def _rapid_blitz_share(day: date) -> pl.Expr:
    full, reduced = RAPID_BLITZ_SHARES.on(day)
    return pl.when(pl.col("seconds") <= 60 * MOST_BLITZ_MINUTES.on(day)).then(full).otherwise(reduced)
