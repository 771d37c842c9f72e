"""Lines of a file with what was found in them, for the person who puts it right."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass
from typing import Any, Final

from ratingoffice.formats.notes import Notes
from ratingoffice.formats.text_lines import text_lines
from ratingoffice.model.findings import FIRST_PLACES

LINES_SHOWN: Final = 600
"""A longer file is shown around its findings only."""

AROUND: Final = 2
BINARY: Final = (b"PK", b"PAR1", b"\xff\xfe", b"\xfe\xff")
"""How files begin that have no lines."""

Finding = Mapping[str, Any]


@dataclass(frozen=True)
class FileLine:
    """A line of a file with what was found in it; `skipped` lines before it are not shown.

    `others` are warnings of a code that lines before have shown often enough.
    """

    number: int
    text: str
    findings: tuple[Finding, ...]
    others: tuple[Finding, ...] = ()
    skipped: int = 0


def lines_with(data: bytes, findings: Iterable[Finding]) -> list[FileLine]:
    """Return the lines of a file with the findings beside them; none of a file that has no lines."""
    if data.startswith(BINARY):
        return []
    found: defaultdict[int, list[Finding]] = defaultdict(list)
    others: defaultdict[int, list[Finding]] = defaultdict(list)
    shown_of: Counter[str] = Counter()
    for each in findings:
        is_often = each["severity"] == "warning" and shown_of[each["code"]] >= FIRST_PLACES
        (others if is_often else found)[each["line"] or 0].append(each)
        shown_of[each["code"]] += each["severity"] == "warning" and each["line"] is not None
    lines = text_lines(data, Notes("")) or []
    shown, last, with_findings = [], 0, {*found, *others}
    for number, text in lines:
        if _is_shown(number, len(lines), with_findings):
            beside = tuple(found.get(number, ())), tuple(others.get(number, ()))
            shown.append(FileLine(number, text, *beside, number - last - 1))
            last = number
    return shown


def _is_shown(number: int, lines: int, found: Set[int]) -> bool:
    return lines <= LINES_SHOWN or any(at in found for at in range(number - AROUND, number + AROUND + 1))
