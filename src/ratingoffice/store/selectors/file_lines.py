"""Lines of a file with what was found in them, for whoever puts it right."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from ratingoffice.formats.notes import Notes
from ratingoffice.formats.text_lines import text_lines

LINES_SHOWN: Final = 600
"""A longer file is shown around its findings only."""

AROUND: Final = 2
BINARY: Final = (b"PK", b"PAR1", b"\xff\xfe", b"\xfe\xff")
"""How files begin that have no lines."""

Finding = Mapping[str, Any]


@dataclass(frozen=True)
class FileLine:
    """A line of a file with what was found in it; `skipped` lines before it are not shown."""

    number: int
    text: str
    findings: tuple[Finding, ...]
    skipped: int = 0


def lines_with(data: bytes, findings: Iterable[Finding]) -> list[FileLine]:
    """Return the lines of a file with the findings beside them; none of a file that has no lines."""
    if data.startswith(BINARY):
        return []
    found: defaultdict[int, list[Finding]] = defaultdict(list)
    for each in findings:
        found[each["line"] or 0].append(each)
    lines = text_lines(data, Notes("")) or []
    shown, last = [], 0
    for number, text in lines:
        if _is_shown(number, len(lines), found):
            shown.append(FileLine(number, text, tuple(found.get(number, ())), number - last - 1))
            last = number
    return shown


def _is_shown(number: int, lines: int, found: Mapping[int, list[Finding]]) -> bool:
    return lines <= LINES_SHOWN or any(at in found for at in range(number - AROUND, number + AROUND + 1))


def of_the_whole(findings: Iterable[Finding]) -> list[Finding]:
    """Return what was found in the file as a whole."""
    return [each for each in findings if each["line"] is None]
