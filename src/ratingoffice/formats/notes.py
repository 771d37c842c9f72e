"""The findings of one file, noted while it is read or written."""

from dataclasses import dataclass, field
from typing import Final

import polars as pl

from ratingoffice.model.findings import FINDINGS, LONGEST_QUOTE, Severity, merge, no_findings

MOST: Final = 1_000
"""So many findings of one file are kept; a file with more is another kind of file, or has one cause for all."""

Row = tuple[str, str, str, int | None, str | None, str]
"""A finding as a row of the table."""


@dataclass
class Notes:
    """Collects the findings of one file."""

    file: str
    rows: list[Row] = field(default_factory=list)

    def error(self, code: str, message: str, *, line: int | None = None, column: str | None = None) -> None:
        """Note what makes a number uncertain."""
        self._add("error", code, message, (line, column))

    def warning(self, code: str, message: str, *, line: int | None = None, column: str | None = None) -> None:
        """Note what is odd but understood."""
        self._add("warning", code, message, (line, column))

    def cannot_say(self, message: str) -> None:
        """Note what a format has no place for."""
        self.warning("cannot_say", message)

    def table(self) -> pl.DataFrame:
        """All findings in reading order."""
        if not self.rows:
            return no_findings()
        return merge([pl.DataFrame(self.rows, schema=FINDINGS, orient="row")])

    def _add(self, severity: Severity, code: str, message: str, at: tuple[int | None, str | None]) -> None:
        if len(self.rows) < MOST:
            self.rows.append((severity, code, self.file, *at, message))
        elif len(self.rows) == MOST:
            text = f"there are more than {MOST} findings; mend these first"
            self.rows.append(("error", "too_many_findings", self.file, None, None, text))


def quoted(text: str) -> str:
    """Return a text as a message shows it: in quotes, on one line, not too long."""
    line = " ".join("".join(letter if letter.isprintable() else " " for letter in text[: 4 * LONGEST_QUOTE]).split())
    return f"'{line[:LONGEST_QUOTE]}...'" if len(line) > LONGEST_QUOTE else f"'{line}'"
