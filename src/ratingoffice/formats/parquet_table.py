"""A Parquet file as a table: right columns as they are, others written out as they would stand in CSV."""

from pathlib import Path
from typing import Final

import polars as pl
import pyarrow as pa
from pyarrow import parquet

from ratingoffice.formats.file_bytes import Progress, Survey
from ratingoffice.formats.messages import message
from ratingoffice.formats.parquet_bounds import too_dense
from ratingoffice.formats.typed_table import raw_table
from ratingoffice.model.findings import Place, finding
from ratingoffice.model.raw_table import RawTable
from ratingoffice.model.tables import Table

ENCRYPTED: Final = b"PARE"
"""How a file with an encrypted footer begins."""

BATCH: Final = 1 << 20
"""Rows read at a time."""

TEXTS: Final = (pa.string(), pa.large_string(), pa.string_view())
"""Texts in Arrow."""

Read = tuple[RawTable | None, pl.DataFrame]
"""The table, None where the file cannot be read as one; and the findings."""


def read_parquet(path: Path, table: Table, surveyed: Survey, progress: Progress | None = None) -> Read:
    """The table in the bytes of a file and what is wrong with it as Parquet; rows count as lines below a header."""
    if surveyed.mark == ENCRYPTED:
        return None, _encrypted(path.name)
    try:
        with parquet.ParquetFile(pa.BufferReader(surveyed.content)) as file:
            if why := too_dense(file.metadata, surveyed.size):
                return None, finding(Place("error", path.name), why)
            texts = [field.name for field in file.schema_arrow if field.type in TEXTS]
            content = pa.BufferReader(surveyed.content)
            with parquet.ParquetFile(content, metadata=file.metadata, read_dictionary=texts) as by_words:
                return _read_table(path.name, table, by_words, progress)
    except (pa.ArrowException, OSError, ValueError, pl.exceptions.PolarsError) as error:
        return None, _encrypted(path.name) if "encrypt" in str(error).lower() else _corrupt(path.name, error)


def _read_table(name: str, table: Table, file: parquet.ParquetFile, progress: Progress | None) -> Read:
    header = tuple(file.schema_arrow.names)
    batches, done = list[pa.RecordBatch](), 0
    for batch in file.iter_batches(BATCH):
        batch.validate(full=True)
        batches.append(batch)
        done += batch.num_rows
        if progress:
            progress(f"read {name}", done, file.metadata.num_rows)
    read = _frame(pa.Table.from_batches(batches, file.schema_arrow).unify_dictionaries().combine_chunks())
    batches.clear()
    return raw_table(name, table, read, header)


def _frame(rows: pa.RecordBatch | pa.Table) -> pl.DataFrame:
    return pl.DataFrame(pl.from_arrow(rows.rename_columns([str(position) for position in range(rows.num_columns)])))


def _encrypted(file: str) -> pl.DataFrame:
    return finding(Place("error", file), message("encrypted_parquet"))


def _corrupt(file: str, error: Exception) -> pl.DataFrame:
    reason = " ".join(str(error).split()).rstrip(".") or type(error).__name__
    return finding(Place("error", file), message("corrupt_parquet", reason=reason))
