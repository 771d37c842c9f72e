"""The bytes of a list in pieces of whole lines, as text: a file of any size in little memory."""

import codecs
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import BinaryIO, Final

import polars as pl

from ratingoffice.formats.file_bytes import after_line
from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import Notes
from ratingoffice.formats.text_lines import text_lines
from ratingoffice.model.findings import Place, finding, merge

SIZE: Final = 1 << 23
"""Bytes of a piece."""

LONGEST: Final = 1 << 26
"""Bytes without a place to cut, after which a file is given up."""

Cut = Callable[[bytes], int]
"""Where a piece can end: after how many bytes, 0 for nowhere."""


@dataclass(frozen=True)
class ListPiece:
    """Some text of a file with line ends \\n, the line it begins on, and what was wrong with its bytes."""

    text: str
    line: int
    findings: pl.DataFrame


def pieces(stream: BinaryIO, file: str, cut: Cut = after_line) -> Iterator[ListPiece]:
    """Read a stream piece by piece; ends early where no cut is found.

    Where all lines but the last have an end, the file may have been cut in the last.
    """
    rest, line, is_first = b"", 1, True
    while chunk := stream.read(SIZE):
        rest += chunk
        end = cut(rest)
        if not end and len(rest) > LONGEST:
            notes = Notes(file)
            notes.error(message("line_too_long.pieces", longest=LONGEST), line=line)
            yield ListPiece("", line, notes.findings())
            return
        if end:
            piece = _piece(rest[:end].removeprefix(codecs.BOM_UTF8) if is_first else rest[:end], file, line)
            yield piece
            rest, line, is_first = rest[end:], line + piece.text.count("\n"), False
    if rest:
        last = _piece(rest.removeprefix(codecs.BOM_UTF8) if is_first else rest, file, line)
        is_cut = cut is after_line and not is_first and not rest.endswith((b"\n", b"\r"))
        unfinished = finding(Place("warning", file), message("cut_off.line"), line=line)
        yield replace(last, findings=merge([last.findings, unfinished])) if is_cut else last


def _piece(data: bytes, file: str, line: int) -> ListPiece:
    notes = Notes(file)
    try:
        text = "" if b"\0" in data else data.decode()
    except UnicodeDecodeError:
        text = ""
    if text:
        text = text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text
    else:
        text = "\n".join(each.text for each in text_lines(data, notes) or [])
        text += "\n" if data.endswith((b"\n", b"\r")) else ""
    findings = notes.findings().with_columns(pl.col("line") + line - 1)
    return ListPiece(text, line, findings)
