"""A line of a report and what stands in its fields; what is not right is noted."""

import re
from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Final

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import Notes, shown
from ratingoffice.formats.reports.trf.layout import RepeatedField, TrfField
from ratingoffice.formats.reports.values import points, points_text
from ratingoffice.messages import Message

DIGITS: Final = re.compile(r"[0-9]{1,12}")
"""A whole number; more digits are no number of a tournament."""


CONTROL: Final = re.compile("[\x01-\x1f\x7f-\x9f\u2028\u2029]")
"""Characters that have no place in a line of fixed positions, tabs among them."""


@dataclass(frozen=True)
class TrfLine:
    """A line of the file, by its number, with the notes of the file."""

    number: int
    text: str
    notes: Notes

    @property
    def record(self) -> str:
        """What kind of line it is: its first three characters."""
        return self.text[:3]

    @property
    def rest(self) -> str:
        """What stands after the record's number; blanks before it are kept, as they can mean a position."""
        return self.text[4 if self.text[3:4] == " " else 3 :].rstrip()

    def error(self, message: Message, where: TrfField | None = None) -> None:
        """Note an error in a field, or in the line as a whole."""
        self.notes.error(message, line=self.number, column=where.label if where else self.record)

    def warning(self, message: Message, where: TrfField | None = None) -> None:
        """Note a warning in a field, or in the line as a whole."""
        self.notes.warning(message, line=self.number, column=where.label if where else self.record)

    def whole(self, where: TrfField) -> int | None:
        """The whole number in a field, None where it is blank; anything else is an error."""
        text = where.cut(self.text)
        if DIGITS.fullmatch(text):
            return int(text)
        if text:
            self.error(message("malformed_number.lines", cell=shown(text)), where)
        return None

    def points(self, where: TrfField) -> Fraction | None:
        """The points in a field, None where it is blank; anything else is an error."""
        text = where.cut(self.text)
        value = signed_points(text)
        if text and value is None:
            self.error(message("malformed_points.lines", cell=shown(text)), where)
        if value is not None and (not text.isascii() or "," in text):
            right = points_text(value, least=1)
            self.warning(message("points_form", cell=shown(text), right=right), where)
        return value

    def numbers(self, where: RepeatedField) -> tuple[int, ...]:
        """The numbers in a field that is repeated; blanks left out."""
        found = (self.whole(each) for each in where.within(self.text))
        return tuple(number for number in found if number is not None)


@dataclass(frozen=True)
class TrfReport:
    """The lines of a file; those that were taken into the tournament are remembered, the rest is kept as it is."""

    lines: tuple[TrfLine, ...]
    notes: Notes
    taken: set[int] = field(default_factory=set)

    @cached_property
    def by_record(self) -> Mapping[str, list[TrfLine]]:
        """The lines of each record, in the order of the file."""
        found = defaultdict(list)
        for line in self.lines:
            found[line.record].append(line)
        return found

    def take(self, record: str, where: Callable[[TrfLine], bool] = lambda _: True) -> list[TrfLine]:
        """Find lines of a record and remember them as taken."""
        lines = [line for line in self.by_record.get(record, []) if where(line)]
        self.taken.update(line.number for line in lines)
        return lines

    def left(self) -> list[TrfLine]:
        """The lines that nobody took."""
        return [line for line in self.lines if line.number not in self.taken]


def signed_points(text: str) -> Fraction | None:
    """Points that may be taken away, None where the text is none: `signed_points("-2.5")` is -5/2."""
    value = points(text.removeprefix("-"))
    return -value if value is not None and text.startswith("-") else value


def wrong_federation(text: str, meant: str | None) -> Message:
    """Return what is wrong with letters that are not those of a federation, and what they are read as."""
    if meant:
        return message("malformed_federation.read", cell=shown(text), meant=meant)
    return message("malformed_federation.trf", cell=shown(text))
