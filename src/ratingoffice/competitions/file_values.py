"""Values of a TOML file: asked for by name and kind, every problem told with its line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date
from enum import StrEnum
from typing import Any, TypeVar

import polars as pl

from ratingoffice.model.findings import Problem, finding, has_errors, merge

T = TypeVar("T")
Word = TypeVar("Word", bound=StrEnum)

FIRST_YEAR, LAST_YEAR = 1900, 2200
"""Days of other years are slips of the pen."""
A_DAY = "a day such as 2025-06-01"
NO_DAY = date(FIRST_YEAR, 1, 1)
"""Stands for a day that is missing, until the findings are told."""


class FileValues:
    """Takes values out of a parsed file; what is missing, of another kind or left over becomes a finding."""

    def __init__(self, values: Mapping[str, Any], text: str, file: str, *, place: range | None = None) -> None:
        """Keep the parsed values with the text that they come from, and the place of them in it."""
        self.values, self.text, self.file = values, text, file
        self.place = place or range(len(text))
        self.findings: list[pl.DataFrame] = []
        self.asked: set[str] = set()
        self.sections: list[FileValues] = []

    def text_of(self, name: str, *, otherwise: str | None = None) -> str | None:
        """A text, or what is meant without it."""
        value = self._value(name, required=False)
        if value is None:
            return otherwise
        return str(value) if self._is_right(name, isinstance(value, str), "a text in quotes") else otherwise

    def required_text(self, name: str) -> str:
        """A text that has to be there; empty where it is not."""
        value = self._value(name, required=True)
        return str(value) if self._is_right(name, isinstance(value, str), "a text in quotes", value) else ""

    def day(self, name: str) -> date | None:
        """A day, None where it is not told."""
        value = self._value(name, required=False)
        return value if self._is_right(name, _is_day(value), A_DAY, value) else None

    def required_day(self, name: str) -> date:
        """A day that has to be there."""
        self._value(name, required=True)
        return self.day(name) or NO_DAY

    def whole(self, name: str) -> int | None:
        """A whole number of zero or more, None where it is not told."""
        value = self._value(name, required=False)
        right = type(value) is int and value >= 0
        return value if self._is_right(name, right, "a whole number of 0 or more", value) else None

    def required_whole(self, name: str) -> int:
        """A whole number that has to be there; 0 where it is not."""
        self._value(name, required=True)
        return self.whole(name) or 0

    def flag(self, name: str) -> bool | None:
        """Whether something is so, None where it is not told."""
        value = self._value(name, required=False)
        return value if self._is_right(name, isinstance(value, bool), "true or false", value) else None

    def word(self, name: str, words: type[Word]) -> Word | None:
        """One of some words, None where it is not told."""
        value = self._value(name, required=False)
        known = tuple(map(str, words))
        return words(value) if self._is_right(name, value in known, f"one of {', '.join(known)}", value) else None

    def required_word(self, name: str, words: type[Word]) -> Word:
        """One of some words that has to be there; the first of them where it is not."""
        self._value(name, required=True)
        return self.word(name, words) or next(iter(words))

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of texts, each once; none where it is missing."""
        value = self._value(name, required=False) or []
        is_list = isinstance(value, list) and all(isinstance(each, str) for each in value)
        right = is_list and len(set(value)) == len(value)
        return tuple(value) if self._is_right(name, right, "a list of texts, each of them once") else ()

    def words(self, name: str, words: type[Word]) -> tuple[Word, ...]:
        """A list of such words; none where it is missing."""
        value = self._value(name, required=False) or []
        known = tuple(map(str, words))
        right = isinstance(value, list) and all(each in known for each in value)
        told = self._is_right(name, right, f"a list of {', '.join(known)}")
        return tuple(words(each) for each in value) if told else ()

    def days(self, name: str) -> tuple[date, ...]:
        """A list of days; none where it is missing."""
        value = self._value(name, required=False) or []
        right = isinstance(value, list) and all(_is_day(each) for each in value)
        return tuple(value) if self._is_right(name, right, f"a list of days, each {A_DAY}") else ()

    def wholes(self, name: str) -> tuple[int, ...]:
        """A list of whole numbers; none where it is missing."""
        value = self._value(name, required=False) or []
        right = isinstance(value, list) and all(type(each) is int and each >= 0 for each in value)
        return tuple(value) if self._is_right(name, right, "a list of whole numbers") else ()

    def table(self, name: str) -> Mapping[str, Any]:
        """A table of values by key; empty where it is missing."""
        value = self._value(name, required=False) or {}
        return value if self._is_right(name, isinstance(value, dict), f"a table [{name}]") else {}

    def rows(self, name: str, kinds: Mapping[str, type]) -> list[dict[str, Any]]:
        """A list of tables with these keys."""
        value = self._value(name, required=False) or []
        right = isinstance(value, list) and all(_is_row(each, kinds) for each in value)
        asked = ", ".join(f"{key} ({KIND_WORDS[kind]})" for key, kind in kinds.items())
        return list(value) if self._is_right(name, right, f"tables [[{name}]] with {asked}") else []

    def section(self, name: str) -> FileValues:
        """The values below a heading `[name]`; empty where it is missing."""
        place = next(self._places(rf"\[{re.escape(name)}\]"), self.place)
        return self._inner(self.table(name), place)

    def each(self, name: str, reader: Callable[[FileValues], T]) -> tuple[T, ...]:
        """What is read below every heading `[[name]]`."""
        value = self._value(name, required=False) or []
        right = isinstance(value, list) and all(isinstance(each, dict) for each in value)
        if not self._is_right(name, right, f"headings [[{name}]] with values below each"):
            return ()
        places = list(self._places(rf"\[\[{re.escape(name)}\]\]"))
        all_places = places if len(places) == len(value) else [self.place] * len(value)
        return tuple(reader(self._inner(each, place)) for each, place in zip(value, all_places, strict=True))

    def tell_unknown(self) -> None:
        """A warning for every name that nobody asked for."""
        for name in sorted(self.values.keys() - self.asked):
            message = f"{name} is not known and not read; known are {', '.join(sorted(self.asked))}"
            self.tell("unknown_key", name, message, severity="warning")
        for section in self.sections:
            section.tell_unknown()

    def tell(self, code: str, name: str, message: str, *, severity: Any = "error") -> None:
        """Keep a finding about a name of the file."""
        self.findings.append(finding(Problem(severity, code, self.file, name), message, line=self._line(name)))

    def tell_unknown_players(self, players: Iterable[str], known: Iterable[str]) -> None:
        """An error for each player whose federation the file does not tell."""
        for player in sorted(set(players) - set(known)):
            self.tell("unknown_player", player, f"{player} stands in no line of [federations]; add one")

    def _value(self, name: str, *, required: bool) -> Any:
        self.asked.add(name)
        if required and name not in self.values:
            self.tell("missing_key", name, f"{name} is missing; add it")
        return self.values.get(name)

    def _is_right(self, name: str, right: bool, asked: str, value: Any = ...) -> bool:
        if not right and value is not None:
            self.tell("malformed_value", name, f"{name} is not what it should be; write {asked}")
        return right

    def _inner(self, values: Mapping[str, Any], place: range) -> FileValues:
        inner = FileValues(values, self.text, self.file, place=place)
        inner.findings = self.findings
        self.sections.append(inner)
        return inner

    def _places(self, heading: str) -> Iterator[range]:
        """Where the values below a heading stand, up to the next heading."""
        for found in re.finditer(rf"^[ \t]*{heading}", self.text, re.MULTILINE):
            following = re.compile(r"^[ \t]*\[", re.MULTILINE).search(self.text, found.end())
            yield range(found.start(), following.start() if following else len(self.text))

    def _line(self, name: str) -> int | None:
        """The line where a name gets its value, or else is mentioned, or else the heading."""
        written = rf'"?{re.escape(name)}"?'
        for pattern in (rf"^[ \t]*\[*{written}[ \t]*[=\]]", rf"^[^#\n]*(?<![\w-]){written}(?![\w-])"):
            found = re.compile(pattern, re.MULTILINE).search(self.text, self.place.start, self.place.stop)
            if found is not None:
                return self._line_at(found.start())
        return self._line_at(self.place.start) if self.place.start else None

    def _line_at(self, start: int) -> int:
        return self.text.count("\n", 0, start) + 1


KIND_WORDS: Mapping[type, str] = {str: "a text", int: "a whole number", date: "a date"}


def _is_day(value: object) -> bool:
    return type(value) is date and FIRST_YEAR <= value.year <= LAST_YEAR


def _is_row(row: object, kinds: Mapping[str, type]) -> bool:
    return isinstance(row, dict) and all(type(row.get(key)) is kind for key, kind in kinds.items())


def read_values(text: str, file: str, reader: Callable[[FileValues], T]) -> tuple[T | None, pl.DataFrame]:
    """What a text tells, None where something is wrong; and the findings."""
    try:
        values = FileValues(tomllib.loads(text), text, file)
    except tomllib.TOMLDecodeError as problem:
        message = f"this is not TOML: {problem}; mend it there"
        return None, finding(Problem("error", "malformed_toml", file), message)
    told = reader(values)
    values.tell_unknown()
    findings = merge(values.findings)
    return (None if has_errors(findings) else told), findings
