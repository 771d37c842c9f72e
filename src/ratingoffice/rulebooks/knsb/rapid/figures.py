"""KNSB rapid: every figure of the text, with its article; all hold by the date of the list."""

from datetime import date
from typing import Final

from ratingoffice.rulebooks.core import figures_by_article

FIRST_DAY: Final = date(2010, 1, 1)
"""The text has no date; lists are calculated from here on."""

FIGURES: Final = figures_by_article(
    FIRST_DAY,
    ("preamble", {"moves_measured": 60, "minutes_of_no_rapid": 60}),
    ("2", {"floor": 400}),
    ("3", {"spread": 2000 / 7}),
    ("4.extra.a", {"classic_floor": 1300}),
    ("4.2", {"years_without_games": 2, "high_fide_rating": 2000}),
    ("5.1b", {"start_points": 400}),
    ("5.2", {"months_kept": 12}),
    ("6.1b", {"fewest_holders": 3, "games_made_up_to": 6}),
    ("6.2", {"points_a_year": 100, "lowest_age_rating": 500, "highest_age_rating": 1200}),
    ("7", {"k_of_one_game": 216, "games_as_new_youth": 30, "games_as_new": 75}),
    ("7", {"k_youth": 40, "k_usual": 25, "k_high": 10, "rating_of_fall": 2100, "rating_of_k_high": 2400}),
    ("7.1", {"games_of_start": 1, "fewest_games_behind": 1, "most_games_behind": 100}),
    ("7.1", {"fide_games_times_k": 1000, "halved_by": 2}),
    ("9.1", {"bonus_below": 1750}),
    ("9.2", {"fictive_draws": 1}),
    ("9.2.1", {"margin": 20}),
    ("9.2.2", {"most_deviation": 20}),
    ("10", {"years_before_fading": 5, "games_faded_a_year": 10, "fewest_faded_to": 9, "first_month_of_season": 10}),
    ("11.2", {"games_for_first_list": 6, "months_looked_back": 24, "month_leavers_leave": 11}),
    ("13", {"months_until_too_old": 3}),
)
