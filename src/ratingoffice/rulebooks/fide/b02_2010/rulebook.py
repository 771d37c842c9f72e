"""FIDE B.02 of 2010 as a rulebook: from the open books to the list of one day."""

from datetime import date
from functools import partial
from typing import Final

import numpy as np
import polars as pl

from ratingoffice.errors import InvalidValueError
from ratingoffice.model.books import Books
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.corrections import read_corrections
from ratingoffice.rulebooks.edition import Edition, Run
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
from ratingoffice.rulebooks.fide.b02_2010.delisting import Delistings, delistings_of
from ratingoffice.rulebooks.fide.b02_2010.entries import ENTRIES
from ratingoffice.rulebooks.fide.b02_2010.figures import FIGURES
from ratingoffice.rulebooks.fide.b02_2010.selection import present_standing, selected, standing_table
from ratingoffice.rulebooks.fide.b02_2010.standing import SelectionByEvent
from ratingoffice.rulebooks.inspection import Inspection
from ratingoffice.rulebooks.messages import message
from ratingoffice.rulebooks.rulebook import ListRanking, Parameter, Rulebook, Settings
from ratingoffice.rulebooks.stages import Listed, Noted, Played, Stages

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


def _selected(edition: Edition, books: Books, day: date, settings: Settings) -> SelectionByEvent:
    """Choose what decides a list; `known_until` is there where the books are a part."""
    kind = partial(SelectionByEvent, known_until=settings.get("known_until"))
    lists, period = delistings_of(books.history, edition), Period(day, _calendar(edition, settings))
    return selected(books.record, lists, period, kind)


def _events(edition: Edition, books: Books, day: date, settings: Settings, answers: pl.DataFrame | None) -> Played:
    """Judge the events of the period and the earlier ones that count on, and rate the results of unrated players."""
    run = edition.begin(day)
    judged = pipeline.judged_part(_selected(edition, books, day, settings).part(), books, run)
    part = pipeline.played(judged, run, answers)
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


def _verdicts(run: Run, events: pl.DataFrame, with_lines: pl.DataFrame, settings: Settings) -> pl.LazyFrame:
    """Write the verdicts on events; of a list in parts, on those of the period and earlier ones with a line.

    A whole season also has those of which it only counted games for K, or looked for an earlier result.
    """
    if "known_until" in settings:
        events = events.filter(events["in_period"] | events["event"].is_in(with_lines["event"].implode()))
    return lines.verdicts(lines.SHOWN, run, events, with_lines, settings)


def _facts(edition: Edition, books: Books, day: date, settings: Settings) -> Settings:
    """Find since when games may have to be counted for K; events and the dates of lists say that."""
    lists, period = Delistings(edition, books.history, np.empty(0, np.int32)), Period(day, _calendar(edition, settings))
    return {"known_until": selected(books.record, lists, period, SelectionByEvent).all_known_until}


def _asks(edition: Edition, books: Books, day: date, settings: Settings) -> pl.DataFrame:
    """List the unrated with less than a point in a round robin: earlier results decide whether they are left out."""
    return results.low_scorers(_at_hand(edition, books, day, settings), edition.begin(day)).to_frame()


def _answers(edition: Edition, books: Books, day: date, settings: Settings) -> pl.DataFrame:
    """Find the first result of each player that stands alone."""
    found = results.unrated_results(_at_hand(edition, books, day, settings), edition.begin(day), None)
    return found.select("player", "delisted_before", "first_alone").unique()


def _at_hand(edition: Edition, books: Books, day: date, settings: Settings) -> Part:
    """Judge the events as where all events that decide something are at hand."""
    chosen = _selected(edition, books, day, {**settings, "known_until": None})
    return pipeline.judged_part(chosen.part(), books, edition.begin(day))


STAGES: Final = Stages(
    events=_events,
    players=_players,
    verdicts=_verdicts,
    overall=_overall,
    publication=lines.PUBLICATION,
    calendar=_calendar,
    facts=_facts,
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
