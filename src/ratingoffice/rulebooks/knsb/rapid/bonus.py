"""KNSB rapid, 9.1: the points that the rating officer gives to youth on a list, and how he writes them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date

import polars as pl

from ratingoffice.rulebooks.core import Dated, rule
from ratingoffice.rulebooks.knsb.rapid.expectation import MILLION

BONUS_BELOW = Dated("9.1", {date(2010, 1, 1): 1750})

_PART = re.compile(r"(\d{1,2})(?:-(\d{1,2}))?:(\d{1,3})")


@dataclass(frozen=True)
class Bonus:
    """Points by age in the year of the list: first age, last age, points."""

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
        raise ValueError(f"bonus is {text!r}; write points by age, as 8-12:30,13-16:20,17-20:10 (9.1)")
    groups = sorted((int(each[1]), int(each[2] or each[1]), int(each[3])) for each in found if each)
    ages = [age for first, last, _ in groups for age in range(first, last + 1)]
    if len(ages) != len(set(ages)) or any(first > last for first, last, _ in groups):
        raise ValueError(f"bonus is {text!r}; each age may stand in one group only, the lower age first (9.1)")
    return Bonus(tuple(groups))


@rule("9.1", adds=("bonus",))
def rating_bonus(players: pl.LazyFrame, bonus: Bonus, until_age: int, day: date) -> pl.LazyFrame:
    """R_b, in millionths: for youth with a rating below 1750; whoever has only a start rating gets none."""
    age = day.year - pl.col("birth_year")
    entitled = (pl.col("old_rating") < BONUS_BELOW.on(day)) & (age <= until_age)
    return players.with_columns(bonus=pl.when(entitled).then(MILLION * bonus.points(age)).otherwise(0).cast(pl.Int64))
