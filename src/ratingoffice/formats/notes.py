"""Findings as a reader, a writer or a check notes them, one after the other."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import polars as pl

from ratingoffice.model.findings import FINDINGS, LONGEST_QUOTE, Severity, merge

MOST: Final = 1_000
"""So many findings of one file are kept; a file with more is another kind of file, or has one cause for all."""

Row = tuple[str, str, str, int | None, str | None, str]
"""A finding: severity, code, file, line, column, message."""


@dataclass(frozen=True)
class Notes:
    """The findings of one file so far."""

    file: str
    rows: list[Row] = field(default_factory=list)

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
        """All that was noted, in reading order."""
        return merge([pl.DataFrame(self.rows, schema=FINDINGS, orient="row")])

    def _add(self, severity: Severity, code: str, message: str, at: tuple[int | None, str | None]) -> None:
        if len(self.rows) < MOST:
            self.rows.append((severity, code, self.file, *at, message))
        elif len(self.rows) == MOST:
            text = f"there are more than {MOST} findings; mend these first"
            self.rows.append(("error", "too_many_findings", self.file, None, None, text))


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
