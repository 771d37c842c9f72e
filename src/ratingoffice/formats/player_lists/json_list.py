"""Player lists as JSON: an array of objects, or an object a line."""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import BinaryIO, Final

import polars as pl

from ratingoffice.formats.notes import Notes, in_quotes
from ratingoffice.formats.player_lists.batch import Batch, stopped
from ratingoffice.formats.player_lists.headers import positions
from ratingoffice.formats.player_lists.pieces import LONGEST, pieces
from ratingoffice.formats.player_lists.values import ANY_ID, typed
from ratingoffice.model.findings import merge

DECODER: Final = json.JSONDecoder(parse_int=str, parse_float=str, parse_constant=str)
"""Numbers stay as they are written."""

PLAIN: Final = (str, type(None))
"""Numbers are texts here."""

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
                    raise ValueError(in_quotes(self.text[begin : begin + 200])) from wrong
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
    objects, told = Objects(), set[str]()
    for piece in pieces(stream, file, after_object):
        objects.text += piece.text
        yield _batch(objects, file, told, is_last=False)
        yield stopped(piece.findings)
    yield _batch(objects, file, told, is_last=True)


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


def _batch(objects: Objects, file: str, told: set[str], *, is_last: bool) -> Batch:
    notes, lines, rows = Notes(file), list[int](), list[dict[str, object]]()
    try:
        for line, value in objects.take(is_last=is_last):
            if isinstance(value, dict):
                lines.append(line)
                rows.append(value)
            else:
                message = f"{in_quotes(str(value))} is no object with the facts of a player; it is not read"
                notes.error("not_a_player", message, line=line)
    except ValueError as wrong:
        notes.error("malformed_json", f"{wrong} is not JSON; nothing after it is read", line=objects.line)
        objects.text = ""
    if not rows:
        return stopped(notes.findings())
    names = list(dict.fromkeys(chain.from_iterable(rows)))
    columns = positions(names, Notes(file) if set(names) <= told else notes, lines[0])
    told.update(names)
    if columns is None:
        return stopped(notes.findings())
    frame = pl.DataFrame(
        [
            pl.Series("line", lines, dtype=pl.UInt32),
            *(_texts([row.get(names[at]) for row in rows]).alias(name) for name, at in columns.items()),
        ]
    )
    batch = typed(frame, file, ANY_ID)
    return Batch(batch.players, merge([notes.findings(), batch.findings]))


def _texts(cells: list[object]) -> pl.Series:
    """Return cells as texts; only what is neither a text, a number nor null has to be written out."""
    if not all(type(cell) in PLAIN for cell in cells):
        cells = [cell if type(cell) in PLAIN else json.dumps(cell, ensure_ascii=False) for cell in cells]
    return pl.Series(cells, dtype=pl.String)
