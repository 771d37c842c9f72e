"""Player lists as Parquet."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import BinaryIO, Final

import polars as pl
import pyarrow as pa
from pyarrow import parquet

from ratingoffice.formats.notes import Notes
from ratingoffice.formats.player_lists.batch import Batch, stopped
from ratingoffice.formats.player_lists.columns import PLAYERS
from ratingoffice.formats.player_lists.headers import positions
from ratingoffice.formats.player_lists.table_texts import as_texts
from ratingoffice.formats.player_lists.values import ANY_ID, typed

ROWS: Final = 1 << 16
"""Rows read at a time."""

MOST_ROWS: Final = 100_000_000
"""A few bytes of Parquet can say that there are more; nobody has as many players."""


def read_parquet(path: Path, file: str) -> Iterator[Batch]:
    """Read a list batch by batch; rows count as lines below a header."""
    notes = Notes(file)
    try:
        yield from _batches(path, notes)
    except (pa.ArrowException, OSError, ValueError, pl.exceptions.PolarsError) as wrong:
        reason = " ".join(str(wrong).split()).rstrip(".") or type(wrong).__name__
        notes.error("corrupt_parquet", f"the file is damaged or not Parquet ({reason}); write it again")
    yield stopped(notes.findings())


def _batches(path: Path, notes: Notes) -> Iterator[Batch]:
    with parquet.ParquetFile(path) as source:
        columns = positions(source.schema_arrow.names, notes)
        if source.metadata.num_rows > MOST_ROWS:
            message = f"the file has {source.metadata.num_rows} rows; a list has at most {MOST_ROWS}"
            notes.error("too_many_rows", message)
        elif columns is not None:
            yield from _rows(source, columns, notes.file)


def _rows(source: parquet.ParquetFile, columns: Mapping[str, int], file: str) -> Iterator[Batch]:
    names, line = source.schema_arrow.names, 2
    wanted = dict(sorted(columns.items(), key=lambda item: item[1]))
    for batch in source.iter_batches(ROWS, columns=[names[position] for position in wanted.values()]):
        batch.validate(full=True)
        frame = pl.DataFrame(pl.from_arrow(batch.rename_columns(list(wanted))))
        yield typed(as_texts(frame).with_row_index("line", offset=line), file, ANY_ID)
        line += frame.height


def write_parquet(frames: Iterable[pl.DataFrame], stream: BinaryIO) -> None:
    """Write a list, a row group for each frame."""
    schema = PLAYERS.to_frame().to_arrow(compat_level=pl.CompatLevel.oldest()).schema
    with parquet.ParquetWriter(stream, schema, compression="zstd") as writer:
        for frame in frames:
            writer.write_table(frame.to_arrow(compat_level=pl.CompatLevel.oldest()))
