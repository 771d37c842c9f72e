"""Tables as bytes: Parquet under its hash to keep, CSV to hash what a table says."""

import hashlib
import io

import polars as pl

from ratingoffice.store.errors import DamagedError
from ratingoffice.store.models import StoredTable
from ratingoffice.store.office.messages import message


def parquet_bytes(table: pl.DataFrame) -> bytes:
    """Write a table as it is kept."""
    written = io.BytesIO()
    table.write_parquet(written, compression="zstd", compression_level=3, statistics=False)
    return written.getvalue()


def sha256(data: bytes) -> str:
    """Return the hash of some bytes."""
    return hashlib.sha256(data).hexdigest()


def table_hash(table: pl.DataFrame) -> str:
    """Return the hash of what a table says, as CSV: the same whichever version of Parquet keeps it."""
    written = io.BytesIO()
    table.write_csv(written)
    return sha256(written.getbuffer())  # type: ignore[arg-type]


def keep_table(table: pl.DataFrame) -> str:
    """Keep a table, once for all who need it, and return its name: the hash of its bytes."""
    return keep_bytes({sha256(data): data for data in [parquet_bytes(table)]})[0]


def keep_bytes(tables: dict[str, bytes]) -> list[str]:
    """Keep tables that are bytes already, by their hashes."""
    known = set(StoredTable.objects.filter(sha256__in=list(tables)).values_list("sha256", flat=True))
    new = [StoredTable(sha256=name, data=data) for name, data in tables.items() if name not in known]
    StoredTable.objects.bulk_create(new, batch_size=50)
    return list(tables)


def stored_table(name: str, data: bytes | memoryview) -> pl.DataFrame:
    """Read a kept table, if its bytes are still what their name says."""
    if sha256(bytes(data)) != name:
        raise DamagedError(message("stored_table_damaged", table=name[:12]))
    return table_in(data)


def table_in(data: bytes | memoryview) -> pl.DataFrame:
    """Read the bytes of a table."""
    return pl.read_parquet(io.BytesIO(bytes(data)))
