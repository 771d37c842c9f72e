"""The KNSB rapid rating as a rulebook: from the open books to the list of one day."""

import re
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from typing import Final

import numpy as np
import polars as pl
from polars import col

from ratingoffice.errors import InvalidValueError
from ratingoffice.model.books import Books
from ratingoffice.model.columns import added_up, latest
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.calendar import ListCalendar
from ratingoffice.rulebooks.corrections import read_corrections
from ratingoffice.rulebooks.edition import Edition
from ratingoffice.rulebooks.knsb.rapid import games, inspection, lines, unrated
from ratingoffice.rulebooks.knsb.rapid.calculator import GAME, KnsbCalculator
from ratingoffice.rulebooks.knsb.rapid.figures import FIGURES, FIRST_DAY
from ratingoffice.rulebooks.knsb.rapid.players import PARTS, PLAYERS
from ratingoffice.rulebooks.knsb.rapid.selection import (
    SelectionContext,
    laid_out,
    last_known,
    ratings_in_force,
    selected,
)
from ratingoffice.rulebooks.knsb.rapid.valid_rating import RATINGS
from ratingoffice.rulebooks.lines import published, written
from ratingoffice.rulebooks.messages import message
from ratingoffice.rulebooks.rulebook import ListRanking, Parameter, RatedTables, Rulebook, Settings

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


def rate(edition: Edition, books: Books, day: date, settings: Settings) -> RatedTables:
    """Calculate the list of a day: the games of its period, start ratings, changes, limits, the new list."""
    desk = laid_out(edition, books, day, settings)
    part, players = _rated(selected(books, desk), desk)
    return RatedTables(
        list=written(desk.run, "list", players.with_row_index("player"), lines.LIST_LINE).collect(engine="in-memory"),
        event_lines=partial(lines.event_lines, part, desk),
        game_lines=partial(written, desk.run, "game_lines", part.sides.lazy().filter("in_batch"), lines.GAME_LINE),
        events=partial(lines.event_verdicts, part, desk.run),
        ratings=lines.next_ratings(players),
        findings=inspection.inspect(books, part, players, desk),
        publication=partial(published, players, books.season.players, PARTS),
        closes=desk.closes,
    )


def _rated(part: Part, desk: SelectionContext) -> tuple[Part, pl.DataFrame]:
    """Rate opponents who are on no list, count the games, and make the list."""
    sides, run = part.sides, desk.run
    present, in_force = ratings_in_force(desk, sides)
    last = pl.coalesce(present["rating_as_opponent"], last_known(desk))
    who = desk.people.select("is_foreign", "birth_year", present=present["rating"], last_known=last)
    own, opponent = (pl.all().gather(sides[name]) for name in ("player", "opponent"))
    facts = who.select(own.name.prefix("own_"), opponent.name.prefix("opponent_"))
    judged = replace(part, sides=run.apply("processing", pl.concat([sides, in_force, facts], how="horizontal")))
    entries = judged.entries.hstack(unrated.event_ratings(judged, desk))
    starts = unrated.start_ratings(judged.sides, desk)
    worth = judged.sides.with_columns(
        own_start=starts["start_found"][sides["player"]],
        opponent_tlpr=replace(part, entries=entries).of_entry(sides["opponent_entry"], "tlpr").to_series(),
        youth_until_age=pl.lit(desk.settings["youth_until_age"]),
    )
    counted = replace(part, entries=entries, sides=run.apply("games", worth))
    return counted, _new_list(counted.sides, starts, present, desk)


def _new_list(sides: pl.DataFrame, starts: pl.DataFrame, present: pl.DataFrame, desk: SelectionContext) -> pl.DataFrame:
    """Lay side by side for every player of the register: the last list, and the sums of the counted games.

    The games of the batch count for the rating, those of 24 months for a first list.
    """
    height, counts = desk.people.height, sides["excluded"] == 0
    names = ("player", "in_batch", "is_kept", "round_date", "change", "own_rating", "opponent_rating", "half_points")
    batch = sides.select(names).filter(counts & sides["in_batch"]).sort("player", maintain_order=True)
    columns = {"games": batch["in_batch"], "kept_games": batch["is_kept"], "total_change": batch["change"].fill_null(0)}
    sums = added_up(batch["player"], height, columns)
    lists = present.select(
        col("source", "rating", "n_v").name.prefix("present_"),
        col("rapid_usable", "rapid_games", "rapid_n_v", "rapid_last_played"),
        last_played=pl.max_horizontal("rapid_last_played", latest(batch["player"], height, batch["round_date"])),
        recent_games=np.bincount(sides["player"].filter(counts), minlength=height),
    )
    table = pl.concat([desk.people, lists, starts, sums], how="horizontal")
    return desk.run.apply("players", table, (batch, desk.run))


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
    pipeline=rate,
    calculators=KnsbCalculator,
    ranking=ListRanking("in_order", "11.2"),
    corrections=read_corrections("knsb-rapid"),
)
