"""The KNSB rapid rating as a rulebook: its edition, and what an office may set."""

import re
from dataclasses import dataclass
from typing import Final

import polars as pl

from ratingoffice.errors import InvalidValueError
from ratingoffice.rulebooks.calendar import ListCalendar
from ratingoffice.rulebooks.corrections import read_corrections
from ratingoffice.rulebooks.edition import Edition
from ratingoffice.rulebooks.knsb.rapid import games, inspection, unrated
from ratingoffice.rulebooks.knsb.rapid.calculator import KnsbCalculator
from ratingoffice.rulebooks.knsb.rapid.figures import FIGURES, FIRST_DAY
from ratingoffice.rulebooks.knsb.rapid.pipeline import STAGES
from ratingoffice.rulebooks.knsb.rapid.players import PLAYERS
from ratingoffice.rulebooks.knsb.rapid.valid_rating import RATINGS
from ratingoffice.rulebooks.messages import message
from ratingoffice.rulebooks.rulebook import ListRanking, Parameter, Rulebook

YOUTH: Final = "the last age of youth (up to category A): year of the game less year of birth"
POINTS: Final = "points for youth on this list, by age in the year of the list: 8-12:30,13-16:20,17-20:10"
_PART = re.compile(r"(\d{1,2})(?:-(\d{1,2}))?:(\d{1,3})")
EDITION: Final = Edition(
    FIGURES,
    stages=(
        *(RATINGS, games.PROCESSING, unrated.STARTS, unrated.HOLDERS, games.GAMES, PLAYERS),
        *(games.EVENTS, games.ENTRIES, inspection.BIRTHS),
    ),
)


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


RULEBOOK: Final = Rulebook(
    key="knsb-rapid",
    title="Calculation rules of the KNSB rapid rating",
    edition="undated",
    document="knsb-rapid",
    series="knsb-rapid",
    first_list=FIRST_DAY,
    parameters=(
        Parameter("youth_until_age", "7", YOUTH, _age, 20),
        Parameter("bonus", "9.1", POINTS, bonus_of, NO_BONUS),
    ),
    rules=EDITION,
    calendar=lambda edition, _: ListCalendar(edition),
    pipeline=STAGES,
    calculators=KnsbCalculator,
    ranking=ListRanking("in_order", "11.2"),
    corrections=read_corrections("knsb-rapid"),
)
