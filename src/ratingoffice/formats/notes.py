"""Findings as a reader, a writer or a check notes them, one after the other."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

import polars as pl

from ratingoffice.formats.messages import message
from ratingoffice.messages import Message
from ratingoffice.model.findings import (
    FINDINGS,
    LONGEST_QUOTE,
    MOST_OF_A_KIND,
    Place,
    Severity,
    merge,
    not_listed,
    values_json,
)

Row = tuple[str, str, str, int | None, str | None, str, str | None]
"""A finding: severity, code, file, line, column, message, values."""


@dataclass(frozen=True)
class Notes:
    """The findings of one file so far: the first of each kind, and how many there are."""

    file: str
    rows: list[Row] = field(default_factory=list)
    counts: Counter[tuple[Severity, str]] = field(default_factory=Counter)

    def error(self, message: Message, *, line: int | None = None, column: str | None = None) -> None:
        """Note what makes a number uncertain, so that the file cannot be used as it is."""
        self._add("error", message, (line, column))

    def warning(self, message: Message, *, line: int | None = None, column: str | None = None) -> None:
        """Note what is odd but understood."""
        self._add("warning", message, (line, column))

    def findings(self) -> pl.DataFrame:
        """All that was noted, in reading order; of a kind that is too frequent the first, and the number of others."""
        listed = pl.DataFrame(self.rows, schema=FINDINGS, orient="row")
        return merge([listed, *too_frequent(self.counts, self.file)])

    def _add(self, severity: Severity, message: Message, at: tuple[int | None, str | None]) -> None:
        code = message.code.partition(".")[0]
        self.counts[severity, code] += 1
        if self.counts[severity, code] <= MOST_OF_A_KIND:
            self.rows.append((severity, code, self.file, *at, str(message), values_json(message)))


def too_frequent(counts: Mapping[tuple[Severity, str], int], file: str) -> list[pl.DataFrame]:
    """A finding for each kind that is too frequent, with the number of those that are not listed."""
    return [
        not_listed(Place(severity, file), code, count - MOST_OF_A_KIND)
        for (severity, code), count in counts.items()
        if count > MOST_OF_A_KIND
    ]


@dataclass(frozen=True)
class NotedText:
    """A text of a file, its line and column, and the notes of the file."""

    text: str
    line: int | None
    column: str
    notes: Notes

    @property
    def shown(self) -> str:
        """The text as a message shows it."""
        return shown(self.text)

    def error(self, message: Message) -> None:
        """Note what makes a number uncertain."""
        self.notes.error(message, line=self.line, column=self.column)

    def warning(self, message: Message) -> None:
        """Note what is odd but understood."""
        self.notes.warning(message, line=self.line, column=self.column)


def shown(text: str) -> str:
    """Show a text of the file in a message: on one line, not too long; its blanks stay, they can matter.

    >>> shown("a\\tb")
    'a b'
    """
    cut = "".join(letter if letter.isprintable() else " " for letter in text[:LONGEST_QUOTE])
    return f"{cut}..." if len(text) > LONGEST_QUOTE else cut


def at_line(what: object, line: int | None) -> object:
    """Name the line of something else, where it is known: `Vos, Jan (line 4)`."""
    return what if line is None else message("at_line", what=what, line=line)
