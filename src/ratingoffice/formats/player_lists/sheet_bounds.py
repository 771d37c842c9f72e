"""Workbooks are measured before they are read: a reader makes room for all cells between the first and the last."""

import re
import zipfile
from pathlib import Path
from typing import Final

from ratingoffice.formats.messages import message
from ratingoffice.messages import Message

CELL: Final = re.compile(rb"""<(?:\w+:)?(?:c|row)\s[^<]*?\br\s*=\s*["']([A-Za-z]{0,9})([0-9]{1,12})["']""")
"""A cell or a row, and the place that it says it has."""

MOST_COLUMNS: Final = 256
HARMLESS: Final = 1_000_000
"""Cells that a sheet may have room for, whatever stands in them."""

MOST_TIMES: Final = 50
"""A list may leave many cells empty, not nearly all."""

BLOCK: Final = 1 << 22
LONGEST_TAG: Final = 1 << 16
PARTS: Final = ("xl/workbook.xml",)
OTHERS: Final = ("xl/workbook.bin", "content.xml")
"""Parts of other workbooks, which are not measured here."""


def too_wide(path: Path) -> Message | None:
    """Explain why a workbook is not to be read, None where it can be."""
    with zipfile.ZipFile(path) as archive:
        names = archive.namelist()
        if not set(PARTS) <= set(names) or set(OTHERS) & set(names):
            return message("too_large.workbook")
        for name in names:
            if why := _too_wide(archive, name):
                return why
    return None


def _too_wide(archive: zipfile.ZipFile, name: str) -> Message | None:
    cells, last_row, last_column, rest = 0, 0, 0, b""
    with archive.open(name) as stream:
        while block := stream.read(BLOCK):
            *whole, rest = (rest + block).rsplit(b"<", 1)
            for letters, row in CELL.findall(b"".join(whole)):
                cells += bool(letters)
                last_row, last_column = max(last_row, int(row)), max(last_column, _column(letters))
            rest = b"<" + rest[:LONGEST_TAG]
    room = last_row * last_column
    if last_column > MOST_COLUMNS or room > max(HARMLESS, MOST_TIMES * cells):
        return message("too_large.sheet", column=last_column, row=last_row, cells=cells)
    return None


def _column(letters: bytes) -> int:
    """Return the number of a column: 1 for A, 28 for AB."""
    number = 0
    for letter in letters.upper():
        number = 26 * number + letter - 64
    return number
