"""Typed columns, of a Parquet file, a spreadsheet or in memory: as the checks take them, and as texts of CSV."""

from dataclasses import replace
from datetime import date, time
from typing import Final

import polars as pl

from ratingoffice.formats.messages import message
from ratingoffice.model.findings import Place, finding, merge
from ratingoffice.model.kinds import Kind
from ratingoffice.model.raw_table import RawTable
from ratingoffice.model.tables import Table

FIRST_DAY, LAST_DAY = ((each - date(1970, 1, 1)).days for each in (date.min, date.max))
"""Days that a calendar has; a file can hold others, and Polars ends the program over them."""

IN_A_DAY: Final = {"ms": 86_400_000, "us": 86_400_000_000, "ns": 86_400_000_000_000}

PLAIN: Final = (pl.String, pl.Categorical, pl.Enum, pl.Date, pl.Null, pl.Binary)
"""Types whose values are texts, or have one."""


def raw_table(
    file: str, table: Table, frame: pl.DataFrame, header: tuple[str, ...], *, header_line: int = 1
) -> tuple[RawTable, pl.DataFrame]:
    """Return the columns as their kinds take them, others as texts, and the columns that have no text at all."""
    kinds = {column.name: column.kind for column in table.columns}
    by_position = frame.rename(dict(zip(frame.columns, map(str, range(frame.width)), strict=True)))
    columns = [_taken(column, kinds.get(name.strip())) for column, name in zip(by_position, header, strict=True)]
    found = _type_findings(file, table, dict(zip(header, by_position, strict=True)))
    raw = RawTable(file, pl.DataFrame(columns), header, header_line=header_line)
    return _without_blank_rows(raw, by_position), found


def _without_blank_rows(raw: RawTable, given: pl.DataFrame) -> RawTable:
    """Leave out rows in which nothing is written, as blank lines of CSV are; most tables have none."""
    if not given.width or not given.select(_is_blank(given, 0).any()).item():
        return raw
    blank = given.select(pl.all_horizontal(_is_blank(given, place) for place in range(given.width))).to_series()
    if not blank.any():
        return raw
    return replace(raw, frame=raw.frame.filter(~blank), lines=raw.line_numbers().filter(~blank))


def _is_blank(frame: pl.DataFrame, place: int) -> pl.Expr:
    column, dtype = pl.col(frame.columns[place]), frame.dtypes[place]
    if dtype == pl.Binary:
        return column.is_null() | (column.bin.size() == 0)
    is_text = dtype in (pl.String, pl.Categorical, pl.Enum)
    return column.is_null() | (column.cast(pl.String) == "") if is_text else column.is_null()


def _taken(column: pl.Series, kind: Kind | None) -> pl.Series:
    """A column as its kind takes it, else as texts; one that is not known stays as it is."""
    if kind is None or column.dtype == pl.Categorical:
        return column
    taken = kind.taken(column)
    return column.to_frame().select(_text(column.name, column.dtype)).to_series() if taken is None else taken


def _has_text(dtype: pl.DataType) -> bool:
    return dtype.is_numeric() or dtype in (*PLAIN, pl.Boolean, pl.Datetime)


def _text(name: str, dtype: pl.DataType) -> pl.Expr:
    """A column as it would stand in CSV, null where there is no such text."""
    column = pl.col(name)
    text = as_text(name, dtype) if _has_text(dtype) else pl.repeat(None, pl.len(), dtype=pl.String)
    if dtype == pl.Boolean:
        text = pl.when(column).then(pl.lit("Y")).when(~column).then(pl.lit("N"))
    return text.alias(name)


def _type_findings(file: str, table: Table, columns: dict[str, pl.Series]) -> pl.DataFrame:
    return merge(
        finding(
            Place("error", file, column.name),
            message("column_type", column=column.name, type=str(columns[column.name].dtype), right=column.kind.right),
            line=1,
        )
        for column in table.columns
        if column.name in columns and not _has_text(columns[column.name].dtype)
    )


def as_text(name: str, dtype: pl.DataType) -> pl.Expr:
    """A column as text: whole numbers without a point, days without a time, `day 999999999` for one of no calendar."""
    column = pl.col(name)
    if dtype.is_float():
        whole = column.cast(pl.Int64, strict=False)
        text = column.cast(pl.String, strict=False)
        return pl.when(column == whole).then(whole.cast(pl.String)).otherwise(text)
    if isinstance(dtype, pl.Date):
        return _day(column, column.to_physical())
    if isinstance(dtype, pl.Datetime):
        return _day(column, column.to_physical() // IN_A_DAY[dtype.time_unit], is_time=True)
    return column.cast(pl.String, strict=False)


def _day(column: pl.Expr, day: pl.Expr, *, is_time: bool = False) -> pl.Expr:
    is_known = day.is_between(FIRST_DAY, LAST_DAY)
    known = pl.when(is_known).then(column)
    text = known.cast(pl.String)
    if is_time:
        text = pl.when(known.dt.time() == time(0)).then(known.dt.date().cast(pl.String)).otherwise(text)
    return pl.when(is_known).then(text).otherwise(pl.format("day {}", day))
