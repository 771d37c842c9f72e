"""Player lists as JSON: an array of objects, or an object a line."""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import BinaryIO, Final

import polars as pl

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import Notes, shown
from ratingoffice.formats.player_lists.batch import Batch, stopped
from ratingoffice.formats.player_lists.columns import positions
from ratingoffice.formats.player_lists.json_records import lines_before, regular_records
from ratingoffice.formats.player_lists.pieces import LONGEST, ListPiece, pieces
from ratingoffice.formats.player_lists.values import ANY_ID, typed
from ratingoffice.model.findings import Place, finding, merge

DECODER: Final = json.JSONDecoder(parse_int=str, parse_float=str, parse_constant=str)
"""Numbers stay as they are written."""

PLAIN: Final = (str, type(None))
"""Numbers are texts here."""

ESCAPE: Final = re.compile(
    r"\\(?:(?P<whole>u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2})|(?P<half>u[dD][89a-fA-F][0-9a-fA-F]{2})|.)"
)
"""Any escape; two halves that follow each other are a character, half of one can stand in no text."""

NO_CHARACTER: Final = r"\ufffd"

BETWEEN: Final = re.compile(r"[\s,\[\]]*")
"""What stands between objects."""


@dataclass
class Objects:
    """Takes objects out of a text that comes in pieces, and knows the line of each."""

    text: str = ""
    line: int = 1

    def take(self, *, is_last: bool) -> Iterator[tuple[int, object]]:
        """Give the objects that are whole; raises ValueError where the rest cannot become one."""
        begin = self._after_blanks(0)
        while begin < len(self.text):
            try:
                value, end = DECODER.raw_decode(self.text, begin)
            except (ValueError, RecursionError) as wrong:
                if is_last or len(self.text) - begin > LONGEST or isinstance(wrong, RecursionError):
                    raise ValueError(shown(self.text[begin : begin + 200])) from wrong
                break
            yield self.line, value
            self.line += self.text.count("\n", begin, end)
            begin = self._after_blanks(end)
        self.text = self.text[begin:]

    def _after_blanks(self, start: int) -> int:
        blanks = BETWEEN.match(self.text, start)
        end = blanks.end() if blanks else start
        self.line += self.text.count("\n", start, end)
        return end


def after_object(data: bytes) -> int:
    """Cut where an object may end."""
    return data.rfind(b"}") + 1


def read_json(stream: BinaryIO, file: str) -> Iterator[Batch]:
    """Read a list batch by batch."""
    objects, stated, first, last = Objects(), set[str](), "", ""
    for piece in pieces(stream, file, after_object):
        text, halves = _without_halves(piece, file)
        first, last = first or text.strip()[:1], text.strip()[-1:] or last
        objects.text += text
        yield _batch(objects, file, stated, is_last=False)
        yield stopped(merge([piece.findings, halves]))
    yield _batch(objects, file, stated, is_last=True)
    if first == "[" and last == "}":
        yield stopped(finding(Place("error", file), message("cut_off.json")))


def write_json(frames: Iterable[pl.DataFrame], stream: BinaryIO) -> None:
    """Write an array, an object a line."""
    before = b"[\n"
    for frame in frames:
        text = frame.write_ndjson().removesuffix("\n")
        if text:
            stream.write(before + text.replace("\n", ",\n").encode())
            before = b",\n"
    stream.write(b"\n]\n" if before != b"[\n" else b"[]\n")


def write_json_lines(frames: Iterable[pl.DataFrame], stream: BinaryIO) -> None:
    """Write an object a line."""
    stream.writelines(frame.write_ndjson().encode() for frame in frames)


def _without_halves(piece: ListPiece, file: str) -> tuple[str, pl.DataFrame]:
    """Return the text with a sign in place of every half of a character, and a finding for each."""
    notes = Notes(file)

    def repaired(escape: re.Match[str]) -> str:
        if escape["half"] is None:
            return escape[0]
        line = piece.line + piece.text.count("\n", 0, escape.start())
        notes.warning(message("half_character", escape=escape[0]), line=line)
        return NO_CHARACTER

    has_any = r"\ud" in piece.text or r"\uD" in piece.text
    return ESCAPE.sub(repaired, piece.text) if has_any else piece.text, notes.findings()


def _batch(objects: Objects, file: str, stated: set[str], *, is_last: bool) -> Batch:
    notes = Notes(file)
    frame = _regular(objects, stated, notes)
    if frame is None:
        frame = _irregular(objects, stated, notes, is_last=is_last)
    if frame is None:
        return stopped(notes.findings())
    batch = typed(frame, file, ANY_ID)
    return Batch(batch.players, merge([notes.findings(), batch.findings]))


def _regular(objects: Objects, stated: set[str], notes: Notes) -> pl.DataFrame | None:
    """Take all objects at once, None where they are not all written alike."""
    records, first = regular_records(objects.text), objects.line + lines_before(objects.text)
    if records is None or positions(records.columns, Notes(notes.file)) is None:
        return None
    columns = _columns(records.columns, stated, notes, first) or {}
    objects.text, objects.line = "", objects.line + objects.text.count("\n")
    chosen = records.select(pl.col(name).alias(column) for column, name in columns.items())
    return chosen.with_row_index("line", offset=first)


def _irregular(objects: Objects, stated: set[str], notes: Notes, *, is_last: bool) -> pl.DataFrame | None:
    """Take objects one by one; None where there are none with the columns of a list."""
    lines, rows = list[int](), list[dict[str, object]]()
    try:
        for line, value in objects.take(is_last=is_last):
            if isinstance(value, dict):
                lines.append(line)
                rows.append(value)
            else:
                notes.error(message("not_a_player", value=shown(str(value))), line=line)
    except ValueError as wrong:
        notes.error(message("malformed_json", cell=str(wrong)), line=objects.line)
        objects.text = ""
    columns = _columns(list(dict.fromkeys(chain.from_iterable(rows))), stated, notes, lines[0]) if rows else None
    if columns is None:
        return None
    texts = [_texts([row.get(name) for row in rows]).alias(column) for column, name in columns.items()]
    return pl.DataFrame([pl.Series("line", lines, dtype=pl.UInt32), *texts])


def _columns(names: list[str], stated: set[str], notes: Notes, line: int) -> dict[str, str] | None:
    """Return the name of each column, None where a needed one is missing; names are noted the first time."""
    found = positions(names, Notes(notes.file) if set(names) <= stated else notes, line)
    stated.update(names)
    return None if found is None else {column: names[at] for column, at in found.items()}


def _texts(cells: list[object]) -> pl.Series:
    """Return cells as texts; only what is neither a text, a number nor null has to be written out."""
    if not all(type(cell) in PLAIN for cell in cells):
        cells = [cell if type(cell) in PLAIN else json.dumps(cell, ensure_ascii=False) for cell in cells]
    return pl.Series(cells, dtype=pl.String)
