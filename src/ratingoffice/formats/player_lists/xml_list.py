"""FIDE's lists as XML: `<playerslist>` with a `<player>` for each, read in pieces of whole players."""

import re
from collections.abc import Iterable, Iterator
from typing import BinaryIO, Final
from xml.etree import ElementTree

import polars as pl

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import Notes, shown
from ratingoffice.formats.player_lists.batch import Batch, stopped
from ratingoffice.formats.player_lists.columns import column_of, kind_of_file, renamed_for
from ratingoffice.formats.player_lists.pieces import ListPiece, pieces
from ratingoffice.formats.player_lists.values import typed
from ratingoffice.formats.player_lists.xml_records import regular_records
from ratingoffice.model.findings import LONGEST_QUOTE, merge, no_findings

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
    tail = ListPiece("", 1, no_findings())
    for piece in pieces(stream, file, after_player):
        if END not in piece.text:
            tail = piece
            break
        body = _without_prologue(piece) if is_first else piece
        is_first = False
        yield _batch(body, file, known)
    yield stopped(merge([tail.findings, _end(tail, file, is_empty=is_first)]))


def _without_prologue(piece: ListPiece) -> ListPiece:
    """Leave out what stands before the first player: declaration, document type, root."""
    found = PLAYER.search(piece.text)
    start = found.start() if found else 0
    return ListPiece(piece.text[start:], piece.line + piece.text.count("\n", 0, start), piece.findings)


def _end(tail: ListPiece, file: str, *, is_empty: bool) -> pl.DataFrame:
    notes = Notes(file)
    if is_empty:
        notes.error(message("no_players.xml_list", end=END), line=tail.line)
    elif not ROOT_ENDS.fullmatch(tail.text):
        notes.error(message("cut_off.xml_list", cell=shown(tail.text)), line=tail.line)
    return notes.findings()


def _batch(piece: ListPiece, file: str, known: set[str]) -> Batch:
    notes = Notes(file)
    records = regular_records(piece.text.encode(), piece.line)
    if records is None:
        records = _irregular_records(piece, known, notes)
    tags = [tag for tag in records.columns if tag != "line"]
    _note_unknown(tags, known, piece.line, notes)
    columns = renamed_for(kind_of_file(file), (column_of(tag) for tag in tags))
    named = {column: tag for tag, column in zip(reversed(tags), reversed(columns), strict=True) if column}
    raw = records.select("line", *(pl.col(tag).alias(column) for column, tag in named.items()))
    batch = typed(raw, file)
    return Batch(batch.players, merge([piece.findings, notes.findings(), batch.findings]))


def _note_unknown(tags: Iterable[str], known: set[str], line: int, notes: Notes) -> None:
    """Note elements that nobody knows, each once."""
    for tag in tags:
        if tag not in known and column_of(tag) is None:
            notes.warning(message("unknown_column.xml_list"), line=line, column=tag[:LONGEST_QUOTE])
        known.add(tag)


def _irregular_records(piece: ListPiece, known: set[str], notes: Notes) -> pl.DataFrame:
    """Read players one by one, where they are not all written alike; only elements that a list has."""
    rows, line = list[dict[str, str | int]](), piece.line
    for text in piece.text.split(END)[:-1]:
        found = PLAYER.search(text)
        start = found.start() if found else 0
        begins = line + text.count("\n", 0, start)
        if text[:start].strip():
            notes.warning(message("stray_text", cell=shown(text[:start].strip())), line=line)
        try:
            player = ElementTree.fromstring(text[start:] + END)
            stated = {**player.attrib, **{child.tag: "".join(child.itertext()) for child in player}}
            _note_unknown(stated, known, begins, notes)
            rows.append({"line": begins, **{tag: fact for tag, fact in stated.items() if column_of(tag)}})
        except ElementTree.ParseError as wrong:
            malformed = message("malformed_xml", cell=shown(text[start:]), wrong=wrong)
            notes.error(malformed, line=begins + wrong.position[0] - 1)
        line += text.count("\n")
    tags = dict.fromkeys(tag for row in rows for tag in row if tag != "line")
    return pl.DataFrame(rows, schema={"line": pl.UInt32, **dict.fromkeys(tags, pl.String)})
