"""The annual report for the board of a federation: all studies of a series until the end of a year."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from typing import Final

import polars as pl

from ratingoffice.errors import InvalidValueError, RatingOfficeError
from ratingoffice.laboratory.oddities.oddity import OddityKind
from ratingoffice.laboratory.oddities.search import find_oddities
from ratingoffice.laboratory.source import StudySource
from ratingoffice.laboratory.summaries.conversion import conversion_summary
from ratingoffice.laboratory.summaries.ledger import ledger_summary
from ratingoffice.laboratory.summaries.level import level_summary
from ratingoffice.laboratory.summaries.lists import activity_summary, lists_summary
from ratingoffice.laboratory.summaries.messages import message
from ratingoffice.laboratory.summaries.prediction import prediction_summary
from ratingoffice.laboratory.summaries.summary import StudySummary, StudyTable
from ratingoffice.messages import Message

SUMMARIES: Final[Mapping[str, Callable[[StudySource], StudySummary]]] = {
    "lists": lambda source: lists_summary(source.history),
    "activity": lambda source: activity_summary(source.history),
    "level": lambda source: level_summary(source.history),
    "prediction": prediction_summary,
    "ledger": lambda source: ledger_summary(source.ledgers),
    "conversion": lambda source: conversion_summary(source.both),
}
"""The studies that everybody may read, in their order, by the beginning of the code of their question."""


@dataclass(frozen=True)
class AnnualReport:
    """The studies of a series until the end of a year, for the board."""

    series: str
    year: int
    days: tuple[date, ...]
    """The lists of the year."""
    studies: tuple[StudySummary, ...]


def annual_report(source: StudySource, year: int | None = None) -> AnnualReport:
    """Make all studies until the end of a year, that of the newest list if none is named."""
    if not source.history.dates:
        raise InvalidValueError(message("no_lists_yet"))
    chosen = year or source.history.dates[-1].year
    until = until_year(source, chosen)
    days = tuple(day for day in until.history.dates if day.year == chosen)
    if not days:
        raise InvalidValueError(message("no_lists_in_year", year=chosen))
    return AnnualReport(source.series, chosen, days, tuple(_studies(until, chosen)))


def until_year(source: StudySource, year: int) -> StudySource:
    """Return the lists and games until the end of a year."""
    is_until = pl.col("date").dt.year() <= year
    history = source.history
    cut = replace(history, lists=history.lists.filter(is_until), games=history.games.filter(is_until))
    return replace(source, history=cut, ledgers=tuple(each for each in source.ledgers if each.day.year <= year))


def _studies(source: StudySource, year: int) -> Iterator[StudySummary]:
    for name, study in SUMMARIES.items():
        yield study_or_reason(name, partial(study, source))
    found = find_oddities(source.history, source.events).oddities
    days = [each.kind for each in found if each.day.year == year]
    yield oddities_summary({kind: days.count(kind) for kind in OddityKind})


def oddities_summary(numbers: dict[OddityKind, int]) -> StudySummary:
    """Say how many oddities of each kind the officer has to look at; a board never reads whom they are about."""
    count = sum(numbers.values())
    rows = ((kind.heading, number) for kind, number in numbers.items())
    return StudySummary(
        question=message("oddities_question"),
        answer=message("oddities_numbers", count=count) if count else message("no_oddities"),
        tables=(StudyTable.of(message("oddities_by_kind"), ("kind", "number"), rows),),
        notes=(message("oddities_note"),),
    )


def study_or_reason(name: str, study: Callable[[], StudySummary]) -> StudySummary:
    """Return a study; where it cannot be made, the reason is its answer."""
    try:
        return study()
    except RatingOfficeError as problem:
        return StudySummary(question_of(name), problem.message)


def question_of(name: str) -> Message:
    """Return what a study asks."""
    return message(f"{name}_question")
