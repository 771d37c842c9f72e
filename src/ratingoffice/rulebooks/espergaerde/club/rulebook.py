"""Espergærde Skakklub as a rulebook: from the open books to the list of one day."""

from datetime import date, timedelta
from decimal import Decimal, InvalidOperation
from functools import partial
from typing import Final

import polars as pl

from ratingoffice.errors import InvalidValueError
from ratingoffice.model.books import Books
from ratingoffice.rulebooks.edition import Edition
from ratingoffice.rulebooks.espergaerde.club import calculator, conditions, entries, lines, players
from ratingoffice.rulebooks.espergaerde.club.figures import FIGURES, FIRST_DAY
from ratingoffice.rulebooks.espergaerde.club.inspection import inspect
from ratingoffice.rulebooks.espergaerde.club.period import ClubCalendar, new_list, rated_events, selected
from ratingoffice.rulebooks.lines import published, written
from ratingoffice.rulebooks.messages import message
from ratingoffice.rulebooks.rulebook import ListRanking, Parameter, RatedTables, Rulebook, Settings

RULES: Final = (conditions.EVENTS, entries.BEFORE, conditions.GAMES, entries.CARDS, entries.ENTRIES, players.PLAYERS)
EDITION: Final = Edition(
    FIGURES,
    stages=(*RULES, *calculator.STAGES),
    lines={"events": ("events",), "event_lines": ("entries",), "game_lines": ("games",), "list": ("players",)},
)


def rate(edition: Edition, books: Books, day: date, settings: Settings) -> RatedTables:
    """Calculate the list of a day: events and cards since the last list, changes, newcomers, the new list."""
    run, people, present = edition.begin(day), books.season.players, books.history.on(day - timedelta(days=1))
    part, results = rated_events(*selected(books, present, run), run, settings)
    table = new_list(results, present, people, run, settings)
    games = part.sides.lazy().with_columns(k=pl.lit(results["k"]).gather("entry"))
    return RatedTables(
        list=written(run, "list", table, lines.LIST_LINE).collect(engine="in-memory"),
        event_lines=partial(written, run, "event_lines", results, lines.EVENT_LINE),
        game_lines=partial(written, run, "game_lines", games, lines.GAME_LINE),
        events=partial(written, run, "events", part.events, lines.VERDICT),
        ratings=lines.next_ratings(table),
        findings=inspect(books, part.events, results, table, run),
        publication=partial(published, table, people, players.PARTS),
        closes=ClubCalendar(edition).closing_date(day),
    )


def _chosen(name: str, values: tuple[str, ...], text: str) -> str:
    if text not in values:
        raise InvalidValueError(message("wrong_parameter.choice", name=name, given=text, values=values))
    return text


def _correction(text: str) -> Decimal:
    try:
        factor = Decimal(text)
    except InvalidOperation:
        factor = Decimal("NaN")
    exponent = factor.as_tuple().exponent
    if not factor.is_finite() or not 0 <= factor <= 1 or not isinstance(exponent, int) or exponent < -3:
        raise InvalidValueError(message("wrong_parameter.correction", given=text))
    return factor


def _coefficient(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 3 and 1 <= int(text) <= 100):
        raise InvalidValueError(message("wrong_parameter.dsu_k", given=text))
    return int(text)


METHODS: Final = "how the expected score is found: games (one by one) or average (of the opponents)"
BONUS: Final = "the limits of the bonus: usual (B.1), or those of table 2: table2-10 or table2-5 (per cent)"
FACTOR: Final = "the factor F for newcomers, which the booklet does not give in numbers"
DSU_K: Final = "the union's K, by which the opponents of a player card are found"

RULEBOOK: Final = Rulebook(
    key="espergaerde",
    title="Rating booklet of Espergærde Skakklub",
    edition="undated, after 1978",
    document="espergaerde-club",
    series="espergaerde",
    first_list=FIRST_DAY,
    parameters=(
        Parameter("method", "F.4", METHODS, partial(_chosen, "method", ("games", "average")), "games"),
        Parameter("bonus", "B.2", BONUS, partial(_chosen, "bonus", tuple(entries.LIMITS)), "usual"),
        Parameter("correction", "N.2", FACTOR, _correction, Decimal(1)),
        Parameter("dsu_k", "C.1", DSU_K, _coefficient, 30),
    ),
    rules=EDITION,
    calendar=lambda edition, _: ClubCalendar(edition),
    pipeline=rate,
    calculators=calculator.ClubCalculator,
    ranking=ListRanking("active", "R.4 R.5"),
)
