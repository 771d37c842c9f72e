"""Findings as a reader, a writer or a check notes them, one after the other."""

from collections import Counter
from dataclasses import dataclass, field

import polars as pl

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

    def error(self, code: str, message: str, *, line: int | None = None, column: str | None = None) -> None:
        """Note what makes a number uncertain, so that the file cannot be taken as it is."""
        self._add("error", code, message, (line, column))

    def warning(self, code: str, message: str, *, line: int | None = None, column: str | None = None) -> None:
        """Note what is odd but understood."""
        self._add("warning", code, message, (line, column))

    def cannot_say(self, message: str) -> None:
        """Note what a format has no place for, or says otherwise."""
        self.warning("cannot_say", message)

    def findings(self) -> pl.DataFrame:
        """All that was noted, in reading order; of a kind that is too frequent the first, and the number of others."""
        too_many = [(kind, count) for kind, count in self.counts.items() if count > MOST_OF_A_KIND]
        others = [
            not_listed(Place(severity, self.file), code, count - MOST_OF_A_KIND) for (severity, code), count in too_many
        ]
        return merge([pl.DataFrame(self.rows, schema=FINDINGS, orient="row"), *others])

    def _add(self, severity: Severity, code: str, message: str, at: tuple[int | None, str | None]) -> None:
        self.counts[severity, code] += 1
        if self.counts[severity, code] <= MOST_OF_A_KIND:
            self.rows.append((severity, code, self.file, *at, str(message), values_json(message)))


def in_quotes(text: str) -> str:
    """Show a text of the file in a message: in quotes, on one line, not too long; its blanks stay, they can matter.

    >>> in_quotes("a\\tb")
    "'a b'"
    """
    shown = "".join(letter if letter.isprintable() else " " for letter in text[:LONGEST_QUOTE])
    return f"'{shown}...'" if len(text) > LONGEST_QUOTE else f"'{shown}'"


def at_line(what: object, line: int | None) -> str:
    """Say on which line something else stands, where it stands on one: `Vos, Jan (line 4)`."""
    return str(what) if line is None else f"{what} (line {line})"
