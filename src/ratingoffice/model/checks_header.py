"""The header of a table: which columns are there, missing, twice or not known."""

from collections.abc import Iterator
from difflib import get_close_matches

import polars as pl

from ratingoffice.model.findings import Problem, finding, merge
from ratingoffice.model.raw_table import RawTable
from ratingoffice.model.tables import Table


def positions(raw: RawTable, table: Table) -> dict[str, int]:
    """Where each known column stands, the first time where it stands twice."""
    names = _trimmed_names(raw)
    return {name: names.index(name) for name in table.column_names() if name in names}


def header_findings(raw: RawTable, table: Table) -> pl.DataFrame:
    """Everything wrong or odd with the names of the columns."""
    found = [*_with_blanks(raw), *_twice(raw), *_unknown(raw, table), *_missing(raw, table)]
    return merge(finding(problem, message, line=raw.header_line) for problem, message in found)


def _trimmed_names(raw: RawTable) -> list[str]:
    return [name.strip() for name in raw.names()]


def _with_blanks(raw: RawTable) -> Iterator[tuple[Problem, str]]:
    for name in raw.names():
        if name != name.strip():
            message = f"the column name '{name}' has blanks around it; it is read as '{name.strip()}'"
            yield Problem("warning", "blanks_trimmed", raw.file, name.strip()), message


def _twice(raw: RawTable) -> Iterator[tuple[Problem, str]]:
    names = _trimmed_names(raw)
    for name in dict.fromkeys(name for name in names if name and names.count(name) > 1):
        message = f"the column {name} stands here {names.count(name)} times; keep one of them"
        yield Problem("error", "duplicate_column", raw.file, name), message


def _unknown(raw: RawTable, table: Table) -> Iterator[tuple[Problem, str]]:
    known = table.column_names()
    for name in dict.fromkeys(_trimmed_names(raw)):
        if name not in known:
            message = f"the column {name or 'without a name'} is not known and not read; {_nearest(name, known)}"
            yield Problem("warning", "unknown_column", raw.file, name), message


def _missing(raw: RawTable, table: Table) -> Iterator[tuple[Problem, str]]:
    there = positions(raw, table)
    for column in table.columns:
        if column.required and column.name not in there:
            message = f"the column {column.name} is missing; add it, with {column.kind.right} in each row"
            yield Problem("error", "missing_column", raw.file, column.name), message


def _nearest(name: str, known: list[str]) -> str:
    near = get_close_matches(name.lower(), known, n=1)
    return f"did you mean {near[0]}?" if near else f"known are {', '.join(known)}"
