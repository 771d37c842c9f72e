"""FIDE B.02 of 2024, standard chess, as a rulebook; and how each chapter goes from the open books to a list."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache, partial
from typing import Any, Final

import polars as pl

from ratingoffice.errors import InvalidValueError
from ratingoffice.model.books import Books
from ratingoffice.rulebooks.edition import Edition
from ratingoffice.rulebooks.fide.b02_2010.calendar import Period
from ratingoffice.rulebooks.fide.b02_2010.delisting import Delistings, delistings_of
from ratingoffice.rulebooks.fide.b02_2010.games import MATCHES
from ratingoffice.rulebooks.fide.b02_2010.inspection import inspect_season
from ratingoffice.rulebooks.fide.b02_2010.lines import LIMITS, PUBLICATION, TABLES, Lines, listed, verdicts
from ratingoffice.rulebooks.fide.b02_2010.pipeline import judged_part
from ratingoffice.rulebooks.fide.b02_2010.selection import selected, standing_table
from ratingoffice.rulebooks.fide.b02_2024 import conditions, games, inspection, lines, players
from ratingoffice.rulebooks.fide.b02_2024.calculator import MonthlyCalculator
from ratingoffice.rulebooks.fide.b02_2024.entries import ENTRIES
from ratingoffice.rulebooks.fide.b02_2024.figures import FIGURES, FIRST_DAY, MONTHLY_SINCE
from ratingoffice.rulebooks.fide.b02_2024.period import MonthlyCalendar, MonthlySelection, seeded_standing
from ratingoffice.rulebooks.fide.b02_2024.pipeline import new_list, played, rated
from ratingoffice.rulebooks.inspection import Check, Inspection
from ratingoffice.rulebooks.messages import message
from ratingoffice.rulebooks.regulation_map import regulation_map
from ratingoffice.rulebooks.rulebook import ListRanking, Parameter, Rulebook, Settings
from ratingoffice.rulebooks.rules import Figures, Stage
from ratingoffice.rulebooks.stages import Elsewhere, Listed, Noted, Played, Stages
from ratingoffice.rulebooks.succession import list_day, succession_of, succession_parameters

NEVER: Final = "never"


@dataclass(frozen=True)
class Chapter:
    """How a chapter makes a list, with what it has of its own; one may borrow ratings from another series."""

    checks: Sequence[Check]
    lines: Lines = lines.FAST
    borrows: bool = False

    @property
    def stages(self) -> Stages:
        """Return the stages of a list."""
        return Stages(
            events=self._events,
            players=self._players,
            verdicts=partial(verdicts, self.lines),
            overall=_overall,
            publication=PUBLICATION,
            calendar=calendar_of,
        )

    def _lists(self, edition: Edition, books: Books, settings: Settings) -> Delistings:
        standard = books.lists_of(settings["standard_series"]) if self.borrows else None
        return delistings_of(books.history, edition, standard)

    def _events(self, rules: Edition, books: Books, day: date, settings: Settings, _: Elsewhere) -> Played:
        """Judge the events of the period, and the earlier ones that count towards first ratings."""
        calendar = calendar_of(rules, settings)
        run, lists = calendar.edition.begin(day), self._lists(calendar.edition, books, settings)
        choice = selected(books.record, lists, Period(day, calendar), MonthlySelection)
        part = played(judged_part(choice.part(), books, run), run)
        looked_at = Inspection(books, run, lists.beside.history if lists.beside else None)
        return Played(part, run, inspection.inspect_events(looked_at, part, calendar, self.checks))

    def _players(self, rules: Edition, books: Books, left: Played, day: date, settings: Settings) -> Listed:
        """Make the list of the players: their games, K, changes, first ratings."""
        run, calendar, people = left.run, calendar_of(rules, settings), books.season.players
        standing = seeded_standing(self._lists(run.edition, books, settings), Period(day, calendar))
        present = standing_table(standing).with_columns(
            is_seeded=pl.Series(standing["is_seeded"] > 0),
            birth_year=people["birth_year"],
            is_conversion=pl.lit(value=day == settings["converted_on"]),
        )
        part, pool = rated(left.part, people, calendar, run)
        noted = inspection.inspect_players(Inspection(books, run), part.entries, present)
        return listed(run, part, new_list(part, pool, present, run), self.lines, noted)


def edition_of(document: str, figures: Figures, *own: Stage) -> Edition:
    """Return the rules of a chapter: the stages that all have, and its own, which go before one of the same name."""
    regulation, shared = regulation_map(document), (MATCHES, games.RESULTS, ENTRIES, players.POOL, players.PLAYERS)
    numbers = regulation.numbers("fide-b02-2010") | regulation.numbers("fide-b02-2024")
    stages = {stage.name: stage for stage in (*shared, *own)}
    return Edition(figures, tuple(stages.values()), TABLES, numbers)


@lru_cache(maxsize=4)
def _since(first_list: date, rules: Edition) -> Edition:
    """Return the rules of an office that has them from a list on: those before that one have the former floor."""
    known = rules.figures["floor"].values.items()
    floors = {day if day < FIRST_DAY else max(day, first_list): floor for day, floor in known}
    return rules.amended(figures={"floor": floors})


def calendar_of(rules: Edition, settings: Settings) -> MonthlyCalendar:
    """Return the dates of the lists of an office, by the rules that it has from its first list on."""
    lists = succession_of(settings, settings["converted_on"] or FIRST_DAY)
    edition = rules if lists.first_list == FIRST_DAY else _since(lists.first_list, rules)
    return MonthlyCalendar(edition, lists=lists)


def _overall(rules: Edition, books: Books, day: date, settings: Settings, noted: Noted) -> list[pl.DataFrame]:
    calendar = calendar_of(rules, settings)
    looked_at = Inspection(books, calendar.edition.begin(day))
    series = [] if noted.counts[inspection.SEEDED] else looked_at.unknown_series()
    return [*series, *inspect_season(looked_at, calendar, noted)]


def _conversion_day(text: str) -> date | None:
    day = list_day(text, FIRST_DAY)
    if day is None and text != NEVER:
        raise InvalidValueError(message("wrong_parameter.converted_on", given=text, first=FIRST_DAY))
    return day


CONVERSION: Final = Parameter(
    name="converted_on",
    article="once",
    meaning="the list on which ratings below 2000 are raised once: that of 1 March 2024, another first list under "
    "these rules, or never",
    read=_conversion_day,
    default=FIRST_DAY,
)
FORMER: Final = (
    "the last list by the rules of 2010, where the office went by them before: events that were too late for it count "
    "on the first list by these rules"
)
STARTED: Final = (
    "the first list by these rules, where the office went by those of 2010 before; if left out, the one on which "
    "ratings are raised"
)
PARAMETERS: Final = (CONVERSION, *succession_parameters("once", (MONTHLY_SINCE, FORMER), (FIRST_DAY, STARTED)))
SHARED: Final[Mapping[str, Any]] = {
    "edition": "of 1 March 2024",
    "first_list": FIRST_DAY,
    "follows": "fide-2010",
    "calendar": calendar_of,
    "limits": LIMITS,
    "ranking": ListRanking("top_list", "7.1.2"),
}
"""What the rulebooks of all chapters say alike."""

RULEBOOK: Final = Rulebook(
    key="fide-2024",
    title="FIDE rating regulations B.02",
    document="fide-b02-2024",
    series="fide",
    parameters=PARAMETERS,
    rules=edition_of("fide-b02-2024", FIGURES, conditions.SYSTEMS, conditions.EVENTS, games.GAMES),
    pipeline=Chapter(inspection.EVENTS, lines.STANDARD).stages,
    calculators=MonthlyCalculator,
    others={"fide-rapid": "fide-2024-rapid", "fide-blitz": "fide-2024-blitz"},
    **SHARED,
)
