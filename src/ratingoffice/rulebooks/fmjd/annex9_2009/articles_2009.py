"""FMJD Annex 9 of 2009 in its own words: figures, scales, K of a time control, the lists A, B and C and their parts."""

from datetime import date
from fractions import Fraction
from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.model.article import article
from ratingoffice.rulebooks.core import Dated
from ratingoffice.rulebooks.edition import Run
from ratingoffice.rulebooks.fmjd.annex9.conditions import SECONDS, events_stage
from ratingoffice.rulebooks.fmjd.annex9.listing import HAS_ENOUGH, list_of, players_stage
from ratingoffice.rulebooks.publication import alphabetic, in_order
from ratingoffice.rulebooks.rules import SAME, Rule, figures

FIGURES: Final = figures(
    date(2009, 9, 15),
    minutes_official=("1.2.2.1", 120),
    share_official=("1.2.2.2", 100),
    minutes_reduced=("1.2.2.2", 90),
    share_reduced=("1.2.2.2", 50),
    rating_in_order=("6.1", 2200),
)
SERIES: Final = ("fmjd", "fmjd-64")
SHARES: Final = ("share_official", "share_reduced")
SCALES: Final = {
    "FMJD Women": (Fraction("0.855"), Fraction(173)),
    "Poland": (Fraction("0.65"), Fraction(569)),
    "Russia": (Fraction("0.91"), Fraction(-87)),
    "France": (Fraction("0.4"), Fraction(1266)),
    "Brazil": (Fraction("0.89"), Fraction(15)),
    "Belgium": (Fraction("0.35"), Fraction(1286)),
    "Italy": (Fraction("0.072"), Fraction(1776)),
    "Estonia": (Fraction("0.575"), Fraction(718)),
    "CzechR": (Fraction("0.468"), Fraction(1193)),
    "kndb": (Fraction("0.783"), Fraction(1150)),
}
FORMULAS: Final = Dated("1.5", {date(2010, 1, 1): SCALES})
"""As published for 2010 and 2011."""
IS_REDUCED: Final = 60 * col("minutes_reduced") <= SECONDS

official_time = Rule(
    "1.2.2.1",
    {"is_normal": 60 * col("minutes_official") <= SECONDS},
    "from {minutes_official} minutes on {share_official}% of K counts",
    concerns=SECONDS.is_not_null(),
    applies=col("is_normal"),
    otherwise=SAME,
)
faster_time = Rule(
    "1.2.2.2",
    {"share": when("is_normal").then("share_official").when(IS_REDUCED).then("share_reduced").cast(pl.Int32)},
    "from {minutes_reduced} minutes on {share_reduced}% of K counts",
    applies=~col("is_normal") & IS_REDUCED,
)
too_fast = Rule(
    "1.2.2.2", {"is_too_fast": ~IS_REDUCED}, reason="less than {minutes_reduced} minutes a player for {moves} moves"
)
EVENTS: Final = events_stage(
    (official_time, faster_time, too_fast), "1.2.2.1 1.2.2.2 1.2.2.2", before_board="is_too_fast", after_board=""
)

status = Rule("6.3 6.4", {"status": list_of(HAS_ENOUGH)}, cited=False)
"""A with enough games, B and C by the years without a game."""
PLAYERS: Final = players_stage((status,), "6.3 6.4", gives="")


@article("6.1", "6.3")
def published_parts(players: pl.DataFrame, people: pl.DataFrame, run: Run) -> dict[str, pl.Series]:
    """Everybody above 2200 in order of rating; all rated players as the names go; the lists A, B and C."""
    rating, lists = players["rating"], players["status"]
    return {
        "in_order": in_order(rating, people, (rating > run.on("rating_in_order")).fill_null(value=False)),
        "alphabetic": alphabetic(people, rating.is_not_null()),
        **{f"list_{name.lower()}": in_order(rating, people, lists == name) for name in ("A", "B", "C")},
    }
