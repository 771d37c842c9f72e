"""FIDE B.02 of 2010: the line of a game, the whole of its calculation or the reason why it does not count."""

from __future__ import annotations

from typing import Final

import polars as pl

from ratingoffice.model.record import Part
from ratingoffice.rulebooks.fide.b02_2010.reasons import REASONS, Why
from ratingoffice.rulebooks.fide.b02_2010.wording import reason
from ratingoffice.rulebooks.wording import colour, enumerated, flag, hundredths, score_of_game, yes_or_no

_CAPPED, _NEW_OPPONENT, _SINCE, _UNRATED, _ROUND_ROBIN, _EARLIER = (1 << bit for bit in range(6))


def _articles(flags: int) -> str:
    """Name the articles that made a counted line."""
    if flags & _UNRATED:
        opposition = ["8.21b", "8.58"] if flags & _ROUND_ROBIN else ["8.21a"]
        return " ".join(["4.13", *(["7.14c"] if flags & _EARLIER else []), *opposition])
    since = ["8.4"] if flags & _SINCE else []
    new_opponent = ["8.52", "8.58"] if flags & _NEW_OPPONENT else []
    capped = ["8.54"] if flags & _CAPPED else []
    return " ".join(["4.13", *since, "8.51", *new_opponent, *capped, "8.55", "8.56"])


_ARTICLES: Final = enumerated(
    [*(_articles(flags) for flags in range(64)), *(REASONS[why].articles for why in list(Why)[1:])]
)


def game_lines(part: Part, reasons: pl.Series) -> pl.LazyFrame:
    """One line a game and player: the whole of its calculation, or the reason why it does not count."""
    counted = pl.col("excluded") == Why.COUNTS.value
    changes = counted & pl.col("own_rating").is_not_null()
    flags = (
        flag(pl.col("difference_counted") != pl.col("difference"), _CAPPED)
        + flag(pl.col("opponent_published").is_null(), _NEW_OPPONENT)
        + flag(pl.col("own_published").is_null() & pl.col("own_rating").is_not_null(), _SINCE)
        + flag(pl.col("own_rating").is_null(), _UNRATED)
        + flag(pl.col("counted_as") == "round_robin", _ROUND_ROBIN)
        + flag(pl.col("is_earlier"), _EARLIER)
    )
    entry = part.of_entry(part.sides["entry"], "k", "in_period", "is_earlier")
    event = part.of_event(part.sides["event"], "counted_as", "day_reason")
    return (
        pl.concat([part.sides, entry, event], how="horizontal")
        .lazy()
        .filter(pl.col("in_period") | pl.col("is_earlier"))
        .select(
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
            k=pl.when(changes).then("k"),
            change=pl.when(changes).then(hundredths(pl.col("k") * pl.col("gain"))),
            counted=yes_or_no(counted),
            articles=pl.lit(_ARTICLES).gather(
                pl.when(counted).then(flags).otherwise(63 + pl.col("excluded").cast(pl.Int32))
            ),
            reason=reason(pl.col("excluded"), reasons),
        )
    )
