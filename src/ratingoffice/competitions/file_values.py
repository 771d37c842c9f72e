"""Values of a TOML file: asked for by name and kind, every problem told with its line."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from datetime import date
from enum import StrEnum
from typing import Any, Final, TypeVar

import polars as pl

from ratingoffice.competitions.file_places import assigned, below, line_of
from ratingoffice.competitions.toml_text import parsed
from ratingoffice.model.findings import Problem, finding, has_errors, merge
from ratingoffice.model.time_control import parse

T = TypeVar("T")
Word = TypeVar("Word", bound=StrEnum)

FIRST_YEAR: Final = 1900
LAST_YEAR: Final = 2200
"""Days of other years are slips of the pen."""
TOO_LARGE: Final = 10**9
"""Numbers of ten digits or more are slips of the pen too."""
NO_DAY: Final = date(FIRST_YEAR, 1, 1)
"""Stands for a day that is missing, until the findings are told."""


class FileValues:
    """Takes values out of a parsed file; what is missing, of another kind or left over becomes a finding."""

    def __init__(self, values: Mapping[str, Any], text: str, file: str, *, place: range | None = None) -> None:
        """Keep the parsed values with the text that they come from, and their place in it."""
        self.values, self.text, self.file = values, text, file
        self.place = place or range(len(text))
        self.findings: list[pl.DataFrame] = []
        self.asked: set[str] = set()
        self.sections: list[FileValues] = []

    def text_of(self, name: str) -> str | None:
        """A text, None where it is not told."""
        told: str | None = self._taken(name, _is_text, "a text in quotes, not an empty one")
        return told

    def required_text(self, name: str) -> str:
        """A text that has to be there; empty where it is not."""
        self._require(name)
        return self.text_of(name) or ""

    def day(self, name: str) -> date | None:
        """A day, None where it is not told."""
        told: date | None = self._taken(name, _is_day, "a day such as 2025-06-01")
        return told

    def required_day(self, name: str) -> date:
        """A day that has to be there."""
        self._require(name)
        return self.day(name) or NO_DAY

    def whole(self, name: str) -> int | None:
        """A whole number of zero or more, None where it is not told."""
        told: int | None = self._taken(name, _is_whole, "a whole number of 0 or more, nine digits at most")
        return told

    def required_whole(self, name: str) -> int:
        """A whole number that has to be there; 0 where it is not."""
        self._require(name)
        return self.whole(name) or 0

    def flag(self, name: str) -> bool | None:
        """Whether something is so, None where it is not told."""
        told: bool | None = self._taken(name, lambda value: isinstance(value, bool), "true or false")
        return told

    def time_control(self, name: str) -> str | None:
        """A time control, None where it is not told."""
        told: str | None = self._taken(name, _is_time_control, "a time control such as 80+60 or 120/50,60/25")
        return told

    def word(self, name: str, words: type[Word]) -> Word | None:
        """One of some words, None where it is not told."""
        told = self._taken(name, lambda value: value in list(words), f"one of {', '.join(words)}")
        return None if told is None else words(told)

    def required_word(self, name: str, words: type[Word]) -> Word:
        """One of some words that has to be there; the first of them where it is not."""
        self._require(name)
        return self.word(name, words) or next(iter(words))

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of texts, each once; none where it is missing."""
        told = self._taken(name, _is_list_of(_is_text, once=True), "a list of texts, each of them once and none empty")
        return tuple(told or ())

    def words(self, name: str, words: type[Word]) -> tuple[Word, ...]:
        """A list of such words; none where it is missing."""
        right = _is_list_of(lambda value: value in list(words))
        return tuple(words(each) for each in self._taken(name, right, f"a list of {', '.join(words)}") or ())

    def days(self, name: str) -> tuple[date, ...]:
        """A list of days; none where it is missing."""
        return tuple(self._taken(name, _is_list_of(_is_day), "a list of days such as 2025-06-01") or ())

    def wholes(self, name: str) -> tuple[int, ...]:
        """A list of whole numbers; none where it is missing."""
        return tuple(self._taken(name, _is_list_of(_is_whole), "a list of whole numbers, nine digits at most") or ())

    def table(self, name: str) -> Mapping[str, Any]:
        """A table of values by key; empty where it is missing."""
        return self._taken(name, _is_table, f"a table [{name}]") or {}

    def section(self, name: str) -> FileValues:
        """The values below a heading `[name]`; none where it is missing."""
        return self._inner(self.table(name), next(below(f"[{name}]", self.text), self.place))

    def each(self, name: str, reader: Callable[[FileValues], T]) -> tuple[T, ...]:
        """What is read below every heading `[[name]]`."""
        tables = self._taken(name, _is_list_of(_is_table), f"headings [[{name}]] with values below each") or ()
        places = list(below(f"[[{name}]]", self.text))
        if len(places) != len(tables):
            places = [assigned(name, self.text, self.place)] * len(tables)
        return tuple(reader(self._inner(table, place)) for table, place in zip(tables, places, strict=True))

    @property
    def has_errors(self) -> bool:
        """Whether something of the file is wrong so far."""
        return has_errors(merge(self.findings))

    def tell_unknown(self) -> None:
        """A warning for every name that nobody asked for."""
        for name in sorted(self.values.keys() - self.asked):
            message = f"{name} is not known and not read; known are {', '.join(sorted(self.asked))}"
            self.tell("unknown_key", name, message, severity="warning")
        for section in self.sections:
            section.tell_unknown()

    def tell(self, code: str, name: str, message: str, *, severity: Any = "error") -> None:
        """Keep a finding about a name of the file."""
        line = line_of(name, self.text, self.place)
        self.findings.append(finding(Problem(severity, code, self.file, name), message, line=line))

    def tell_unknown_players(self, players: Iterable[str], known: Iterable[str]) -> None:
        """An error for each player whose federation the file does not tell."""
        for player in sorted(set(players) - set(known)):
            self.tell("unknown_player", player, f"{player} stands in no line of [federations]; add one")

    def _require(self, name: str) -> None:
        if name not in self.values:
            self.tell("missing_key", name, f"{name} is missing; add it")

    def _taken(self, name: str, is_right: Callable[[Any], bool], asked: str) -> Any:
        """The value of a name, None where there is none or it is not right."""
        self.asked.add(name)
        value = self.values.get(name)
        if value is None or is_right(value):
            return value
        self.tell("malformed_value", name, f"{name} is not what it should be; write {asked}")
        return None

    def _inner(self, values: Mapping[str, Any], place: range) -> FileValues:
        inner = FileValues(values, self.text, self.file, place=place)
        inner.findings = self.findings
        self.sections.append(inner)
        return inner


