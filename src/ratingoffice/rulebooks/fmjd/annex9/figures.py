"""FMJD Annex 9: the figures that both editions have, with their articles."""

from datetime import date
from typing import Final

from ratingoffice.rulebooks.rules import figures

FIGURES: Final = figures(
    date(2009, 9, 15),
    days_to_announce=("1.2.1.3", 14),
    moves=("1.2.2.1", 60),
    games_as_new=("3.2.3", 30),
    rating_reached=("3.2.3", 2300),
    k_new=("3.2.3", 25),
    k_usual=("3.2.3", 15),
    k_reached=("3.2.3", 10),
    games_by_performance=("3.3.2", 25),
    lowest_performance=("3.3.2", 1900),
    highest_performance=("3.3.2", 2400),
    days_to_report=("4.1", 7),
    months_between_lists=("4.3", 3),
    closing_day=("4.4", 15),
    rating_of_more_games=("6.3", 2300),
    games_below=("6.3", 30),
    games_above=("6.3", 50),
    years_active=("6.4", 3),
    years_until_c=("6.4", 5),
)
