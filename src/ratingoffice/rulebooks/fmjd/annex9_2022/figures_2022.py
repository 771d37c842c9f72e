"""FMJD Annex 9 of 2022, with Annex 13: the figures of this edition alone, and its formulas for national ratings."""

from datetime import date
from fractions import Fraction
from typing import Final

from ratingoffice.rulebooks.core import Dated
from ratingoffice.rulebooks.rules import figures

FIGURES: Final = figures(
    date(2022, 9, 15),
    minutes_a=("1.2.2.1", 120),
    minutes_b=("1.2.2.1", 90),
    minutes_c=("1.2.2.1", 60),
    minutes_d=("1.2.2.1", 30),
    share_a=("1.2.2.1", 100),
    share_b=("1.2.2.1", 60),
    share_c=("1.2.2.1", 40),
    share_d=("1.2.2.1", 20),
    most_blitz_minutes=("1.2.2.2", 15),
    share_blitz=("1.2.2.2", 100),
    share_rapid=("1.2.2.2", 50),
    rating_of_recent_games=("6a", 2350),
    recent_games=("6a", 30),
    oldest_juniors=("A13.4.1", 19),
    oldest_cadets=("A13.4.1", 16),
    oldest_mini_cadets=("A13.4.1", 13),
    oldest_hopes=("A13.4.1", 10),
    oldest_young_stars=("A13.4.1", 8),
)
GROUPS: Final = ("juniors", "cadets", "mini_cadets", "hopes", "young_stars")
"""The age groups of the youth, the oldest first."""
SCALES: Final = {
    "Belgium": (Fraction("0.7443"), Fraction("460.221")),
    "Netherlands": (Fraction("0.5906"), Fraction("1385.095")),
    "Poland": (Fraction("0.4490"), Fraction("1016.326")),
    "FMJDblitz": (Fraction("1.1693"), Fraction("-347.58")),
}
FORMULAS: Final = Dated("1.5", {date(2019, 8, 1): SCALES})


def oldest_of_groups(day: date) -> dict[str, int]:
    """Return how old a player of each age group may be on 31 December, for whatever else groups by age."""
    return {group: FIGURES[f"oldest_{group}"].on(day) for group in GROUPS}
