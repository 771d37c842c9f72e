"""A session of Spark as the engine uses it: its own settings, the code and folders that tasks need, rows of blobs."""

from __future__ import annotations

import tempfile
import zipfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from operator import itemgetter
from pathlib import Path
from typing import Any, Final, TypeVar
from uuid import uuid4

import pyarrow as pa
from pyspark import SparkContext, SparkFiles, StorageLevel
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as functions_of_spark

from ratingoffice.engines.spark.blobs import (
    ARROW,
    COLUMNS,
    FOR_DRIVER,
    ORDER,
    SCHEMA,
    Blob,
    batches_of,
    joined,
    over_blobs,
    packed,
    unpacked,
)
from ratingoffice.engines.spark.code import SOURCE, write_code

SETTINGS: Final = {
    "spark.sql.adaptive.enabled": "false",
    "spark.sql.execution.arrow.maxRecordsPerBatch": "1",
    "spark.sql.inMemoryColumnarStorage.batchSize": "1",
}
"""A row has some megabytes: each goes by itself, and to the partition that was chosen for it."""

THREADS: Final = ("POLARS_MAX_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS")
"""A task has one core."""

CODE: Final = "_ratingoffice_code"

Made = TypeVar("Made")
Task = Callable[[Iterator[Blob]], Iterator[Blob]]


class Cluster:
    """Where the tasks run. Settings of its own stay apart from those of the session that is given."""

    def __init__(self, spark: SparkSession) -> None:
        """Prepare a session: the code goes to its executors once."""
        self.spark, self.context = spark.newSession(), spark.sparkContext
        for name, value in SETTINGS.items():
            self.spark.conf.set(name, value)
        self.context.environment.update(dict.fromkeys(THREADS, "1"))
        self.names = dict[Path, str]()
        self.placed = dict[int, list[int]]()
        _send_code(self.context)

    @property
    def tasks(self) -> int:
        """How many tasks run at once."""
        return self.context.defaultParallelism

    def send(self, folder: Path) -> str:
        """Send the files of a folder to all executors, once; return the name under which tasks find it."""
        if folder not in self.names:
            name = f"ratingoffice-{uuid4().hex}"
            archive = Path(SparkFiles.getRootDirectory()) / f"{name}.zip"
            with zipfile.ZipFile(archive, "w", zipfile.ZIP_STORED) as written:
                for path in sorted(each for each in folder.iterdir() if each.is_file()):
                    written.write(path, path.name)
            self.context.addArchive(f"{archive}#{name}")
            self.names[folder] = name
        return self.names[folder]

    def rows(self, blobs: Iterable[Blob]) -> DataFrame:
        """Make rows of what the driver has."""
        return self.spark.createDataFrame(pa.Table.from_batches(batches_of(blobs), ARROW), SCHEMA)

    def keys(self, partitions: int) -> list[int]:
        """Return a key for each partition, by which `partitioned` puts rows into it."""
        if partitions not in self.placed:
            place = functions_of_spark.expr(f"pmod(hash(cast(id as int)), {partitions})").alias("place")
            numbers = self.spark.range(0, 40 * partitions + 400, numPartitions=1).select("id", place)
            first = numbers.groupBy("place").agg(functions_of_spark.min("id").alias("id")).collect()
            self.placed[partitions] = [row.id for row in sorted(first, key=lambda row: row.place)]
        return self.placed[partitions]

    def each(self, function: Callable[[Any], Made], tasks: Sequence[Any]) -> list[Made]:
        """Do a function for each of some arguments, all at once; what is returned comes in their order."""
        keys = self.keys(len(tasks))
        given = (
            Blob(key, number, "task", packed(task)) for number, (key, task) in enumerate(zip(keys, tasks, strict=True))
        )
        done = mapped(partitioned(self.rows(given), len(tasks)), partial(_done, function))
        return [unpacked(blob.payload) for blob in self.collected(done, "done")]

    def collected(self, made: DataFrame, *names: str) -> list[Blob]:
        """Bring what is small to the driver, in the order of its numbers."""
        chosen = made.where(functions_of_spark.col("name").isin(*names)).where(f"key = {FOR_DRIVER}")
        rows = sorted((tuple(row) for row in chosen.select(*COLUMNS).collect()), key=itemgetter(1, 2, 3))
        return list(joined(rows))


def _done(function: Callable[[Any], Any], blobs: Iterator[Blob]) -> Iterator[Blob]:
    for blob in blobs:
        yield Blob(FOR_DRIVER, blob.number, "done", packed(function(unpacked(blob.payload))))


def mapped(rows: DataFrame, task: Task) -> DataFrame:
    """Run a task over the rows of each partition."""
    return rows.select(*COLUMNS).mapInArrow(over_blobs(task), SCHEMA)


def partitioned(rows: DataFrame, partitions: int) -> DataFrame:
    """Bring rows of one key together, in the order of their numbers."""
    return rows.repartition(partitions, "key").sortWithinPartitions(*ORDER)


def kept(rows: DataFrame) -> DataFrame:
    """Keep rows on the disks of the executors; what is lost with one of them is calculated again."""
    return rows.persist(StorageLevel.DISK_ONLY)


def _send_code(context: SparkContext) -> None:
    """Send the package, once; where it was imported from an archive, Spark has been given it already."""
    known: Any = context
    if SOURCE.is_dir() and not hasattr(known, CODE):
        setattr(known, CODE, write_code(Path(tempfile.mkdtemp(dir=SparkFiles.getRootDirectory()))))
        context.addPyFile(str(getattr(known, CODE)))
