"""Archives are measured before they are read: one that unpacks to far more than it came as holds no list."""

import zipfile
from pathlib import Path
from typing import Final

from ratingoffice.formats.messages import message
from ratingoffice.messages import Message

LARGEST: Final = 1 << 31
"""Bytes of an archive unpacked; a list of two million players has half of it."""

MOST_TIMES: Final = 200
"""A list becomes twenty times smaller by packing; what becomes so many times smaller says nothing."""

HARMLESS: Final = 1 << 24
"""Bytes that may be packed as tightly as they like."""

BLOCK: Final = 1 << 20


def too_large(path: Path) -> Message | None:
    """Explain why an archive is not to be unpacked, None where it can be; raises BadZipFile where it is damaged."""
    with zipfile.ZipFile(path) as archive:
        unpacked = sum(member.file_size for member in archive.infolist())
        if unpacked > LARGEST:
            return message("too_large.archive", largest=LARGEST)
        if unpacked > max(HARMLESS, MOST_TIMES * path.stat().st_size):
            return message("too_large.packed", times=MOST_TIMES)
        for member in archive.infolist():
            _measure(archive, member)
    return None


def _measure(archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> None:
    """Unpack a member piece by piece to nowhere: it ends at the size that it states, and its checksum has to fit."""
    with archive.open(member) as stream:
        while stream.read(BLOCK):
            pass
