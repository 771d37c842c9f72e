"""What a report is written with: texts that fit their fields; what does not is noted, never dropped in silence."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from ratingoffice.formats.notebook import Notebook, in_quotes
from ratingoffice.formats.reports.trf.editions import Edition
from ratingoffice.formats.reports.trf.layout import Field, Repeated
from ratingoffice.formats.reports.trf.lines import decimal, parsed_points
from ratingoffice.formats.text_lines import LONGEST_LINE

BREAKS: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""What cannot stand in a line."""


@dataclass(frozen=True)
class Pen:
    """Writes in an edition, and notes what that cannot say."""

    edition: Edition
    notes: Notebook

    def cannot_say(self, message: str, column: str | None = None) -> None:
        """Note that something is not in the file, or not as it was."""
        self.notes.warning("cannot_say", message, column=column)

    def text(self, text: str | None, where: Field, whose: str) -> str:
        """A text on one line that fits its field."""
        line = BREAKS.sub(" ", text or "").strip()[: where.width].rstrip()
        if text and line != text:
            self.cannot_say(f"{whose}: {in_quotes(text)} is written as {in_quotes(line)}", where.label)
        return line

    def line(self, line: str) -> str:
        """A whole line as it was kept."""
        written = BREAKS.sub(" ", line).rstrip()
        if written != line:
            self.cannot_say(f"{in_quotes(line)} is written as {in_quotes(written)}", line[:3])
        return written

    def free(self, text: str | None, record: str) -> str:
        """A text from position 5 to the end of a line."""
        return self.text(text, Field("text", 5, LONGEST_LINE), f"record {record}")

    def number(self, number: int | None, where: Field, whose: str) -> str:
        """A whole number above 0 that fits its field."""
        if number is None:
            return ""
        if 0 < number < 10**where.width:
            return str(number)
        self.cannot_say(f"{whose}: {number} is left out, it is not 1 to {10**where.width - 1}", where.label)
        return ""

    def points(self, points: Fraction | None, where: Field, whose: str) -> str:
        """Points in decimals that fit their field."""
        if points is None:
            return ""
        text = decimal(points)
        if parsed_points(text) == points and len(text) <= where.width:
            return text
        self.cannot_say(f"{whose}: {points} points are left out, they do not fit the field", where.label)
        return ""

    def row(self, numbers: Iterable[int], where: Repeated, whose: str) -> dict[Field, str]:
        """Start numbers one after the other."""
        return {where.at(index): self.number(number, where.at(index), whose) for index, number in enumerate(numbers)}
