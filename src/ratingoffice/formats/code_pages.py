"""Which code page the bytes of a text are in that is not UTF-8: recognised by what they would spell."""

import re
from typing import Final

from ratingoffice.formats.file_bytes import LATIN_1

CYRILLIC: Final = re.compile(rb"[\xa8\xb8\xc0-\xff]{4}")
"""Four such bytes in a row spell a Cyrillic word; no name of the West has as many letters with signs side by side."""

CENTRAL: Final = re.compile(
    rb"(?:(?<=[A-Za-z\xc0-\xff])[\x9c\x9f\xb3\xb9\xbe\xbf]|[\x8f\xa3\xaf])(?=[a-z\x9c\x9f\xb9\xbf-\xff])"
)
"""Within a word, or capitals before one, these are Polish or Czech letters; in the West signs such as a small 3."""

READ_FIRST: Final = 1 << 20
"""Bytes that are looked at; a text is in one code page."""


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
