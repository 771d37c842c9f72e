"""Espergærde Skakklub: the line of a game, its look-up in table 1 or the reason why it does not count."""

from __future__ import annotations

from datetime import date
from typing import Final

import polars as pl

from ratingoffice.model.record import Part
from ratingoffice.rulebooks.espergaerde.club.formula import coefficient
from ratingoffice.rulebooks.espergaerde.club.reasons import ARTICLES, Why, reason
from ratingoffice.rulebooks.wording import colour, enumerated, flag, hundredths, score_of_game, yes_or_no

_AVERAGE, _COORDINATED, _UNRATED = 1, 2, 4


def _articles(flags: int) -> str:
    """Name the articles that made a counted line."""
    how = "C.2" if flags & _COORDINATED else "F.4" if flags & _AVERAGE else "F.3 T.1"
    return ("N.2 C.2" if flags & _COORDINATED else "N.2") if flags & _UNRATED else f"F.1 {how}"


_ARTICLES: Final = enumerated([*(_articles(flags) for flags in range(8)), *ARTICLES[1:]])
_SCALES: Final = enumerated(["ES", "DSU"])


def game_lines(part: Part, day: date) -> pl.LazyFrame:
    """One line a game and player; by the average method the change is that of the whole event."""
    counted = pl.col("excluded") == Why.COUNTS.value
    changes = counted & pl.col("difference").is_not_null()
    k = coefficient(pl.col("own_rating"), day)
    change = k * (50 * pl.col("half_points").cast(pl.Int32) - pl.col("expected"))
    flags = (
        flag(pl.col("by_average"), _AVERAGE)
        + flag(pl.col("is_coordinated"), _COORDINATED)
        + flag(pl.col("own_rating").is_null(), _UNRATED)
    )
    return part.sides.lazy().select(
        player="player",
        event="event",
        round="round",
        date="date",
        colour=colour(),
        opponent="opponent",
        own_rating="own_rating",
        opponent_rating="opponent_rating",
        difference="difference",
        expected=pl.when(changes).then(hundredths(pl.col("expected"))),
        score=score_of_game(pl.col("half_points")),
        k=pl.when(changes).then(k),
        change=pl.when(changes).then(hundredths(change)),
        counted=yes_or_no(counted),
        articles=pl.lit(_ARTICLES).gather(
            pl.when(counted).then(flags).otherwise(7 + pl.col("excluded").cast(pl.Int32))
        ),
        reason=reason(pl.col("excluded")),
        opponent_scale=pl.when(pl.col("opponent_rating").is_not_null()).then(
            pl.lit(_SCALES).gather(pl.col("is_coordinated").cast(pl.UInt32))
        ),
    )
