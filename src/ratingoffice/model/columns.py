"""Columns by row number: the fast way to carry a few values to many rows, and to add up many rows to a few."""

from collections.abc import Mapping
from datetime import date
from typing import Any

import numpy as np
import polars as pl
from polars.datatypes import DataTypeClass

Kind = pl.DataType | DataTypeClass
Value = int | bool | date | None


def spread(values: pl.Series, rows: pl.Series, height: int, empty: Value = None) -> pl.Series:
    """Lay values out at their rows in a column of some height: `spread(Series([7]), Series([1]), 3, 0)` is 0, 7, 0."""
    if isinstance(empty, int) and not values.null_count():
        column = np.full(height, empty, dtype=values.to_numpy().dtype)
        column[rows.to_numpy()] = values.to_numpy()
        return pl.Series(values.name, column)
    blank = pl.repeat(empty, height, dtype=values.dtype, eager=True)
    return blank.scatter(rows.to_numpy(), values).alias(values.name) if rows.len() else blank.alias(values.name)


def spread_table(
    table: pl.DataFrame, rows: str, height: int, columns: Mapping[str, tuple[Kind, Value]]
) -> pl.DataFrame:
    """Lay several columns of a table out at the row numbers it names; each with its type and what stands elsewhere."""
    elsewhere = pl.DataFrame([pl.Series(name, [empty], dtype=kind) for name, (kind, empty) in columns.items()])
    values = table.select_seq(pl.col(name).cast(kind) for name, (kind, _) in columns.items())
    place = np.full(height, table.height, dtype=np.uint32)
    place[table[rows].to_numpy()] = np.arange(table.height, dtype=np.uint32)
    return pl.concat([values, elsewhere], rechunk=True)[place]


def added_up(groups: pl.Series, height: int, columns: Mapping[str, pl.Series]) -> pl.DataFrame:
    """Add up whole numbers over groups of rows that stand together, group after group; 0 for a group without rows."""
    firsts, present = group_starts(groups)
    sums = {}
    for name, values in columns.items():
        total = np.zeros(height, dtype=np.int64)
        if firsts.size:
            total[present] = np.add.reduceat(values.to_numpy(), firsts, dtype=np.int64)
        sums[name] = total
    return pl.DataFrame(sums)


def largest(groups: pl.Series, height: int, values: pl.Series) -> pl.Series:
    """Find the largest whole number in each group of rows that stand together; null for a group without rows."""
    firsts, present = group_starts(groups)
    numbers = values.to_numpy()
    found = np.maximum.reduceat(numbers, firsts) if firsts.size else numbers[:0]
    return spread(pl.Series(values.name, found), pl.Series(present), height)


def latest(groups: pl.Series, height: int, days: pl.Series) -> pl.Series:
    """Find the last day in each group of rows that stand together; null for a group without rows."""
    return largest(groups, height, days.to_physical()).cast(pl.Date)


def group_starts(groups: pl.Series) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """Find where each group begins, and its number."""
    numbers = groups.to_numpy()
    begins = np.ones(numbers.size, dtype=np.bool_)
    np.not_equal(numbers[1:], numbers[:-1], out=begins[1:])
    firsts = np.flatnonzero(begins)
    return firsts, numbers[firsts]
