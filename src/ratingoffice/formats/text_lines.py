"""The lines of a text file as it comes: UTF-8 or in a code page, with any line ends, damaged or not."""

import codecs
import re
from typing import Final, NamedTuple

from ratingoffice.formats.file_bytes import LATIN_1, UTF16_MARKS
from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import Notes

LONGEST_LINE: Final = 1 << 16
"""Characters of a line that are read where a format does not end it before."""

GLANCE: Final = 1 << 16
"""Bytes that are looked at to recognise a format."""

CYRILLIC: Final = re.compile(rb"[\xa8\xb8\xc0-\xff]{4}")
"""Four such bytes in a row spell a Cyrillic word; no name of the West has as many letters with signs side by side."""

CENTRAL: Final = re.compile(
    rb"(?:(?<=[A-Za-z\xc0-\xff])[\x9c\x9f\xb3\xb9\xbe\xbf]|[\x8f\xa3\xaf])(?=[a-z\x9c\x9f\xb9\xbf-\xff])"
)
"""Within a word, or capitals before one, these are Polish or Czech letters; in the West signs such as a small 3."""

READ_FIRST: Final = 1 << 20
"""Bytes that are looked at; a text is in one code page."""


class TextLine(NamedTuple):
    """A line and its number, from 1."""

    number: int
    text: str


def glance(data: bytes) -> list[str]:
    """Return the first lines of a file, good enough to recognise what it is."""
    return data[:GLANCE].decode("utf-8-sig", errors="replace").replace("\0", " ").splitlines()


def text_lines(data: bytes, notes: Notes, longest: int = LONGEST_LINE) -> list[TextLine] | None:
    """Return all lines, None for UTF-16; a line that is not UTF-8 is read in the code page of the text, and noted."""
    if data.startswith(UTF16_MARKS):
        notes.error(message("utf16"), line=1)
        return None
    lines, page = [], ""
    for number, raw in enumerate(data.removeprefix(codecs.BOM_UTF8).splitlines(), 1):
        try:
            text = raw.decode()
        except UnicodeDecodeError as wrong:
            page = page or code_page(data)
            byte = f"0x{raw[wrong.start]:02X}"
            notes.warning(message("not_utf8.text_lines", byte=byte, name=page), line=number)
            text = decoded(raw, page)
        lines.append(_line(TextLine(number, text), longest, notes))
    return lines


def _line(line: TextLine, longest: int, notes: Notes) -> TextLine:
    """Note what has no place in a text, and read a blank for it."""
    number, text = line
    if "\0" in text:
        notes.error(message("nul_byte", position=text.index(chr(0)) + 1), line=number)
    if len(text) > longest:
        notes.error(message("line_too_long.text_lines", characters=len(text), longest=longest), line=number)
    return TextLine(number, text[:longest].replace("\0", " "))


def code_page(data: bytes) -> str:
    """Return the code page of a text that is not UTF-8, as people call it: `Windows-1251` where words are Cyrillic."""
    first = data[:READ_FIRST]
    if CYRILLIC.search(first):
        return "Windows-1251"
    return "Windows-1250" if CENTRAL.search(first) else "Windows-1252"


def decoded(raw: bytes, page: str) -> str:
    """Read bytes in a code page, those that it does not have as Latin-1."""
    try:
        return raw.decode(page.lower())
    except UnicodeDecodeError:
        return raw.decode("ascii", errors="surrogateescape").translate(LATIN_1)
