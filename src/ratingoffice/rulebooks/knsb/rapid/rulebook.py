"""The KNSB rapid rating as a rulebook: from the open books to the list of one day."""

import re
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import Final

import polars as pl

from ratingoffice.model.books import Books
from ratingoffice.rulebooks.calendar import ListCalendar
from ratingoffice.rulebooks.corrections import read_corrections
from ratingoffice.rulebooks.edition import Edition
from ratingoffice.rulebooks.knsb.rapid import games, inspection, lines, unrated
from ratingoffice.rulebooks.knsb.rapid.calculator import GAME, KnsbCalculator
from ratingoffice.rulebooks.knsb.rapid.figures import FIGURES, FIRST_DAY
from ratingoffice.rulebooks.knsb.rapid.pipeline import rated
from ratingoffice.rulebooks.knsb.rapid.players import PLAYERS
from ratingoffice.rulebooks.knsb.rapid.selection import laid_out, selected
from ratingoffice.rulebooks.knsb.rapid.valid_rating import RATINGS
from ratingoffice.rulebooks.lines import written
from ratingoffice.rulebooks.rulebook import Parameter, Ranking, Rated, Rulebook, Settings

YOUTH: Final = "the last age of youth (up to category A): year of the game less year of birth"
POINTS: Final = "points for youth on this list, by age in the year of the list: 8-12:30,13-16:20,17-20:10"
_PART = re.compile(r"(\d{1,2})(?:-(\d{1,2}))?:(\d{1,3})")
EDITION: Final = Edition(
    FIGURES,
    stages=(
        *(RATINGS, games.PROCESSING, unrated.STARTS, unrated.HOLDERS, games.GAMES, PLAYERS),
        *(games.EVENTS, games.ENTRIES, inspection.BIRTHS, GAME),
    ),
    lines={"events": ("events",), "event_lines": ("entries",), "game_lines": ("games",), "list": ("players",)},
)


def rate(edition: Edition, books: Books, day: date, settings: Settings) -> Rated:
    """Calculate the list of a day: the games of its period, start ratings, changes, limits, the new list."""
    desk = laid_out(edition, books, day, settings)
    part, players = rated(selected(books, desk), desk)
    return Rated(
        list=written(desk.run, "list", players.with_row_index("player"), lines.LIST_LINE).collect(engine="in-memory"),
        event_lines=partial(lines.event_lines, part, desk),
        game_lines=partial(lines.game_lines, part, desk.run),
        events=partial(lines.event_verdicts, part, desk.run),
        ratings=lines.next_ratings(players),
        findings=inspection.inspect(books, part, players, desk),
        publication=partial(lines.published_parts, players, books.season.players),
        closes=desk.closes,
    )


def _age(text: str) -> int:
    if not text.isdecimal() or len(text) > 2:
        raise ValueError(f"youth_until_age is {text!r}; write the last age of youth in years, as 20")
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
        raise ValueError(f"bonus is {text!r}; write points by age, as 8-12:30,13-16:20,17-20:10 (9.1)")
    groups = sorted((int(each[1]), int(each[2] or each[1]), int(each[3])) for each in found if each)
    ages = [age for first, last, _ in groups for age in range(first, last + 1)]
    if len(ages) != len(set(ages)) or any(first > last for first, last, _ in groups):
        raise ValueError(f"bonus is {text!r}; each age may stand in one group only, the lower age first (9.1)")
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
    pipeline=rate,
    calculators=KnsbCalculator,
    ranking=Ranking("in_order", "11.2"),
    corrections=read_corrections("knsb-rapid"),
)
