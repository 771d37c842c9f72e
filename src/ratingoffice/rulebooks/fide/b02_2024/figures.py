"""FIDE B.02 of 2024: every figure with its article and the days from which it holds."""

from datetime import date
from typing import Final

from ratingoffice.rulebooks.core import DatedFigure, figures_by_article

FIRST_DAY: Final = date(2024, 3, 1)
MONTHLY_SINCE: Final = date(2012, 7, 1)
"""Lists were monthly before this edition; results from before it are pooled by their lists."""
RULES_DAY: Final = "rules_day"
"""The day whose figures hold for an event: its first one, or the first of this edition."""

COMMON: Final = {
    **figures_by_article(
        FIRST_DAY,
        ("0.2", {"days_to_register": 3}),
        ("1.1", {"moves": 60}),
        ("7.1.4", {"fewest_games": 5, "months_pooled": 26}),
        ("7.2.2", {"years_until_inactive": 1}),
        ("8.2.2", {"imagined_opponents": 2, "imagined_rating": 1800}),
        ("8.2.3", {"highest_first_rating": 2200}),
        ("8.3.1", {"most_counted": 400}),
        ("8.3.3", {"k_new": 40, "k_usual": 20, "k_reached": 10, "games_as_new": 30, "rating_reached": 2400}),
        ("8.3.3", {"k_junior": 40, "last_junior_age": 18, "junior_rating": 2300, "games_times_k": 700}),
        ("9.1", {"lists_to_report": 3}),
        ("once", {"converted_below": 2000, "converted_per_cent": 40}),
    ),
    **figures_by_article(
        MONTHLY_SINCE,
        ("7.1", {"list_months": tuple(range(1, 13))}),
        ("7.1.3", {"days_before_closing": 3, "days_before_closing_official": 1}),
    ),
    "floor": DatedFigure("7.21", {date(2009, 7, 1): 1200, FIRST_DAY: 1400}),
}
"""What standard, rapid and blitz chess have in common; before this edition the floor was that of 2010."""

FIGURES: Final = {
    **COMMON,
    **figures_by_article(
        FIRST_DAY,
        ("0.2", {"days_to_register_high": 30, "high_to_register": 2700, "high_woman_to_register": 2500}),
        ("1.1", {"high_rating": 2400, "middle_rating": 1800}),
        ("1.1", {"minutes_for_high": 120, "minutes_for_middle": 90, "minutes_for_low": 60}),
        ("1.2", {"moves_of_first_control": 30}),
        ("3", {"most_hours_a_day": 12}),
        ("4", {"most_days_at_once": 30}),
    ),
    "uncapped_from": DatedFigure("8.3.1", {FIRST_DAY: None, date(2025, 10, 1): 2650}),
}
"""Standard chess. None: nobody is exempt from the limit of 8.3.1."""
