"""KNSB rapid: every figure of the text, with its article; all hold by the date of the list."""

from datetime import date
from typing import Final

import polars as pl
from polars import col

from ratingoffice.rulebooks.rules import LIST_DATE, figures

FIRST_DAY: Final = date(2010, 1, 1)
"""The text has no date; lists are calculated from here on."""

FIGURES: Final = figures(
    FIRST_DAY,
    moves_measured=("preamble", 60),
    minutes_of_no_rapid=("preamble", 60),
    floor=("2", 400),
    spread=("3", 2000 / 7),
    classic_floor=("4.extra.a", 1300),
    years_without_games=("4.2", 2),
    high_fide_rating=("4.2", 2000),
    start_points=("5.1b", 400),
    months_kept=("5.2", 12),
    fewest_holders=("6.1b", 3),
    games_made_up_to=("6.1b", 6),
    points_a_year=("6.2", 100),
    lowest_age_rating=("6.2", 500),
    highest_age_rating=("6.2", 1200),
    k_of_one_game=("7", 216),
    games_as_new_youth=("7", 30),
    games_as_new=("7", 75),
    k_youth=("7", 40),
    k_usual=("7", 25),
    k_high=("7", 10),
    rating_of_fall=("7", 2100),
    rating_of_k_high=("7", 2400),
    games_of_start=("7.1", 1),
    fewest_games_behind=("7.1", 1),
    most_games_behind=("7.1", 100),
    fide_games_times_k=("7.1", 1000),
    halved_by=("7.1", 2),
    bonus_below=("9.1", 1750),
    fictive_draws=("9.2", 1),
    margin=("9.2.1", 20),
    most_deviation=("9.2.2", 20),
    years_before_fading=("10", 5),
    games_faded_a_year=("10", 10),
    fewest_faded_to=("10", 9),
    first_month_of_season=("10", 10),
    games_for_first_list=("11.2", 6),
    months_looked_back=("11.2", 24),
    month_leavers_leave=("11.2", 11),
    months_until_too_old=("13", 3),
)

TODAY: Final = col(LIST_DATE).first()


def back(figure: str, unit: str = "mo") -> pl.Expr:
    """Return the day that lies the months of a figure, or its years, before the list."""
    return TODAY.dt.offset_by(pl.format(f"-{{}}{unit}", col(figure).first()))
