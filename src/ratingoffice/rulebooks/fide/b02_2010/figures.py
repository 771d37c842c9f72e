"""FIDE B.02 of 2010: every figure with its article, and the two tables of 8.1 as printed, never interpolated (12.2)."""

from datetime import date
from typing import Final

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.rulebooks.core import figures_by_article
from ratingoffice.rulebooks.rounding import half_up

START: Final = "start"
"""Most figures hold by the first day of the event (0.1), those of a list by its date."""

FIRST_DAY: Final = date(2009, 7, 1)
"""The edition holds for events that start on this day or later (0.1)."""

FIGURES: Final = figures_by_article(
    FIRST_DAY,
    ("0.4", {"months_to_register": 1}),
    ("0.6", {"floor": 1200}),
    ("1.1", {"moves": 60, "high_rating": 2200, "middle_rating": 1600}),
    ("1.1", {"minutes_for_high": 120, "minutes_for_middle": 90, "minutes_for_low": 60}),
    ("1.3", {"moves_of_first_control": 40}),
    ("3.1", {"most_rounds_a_day": 3, "most_hours_a_day": 12}),
    ("4.1", {"most_days": 90}),
    ("6.1", {"fewest_points": 1}),
    ("6.3", {"rated_share": 3}),
    ("6.31", {"fewer_than": 10, "rated_in_small": 4}),
    ("6.32", {"players_in_double": 6, "rated_in_double": 4}),
    ("6.33", {"rated_in_national": 3, "rated_in_national_women": 2}),
    ("7.11", {"list_months": (1, 3, 5, 7, 9, 11)}),
    ("7.13", {"days_before_closing": 7, "days_before_closing_official": 1}),
    ("7.14a", {"fewest_games": 9}),
    ("7.14c", {"months_pooled": 24}),
    ("7.14f", {"fewest_games_team_championship": 7}),
    ("7.14g", {"fewest_games_disabled": 7}),
    ("7.23a", {"years_until_inactive": 1}),
    ("7.23b", {"years_shown_inactive": 2}),
    ("8.21", {"fewest_rated_opponents": 3}),
    ("8.23", {"points_for_half_point": 15}),
    ("8.54", {"most_counted": 400}),
    ("8.56", {"k_new": 30, "k_usual": 15, "k_reached": 10, "games_as_new": 30, "rating_reached": 2400}),
    ("12.3", {"games_times_k": 750}),
)

_ABOVE_HALF = (
    *(0, 7, 14, 21, 29, 36, 43, 50, 57, 65),
    *(72, 80, 87, 95, 102, 110, 117, 125, 133, 141),
    *(149, 158, 166, 175, 184, 193, 202, 211, 220, 230),
    *(240, 251, 262, 273, 284, 296, 309, 322, 336, 351),
    *(366, 383, 401, 422, 444, 470, 501, 538, 589, 677),
    800,
)
DIFFERENCE_FROM_PERCENTAGE: Final = pl.Series("d_p", (*(-d for d in _ABOVE_HALF[:0:-1]), *_ABOVE_HALF), dtype=pl.Int32)
"""8.1a: d_p for p = 0, 1, ... 100 per cent."""

LAST_DIFFERENCE: Final = (
    *(3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91),
    *(98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188, 197),
    *(206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344),
    *(357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735),
)
"""8.1b: the last difference at which the higher player expects .50, .51, ... .99; beyond, 1."""
_WIDEST: Final = LAST_DIFFERENCE[-1] + 1
_STEPS: Final = pl.Series(LAST_DIFFERENCE).search_sorted(pl.Series(range(_WIDEST + 1))).cast(pl.Int32)
EXPECTED_FROM_DIFFERENCE: Final = pl.concat([50 - _STEPS[:0:-1], 50 + _STEPS])
"""8.1b laid out: expected score in hundredths for each difference from -736 to 736."""


def within(difference: pl.Expr, most: pl.Expr | int) -> pl.Expr:
    """Bring a difference to `most` at most, on either side; on columns with nulls this is quicker than `clip`."""
    return pl.when(difference > most).then(most).when(difference < -most).then(-most).otherwise(difference)


@article("8.1", "8.1b", "12.2")
def expected_hundredths(difference: pl.Expr) -> pl.Expr:
    """Look up the expected score, in hundredths, of a player who is so many points above the opponent."""
    return pl.lit(EXPECTED_FROM_DIFFERENCE).gather(within(difference, _WIDEST).cast(pl.Int32) + _WIDEST)


@article("8.1a", "12.2")
def percentage(half_points: pl.Expr, games: pl.Expr) -> pl.Expr:
    """Return p as a whole percentage, a half upwards: the table has two decimals and no third."""
    return half_up(50 * half_points.cast(pl.Int64), games.cast(pl.Int64))


@article("8.1", "8.1a")
def difference_from_percentage(p: pl.Expr) -> pl.Expr:
    """Look up d_p, the difference that a whole percentage stands for."""
    return pl.lit(DIFFERENCE_FROM_PERCENTAGE).gather(p.cast(pl.UInt32)).cast(pl.Int64)
