"""FIDE's lists as text: fixed columns, named by the header line, of any year."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import BinaryIO, Final

import polars as pl

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import Notes
from ratingoffice.formats.player_lists.batch import Batch, stopped
from ratingoffice.formats.player_lists.columns import column_of, kind_of_file, renamed_for
from ratingoffice.formats.player_lists.pieces import ListPiece, pieces
from ratingoffice.formats.player_lists.values import typed
from ratingoffice.model.findings import LONGEST_QUOTE, Place, cell, finding, findings_where, merge, no_findings

LONGEST_HEADER: Final = 2_000
"""A line with more characters is no header."""

LABEL: Final = re.compile(
    r"ID[ _]?NUMBER|CODE|NAME|TITLE|TITL|WTIT|OTIT|TIT|FOA|COUNTRY|FED|SEX|[SRB]RTNG|[SRB]GM|GAMES|GMS|[SRB]K|"
    r"BIRTHDAY|B-DAY|BORN|FLAG|RATING|RTG|RTNG|RAPID|BLITZ|[A-Z]{3,4}[0-9]{1,2}|\S+",
    re.IGNORECASE,
)
"""A label of the header; some stand without a blank between them, as in `TitlFed` and `GamesBorn`."""


@dataclass(frozen=True)
class ListColumn:
    """A column of the file: from this character on, so many characters; None as length to the end."""

    column: str
    start: int
    length: int | None


@dataclass(frozen=True)
class Layout:
    """The fields of a list, the width that its header gives a line, and labels that nobody knows."""

    fields: tuple[ListColumn, ...]
    width: int
    unknown: tuple[str, ...]


def layout(header: str, file: str) -> Layout | None:
    """Return the fields that a header names, None where it is none."""
    labels = list(LABEL.finditer(header)) if len(header) <= LONGEST_HEADER else []
    names = renamed_for(kind_of_file(file), (column_of(label.group()) for label in labels))
    if not {"player_id", "name"} <= set(names):
        return None
    starts = [0, *(label.start() for label in labels[1:])]
    ends = [*starts[1:], None]
    fields = [
        ListColumn(name, start, None if end is None else end - start)
        for name, start, end in zip(names, starts, ends, strict=True)
        if name
    ]
    unknown = [label.group() for label, name in zip(labels, names, strict=True) if not name]
    return Layout(tuple({field.column: field for field in reversed(fields)}.values()), len(header), tuple(unknown))


def read_text(stream: BinaryIO, file: str) -> Iterator[Batch]:
    """Read a list batch by batch."""
    source = pieces(stream, file)
    first = next(source, None) or ListPiece("", 1, no_findings())
    blank = len(first.text) - len(first.text.lstrip("\n"))
    header, _, rest = first.text[blank:].partition("\n")
    columns = layout(header, file)
    if not columns:
        no_header = finding(Place("error", file), message("no_header.list"), line=blank + 1)
        yield stopped(merge([first.findings, no_header]))
        return
    yield stopped(merge([first.findings, _unknown(columns, file, blank + 1)]))
    yield from _batches([ListPiece(rest, blank + 2, no_findings())], columns, file)
    yield from _batches(source, columns, file)


def _unknown(columns: Layout, file: str, line: int) -> pl.DataFrame:
    notes = Notes(file)
    for label in columns.unknown:
        notes.warning(message("unknown_column.text_list"), line=line, column=label[:LONGEST_QUOTE])
    return notes.findings()


def _batches(source: Iterable[ListPiece], columns: Layout, file: str) -> Iterator[Batch]:
    for piece in source:
        texts = pl.DataFrame({"text": piece.text.split("\n")}).with_row_index("line", offset=piece.line)
        texts = texts.filter(pl.col("text").str.contains(r"\S"))
        raw = texts.select(
            "line",
            *(pl.col("text").str.slice(field.start, field.length).alias(field.column) for field in columns.fields),
        )
        batch = typed(raw, file)
        yield Batch(batch.players, merge([piece.findings, _too_long(texts, columns, file), batch.findings]))


def _too_long(texts: pl.DataFrame, columns: Layout, file: str) -> pl.DataFrame:
    """Find lines in which a text may have run into the next column."""
    is_long = texts["text"].str.len_chars() > columns.width
    values = {
        "characters": pl.col("text").str.len_chars(),
        "header": columns.width,
        "cell": cell(pl.col("text").str.tail(columns.width // 2)),
    }
    return findings_where(texts, is_long, Place("warning", file), message["line_too_long.header"], **values)
