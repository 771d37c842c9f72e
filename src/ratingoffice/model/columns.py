"""Columns by row number: the fast way to carry a few values to many rows, and to add up many rows to a few."""

from collections.abc import Mapping
from datetime import date
from typing import Any

import numpy as np
import polars as pl
from polars.datatypes import DataTypeClass

Kind = pl.DataType | DataTypeClass
Value = int | bool | date | None


def taken(table: pl.DataFrame, rows: pl.Series | np.ndarray[Any, Any], *names: str) -> pl.DataFrame:
    """Look up columns by row numbers."""
    return table[pl.Series(rows), names]


def spread(values: pl.Series, rows: pl.Series, height: int, empty: Value = None) -> pl.Series:
    """Lay values out at their rows in a column of some height: `spread(Series([7]), Series([1]), 3, 0)` is 0, 7, 0."""
    if isinstance(empty, int) and not values.null_count():
        column = np.full(height, empty, dtype=values.to_numpy().dtype)
        column[rows.to_numpy()] = values.to_numpy()
        return pl.Series(values.name, column)
    found = values if empty is None else pl.concat([values, pl.Series([empty], dtype=values.dtype)])
    return found.gather(pl.Series(places(rows, height)), null_on_oob=True)


def places(rows: pl.Series, height: int) -> np.ndarray[Any, Any]:
    """Find for each number below some height the place at which it stands among rows; one beyond the last for none."""
    place = np.full(height, rows.len(), dtype=np.uint32)
    place[rows.to_numpy()] = np.arange(rows.len(), dtype=np.uint32)
    return place


def spread_table(
    table: pl.DataFrame, rows: str, height: int, columns: Mapping[str, tuple[Kind, Value]]
) -> pl.DataFrame:
    """Lay several columns of a table out at the row numbers it names; each with its type and what stands elsewhere."""
    elsewhere = pl.DataFrame([pl.Series(name, [empty], dtype=kind) for name, (kind, empty) in columns.items()])
    values = table.select_seq(pl.col(name).cast(kind) for name, (kind, _) in columns.items())
    return pl.concat([values, elsewhere], rechunk=True)[pl.Series(places(table[rows], height))]


def added_up(groups: pl.Series, height: int, columns: Mapping[str, pl.Series]) -> pl.DataFrame:
    """Add up whole numbers over groups of rows that stand together, group after group; 0 for a group without rows."""
    firsts, present = group_starts(groups)
    sums = {name: np.zeros(height, dtype=np.int64) for name in columns}
    if firsts.size:
        for name, values in columns.items():
            sums[name][present] = np.add.reduceat(values.to_numpy(), firsts, dtype=np.int64)
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
