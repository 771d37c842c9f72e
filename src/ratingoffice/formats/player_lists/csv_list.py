"""Player lists as CSV: comma, semicolon or tab; a line for each player."""

import csv
from collections.abc import Iterable, Iterator, Mapping
from typing import BinaryIO, Final

import polars as pl

from ratingoffice.formats.csv_records import is_plain, plain_records
from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import Notes, shown
from ratingoffice.formats.player_lists.batch import Batch, stopped
from ratingoffice.formats.player_lists.columns import PLAYERS, column_of, positions
from ratingoffice.formats.player_lists.pieces import ListPiece, pieces
from ratingoffice.formats.player_lists.values import ANY_ID, typed
from ratingoffice.formats.spreadsheet_cells import neutral, plain
from ratingoffice.model.findings import merge, no_findings

MOST_COLUMNS: Final = 500
"""A file with more is no list."""

SEPARATORS: Final = (",", ";", "\t")


def separator_of(header: str) -> str | None:
    """Return the separator that gives the most columns that a list has; None for a line that is no header."""
    counts = {each: sum(bool(column_of(name)) for name in _fields(header, each)) for each in SEPARATORS}
    best = max(counts, key=lambda each: counts[each])
    return best if counts[best] > 1 else None


def read_csv(stream: BinaryIO, file: str) -> Iterator[Batch]:
    """Read a list batch by batch."""
    notes, source = Notes(file), pieces(stream, file)
    first = next(source, None)
    text = first.text.lstrip("\n") if first else ""
    header, _, rest = text.partition("\n")
    line = 1 + len(first.text) - len(text) if first else 1
    separator = separator_of(header)
    names = _fields(header, separator or ",")
    columns = positions(names[:MOST_COLUMNS], notes, line)
    if len(names) > MOST_COLUMNS:
        notes.error(message("too_many_columns", columns=len(names), most=MOST_COLUMNS), line=line)
        columns = None
    yield stopped(merge([notes.findings(), *([first.findings] if first else [])]))
    if first and separator and columns:
        below = ListPiece(rest, line + 1, no_findings())
        yield from _batches([below], (separator, len(names)), columns, file)
        yield from _batches(source, (separator, len(names)), columns, file)


def write_csv(frames: Iterable[pl.DataFrame], stream: BinaryIO) -> None:
    """Write a list with a comma and a header."""
    stream.write((",".join(PLAYERS) + "\n").encode())
    for frame in frames:
        neutral(frame).write_csv(stream, include_header=False)


def _batches(
    source: Iterable[ListPiece], shape: tuple[str, int], columns: Mapping[str, int], file: str
) -> Iterator[Batch]:
    for piece in source:
        notes = Notes(file)
        frame = _rows(piece, shape, notes)
        raw = frame.select("line", *(pl.col(str(position)).alias(name) for name, position in columns.items()))
        raw = plain(raw)
        batch = typed(raw.filter(pl.any_horizontal(pl.exclude("line") != "")), file, ANY_ID)
        yield Batch(batch.players, merge([piece.findings, notes.findings(), batch.findings]))


def _rows(piece: ListPiece, shape: tuple[str, int], notes: Notes) -> pl.DataFrame:
    """Read the lines that are plain at once, the others one by one."""
    separator, width = shape
    lines = pl.Series([piece.text.removesuffix("\n")]).str.split("\n").explode()
    plain = is_plain(lines, width, separator=separator, has_quotes='"' in piece.text)
    frame = plain_records(lines.filter(plain), width, separator=separator)
    frame = frame.with_columns(line=plain.arg_true().cast(pl.UInt32) + piece.line)
    rows = []
    for number in (~plain).arg_true():
        fields = _fields(lines[number], separator)
        if len(fields) == width:
            rows.append((*fields, piece.line + number))
        elif lines[number].strip():
            line, found = piece.line + number, {"fields": len(fields), "header": width}
            notes.error(message("field_count.csv_list", cell=shown(lines[number]), **found), line=line)
    return frame.vstack(pl.DataFrame(rows, schema=frame.schema, orient="row")).sort("line") if rows else frame


def _fields(text: str, separator: str) -> list[str]:
    try:
        return next(csv.reader([text], delimiter=separator), [])
    except csv.Error:
        return []
