"""Espergærde Skakklub as a rulebook: from the open books to the list of one day."""

from datetime import date
from decimal import Decimal, InvalidOperation
from functools import partial
from typing import Final

import polars as pl
from polars import col

from ratingoffice.errors import InvalidValueError
from ratingoffice.model.books import Books
from ratingoffice.rulebooks.edition import Edition
from ratingoffice.rulebooks.espergaerde.club import calculator, conditions, entries, lines, period, players
from ratingoffice.rulebooks.espergaerde.club.figures import FIGURES, FIRST_DAY
from ratingoffice.rulebooks.espergaerde.club.inspection import inspect_events, inspect_players, inspect_season
from ratingoffice.rulebooks.lines import lines_of_games, written
from ratingoffice.rulebooks.messages import message
from ratingoffice.rulebooks.rulebook import ListRanking, Parameter, Rulebook, Settings
from ratingoffice.rulebooks.stages import Elsewhere, Listed, Played, Stages, orders

EDITION: Final = Edition(
    FIGURES,
    stages=(
        *(conditions.EVENTS, entries.BEFORE, conditions.GAMES, entries.CARDS),
        *(entries.ENTRIES, players.PLAYERS),
    ),
)


def _rated_events(edition: Edition, books: Books, day: date, settings: Settings, elsewhere: Elsewhere) -> Played:
    """Rate the events and cards since the last list."""
    run = edition.begin(day)
    part = period.rated_events(*period.selected(books, run, elsewhere.answers), run, settings)
    return Played(part, run, inspect_events(books, part, run))


def _new_list(_: Edition, books: Books, played: Played, __: date, settings: Settings) -> Listed:
    """Add up what the events change, rate newcomers, and make the list."""
    run, part = played.run, played.part
    table = period.new_list(part.entries, books, run, settings)
    return Listed(
        list=written(run, "list", table, lines.LIST_LINE).collect(engine="in-memory"),
        event_lines=partial(written, run, "event_lines", part.entries, lines.EVENT_LINE),
        game_lines=partial(lines_of_games, run, part, lines.GAME_LINE, "k"),
        ratings=lines.next_ratings(table),
        shown=lambda: table.select(*players.PARTS),
        noted=inspect_players(table),
    )


def _asks(edition: Edition, books: Books, day: date, settings: Settings) -> pl.DataFrame:
    """List the newcomers."""
    return period.newcomers(edition, books, day, settings).select("player").unique()


def _answers(edition: Edition, books: Books, day: date, settings: Settings, _: pl.DataFrame | None) -> pl.DataFrame:
    """Answer of each newcomer whether play shows a member, and the DSU rating at the start of the first event."""
    is_known = (period.PLAYED_HERE | col("is_card")).any()
    found = period.newcomers(edition, books, day, settings).group_by("player")
    return found.agg(col("start_dsu").max(), is_known=is_known)


STAGES: Final = Stages(
    events=_rated_events,
    players=_new_list,
    verdicts=lambda run, events, _: written(run, "events", events, lines.VERDICT),
    overall=inspect_season,
    publication=orders(players.PARTS),
    calendar=lambda edition, _: period.ClubCalendar(edition),
    asks=_asks,
    answers=_answers,
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
    calendar=lambda edition, _: period.ClubCalendar(edition),
    pipeline=STAGES,
    calculators=calculator.ClubCalculator,
    ranking=ListRanking("active", "R.4 R.5"),
)
