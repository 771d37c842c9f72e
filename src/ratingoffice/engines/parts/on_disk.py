"""Tables and columns on disk, in the form in which they are fastest read again."""

from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
from numpy.lib import format as npy
from numpy.typing import NDArray

IN_SLICES = 1 << 17
"""Rows of a slice of a table of which others read some rows."""


def write_table(table: pl.DataFrame, path: Path) -> None:
    """Write a table that is read as a whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    table.write_ipc_stream(path, compression="uncompressed")


def read_table(path: Path) -> pl.DataFrame:
    """Read a table as a whole."""
    return pl.read_ipc_stream(path)


def write_slices(table: pl.DataFrame, path: Path) -> None:
    """Write a table of which others read some rows or columns."""
    path.parent.mkdir(parents=True, exist_ok=True)
    table.write_ipc(path, compression="uncompressed", record_batch_size=IN_SLICES)


def read_columns(path: Path, *columns: str) -> pl.DataFrame:
    """Read some columns of a table in slices, all unless some are named."""
    return pl.read_ipc(path, columns=[*columns] or None)


def read_rows(path: Path, first: int, last: int) -> pl.DataFrame:
    """Read the rows of a table in slices from the first up to the last, which is left out."""
    return pl.scan_ipc(path).slice(first, last - first).collect(engine="in-memory")


def write_column(column: NDArray[Any], path: Path) -> None:
    """Write a column of numbers; NumPy by itself would not notice that a disk is full."""
    path.parent.mkdir(parents=True, exist_ok=True)
    rows = np.ascontiguousarray(column)
    with path.open("wb") as file:
        npy.write_array_header_1_0(file, npy.header_data_from_array_1_0(rows))
        file.write(rows.data)


def write_numbers(table: pl.DataFrame, path: Path) -> None:
    """Write a table of numbers, days and marks, all known: each column to a file of its own, the types to `path`."""
    write_table(table.clear(), path)
    for column in table:
        assert not column.null_count()
        write_column(column.to_physical().to_numpy(), _of_column(path, column.name))


def open_numbers(path: Path) -> pl.DataFrame:
    """Open a table of numbers; what is not looked at is not read, but for marks."""
    kinds = read_table(path).schema.items()
    return pl.DataFrame([pl.Series(name, open_column(_of_column(path, name))).cast(kind) for name, kind in kinds])


def _of_column(path: Path, name: str) -> Path:
    return path.with_suffix(f".{name}.npy")


def open_column(path: Path) -> NDArray[Any]:
    """Open a column of numbers; what is not looked at is not read."""
    column: NDArray[Any] = np.load(path, mmap_mode="r")
    return column
