"""What travels between the tasks of a cluster: rows of a key and something packed.

Tables travel whole: their types, words and order stay what they are, and Spark sees one shape of rows in every stage.
"""

from __future__ import annotations

import os
import pickle
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import Any, Final

import pyarrow as pa
from pyspark import SparkFiles

SCHEMA: Final = "key int, number int, name string, payload binary"
COLUMNS: Final = ("key", "number", "name", "payload")
ARROW: Final = pa.schema([("key", pa.int32()), ("number", pa.int32()), ("name", pa.string()), ("payload", pa.binary())])

FOR_DRIVER: Final = -1
"""The key of what is small and goes to the driver."""

CODEC: Final = "lz4"
LENGTH: Final = 8
"""Bytes in front that say how long something is unpacked."""


@dataclass(frozen=True)
class Blob:
    """A row: where it goes, the order there, what it is."""

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


def over_blobs(task: Callable[[Iterator[Blob]], Iterator[Blob]]) -> Callable[[Batches], Iterator[pa.RecordBatch]]:
    """Let Spark run a task over the rows of a partition."""
    return lambda batches: _batches(task(_blobs(batches)))


def over_files(task: Callable[[Iterator[tuple[str, Any]]], Iterator[Blob]]) -> Callable[[Batches], Iterator[Any]]:
    """Let Spark run a task over files: the path and the bytes of each."""
    return lambda batches: _batches(task(_files(batches)))


def _blobs(batches: Batches) -> Iterator[Blob]:
    for batch in batches:
        for row in range(batch.num_rows):
            key, number, name = (batch.column(each)[row].as_py() for each in range(3))
            yield Blob(key, number, name, batch.column(3)[row].as_buffer())


def _files(batches: Batches) -> Iterator[tuple[str, Any]]:
    for batch in batches:
        for row in range(batch.num_rows):
            yield batch.column(0)[row].as_py(), batch.column(1)[row].as_buffer()


def _batches(blobs: Iterator[Blob]) -> Iterator[pa.RecordBatch]:
    for each in blobs:
        columns = [[each.key], [each.number], [each.name], [bytes(each.payload)]]
        yield pa.RecordBatch.from_arrays(
            [pa.array(column, kind) for column, kind in zip(columns, ARROW.types, strict=True)], schema=ARROW
        )


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
