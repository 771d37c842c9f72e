"""The lines of a text file as it comes: UTF-8 or not, with any line ends, damaged or not."""

import codecs
import re
from typing import Final

from ratingoffice.formats.file_bytes import UTF16_MARKS
from ratingoffice.formats.notebook import Notebook

LINE_END: Final = re.compile(rb"\r\n|\r|\n")
"""Each of them ends one line."""

CONTROL: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]")
"""Characters that have no place in a line, tabs among them."""

LONGEST_LINE: Final = 10_081
"""Characters of a line that are read: as many as 999 rounds take in the widest format."""


def text_lines(data: bytes, notes: Notebook) -> list[str] | None:
    """The lines as texts, None where the file is no text of bytes; damage is noted."""
    if data.startswith(UTF16_MARKS):
        notes.error("utf16", "the file is UTF-16; save it as UTF-8", line=1)
        return None
    lines = LINE_END.split(data.removeprefix(codecs.BOM_UTF8))
    return [_text(line, number, notes) for number, line in enumerate(lines, 1)]


def _text(raw: bytes, number: int, notes: Notebook) -> str:
    text = _decoded(raw, number, notes)
    if "\0" in text:
        message = f"there is a NUL byte at character {text.index(chr(0)) + 1}; save it as UTF-8 text"
        notes.error("nul_byte", message, line=number)
    elif control := CONTROL.search(text):
        message = f"{control.group()!r} at character {control.start() + 1} is read as one blank; write blanks"
        notes.warning("control_character", message, line=number)
    if len(text) > LONGEST_LINE:
        message = f"the line has {len(text)} characters; only the first {LONGEST_LINE} are read"
        notes.error("long_line", message, line=number)
    return CONTROL.sub(" ", text[:LONGEST_LINE])


def _decoded(raw: bytes, number: int, notes: Notebook) -> str:
    """A line as UTF-8, else in the code page of Western Windows, else in Latin-1, which knows every byte."""
    try:
        return raw.decode()
    except UnicodeDecodeError as error:
        text, page = _western(raw)
        message = f"byte 0x{raw[error.start]:02X} is not UTF-8; the line is read as {page}, check its letters"
        notes.warning("not_utf8", message, line=number)
        return text


def _western(raw: bytes) -> tuple[str, str]:
    try:
        return raw.decode("cp1252"), "Windows-1252"
    except UnicodeDecodeError:
        return raw.decode("latin-1"), "Latin-1"
