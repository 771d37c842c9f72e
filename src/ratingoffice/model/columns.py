"""Columns by row number: the fast way to carry a few values to many rows, and to add up many rows to a few."""

from __future__ import annotations

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
    return pl.DataFrame(
        [spread(table[name].cast(kind), table[rows], height, empty) for name, (kind, empty) in columns.items()]
    )


def added_up(groups: pl.Series, height: int, columns: Mapping[str, pl.Series]) -> pl.DataFrame:
    """Add up whole numbers over groups of rows that stand together, group after group; 0 for a group without rows."""
    firsts, present = _groups(groups)
    sums = {}
    for name, values in columns.items():
        total = np.zeros(height, dtype=np.int64)
        if firsts.size:
            total[present] = np.add.reduceat(values.to_numpy(), firsts, dtype=np.int64)
        sums[name] = total
    return pl.DataFrame(sums)


def latest(groups: pl.Series, height: int, days: pl.Series) -> pl.Series:
    """Find the last day in each group of rows that stand together; null for a group without rows."""
    firsts, present = _groups(groups)
    last = np.maximum.reduceat(days.to_physical().to_numpy(), firsts) if firsts.size else np.zeros(0, dtype=np.int32)
    return spread(pl.Series(days.name, last).cast(pl.Date), pl.Series(present), height)


def _groups(groups: pl.Series) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """Find where each group begins, and its number."""
    numbers = groups.to_numpy()
    firsts = np.flatnonzero(np.diff(numbers, prepend=np.int64(-1)))
    return firsts, numbers[firsts]
