"""Tables and columns on disk, in the form in which they are fastest read again."""

from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

IN_SLICES = 1 << 17
"""Rows of a batch in a table that is read slice by slice."""


def write_table(table: pl.DataFrame, path: Path, *, in_slices: bool = False) -> None:
    """Write a table; `in_slices` where others read some of its rows."""
    path.parent.mkdir(parents=True, exist_ok=True)
    rows = IN_SLICES if in_slices else max(1, table.height)
    table.write_ipc(path, compression="uncompressed", record_batch_size=rows)


def read_table(path: Path, *columns: str) -> pl.DataFrame:
    """Read a table, all columns unless some are named."""
    return pl.read_ipc(path, columns=[*columns] or None)


def read_rows(path: Path, first: int, last: int) -> pl.DataFrame:
    """Read the rows from the first up to the last, which is left out."""
    return pl.scan_ipc(path).slice(first, last - first).collect(engine="in-memory")


def write_column(column: NDArray[Any], path: Path) -> None:
    """Write a column of numbers."""
    path.parent.mkdir(parents=True, exist_ok=True)
    content = BytesIO()
    np.save(content, column)
    path.write_bytes(content.getbuffer())  # NumPy itself does not notice that a disk is full


def write_numbers(table: pl.DataFrame, path: Path) -> None:
    """Write a table of numbers, days and marks, all known: each column to a file of its own, the types to `path`."""
    write_table(table.clear(), path)
    for column in table:
        assert not column.null_count()
        write_column(column.to_physical().to_numpy(), _of_column(path, column.name))


def open_numbers(path: Path) -> pl.DataFrame:
    """Open a table of numbers; what is not looked at is not read, but for marks."""
    kinds = pl.read_ipc_schema(path).items()
    return pl.DataFrame([pl.Series(name, open_column(_of_column(path, name))).cast(kind) for name, kind in kinds])


def _of_column(path: Path, name: str) -> Path:
    return path.with_suffix(f".{name}.npy")


def open_column(path: Path) -> NDArray[Any]:
    """Open a column of numbers; what is not looked at is not read."""
    column: NDArray[Any] = np.load(path, mmap_mode="r")
    return column
