"""Player lists as Parquet."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import BinaryIO, Final

import polars as pl

from ratingoffice.formats.notes import Notes
from ratingoffice.formats.parquet_bounds import Measures, measures, rows_at_a_time, too_dense
from ratingoffice.formats.parquet_table import DAMAGED, why_damaged
from ratingoffice.formats.player_lists.batch import Batch, stopped
from ratingoffice.formats.player_lists.columns import PLAYERS, positions
from ratingoffice.formats.player_lists.values import ANY_ID, typed
from ratingoffice.formats.typed_table import as_text

ROWS: Final = 1 << 16
"""Rows made texts at a time."""


def read_parquet(path: Path, file: str) -> Iterator[Batch]:
    """Read a list batch by batch; rows count as lines below a header."""
    notes = Notes(file)
    try:
        yield from _batches(path.read_bytes(), notes)
    except DAMAGED as wrong:
        notes.error(why_damaged(wrong))
    yield stopped(notes.findings())


def _batches(content: bytes, notes: Notes) -> Iterator[Batch]:
    measured = measures(content)
    columns = positions(measured.header, notes)
    if why := too_dense(measured, len(content)):
        notes.error(why)
    elif columns is not None:
        for batch in _rows(content, measured, columns):
            yield typed(batch, notes.file, ANY_ID)


def _rows(content: bytes, measured: Measures, columns: Mapping[str, int]) -> Iterator[pl.DataFrame]:
    wanted = [pl.col(measured.header[position]).alias(name) for name, position in columns.items()]
    source, above = pl.scan_parquet(content).select(wanted), 0
    for rows in measured.group_rows:
        group = source.slice(above, rows).collect()
        for part in group.iter_slices(rows_at_a_time(len(content), ROWS)):
            yield _texts(part).with_row_index("line", offset=above + 2)
            above += part.height


def _texts(frame: pl.DataFrame) -> pl.DataFrame:
    """Return every column as text, null for what is no text."""
    return frame.select(
        (pl.lit(None, dtype=pl.String) if dtype.is_nested() else as_text(name, dtype)).alias(name)
        for name, dtype in frame.schema.items()
    )


def write_parquet(frames: Iterable[pl.DataFrame], stream: BinaryIO) -> None:
    """Write a list."""
    pl.concat([PLAYERS.to_frame(), *frames]).write_parquet(stream, compression="zstd")
