"""FIDE B.02 of 2010 as a rulebook."""

from datetime import date
from typing import Final

from ratingoffice.errors import InvalidValueError
from ratingoffice.rulebooks.corrections import read_corrections
from ratingoffice.rulebooks.edition import Edition
from ratingoffice.rulebooks.fide.b02_2010 import conditions, games, inspection, lines, players, unrated
from ratingoffice.rulebooks.fide.b02_2010.calculator import FideCalculator
from ratingoffice.rulebooks.fide.b02_2010.entries import ENTRIES
from ratingoffice.rulebooks.fide.b02_2010.figures import FIGURES
from ratingoffice.rulebooks.fide.b02_2010.pipeline import OfficeByEvent
from ratingoffice.rulebooks.messages import message
from ratingoffice.rulebooks.rulebook import ListRanking, Parameter, Rulebook

EDITION: Final = Edition(
    FIGURES,
    stages=(
        *(conditions.SYSTEMS, conditions.EVENTS, games.MATCHES, games.GAMES),
        *(unrated.SWISS, unrated.FIRST_PASS, unrated.REDUCTIONS, unrated.SECOND_PASS, unrated.RESULTS),
        *(unrated.KEPT, ENTRIES, players.POOL, players.PLAYERS),
    ),
    lines=lines.TABLES,
)


OFFICE: Final = OfficeByEvent(inspection.EVENTS, lines.SHOWN)


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
    calendar=OFFICE.calendar,
    pipeline=OFFICE.stages,
    calculators=FideCalculator,
    limits=lines.LIMITS,
    ranking=ListRanking("top_list", "7.23 7.24"),
    corrections=read_corrections("fide-2010"),
)
