"""FIDE B.02 of 2010: every figure of the text, with its article."""

from __future__ import annotations

from datetime import date
from typing import Final

from ratingoffice.rulebooks.rules import figures

START: Final = "start"
"""Most figures hold by the first day of the event (0.1), those of a list by its date."""

FIGURES: Final = figures(
    date(2009, 7, 1),
    months_to_register=("0.4", 1),
    floor=("0.6", 1200),
    moves=("1.1", 60),
    high_rating=("1.1", 2200),
    middle_rating=("1.1", 1600),
    minutes_for_high=("1.1", 120),
    minutes_for_middle=("1.1", 90),
    minutes_for_low=("1.1", 60),
    moves_of_first_control=("1.3", 40),
    most_rounds_a_day=("3.1", 3),
    most_hours_a_day=("3.1", 12),
    most_days=("4.1", 90),
    fewest_points=("6.1", 1),
    rated_share=("6.3", 3),
    fewer_than=("6.31", 10),
    rated_in_small=("6.31", 4),
    players_in_double=("6.32", 6),
    rated_in_double=("6.32", 4),
    rated_in_national=("6.33", 3),
    rated_in_national_women=("6.33", 2),
    list_months=("7.11", (1, 3, 5, 7, 9, 11)),
    days_before_closing=("7.13", 7),
    days_before_closing_official=("7.13", 1),
    fewest_games=("7.14a", 9),
    years_pooled=("7.14c", 2),
    fewest_games_team_championship=("7.14f", 7),
    fewest_games_disabled=("7.14g", 7),
    years_until_inactive=("7.23a", 1),
    years_shown_inactive=("7.23b", 2),
    fewest_rated_opponents=("8.21", 3),
    points_for_half_point=("8.23", 15),
    most_counted=("8.54", 400),
    k_new=("8.56", 30),
    k_usual=("8.56", 15),
    k_reached=("8.56", 10),
    games_as_new=("8.56", 30),
    rating_reached=("8.56", 2400),
    games_times_k=("12.3", 750),
)
