"""FIDE B.02 of 2010 as a rulebook: from the open books to the list of one day."""

from datetime import date
from typing import Final

from ratingoffice.errors import InvalidValueError
from ratingoffice.model.books import Books
from ratingoffice.rulebooks.corrections import read_corrections
from ratingoffice.rulebooks.edition import Edition
from ratingoffice.rulebooks.fide.b02_2010 import conditions, games, inspection, lines, players, unrated
from ratingoffice.rulebooks.fide.b02_2010.calculator import GAME, TIME, FideCalculator
from ratingoffice.rulebooks.fide.b02_2010.calendar import FideCalendar, Period
from ratingoffice.rulebooks.fide.b02_2010.entries import ENTRIES
from ratingoffice.rulebooks.fide.b02_2010.figures import FIGURES
from ratingoffice.rulebooks.fide.b02_2010.pipeline import new_list, rated_events
from ratingoffice.rulebooks.fide.b02_2010.selection import selected
from ratingoffice.rulebooks.fide.b02_2010.standing import SelectionByEvent
from ratingoffice.rulebooks.messages import message
from ratingoffice.rulebooks.rulebook import Limit, ListRanking, Parameter, RatedTables, Rulebook, Settings

EDITION: Final = Edition(
    FIGURES,
    stages=(
        *(conditions.SYSTEMS, conditions.EVENTS, games.MATCHES, games.GAMES),
        *(unrated.SWISS, unrated.FIRST_PASS, unrated.REDUCTIONS, unrated.SECOND_PASS, unrated.RESULTS),
        *(ENTRIES, players.POOL, players.PLAYERS, GAME, TIME),
    ),
    lines={
        "events": ("systems", "events"),
        "event_lines": ("entries",),
        "game_lines": ("games",),
        "list": ("players",),
    },
)


def rate(edition: Edition, books: Books, day: date, settings: Settings) -> RatedTables:
    """Calculate the list of a day: the games of its period, the results of unrated players, the new list."""
    run, people, calendar = edition.begin(day), books.season.players, FideCalendar(edition, settings["monthly_from"])
    choice = selected(books, Period(day, calendar), SelectionByEvent)
    present = choice.standing()
    part, pool = rated_events(choice, books, run)
    table = new_list(part, pool, present, people, run)
    return RatedTables(
        **lines.tables(run, part, table, people, lines.LINES),
        findings=inspection.inspect(books, part, present, calendar, run),
        closes=calendar.closing_date(day),
    )


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise InvalidValueError(message("wrong_parameter.monthly_from", given=text)) from None


RULEBOOK: Final = Rulebook(
    key="fide-2010",
    title="FIDE rating regulations B.02",
    edition="as amended up to 2010",
    document="fide-b02-2010",
    series="fide",
    first_list=date(2009, 9, 1),
    parameters=(
        Parameter(
            name="monthly_from",
            article="7.3",
            meaning="the 1 July from which lists are monthly, once the Presidential Board has so decided",
            read=_day,
        ),
    ),
    rules=EDITION,
    calendar=lambda edition, settings: FideCalendar(edition, settings["monthly_from"]),
    pipeline=rate,
    calculators=FideCalculator,
    limits=(
        Limit("7.14d 7.21", "exact_rating", "floor", 25, "the floor of the list", ("unrated", "delisted")),
        Limit("7.14a", "total_games", "fewest_games", 2, "games for a first rating", ("unrated",)),
        Limit("8.56", "total_games", "games_as_new", 2, "games until K falls", ("listed", "new")),
        Limit("8.56", "peak", "rating_reached", 10, "the rating that lowers K for good", ("listed", "new")),
    ),
    ranking=ListRanking("top_list", "7.23 7.24"),
    corrections=read_corrections("fide-2010"),
)
