"""Findings as a reader or writer notes them, one after the other."""

from __future__ import annotations

from dataclasses import dataclass, field

import polars as pl

from ratingoffice.model.findings import FINDINGS, LONGEST_QUOTE, Severity, merge

Row = tuple[Severity, str, str, int | None, str | None, str]
"""A finding: severity, code, file, line, column, message."""


@dataclass(frozen=True)
class Notebook:
    """The findings of one file so far."""

    file: str
    rows: list[Row] = field(default_factory=list)

    def error(self, code: str, message: str, *, line: int | None = None, column: str | None = None) -> None:
        """Note what makes the report one that cannot be taken as it is."""
        self.rows.append(("error", code, self.file, line, column, message))

    def warning(self, code: str, message: str, *, line: int | None = None, column: str | None = None) -> None:
        """Note what is odd but understood."""
        self.rows.append(("warning", code, self.file, line, column, message))

    def findings(self) -> pl.DataFrame:
        """All that was noted, in reading order."""
        return merge([pl.DataFrame(self.rows, schema=FINDINGS, orient="row")])


def in_quotes(text: str) -> str:
    """Show a text of the file in a message: in quotes, on one line, not too long.

    >>> in_quotes(" a\\tb")
    "' a b'"
    """
    shown = "".join(letter if letter.isprintable() else " " for letter in text)
    return f"'{shown[:LONGEST_QUOTE]}...'" if len(shown) > LONGEST_QUOTE else f"'{shown}'"
