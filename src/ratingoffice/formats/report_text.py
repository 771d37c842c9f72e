"""A report file as lines of text, whatever its code page and line ends."""

from typing import Final, NamedTuple

from ratingoffice.formats.file_bytes import LATIN_1, UTF16_MARKS
from ratingoffice.formats.notes import Notes

LONGEST_LINE: Final = 1 << 16
"""Characters of a line that are read; no report has as many."""

GLANCE: Final = 1 << 16
"""Bytes that are looked at to recognise a format."""


class Line(NamedTuple):
    """A line and its number, from 1."""

    number: int
    text: str


def glance(data: bytes) -> list[str]:
    """Return the first lines of a file, good enough to recognise what it is."""
    return data[:GLANCE].decode("utf-8-sig", errors="replace").replace("\0", " ").splitlines()


def text_lines(data: bytes, notes: Notes) -> list[Line] | None:
    """Return all lines, None for UTF-16; a byte that is not UTF-8 is read as Windows-1252, and noted."""
    if data.startswith(UTF16_MARKS):
        notes.error("utf16", "the file is UTF-16; save it as UTF-8", line=1)
        return None
    raw = data.removeprefix("\ufeff".encode()).splitlines()
    return [Line(number, _text(line, number, notes)) for number, line in enumerate(raw, 1)]


def _text(raw: bytes, number: int, notes: Notes) -> str:
    try:
        text = raw.decode()
    except UnicodeDecodeError as wrong:
        text = _windows(raw)
        message = f"byte 0x{raw[wrong.start]:02X} is not UTF-8; the line is read as Windows-1252; save it as UTF-8"
        notes.warning("not_utf8", message, line=number)
    if "\0" in text:
        notes.error("nul_byte", "there is a NUL byte in the line; save the file as text", line=number)
        text = text.replace("\0", " ")
    if len(text) > LONGEST_LINE:
        message = f"the line has {len(text)} characters; only the first {LONGEST_LINE} are read"
        notes.error("line_too_long", message, line=number)
    return text[:LONGEST_LINE]


def _windows(raw: bytes) -> str:
    """Read a line as Windows-1252, the five bytes that are none as Latin-1."""
    try:
        return raw.decode("cp1252")
    except UnicodeDecodeError:
        return raw.decode("ascii", errors="surrogateescape").translate(LATIN_1)
