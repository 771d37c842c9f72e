"""The header of a table: which columns are there, missing, twice or not known."""

from collections.abc import Iterator
from difflib import get_close_matches

import polars as pl

from ratingoffice.messages import Message
from ratingoffice.model.findings import Place, finding, merge
from ratingoffice.model.messages import message
from ratingoffice.model.raw_table import RawTable
from ratingoffice.model.tables import Table


def positions(raw: RawTable, table: Table) -> dict[str, int]:
    """Where each known column stands, the first time where it stands twice."""
    names = _trimmed_names(raw)
    return {name: names.index(name) for name in table.column_names() if name in names}


def header_findings(raw: RawTable, table: Table) -> pl.DataFrame:
    """Everything wrong or odd with the names of the columns."""
    found = [*_with_blanks(raw), *_twice(raw), *_unknown(raw, table), *_missing(raw, table)]
    return merge(finding(place, wrong, line=raw.header_line) for place, wrong in found)


def _trimmed_names(raw: RawTable) -> list[str]:
    return [name.strip() for name in raw.names()]


def _with_blanks(raw: RawTable) -> Iterator[tuple[Place, Message]]:
    for name in raw.names():
        if name != name.strip():
            trimmed = message("blanks_trimmed.column", cell=name, trimmed=name.strip())
            yield Place("warning", raw.file, name.strip()), trimmed


def _twice(raw: RawTable) -> Iterator[tuple[Place, Message]]:
    names = _trimmed_names(raw)
    for name in dict.fromkeys(name for name in names if name and names.count(name) > 1):
        twice = message("duplicate_column", column=name, count=names.count(name))
        yield Place("error", raw.file, name), twice


def _unknown(raw: RawTable, table: Table) -> Iterator[tuple[Place, Message]]:
    known = table.column_names()
    for name in dict.fromkeys(_trimmed_names(raw)):
        if name not in known:
            yield Place("warning", raw.file, name), _unknown_column(name, known)


def _unknown_column(name: str, known: list[str]) -> Message:
    if not name:
        return message("unknown_column.nameless", known=known)
    near = get_close_matches(name.lower(), known, n=1)
    if near:
        return message("unknown_column.near", column=name, near=near[0])
    return message("unknown_column", column=name, known=known)


def _missing(raw: RawTable, table: Table) -> Iterator[tuple[Place, Message]]:
    there = positions(raw, table)
    for column in table.columns:
        if column.required and column.name not in there:
            missing = message("missing_column", column=column.name, right=column.kind.right)
            yield Place("error", raw.file, column.name), missing
