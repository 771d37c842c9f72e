"""FMJD Annex 9 of 2009 as a rulebook, with what is its own: figures, scales, K of a time control, parts of the list."""

from datetime import date
from fractions import Fraction
from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.rulebooks.core import DatedFigure, figures_by_article
from ratingoffice.rulebooks.fmjd.annex9.calculator import FmjdCalculator
from ratingoffice.rulebooks.fmjd.annex9.conditions import IS_TIMED, SECONDS, events_stage
from ratingoffice.rulebooks.fmjd.annex9.listing import HAS_ENOUGH, LISTS, RATED, Supplement, list_of, players_stage
from ratingoffice.rulebooks.fmjd.annex9.office import rulebook_of
from ratingoffice.rulebooks.rulebook import ListRanking
from ratingoffice.rulebooks.rules import SAME, Rule

FIGURES: Final = figures_by_article(
    date(2009, 9, 15),
    ("1.2.2.1", {"minutes_official": 120}),
    ("1.2.2.2", {"share_official": 100, "minutes_reduced": 90, "share_reduced": 50}),
    ("6.1", {"rating_in_order": 2200}),
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
FORMULAS: Final = DatedFigure("1.5", {date(2010, 1, 1): SCALES})
"""As published for 2010 and 2011."""
IS_REDUCED: Final = 60 * col("minutes_reduced") <= SECONDS

IS_NORMAL: Final = col("is_normal")
WHOLE: Final = "From {minutes_official} minutes on, {share_official}% of K (the weight of each game) counts."
NORMAL: Final = {"is_normal": 60 * col("minutes_official") <= SECONDS}
official_time = Rule("1.2.2.1", NORMAL, WHOLE, concerns=IS_TIMED, applies=IS_NORMAL, otherwise=SAME)
SHARE: Final = when("is_normal").then("share_official").when(IS_REDUCED).then("share_reduced").cast(pl.Int32)
REDUCED: Final = "From {minutes_reduced} minutes on, {share_reduced}% of K (the weight of each game) counts."
faster_time = Rule("1.2.2.2", {"share": SHARE}, REDUCED, applies=~IS_NORMAL & IS_REDUCED)
TOO_FAST: Final = "less than {minutes_reduced} minutes a player for {moves} moves"
too_fast = Rule("1.2.2.2", {"is_too_fast": ~IS_REDUCED}, reason=TOO_FAST)
EVENTS: Final = events_stage(
    (official_time, faster_time, too_fast), "1.2.2.1 1.2.2.2 1.2.2.2", before_board="is_too_fast", after_board=""
)

status = Rule("6.3 6.4", {"status": list_of(HAS_ENOUGH)}, cited=False)
"""A with enough games, B and C by the years without a game."""
PARTS: Final = {"in_order": col("rating") > col("rating_in_order"), "alphabetic": RATED, **LISTS}
published_parts = Rule("6.1 6.3", PARTS, cited=False)
"""Everybody above 2200 in order of rating; all rated players as the names go; the lists A, B and C."""
PLAYERS: Final = players_stage((status, published_parts), "6.3 6.4 6.1 6.3", gives="")

RULEBOOK: Final = rulebook_of(
    *(FIGURES, EVENTS, PLAYERS, Supplement(published_parts)),
    key="fmjd-2009",
    edition="revised in 2009",
    document="fmjd-annex9-2009",
    first_list=date(2010, 1, 1),
    calculators=lambda edition: FmjdCalculator(edition, SERIES, SHARES, FORMULAS),
    ranking=ListRanking("in_order", "6.1"),
)
