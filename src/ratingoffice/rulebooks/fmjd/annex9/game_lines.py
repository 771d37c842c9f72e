"""FMJD Annex 9: the line of a game, both ratings and the points, or the reason why it does not count."""

from __future__ import annotations

from typing import Final

import polars as pl

from ratingoffice.model.record import Part
from ratingoffice.rulebooks.fmjd.annex9.counting import COUNTS
from ratingoffice.rulebooks.fmjd.annex9.reasons import REASONS, Why
from ratingoffice.rulebooks.fmjd.annex9.wording import reason, tenths
from ratingoffice.rulebooks.wording import colour, enumerated, yes_or_no

_BY_CHANGE, _BY_PERFORMANCE = "5.2 5.3 3.2.1", "5.2 5.3 3.3.2"
_ARTICLES: Final = enumerated([_BY_CHANGE, _BY_PERFORMANCE, *(REASONS[why].articles for why in list(Why)[1:])])


def game_lines(part: Part) -> pl.LazyFrame:
    """One line a game and player; expectation and change belong to the event as a whole (3.2), not to a game."""
    of_entry = part.of_entry(part.sides["entry"], "k_counted", "is_by_performance")
    counted = pl.when(COUNTS).then(pl.col("is_by_performance").cast(pl.UInt32))
    return (
        pl.concat([part.sides, of_entry], how="horizontal")
        .lazy()
        .select(
            *("player", "event", "round", "date"),
            colour=colour(),
            opponent="opponent",
            own_rating="own_rating",
            opponent_rating="opponent_rating",
            difference=pl.col("own_rating") - pl.col("opponent_rating"),
            expected=pl.lit(None, dtype=pl.Decimal(16, 6)),
            score="half_points",
            k=pl.when(COUNTS & ~pl.col("is_by_performance")).then(tenths(pl.col("k_counted"))),
            change=pl.lit(None, dtype=pl.Decimal(16, 6)),
            counted=yes_or_no(COUNTS),
            articles=pl.lit(_ARTICLES).gather(pl.coalesce(counted, pl.col("excluded").cast(pl.UInt32) + 1)),
            reason=reason(pl.col("excluded")),
        )
    )
