"""A study as it is read: question, picture, answer in one sentence, details below. It can be kept as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from math import isnan
from typing import Any

from ratingoffice.catalogues import stored_message
from ratingoffice.laboratory.summaries.messages import message
from ratingoffice.messages import Message, as_data, looks_like_a_day, plain

Cell = str | int | Decimal | date | None


@dataclass(frozen=True)
class StudyCurve:
    """What is drawn: a value for each place on the axis; with bounds where an interval is known."""

    label: Message
    values: tuple[float | None, ...]
    low: tuple[float | None, ...] = ()
    high: tuple[float | None, ...] = ()


@dataclass(frozen=True)
class StudyChart:
    """A picture: lines over days or numbers, or bars."""

    title: Message
    across: Message
    """What the axis across says."""
    places: tuple[date | float | str, ...]
    curves: tuple[StudyCurve, ...]
    is_bars: bool = False


@dataclass(frozen=True)
class StudyTable:
    """The figures of a study."""

    title: Message
    columns: tuple[Message, ...]
    rows: tuple[tuple[Cell, ...], ...]

    @classmethod
    def of(cls, title: Message, headings: Iterable[str], rows: Iterable[Iterable[Cell]]) -> StudyTable:
        """Make a table; headings are the codes of messages."""
        return cls(title, tuple(map(message, headings)), tuple(map(tuple, rows)))


@dataclass(frozen=True)
class StudySummary:
    """One study, as far as a page or a report shows it."""

    question: Message
    answer: Message
    charts: tuple[StudyChart, ...] = ()
    tables: tuple[StudyTable, ...] = ()
    notes: tuple[Message, ...] = ()


def decimal(value: float | None, digits: int = 1) -> Decimal | None:
    """Return a figure as it is shown."""
    return None if value is None or isnan(value) else Decimal(f"{value:.{digits}f}") + 0


def summary_data(summary: StudySummary) -> dict[str, Any]:
    """Return a summary as JSON keeps it."""
    return {name: _data(value) for name, value in vars(summary).items()}


def _data(value: Any) -> Any:
    if isinstance(value, StudyCurve | StudyChart | StudyTable):
        return {name: _data(each) for name, each in vars(value).items()}
    if isinstance(value, tuple):
        return [_data(each) for each in value]
    return as_data(plain(value) if looks_like_a_day(value) else value)


def stored_summary(data: Mapping[str, Any]) -> StudySummary:
    """Return a summary that was kept."""
    return StudySummary(
        question=_value(data["question"]),
        answer=_value(data["answer"]),
        charts=tuple(_chart(each) for each in data["charts"]),
        tables=tuple(StudyTable(**_values(each)) for each in data["tables"]),
        notes=_value(data["notes"]),
    )


def _chart(data: Mapping[str, Any]) -> StudyChart:
    curves = tuple(StudyCurve(**_values(each)) for each in data["curves"])
    return StudyChart(**_values({name: each for name, each in data.items() if name != "curves"}), curves=curves)


def _values(data: Mapping[str, Any]) -> dict[str, Any]:
    return {name: _value(each) for name, each in data.items()}


def _value(kept: Any) -> Any:
    """Return a value with the type that it had."""
    if isinstance(kept, Mapping):
        return stored_message(kept)
    if isinstance(kept, str):
        with suppress(ValueError):  # kept before texts were told from days: 1990-13-17
            return date.fromisoformat(kept) if looks_like_a_day(kept) else kept
        return kept
    if isinstance(kept, Sequence):
        return tuple(map(_value, kept))
    return Decimal(str(kept)) if isinstance(kept, float) else kept
