"""The lines of a report, and how much of one is read: no more than an event can have."""

import re
from itertools import islice
from typing import Final

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import Notes
from ratingoffice.formats.text_lines import LONGEST_LINE, TextLine, text_lines

LARGEST: Final = 1 << 23
"""Bytes of a report: ten thousand players and seventy rounds."""

MOST_LINES: Final = 100_000
"""Lines of a report that are read."""

MOST_SIDES: Final = 300_000
"""Sides of games that are read: ten thousand players and thirty rounds."""

LINE_END: Final = re.compile(rb"\r\n|\r|\n")


def report_lines(data: bytes, notes: Notes, longest: int = LONGEST_LINE) -> list[TextLine] | None:
    """Return the lines of a report, None where it is too large or UTF-16; those beyond the limit are noted."""
    if len(data) > LARGEST:
        notes.error(message("too_large.report_lines", most=LARGEST))
        return None
    last = next(islice(LINE_END.finditer(data), MOST_LINES - 1, None), None)
    if last and last.end() < len(data):
        notes.error(message("too_many_lines.report", most=MOST_LINES))
    return text_lines(data[: last.end()] if last else data, notes, longest)


def rows_read(rows: int, rounds: int, notes: Notes) -> int:
    """Return how many rows of so many rounds are read; fewer than there are is noted."""
    most = MOST_SIDES // max(rounds, 1)
    if rows > most:
        notes.error(message("too_many_games", rows=rows, rounds=rounds, most=most))
    return min(rows, most)
