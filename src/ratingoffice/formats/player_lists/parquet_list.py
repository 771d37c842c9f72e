"""Player lists as Parquet."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import BinaryIO, Final

import polars as pl
import pyarrow as pa
from pyarrow import parquet

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import Notes
from ratingoffice.formats.parquet_bounds import rows_at_a_time, too_dense
from ratingoffice.formats.player_lists.batch import Batch, stopped
from ratingoffice.formats.player_lists.columns import PLAYERS
from ratingoffice.formats.player_lists.headers import positions
from ratingoffice.formats.player_lists.table_texts import as_texts
from ratingoffice.formats.player_lists.values import ANY_ID, typed

ROWS: Final = 1 << 16
"""Rows read at a time."""


def read_parquet(path: Path, file: str) -> Iterator[Batch]:
    """Read a list batch by batch; rows count as lines below a header."""
    notes = Notes(file)
    try:
        yield from _batches(path, notes)
    except (pa.ArrowException, OSError, ValueError, pl.exceptions.PolarsError) as wrong:
        reason = " ".join(str(wrong).split()).rstrip(".") or type(wrong).__name__
        notes.error(message("corrupt_parquet", reason=reason))
    yield stopped(notes.findings())


def _batches(path: Path, notes: Notes) -> Iterator[Batch]:
    with parquet.ParquetFile(path) as source:
        columns = positions(source.schema_arrow.names, notes)
        size = path.stat().st_size
        if why := too_dense(source.metadata, size):
            notes.error(why)
        elif columns is not None:
            for batch in _rows(source, columns, rows_at_a_time(size, ROWS)):
                yield typed(batch, notes.file, ANY_ID)


def _rows(source: parquet.ParquetFile, columns: Mapping[str, int], at_a_time: int) -> Iterator[pl.DataFrame]:
    names, line = source.schema_arrow.names, 2
    wanted = dict(sorted(columns.items(), key=lambda item: item[1]))
    for batch in source.iter_batches(at_a_time, columns=[names[position] for position in wanted.values()]):
        batch.validate(full=True)
        frame = pl.DataFrame(pl.from_arrow(batch.rename_columns(list(wanted))))
        yield as_texts(frame).with_row_index("line", offset=line)
        line += frame.height


def write_parquet(frames: Iterable[pl.DataFrame], stream: BinaryIO) -> None:
    """Write a list, a row group for each frame."""
    schema = PLAYERS.to_frame().to_arrow(compat_level=pl.CompatLevel.oldest()).schema
    with parquet.ParquetWriter(stream, schema, compression="zstd") as writer:
        for frame in frames:
            writer.write_table(frame.to_arrow(compat_level=pl.CompatLevel.oldest()))
