"""The bytes of a file before anyone reads them as a table: fingerprint, encoding, damage."""

import codecs
import hashlib
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import polars as pl

from ratingoffice.formats.messages import message
from ratingoffice.messages import Message
from ratingoffice.model.findings import Place, finding, findings_at, merge, no_findings

CHUNK: Final = 1 << 22
"""Bytes read at a time."""

LINE_ENDS: Final = (b"\n", b"\r")
"""The last byte of a file that ends its last line."""

UTF16_MARKS: Final = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
"""How a UTF-16 file begins."""

NOT_UTF8: Final = re.compile("[\udc80-\udcff]")
"""What stands for a byte that is not UTF-8 after decoding with surrogates."""

LATIN_1: Final = {0xDC00 + byte: chr(byte) for byte in range(0x80, 0x100)}
"""Such bytes as the letters they most likely are."""

Progress = Callable[[str, int, int], None]
"""Receives the step, how much of it is done, and how much there is."""


@dataclass(frozen=True)
class Survey:
    """What one pass over a file shows; `content` where it is kept."""

    sha256: str
    size: int
    mark: bytes
    is_utf8: bool
    has_nul: bool
    has_quotes: bool
    ends_line: bool
    content: bytes = b""


def chunks(path: Path) -> Iterator[bytes]:
    """The bytes of a file, a chunk at a time."""
    with path.open("rb") as file:
        while chunk := file.read(CHUNK):
            yield chunk


def after_line(data: bytes) -> int:
    """Cut after the last line; a carriage return at the very end may have its line feed still to come."""
    feed = data.rfind(b"\n")
    return (feed if feed >= 0 else data.rfind(b"\r", 0, -1)) + 1


def survey(path: Path, *, keep: bool = False) -> Survey:
    """One pass over the file, its bytes kept or not; raises OSError where it cannot be opened."""
    digest, decoder = hashlib.sha256(), codecs.getincrementaldecoder("utf-8")()
    size, mark, last, is_utf8, has_nul, has_quotes = 0, b"", b"", True, False, False
    kept = list[bytes]()
    for chunk in chunks(path):
        digest.update(chunk)
        if keep:
            kept.append(chunk)
        mark, last = mark or chunk[:4], chunk[-1:]
        size += len(chunk)
        is_utf8 = is_utf8 and _decodes(decoder, chunk)
        has_nul = has_nul or b"\0" in chunk
        has_quotes = has_quotes or b'"' in chunk
    is_utf8 = is_utf8 and _decodes(decoder, b"", final=True)
    content = b"".join(kept)
    return Survey(digest.hexdigest(), size, mark, is_utf8, has_nul, has_quotes, last in LINE_ENDS, content)


def unreadable(file: str, wrong: OSError) -> pl.DataFrame:
    """Report that a file cannot be opened."""
    return finding(Place("error", file), message("unreadable_file", reason=wrong.strerror))


def byte_findings(path: Path, surveyed: Survey) -> pl.DataFrame:
    """An error for UTF-16, else for each line with bytes that are not UTF-8 or are NUL."""
    if surveyed.mark.startswith(UTF16_MARKS):
        return finding(Place("error", path.name), message("utf16"), line=1)
    if surveyed.is_utf8 and not surveyed.has_nul:
        return no_findings()
    wrong_bytes, nul_bytes = _damaged_lines(path)
    place = Place("error", path.name)
    return merge([findings_at(place, wrong_bytes), findings_at(place, nul_bytes)])


def is_text(surveyed: Survey) -> bool:
    """Whether the file can be read as a text at all, be it with a wrong letter."""
    return not (surveyed.has_nul or surveyed.mark.startswith(UTF16_MARKS))


def repaired(pieces: Iterator[bytes]) -> Iterator[bytes]:
    """The bytes as UTF-8, those that are not read as Latin-1, so that the rest can be checked."""
    decoder = codecs.getincrementaldecoder("utf-8")("surrogateescape")
    for piece in pieces:
        yield decoder.decode(piece).translate(LATIN_1).encode()
    yield decoder.decode(b"", final=True).translate(LATIN_1).encode()


def _decodes(decoder: codecs.IncrementalDecoder, chunk: bytes, *, final: bool = False) -> bool:
    try:
        decoder.decode(chunk, final)
    except UnicodeDecodeError:
        return False
    return True


def _damaged_lines(path: Path) -> tuple[dict[int, Message], dict[int, Message]]:
    """The first wrong byte and the first NUL of each line that has one."""
    wrong_bytes, nul_bytes = {}, {}
    with path.open(encoding="utf-8", errors="surrogateescape") as lines:
        for number, line in enumerate(lines, 1):
            if wrong := NOT_UTF8.search(line):
                byte = f"0x{ord(wrong.group()) - 0xDC00:02X}"
                wrong_bytes[number] = message("not_utf8", byte=byte, position=wrong.start() + 1)
            if "\0" in line:
                nul_bytes[number] = message("nul_byte", position=line.index(chr(0)) + 1)
    return wrong_bytes, nul_bytes
