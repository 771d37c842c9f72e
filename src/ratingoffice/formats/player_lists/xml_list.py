"""FIDE's lists as XML: `<playerslist>` with a `<player>` for each, read in pieces of whole players."""

import re
from collections.abc import Iterator
from typing import BinaryIO, Final
from xml.etree import ElementTree

import polars as pl

from ratingoffice.formats.notes import Notes, quoted
from ratingoffice.formats.player_lists.batch import Batch, stopped
from ratingoffice.formats.player_lists.columns import column_of, kind_of_file, renamed_for
from ratingoffice.formats.player_lists.pieces import Piece, pieces
from ratingoffice.formats.player_lists.values import typed
from ratingoffice.formats.player_lists.xml_records import regular_records
from ratingoffice.model.findings import merge, no_findings

PLAYER: Final = re.compile(r"<player[\s>]")
END: Final = "</player>"
ROOT_ENDS: Final = re.compile(r"\s*</[A-Za-z_]+>\s*")


def after_player(data: bytes) -> int:
    """Cut after the last player."""
    found = data.rfind(END.encode())
    return found + len(END) if found >= 0 else 0


def read_xml(stream: BinaryIO, file: str) -> Iterator[Batch]:
    """Read a list batch by batch."""
    is_first, known = True, set[str]()
    tail = Piece("", 1, no_findings())
    for piece in pieces(stream, file, after_player):
        if END not in piece.text:
            tail = piece
            break
        body = _without_prologue(piece) if is_first else piece
        is_first = False
        yield _batch(body, file, known)
    yield stopped(merge([tail.findings, _end(tail, file, is_empty=is_first)]))


def _without_prologue(piece: Piece) -> Piece:
    """Leave out what stands before the first player: declaration, document type, root."""
    found = PLAYER.search(piece.text)
    start = found.start() if found else 0
    return Piece(piece.text[start:], piece.line + piece.text.count("\n", 0, start), piece.findings)


def _end(tail: Piece, file: str, *, is_empty: bool) -> pl.DataFrame:
    notes = Notes(file)
    if is_empty:
        notes.error("no_players", f"there is no player that ends in {END}; is this a list of players?", line=tail.line)
    elif not ROOT_ENDS.fullmatch(tail.text):
        message = f"the list ends in {quoted(tail.text)}, not in </playerslist>; was it cut off?"
        notes.error("cut_off", message, line=tail.line)
    return notes.table()


def _batch(piece: Piece, file: str, known: set[str]) -> Batch:
    notes = Notes(file)
    records = regular_records(piece.text.encode(), piece.line)
    if records is None:
        records = _irregular_records(piece, notes)
    columns = renamed_for(kind_of_file(file), (column_of(tag) for tag in records.columns if tag != "line"))
    tags = [tag for tag in records.columns if tag != "line"]
    for tag, column in zip(tags, columns, strict=True):
        if column is None and tag not in known:
            notes.warning("unknown_column", "the element is not known and is not read", line=piece.line, column=tag)
            known.add(tag)
    named = {column: tag for tag, column in zip(reversed(tags), reversed(columns), strict=True) if column}
    raw = records.select("line", *(pl.col(tag).alias(column) for column, tag in named.items()))
    batch = typed(raw, file)
    return Batch(batch.players, merge([piece.findings, notes.table(), batch.findings]))


def _irregular_records(piece: Piece, notes: Notes) -> pl.DataFrame:
    """Read players one by one, where they are not all written alike."""
    rows, line = [], piece.line
    for text in piece.text.split(END)[:-1]:
        found = PLAYER.search(text)
        start = found.start() if found else 0
        begins = line + text.count("\n", 0, start)
        if text[:start].strip():
            notes.warning("stray_text", f"{quoted(text[:start])} is no player; it is not read", line=line)
        try:
            player = ElementTree.fromstring(text[start:] + END)
            rows.append({"line": begins} | {child.tag: "".join(child.itertext()) for child in player})
        except ElementTree.ParseError as wrong:
            message = f"{quoted(text[start:])} is not XML ({wrong}); the player is left out"
            notes.error("malformed_xml", message, line=begins + wrong.position[0] - 1)
        line += text.count("\n")
    tags = dict.fromkeys(tag for row in rows for tag in row if tag != "line")
    schema = {"line": pl.UInt32, **dict.fromkeys(tags, pl.String)}
    return pl.DataFrame(rows, schema=schema)
