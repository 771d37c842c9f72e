"""FIDE B.02 of 2010 as a rulebook: from the open books to the list of one day."""

from datetime import date
from functools import partial
from typing import Final

import polars as pl

from ratingoffice.errors import InvalidValueError
from ratingoffice.model.books import Books
from ratingoffice.rulebooks.corrections import read_corrections
from ratingoffice.rulebooks.edition import Edition
from ratingoffice.rulebooks.fide.b02_2010 import (
    conditions,
    games,
    inspection,
    lines,
    pipeline,
    players,
    results,
    unrated,
)
from ratingoffice.rulebooks.fide.b02_2010.calculator import FideCalculator
from ratingoffice.rulebooks.fide.b02_2010.calendar import FideCalendar, Period
from ratingoffice.rulebooks.fide.b02_2010.delisting import delistings_of
from ratingoffice.rulebooks.fide.b02_2010.entries import ENTRIES
from ratingoffice.rulebooks.fide.b02_2010.figures import FIGURES
from ratingoffice.rulebooks.fide.b02_2010.selection import present_standing, selected, standing_table
from ratingoffice.rulebooks.fide.b02_2010.standing import SelectionByEvent
from ratingoffice.rulebooks.inspection import Inspection
from ratingoffice.rulebooks.messages import message
from ratingoffice.rulebooks.rulebook import ListRanking, Parameter, Rulebook, Settings
from ratingoffice.rulebooks.stages import Elsewhere, Listed, Noted, Played, Stages

EDITION: Final = Edition(
    FIGURES,
    stages=(
        *(conditions.SYSTEMS, conditions.EVENTS, games.MATCHES, games.GAMES),
        *(unrated.SWISS, unrated.FIRST_PASS, unrated.REDUCTIONS, unrated.SECOND_PASS, unrated.RESULTS),
        *(unrated.KEPT, ENTRIES, players.POOL, players.PLAYERS),
    ),
    lines=lines.TABLES,
)


def _calendar(edition: Edition, settings: Settings) -> FideCalendar:
    return FideCalendar(edition, settings["monthly_from"])


def _selected(
    edition: Edition, books: Books, day: date, settings: Settings, needed: pl.DataFrame | None = None
) -> SelectionByEvent:
    """Choose what decides a list."""
    kind = partial(SelectionByEvent, needed_elsewhere=needed)
    lists, period = delistings_of(books.history, edition), Period(day, _calendar(edition, settings))
    return selected(books.record, lists, period, kind)


def _events(edition: Edition, books: Books, day: date, settings: Settings, elsewhere: Elsewhere) -> Played:
    """Judge the events of the period and the earlier ones that count on, and rate the results of unrated players."""
    run = edition.begin(day)
    judged = pipeline.judged_part(_selected(edition, books, day, settings, elsewhere.needed).part(), books, run)
    part = pipeline.played(judged, run, elsewhere.answers)
    return Played(part, run, inspection.inspect_events(books, part, _calendar(edition, settings), run))


def _players(edition: Edition, books: Books, played: Played, day: date, settings: Settings) -> Listed:
    """Make the list of the players: their games, K, changes, first ratings."""
    run, people, period = played.run, books.season.players, Period(day, _calendar(edition, settings))
    present = standing_table(present_standing(delistings_of(books.history, edition), period))
    part, pool = pipeline.rated(played.part, people, run)
    table = pipeline.new_list(part, pool, present, people, run)
    noted = inspection.inspect_players(books, part.entries, present, run)
    return lines.listed(run, part, table, lines.SHOWN, noted)


def _overall(edition: Edition, books: Books, day: date, settings: Settings, noted: Noted) -> list[pl.DataFrame]:
    looked_at = Inspection(books, edition.begin(day))
    return [*looked_at.unknown_series(), *inspection.inspect_season(looked_at, _calendar(edition, settings), noted)]


def _asks(edition: Edition, books: Books, day: date, settings: Settings, needed: pl.DataFrame | None) -> pl.DataFrame:
    """List the unrated with less than a point in a round robin: earlier results decide whether they are left out."""
    round_robins = _selected(edition, books, day, settings, needed).part(round_robins=True)
    return results.low_scorers(round_robins, edition).to_frame()


def _answers(
    edition: Edition, books: Books, day: date, settings: Settings, needed: pl.DataFrame | None
) -> pl.DataFrame:
    """Find the first result of each player that stands alone."""
    run = edition.begin(day)
    part = pipeline.judged_part(_selected(edition, books, day, settings, needed).part(), books, run)
    found = results.unrated_results(part, run, None)
    return found.select("player", "delisted_before", "first_alone").unique()


STAGES: Final = Stages(
    events=_events,
    players=_players,
    verdicts=partial(lines.verdicts, lines.SHOWN),
    overall=_overall,
    publication=lines.PUBLICATION,
    calendar=_calendar,
    needs=lambda *given: _selected(*given).needed_of_players,
    asks=_asks,
    answers=_answers,
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
    calendar=_calendar,
    pipeline=STAGES,
    calculators=FideCalculator,
    limits=lines.LIMITS,
    ranking=ListRanking("top_list", "7.23 7.24"),
    corrections=read_corrections("fide-2010"),
)
