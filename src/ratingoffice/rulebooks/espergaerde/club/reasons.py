"""Espergærde Skakklub: every way in which a game does not count, with its article, and the words for it."""

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
    TOO_FAST = 4
    OUTSIDER = 5
    OPPONENT_UNRATED = 6


REASONS: Final = {
    Why.COUNTS: Reason(),
    Why.BYE: Reason("F.3", "no opponent in this round"),
    Why.NOT_PLAYED: Reason("F.3", "not played over the board"),
    Why.REFUSED: Reason("R.6", "the rating committee did not approve the event"),
    Why.TOO_FAST: Reason("R.6", "less than 3 minutes a move, and not approved by the rating committee"),
    Why.OUTSIDER: Reason("R.4", "not a member of the club, and so rated by the union only"),
    Why.OPPONENT_UNRATED: Reason("F.3", "the opponent had no rating"),
}

ARTICLES: Final = [REASONS[why].articles for why in Why]
_REASONS: Final = enumerated([REASONS[why].text for why in Why])
_ARTICLES: Final = enumerated(ARTICLES)


def why_is(why: Why) -> pl.Expr:
    """Write the number of a reason."""
    return pl.lit(why.value, dtype=pl.UInt8)


def reason(excluded: pl.Expr) -> pl.Expr:
    """Write the sentence of a reason; nothing where a line counts."""
    return pl.lit(_REASONS).gather(excluded.cast(pl.UInt32))


def articles_of_reason(excluded: pl.Expr) -> pl.Expr:
    """Write the articles of a reason; nothing where a line counts."""
    return pl.lit(_ARTICLES).gather(excluded.cast(pl.UInt32))
