"""FIDE B.02 of 2024, standard chess, as a rulebook; and how each chapter goes from the open books to a list."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache, partial
from typing import Any, Final

import polars as pl

from ratingoffice.errors import InvalidValueError
from ratingoffice.model.books import Books
from ratingoffice.rulebooks.edition import Edition
from ratingoffice.rulebooks.fide.b02_2010.calendar import Period
from ratingoffice.rulebooks.fide.b02_2010.games import MATCHES
from ratingoffice.rulebooks.fide.b02_2010.lines import Lines, tables
from ratingoffice.rulebooks.fide.b02_2010.pipeline import rated_events
from ratingoffice.rulebooks.fide.b02_2010.selection import selected
from ratingoffice.rulebooks.fide.b02_2024 import conditions, games, inspection, lines, players
from ratingoffice.rulebooks.fide.b02_2024.calculator import GAME, TIME, MonthlyCalculator
from ratingoffice.rulebooks.fide.b02_2024.calendar import MonthlyCalendar
from ratingoffice.rulebooks.fide.b02_2024.entries import ENTRIES
from ratingoffice.rulebooks.fide.b02_2024.figures import FIGURES, FIRST_DAY, MONTHLY_SINCE
from ratingoffice.rulebooks.fide.b02_2024.pipeline import new_list, rated
from ratingoffice.rulebooks.fide.b02_2024.selection import MonthlySelection, lists_of
from ratingoffice.rulebooks.inspection import Check, Inspection
from ratingoffice.rulebooks.messages import message
from ratingoffice.rulebooks.regulation_map import regulation_map
from ratingoffice.rulebooks.rulebook import Limit, ListRanking, Parameter, RatedTables, Rulebook, Settings
from ratingoffice.rulebooks.rules import Figures, Stage

NEVER: Final = "never"


@dataclass(frozen=True)
class Chapter:
    """What a chapter has of its own when a list is made; one may borrow ratings from another series."""

    checks: Sequence[Check]
    lines: Lines = lines.FAST
    borrows: bool = False


def edition_of(document: str, figures: Figures, *own: Stage) -> Edition:
    """Return the rules of a chapter: the stages that all have, and its own, which go before one of the same name."""
    regulation, shared = regulation_map(document), (MATCHES, games.RESULTS, ENTRIES, players.POOL, players.PLAYERS)
    numbers = regulation.numbers("fide-b02-2010") | regulation.numbers("fide-b02-2024")
    return Edition(
        figures,
        stages=tuple({stage.name: stage for stage in (*shared, *own)}.values()),
        lines={
            "events": ("systems", "events"),
            "event_lines": ("entries",),
            "game_lines": ("games",),
            "list": ("players",),
        },
        numbers=numbers,
    )


@lru_cache(maxsize=4)
def _since(first_list: date, rules: Edition) -> Edition:
    """Return the rules of an office that has them from a list on: those before that one have the former floor."""
    floors = rules.figures["floor"].values
    return rules.amended(
        figures={
            "floor": {each if each < FIRST_DAY else max(each, first_list): floors[each] for each in sorted(floors)}
        }
    )


def calendar_of(rules: Edition, settings: Settings) -> MonthlyCalendar:
    """Return the dates of the lists of an office, by the rules that it has from its first list on."""
    former, first_list = settings["former_list"], settings["first_list"] or settings["converted_on"] or FIRST_DAY
    if former is not None and former >= first_list:
        earliest = (former + timedelta(days=31)).replace(day=1)
        raise InvalidValueError(
            message("wrong_parameter.list_date", name="first_list", given=first_list, first=earliest)
        )
    edition = rules if first_list == FIRST_DAY else _since(first_list, rules)
    return MonthlyCalendar(edition, former_list=former, first_list=first_list)


def rate(chapter: Chapter, rules: Edition, books: Books, day: date, settings: Settings) -> RatedTables:
    """Calculate the list of a day: the games of its period, the results of unrated players, the new list."""
    calendar, people = calendar_of(rules, settings), books.season.players
    edition = calendar.edition
    run = edition.begin(day)
    standard = lists_of(books.season, settings["standard_series"], edition) if chapter.borrows else None
    choice = selected(books, Period(day, calendar), partial(MonthlySelection, standard=standard)).seeded()
    present = choice.standing().with_columns(
        is_seeded=pl.Series(choice.present["is_seeded"] > 0),
        birth_year=people["birth_year"],
        is_conversion=pl.lit(value=day == settings["converted_on"]),
    )
    part, pool = rated_events(choice, books, run, partial(rated, calendar))
    table = new_list(part, pool, present, run)
    looked_at = Inspection(books, run, standard.history if standard else None)
    return RatedTables(
        **tables(run, part, table, people, chapter.lines),
        findings=inspection.inspect(looked_at, part, present, calendar, chapter.checks),
        closes=calendar.closing_date(day),
    )


def _list_day(text: str, first: date) -> date | None:
    with suppress(ValueError):
        return day if (day := date.fromisoformat(text)).day == 1 and day >= first else None
    return None


def _conversion_day(text: str) -> date | None:
    day = _list_day(text, FIRST_DAY)
    if day is None and text != NEVER:
        raise InvalidValueError(message("wrong_parameter.converted_on", given=text, first=FIRST_DAY))
    return day


def _day_of(name: str, first: date, text: str) -> date:
    day = _list_day(text, first)
    if day is None:
        raise InvalidValueError(message("wrong_parameter.list_date", name=name, given=text, first=first))
    return day


CONVERSION: Final = Parameter(
    name="converted_on",
    article="once",
    meaning="the list on which ratings below 2000 are raised once: that of 1 March 2024, another first list under "
    "these rules, or never",
    read=_conversion_day,
    default=FIRST_DAY,
)
FORMER: Final = Parameter(
    name="former_list",
    article="once",
    meaning="the last list by the rules of 2010, where the office went by them before: events that were too late for "
    "it count on the first list by these rules",
    read=partial(_day_of, "former_list", MONTHLY_SINCE),
)
STARTED: Final = Parameter(
    name="first_list",
    article="once",
    meaning="the first list by these rules, where the office went by those of 2010 before; if left out, the one on "
    "which ratings are raised",
    read=partial(_day_of, "first_list", FIRST_DAY),
)
SHARED: Final[Mapping[str, Any]] = {
    "edition": "of 1 March 2024",
    "first_list": FIRST_DAY,
    "follows": "fide-2010",
    "calendar": calendar_of,
    "limits": (
        Limit("7.1.4 7.21", "exact_rating", "floor", 25, "the floor of the list", ("unrated", "delisted")),
        Limit("7.1.4", "total_games", "fewest_games", 2, "games for a first rating", ("unrated",)),
        Limit("8.3.3", "total_games", "games_as_new", 2, "games until K falls", ("listed", "new")),
        Limit("8.3.3", "peak", "rating_reached", 10, "the rating that lowers K for good", ("listed", "new")),
    ),
    "ranking": ListRanking("top_list", "7.1.2"),
}
"""What the rulebooks of all chapters say alike."""

Rate = Callable[[Edition, Books, date, Settings], RatedTables]
STANDARD: Final[Rate] = partial(rate, Chapter(inspection.EVENTS, lines.STANDARD))
RULEBOOK: Final = Rulebook(
    key="fide-2024",
    title="FIDE rating regulations B.02",
    document="fide-b02-2024",
    series="fide",
    parameters=(CONVERSION, FORMER, STARTED),
    rules=edition_of("fide-b02-2024", FIGURES, conditions.SYSTEMS, conditions.EVENTS, games.GAMES, GAME, TIME),
    pipeline=STANDARD,
    calculators=MonthlyCalculator,
    others={"fide-rapid": "fide-2024-rapid", "fide-blitz": "fide-2024-blitz"},
    **SHARED,
)
