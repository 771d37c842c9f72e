"""Parquet files are measured before they are read: a few bytes of one can stand for more rows than memory holds."""

from typing import Any, Final

from ratingoffice.formats.messages import message
from ratingoffice.messages import Message

HARMLESS_ROWS: Final = 10_000
ROWS_A_BYTE: Final = 4
"""A row has a name or an id of its own, so that even a packed one takes some bytes."""

HARMLESS_BYTES: Final = 1 << 24
MOST_TIMES: Final = 200
"""A table becomes twenty times smaller by packing."""

FEWEST: Final = 64


def too_dense(metadata: Any, size: int) -> Message | None:
    """Explain why a file is not to be read, None where it can be; `size` is that of the file in bytes."""
    if metadata.num_rows > max(HARMLESS_ROWS, ROWS_A_BYTE * size):
        return message("too_large.rows", rows=metadata.num_rows, size=size)
    groups = (metadata.row_group(number) for number in range(metadata.num_row_groups))
    unpacked = sum(group.column(at).total_uncompressed_size for group in groups for at in range(group.num_columns))
    if unpacked > max(HARMLESS_BYTES, MOST_TIMES * size):
        return message("too_large.table", times=MOST_TIMES)
    return None


def rows_at_a_time(size: int, most: int) -> int:
    """Return how many rows of a file are read at a time: of a small file few, for each may be long."""
    return max(FEWEST, min(size // 16, most))
