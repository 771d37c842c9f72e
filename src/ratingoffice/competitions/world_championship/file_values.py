"""Values of a TOML file: asked for by name and kind, every problem told with its line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any

import polars as pl

from ratingoffice.model.findings import Problem, finding


class FileValues:
    """Takes values out of a parsed file; what is missing, of another kind or left over becomes a finding."""

    def __init__(self, values: Mapping[str, Any], text: str, file: str) -> None:
        """Keep the parsed values with the text that they come from."""
        self.values, self.text, self.file = values, text, file
        self.findings: list[pl.DataFrame] = []
        self.asked: set[str] = set()

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

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of texts, each once; none where it is missing."""
        value = self._value(name, required=False) or []
        is_list = isinstance(value, list) and all(isinstance(each, str) for each in value)
        right = is_list and len(set(value)) == len(value)
        return tuple(value) if self._is_right(name, right, "a list of texts, each of them once") else ()

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

    def tell_unknown(self) -> None:
        """A warning for every name that nobody asked for."""
        for name in sorted(self.values.keys() - self.asked):
            message = f"{name} is not known and not read; known are {', '.join(sorted(self.asked))}"
            self.tell("unknown_key", name, message, severity="warning")

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

    def _line(self, name: str) -> int | None:
        found = re.search(rf'^.*(?<![\w-])"?{re.escape(name)}"?(?![\w-])', self.text, re.MULTILINE)
        return None if found is None else self.text.count("\n", 0, found.start()) + 1


KIND_WORDS: Mapping[type, str] = {str: "a text", int: "a whole number", date: "a date"}


def _is_row(row: object, kinds: Mapping[str, type]) -> bool:
    return isinstance(row, dict) and all(type(row.get(key)) is kind for key, kind in kinds.items())
