"""What travels between the tasks of a cluster: rows of a key and something packed.

Tables travel as they are: their types, words and order stay, and Spark sees one shape of rows in every stage. What is
large travels in slices, since Spark holds a row in memory several times.
"""

from __future__ import annotations

import os
import pickle
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter, itemgetter
from pathlib import Path
from typing import Any, Final

import pyarrow as pa
from pyspark import SparkFiles

SCHEMA: Final = "key int, number int, name string, slice int, payload binary"
ARROW: Final = pa.schema(
    {"key": pa.int32(), "number": pa.int32(), "name": pa.string(), "slice": pa.int32(), "payload": pa.binary()}
)
COLUMNS: Final = tuple(ARROW.names)
ORDER: Final = ("key", "number", "name", "slice")

SLICE: Final = 4 << 20
"""The most bytes of a row."""

FOR_DRIVER: Final = -1
"""The key of what is small and goes to the driver."""

CODEC: Final = "lz4"
LENGTH: Final = 8
"""Bytes in front that say how long something is unpacked."""


@dataclass(frozen=True)
class Blob:
    """Something on its way: where it goes, the order there, what it is; no two have the same of all three."""

    key: int
    number: int
    name: str
    payload: Any


def packed(made: object) -> bytes:
    """Pack anything that can be pickled."""
    raw = pickle.dumps(made, protocol=pickle.HIGHEST_PROTOCOL)
    return len(raw).to_bytes(LENGTH, "little") + bytes(pa.compress(raw, codec=CODEC, asbytes=True))


def unpacked(payload: Any) -> Any:
    """Unpack what was packed."""
    view = memoryview(payload)
    size = int.from_bytes(view[:LENGTH], "little")
    return pickle.loads(pa.decompress(view[LENGTH:], decompressed_size=size, codec=CODEC))


Batches = Iterable[pa.RecordBatch]
Row = tuple[int, int, str, int, Any]


def over_blobs(task: Callable[[Iterator[Blob]], Iterator[Blob]]) -> Callable[[Batches], Iterator[pa.RecordBatch]]:
    """Let Spark run a task over the rows of a partition."""
    return lambda batches: batches_of(task(blobs_of(batches)))


def over_files(task: Callable[[Iterator[tuple[str, Any]]], Iterator[Blob]]) -> Callable[[Batches], Iterator[Any]]:
    """Let Spark run a task over files: the path and the bytes of each."""
    return lambda batches: batches_of(task(_files(batches)))


def blobs_of(batches: Batches) -> Iterator[Blob]:
    """Put together what the rows of a partition have."""
    return joined(
        (*(batch.column(each)[row].as_py() for each in range(4)), batch.column(4)[row].as_buffer())
        for batch in batches
        for row in range(batch.num_rows)
    )


def _files(batches: Batches) -> Iterator[tuple[str, Any]]:
    for batch in batches:
        for row in range(batch.num_rows):
            yield batch.column(0)[row].as_py(), batch.column(1)[row].as_buffer()


def batches_of(blobs: Iterable[Blob]) -> Iterator[pa.RecordBatch]:
    """Make rows of blobs, one in each batch."""
    for row in _sliced(blobs):
        columns = [pa.array([value], kind) for value, kind in zip(row, ARROW.types, strict=True)]
        yield pa.RecordBatch.from_arrays(columns, schema=ARROW)


def _sliced(blobs: Iterable[Blob]) -> Iterator[Row]:
    for each in blobs:
        content = memoryview(each.payload)
        for number, first in enumerate(range(0, max(1, len(content)), SLICE)):
            yield each.key, each.number, each.name, number, bytes(content[first : first + SLICE])


def joined(rows: Iterable[Row]) -> Iterator[Blob]:
    """Make blobs of rows, which stand in their order."""
    for (key, number, name), slices in groupby(rows, itemgetter(0, 1, 2)):
        numbers, payloads = zip(*((row[3], row[4]) for row in slices), strict=True)
        if numbers != (*range(len(numbers)),):
            raise ValueError(f"{name} {number} for {key} came in slices {numbers}")
        yield Blob(key, number, name, payloads[0] if len(payloads) == 1 else b"".join(payloads))


def by_key(blobs: Iterator[Blob]) -> Iterator[tuple[int, Iterator[Blob]]]:
    """Group the rows of a partition, which stand in the order of their keys."""
    return groupby(blobs, attrgetter("key"))


@contextmanager
def scratch() -> Iterator[Path]:
    """Give a folder on the disk that Spark uses for what is temporary; deleted afterwards."""
    places = os.environ.get("SPARK_LOCAL_DIRS", "").split(",")
    with tempfile.TemporaryDirectory(prefix="ratingoffice-", dir=places[0] or None) as folder:
        yield Path(folder)


def sent(name: str) -> Path:
    """Find a folder that the driver has sent."""
    return Path(SparkFiles.get(name))
