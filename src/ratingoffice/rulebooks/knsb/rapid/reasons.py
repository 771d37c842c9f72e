"""KNSB rapid: every way in which a game does not count, and where a rating comes from, each with its article."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

import polars as pl

from ratingoffice.rulebooks.core import Reason
from ratingoffice.rulebooks.wording import enumerated


class Why(IntEnum):
    """Number of a reason; COUNTS is none."""

    COUNTS = 0
    BYE = 1
    NOT_PLAYED = 2
    REFUSED = 3
    TOO_OLD = 4
    ABROAD = 5
    NO_START_RATING = 6
    OPPONENT_UNRATED = 7


REASONS: Final = {
    Why.COUNTS: Reason(),
    Why.BYE: Reason("2", "no opponent in this round"),
    Why.NOT_PLAYED: Reason("2", "not played over the board"),
    Why.REFUSED: Reason("13", "the event was not accepted by the rating commission"),
    Why.TOO_OLD: Reason("13", "played more than three months before the list"),
    Why.ABROAD: Reason("12.2", "abroad only the games of Dutch players are processed, for them alone"),
    Why.NO_START_RATING: Reason("5.1b", "no rating, and no game against a rated opponent to start from"),
    Why.OPPONENT_UNRATED: Reason("6.1", "the opponent has no rating and met fewer than three rated players here"),
}


class Source(IntEnum):
    """Where a rating comes from."""

    NONE = 0
    KNSB_RAPID = 1
    FIDE_RAPID = 2
    KNSB_CLASSIC = 3
    FIDE_CLASSIC = 4
    LAST_LIST = 5
    START = 6
    LAST_KNOWN = 7
    EVENT = 8


SOURCES: Final = {
    Source.NONE: Reason(),
    Source.KNSB_RAPID: Reason("4a", "knsb-rapid"),
    Source.FIDE_RAPID: Reason("4b", "fide-rapid"),
    Source.KNSB_CLASSIC: Reason("4c", "knsb-classic"),
    Source.FIDE_CLASSIC: Reason("4d", "fide-classic"),
    Source.LAST_LIST: Reason("5.1a", "last list"),
    Source.START: Reason("5.1b", "start rating"),
    Source.LAST_KNOWN: Reason("6.1a", "last known"),
    Source.EVENT: Reason("6.1b 6.3", "this event"),
}

_REASONS: Final = enumerated([REASONS[why].text for why in Why])
_ARTICLES: Final = pl.Series([REASONS[why].articles for why in Why])
_SOURCES: Final = enumerated([SOURCES[source].text for source in Source])


def reason(excluded: pl.Expr) -> pl.Expr:
    """Write the sentence of a reason; nothing where a line counts."""
    return pl.lit(_REASONS).gather(excluded.cast(pl.UInt32))


def articles_of_reason(excluded: pl.Expr) -> pl.Expr:
    """Write the articles of a reason; nothing where a line counts."""
    return pl.lit(_ARTICLES).gather(excluded.cast(pl.UInt32))


def list_name(source: pl.Expr) -> pl.Expr:
    """Write where a rating comes from; nothing where there is none."""
    return pl.lit(_SOURCES).gather(source.fill_null(0).cast(pl.UInt32))


def numbered(value: IntEnum) -> pl.Expr:
    """Return the number of a reason or source as a column."""
    return pl.lit(value.value, dtype=pl.UInt8)
