"""Typed columns of Parquet files and spreadsheets as the texts that would stand in CSV."""

from datetime import date, time
from typing import Final

import polars as pl

FIRST_DAY, LAST_DAY = ((each - date(1970, 1, 1)).days for each in (date.min, date.max))
"""Days that a calendar has; a file can hold others, and Polars ends the program over them."""

IN_A_DAY: Final = {"ms": 86_400_000, "us": 86_400_000_000, "ns": 86_400_000_000_000}


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
