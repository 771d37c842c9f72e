"""FMJD Annex 9 of 2022, 1.2.2: how much of K a time control is worth, and for which list (Annex 3, 6.1)."""

from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.rulebooks.fmjd.annex9.conditions import IS_ON_64, SECONDS, events_stage
from ratingoffice.rulebooks.rules import Rule

SERIES: Final = ("fmjd", "fmjd-64", "fmjd-rapid-blitz", "fmjd-64-rapid-blitz")
"""Fast games have two lists, of 100 and of 64 squares: two games are not mixed in one pool (1.1)."""
SHARES: Final = ("share_a", "share_b", "share_c", "share_d", "share_blitz", "share_rapid")
IS_FOR_FAST, IS_NORMAL = col("series").is_in(SERIES[2:]), col("is_normal")


def _of_class(figure: str) -> pl.Expr:
    """The figure of the first class, from a to d, whose minutes are reached."""
    return pl.coalesce(when(60 * col(f"minutes_{each}") <= SECONDS).then(f"{figure}_{each}") for each in "abcd")


FAST_SHARE: Final = when(60 * col("most_blitz_minutes") >= SECONDS).then("share_blitz").otherwise("share_rapid")
IS_FAST: Final = ~IS_NORMAL & IS_FOR_FAST & ~col("is_fast_on_64")
SHARE: Final = when(IS_NORMAL & ~IS_FOR_FAST).then(_of_class("share")).when(IS_FAST).then(FAST_SHARE).cast(pl.Int32)
normal_time = Rule(
    "1.2.2.1",
    {"is_normal": 60 * col("minutes_d") <= SECONDS, "share_from": _of_class("minutes"), "share": SHARE},
    "from {share_from} minutes on {share}% of K counts",
    applies=IS_NORMAL & ~IS_FOR_FAST,
    also="1.2.2.2 3.2.3 A3.6.1",
)
"""3.2.3 still has the sentence of an older edition, half of K from three hours on; 1.2.2.1 overrules it."""
fast_time = Rule(
    "1.2.2.2",
    text="up to {most_blitz_minutes} minutes {share_blitz}% of K counts, above that {share_rapid}%",
    applies=IS_FAST,
)
fast_on_64 = Rule(
    "1.1 1.2.2.2",
    {"is_fast_on_64": ~IS_NORMAL & IS_ON_64 & (col("series") != SERIES[-1])},
    reason="less than {minutes_d} minutes a player for {moves} moves, on 64 squares: "
    "belongs to the list 64-rapid-blitz",
)
too_fast = Rule(
    "1.2.2.2",
    {"is_too_fast": ~IS_NORMAL & ~IS_FOR_FAST},
    reason="less than {minutes_d} minutes a player for {moves} moves: belongs to the list rapid-blitz (100 squares)",
)
too_slow = Rule(
    "1.2.2.1",
    {"is_too_slow": IS_NORMAL & IS_FOR_FAST},
    reason="{minutes_d} minutes a player or more for {moves} moves: not for the list rapid-blitz",
)
EVENTS: Final = events_stage(
    (normal_time, fast_time, fast_on_64, too_fast, too_slow),
    "1.2.2.1 1.2.2.2 1.1 1.2.2.2 1.2.2.2 1.2.2.1",
    before_board="is_fast_on_64",
    after_board="is_too_fast is_too_slow",
)
