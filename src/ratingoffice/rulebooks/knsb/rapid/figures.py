"""KNSB rapid: every figure of the text, by the date of the list, with its article; and what an office may set."""

import re
from dataclasses import dataclass
from datetime import date
from typing import Final

import polars as pl

from ratingoffice.errors import InvalidValueError
from ratingoffice.rulebooks.core import figures_by_article
from ratingoffice.rulebooks.messages import message
from ratingoffice.rulebooks.rulebook import Parameter

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

YOUTH: Final = "the last age of youth (up to category A): year of the game less year of birth"
POINTS: Final = "points for youth on this list, by age in the year of the list: 8-12:30,13-16:20,17-20:10"
_PART = re.compile(r"(\d{1,2})(?:-(\d{1,2}))?:(\d{1,3})")


def _age(text: str) -> int:
    if not text.isdecimal() or len(text) > 2:
        raise InvalidValueError(message("wrong_parameter.youth_until_age", given=text))
    return int(text)


@dataclass(frozen=True)
class Bonus:
    """9.1: points by age in the year of the list: first age, last age, points."""

    groups: tuple[tuple[int, int, int], ...]

    def __str__(self) -> str:
        """Write it as it was read."""
        return ",".join(f"{first}-{last}:{points}" for first, last, points in self.groups) or "none"

    def points(self, age: pl.Expr) -> pl.Expr:
        """Return the points of an age; none outside of all groups."""
        points = pl.lit(0)
        for first, last, given in self.groups:
            points = pl.when(age.is_between(first, last)).then(given).otherwise(points)
        return points


NO_BONUS = Bonus(())


def bonus_of(text: str) -> Bonus:
    """Read points by age, `8-12:30,13-16:20,17-20:10`, or `none`."""
    if text == "none":
        return NO_BONUS
    found = [_PART.fullmatch(part.strip()) for part in text.split(",")]
    if not all(found):
        raise InvalidValueError(message("wrong_parameter.bonus", given=text))
    groups = sorted((int(each[1]), int(each[2] or each[1]), int(each[3])) for each in found if each)
    ages = [age for first, last, _ in groups for age in range(first, last + 1)]
    if len(ages) != len(set(ages)) or any(first > last for first, last, _ in groups):
        raise InvalidValueError(message("wrong_parameter.bonus_ages", given=text))
    return Bonus(tuple(groups))


PARAMETERS: Final = (
    Parameter("youth_until_age", "7", YOUTH, _age, 20),
    Parameter("bonus", "9.1", POINTS, bonus_of, NO_BONUS),
)
