"""FIDE B.02 of 2010: every figure of the text, with its article."""

from datetime import date
from typing import Final

from ratingoffice.rulebooks.core import figures_by_article

START: Final = "start"
"""Most figures hold by the first day of the event (0.1), those of a list by its date."""

FIGURES: Final = figures_by_article(
    date(2009, 7, 1),
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
    ("7.14c", {"years_pooled": 2}),
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
