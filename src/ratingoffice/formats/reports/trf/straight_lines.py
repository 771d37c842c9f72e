"""Lines whose fields are not in their places, put right where only one reading puts blanks between all of them."""

from collections.abc import Iterator
from typing import Final

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import Notes
from ratingoffice.formats.reports.trf import layout
from ratingoffice.formats.reports.trf.layout import misplaced
from ratingoffice.formats.reports.trf.lines import CONTROL, DIGITS, TrfLine, signed_points
from ratingoffice.formats.text_lines import TextLine
from ratingoffice.messages import Message

SHIFTS: Final = (1, -1, 2, -2, 3, -3)
"""So many positions to the right or the left fields are looked for."""

TAB_STOPS: Final = (8, 4)
"""Where programs that write tabs for blanks put their stops."""


def straightened(line: TrfLine) -> TrfLine:
    """Return a 001 line with its fields in their places; what was done is noted."""
    if not misplaced(line.text):
        return line
    for text, wrong in (*_counted_bytes(line.text), *_shifted(line.text)):
        if not misplaced(text):
            line.warning(wrong, layout.NAME)
            return TrfLine(line.number, text, line.notes)
    return line


def record_line(number: int, text: str, notes: Notes) -> TrfLine:
    """Return a line in which every character takes one position."""
    if not (control := CONTROL.search(text)):
        return TrfLine(number, text, notes)
    blanks, read = _without_tabs(CONTROL.sub(lambda found: "\t" if found.group() == "\t" else " ", text))
    wrong = message("control_character", control=repr(control.group()), position=control.start() + 1, read=read)
    notes.warning(wrong, line=number)
    return TrfLine(number, blanks, notes)


def _without_tabs(text: str) -> tuple[str, Message]:
    """Return a line with blanks for tabs, and how they were read: as one blank each, or up to the next stop."""
    if text.startswith("001") and misplaced(text.replace("\t", " ")):
        for stop in TAB_STOPS:
            spread = text.expandtabs(stop)[: layout.LONGEST_LINE]
            if not misplaced(spread):
                return spread, message("blanks_to_stop", stop=stop)
    return text.replace("\t", " "), message("one_blank")


def without_indent(lines: list[TextLine]) -> tuple[list[TextLine], int]:
    """Return the lines without the blanks that stand before all of them, and how many those are."""
    indent = min((len(line.text) - len(line.text.lstrip(" ")) for line in lines if line.text.strip()), default=0)
    return [TextLine(line.number, line.text[indent:]) for line in lines], indent


def _counted_bytes(text: str) -> Iterator[tuple[str, Message]]:
    """Give the line as it is where bytes were counted, not letters."""
    raw = text.encode()
    if not text.isascii():
        name, after = (part.decode(errors="replace") for part in (raw[: layout.NAME.last], raw[layout.NAME.last :]))
        yield name.ljust(layout.NAME.last) + after, message("counted_bytes")


def _shifted(text: str) -> Iterator[tuple[str, Message]]:
    """Give the line as it is where the fields after the name stand a little to one side."""
    for shift in SHIFTS:
        name = text[layout.NAME.first - 1 : layout.NAME.last + shift].rstrip()
        moved = text[: layout.NAME.first - 1] + name.ljust(layout.NAME.width) + text[layout.NAME.last + shift :]
        if len(name) <= layout.NAME.width and _has_figures(moved):
            yield moved, message("shifted.right" if shift > 0 else "shifted.left", places=abs(shift))


def _has_figures(text: str) -> bool:
    """Return whether rating, number and points are figures, or nothing."""
    numbers = [layout.RATING.cut(text), layout.IDENTIFIER.cut(text)]
    points = layout.POINTS.cut(text)
    return all(DIGITS.fullmatch(number) for number in numbers if number) and (
        not points or signed_points(points) is not None
    )
