"""Typed columns, of a Parquet file or in memory, as the checks take them: right ones as they are."""

from typing import Final

import polars as pl

from ratingoffice.formats.messages import message
from ratingoffice.formats.typed_texts import as_text
from ratingoffice.model.findings import Place, finding, merge
from ratingoffice.model.kinds import Kind
from ratingoffice.model.raw_table import RawTable
from ratingoffice.model.tables import Table

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
    return RawTable(file, pl.DataFrame(columns), header, header_line=header_line), found


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
