"""The lines of a report, and how much of one is read: no more than an event can have."""

import re
from itertools import islice
from typing import Final

from ratingoffice.formats.notes import Notes
from ratingoffice.formats.text_lines import LONGEST_LINE, Line, text_lines

LARGEST: Final = 1 << 23
"""Bytes of a report: ten thousand players and seventy rounds."""

MOST_LINES: Final = 100_000
"""Lines of a report that are read."""

MOST_SIDES: Final = 300_000
"""Sides of games that are read: ten thousand players and thirty rounds."""

LINE_END: Final = re.compile(rb"\r\n|\r|\n")


def report_lines(data: bytes, notes: Notes, longest: int = LONGEST_LINE) -> list[Line] | None:
    """Return the lines of a report, None where it is too large or UTF-16; those beyond the limit are noted."""
    if len(data) > LARGEST:
        message = f"the file has more than {LARGEST} bytes; no report of an event has as many"
        notes.error("too_large", message)
        return None
    last = next(islice(LINE_END.finditer(data), MOST_LINES - 1, None), None)
    if last and last.end() < len(data):
        notes.error("too_many_lines", f"only the first {MOST_LINES} lines are read; no report of an event has more")
    return text_lines(data[: last.end()] if last else data, notes, longest)


def rows_read(rows: int, rounds: int, notes: Notes) -> int:
    """Return how many rows of so many rounds are read; fewer than there are is noted."""
    most = MOST_SIDES // max(rounds, 1)
    if rows > most:
        message = f"{rows} players and {rounds} rounds are more than an event has; only the first {most} are read"
        notes.error("too_many_games", message)
    return min(rows, most)