def read_values(
    text: str, file: str, reader: Callable[[FileValues], T], *, forgiven: Collection[str] = ()
) -> tuple[T | None, pl.DataFrame]:
    """What a text tells, None where something is wrong that is not forgiven, by its code; and the findings."""
    found, of_text = parsed(text, file)
    if found is None:
        return None, of_text
    values = FileValues(found, text, file)
    told = reader(values)
    values.tell_unknown()
    findings = merge(values.findings)
    unforgiven = findings.filter(~pl.col("code").is_in(list(forgiven)))
    return (None if has_errors(unforgiven) else told), findings


def _is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _is_time_control(value: object) -> bool:
    return isinstance(value, str) and parse(value) is not None


def _is_whole(value: object) -> bool:
    return type(value) is int and 0 <= value < TOO_LARGE


def _is_day(value: object) -> bool:
    return type(value) is date and FIRST_YEAR <= value.year <= LAST_YEAR


def _is_table(value: object) -> bool:
    return isinstance(value, dict)


def _is_list_of(is_right: Callable[[Any], bool], *, once: bool = False) -> Callable[[Any], bool]:
    """Whether a value is a list of right values, each only once where that is asked."""
    return lambda value: (
        isinstance(value, list) and all(map(is_right, value)) and not (once and len(set(value)) < len(value))
    )
