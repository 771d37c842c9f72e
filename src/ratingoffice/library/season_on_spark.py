"""A season on a cluster of Spark: read, checked and rated there, with the names and shapes of a whole one."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import polars as pl

from ratingoffice.engines.parts.limits import Limits
from ratingoffice.engines.parts.opened import ListJob
from ratingoffice.engines.parts.rating import rate_in_parts
from ratingoffice.engines.parts.workers import Workers
from ratingoffice.engines.spark.cluster import Cluster
from ratingoffice.engines.spark.hadoop import HadoopFolder
from ratingoffice.engines.spark.rating import OnCluster
from ratingoffice.engines.spark.reading import read_on_cluster
from ratingoffice.engines.spark.writing import lines_of, write_lines
from ratingoffice.errors import InvalidValueError
from ratingoffice.formats.file_bytes import Progress
from ratingoffice.formats.list_folder import Format, check_new, check_nothing_else
from ratingoffice.library.input_errors import input_error
from ratingoffice.library.list_in_parts import ListInParts
from ratingoffice.library.messages import message
from ratingoffice.library.season_in_parts import DiskSpace, SeasonInParts

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

OF_TASK: Final = "768MB"
"""The memory of a task, unless it is given."""


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class SeasonOnSpark(SeasonInParts):
    """Players, events, games and ratings that were checked; the games are kept by the executors of Spark."""

    cluster: Cluster
    parts: DataFrame

    @classmethod
    def read_on(
        cls,
        spark: SparkSession,
        folder: str | Path,
        memory: str | Limits | None = None,
        progress: Progress | None = None,
    ) -> SeasonOnSpark:
        """Read a season folder of any file system that Spark knows; `memory` is that of one task."""
        cluster, space = Cluster(spark), DiskSpace(None)
        limits = memory if isinstance(memory, Limits) else Limits.of_tasks(memory or OF_TASK, cluster.tasks)
        source = HadoopFolder(cluster.spark, folder)
        season, parts, findings = read_on_cluster(source, cluster, space.folder, limits, progress)
        if season is None or parts is None:
            space.close()
            raise input_error("the season", findings)
        return cls(season, findings, limits, space, progress=progress, cluster=cluster, parts=parts)

    def _workers(self) -> Workers:
        return Workers(1, self.progress)

    def _rated(self, job: ListJob, workers: Workers) -> ListOnSpark:
        shared = OnCluster(workers, self.cluster, self.parts)
        rated = rate_in_parts(job, self.limits, shared)
        return ListOnSpark(job, rated, self.findings, self.space, shared=shared)

    def close(self) -> None:
        """Let the executors forget the games, and delete what is here."""
        self.parts.unpersist()
        super().close()


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class ListOnSpark(ListInParts):
    """A list with all that explains it; tables with a line for every player or game are on the cluster."""

    shared: OnCluster

    def frame(self, name: str) -> DataFrame:
        """Return a table as one of Spark: list, event_lines, game_lines or ratings."""
        return lines_of(self.shared.lines, name, self.shared.schemas[name])

    def scan(self, name: str) -> pl.LazyFrame:
        """Bring a table here: list, event_lines, game_lines, events, ratings, or a part that is published."""
        if name not in self.shared.schemas:
            return super().scan(name)
        return pl.DataFrame(self.frame(name).toArrow()).lazy()

    def write(
        self,
        folder: str | Path,
        *,
        format: Format = "parquet",  # noqa: A002
        force: bool = False,
        progress: Progress | None = None,
    ) -> dict[str, Any]:
        """Write the list into a new folder of any file system that Spark knows, as Parquet; return what was counted."""
        if format != "parquet":
            raise InvalidValueError(message("spark_writes_parquet"))
        out, schemas = check_writable(self.shared.cluster.spark, folder, force=force), self.shared.schemas
        with out.written() as new, tempfile.TemporaryDirectory() as scratch:
            for done, name in enumerate(schemas):
                if progress:
                    progress(f"write {name}", done, len(schemas) + 1)
                write_lines(self.frame(name), new, name)
            whole = {name: [each for each, kind in of.items() if kind.is_integer()] for name, of in schemas.items()}
            self._fill(Path(scratch), format, progress, **whole)
            for path in sorted(Path(scratch).iterdir()):
                new.copy_from(path)
        return self.on_disk.tally

    def close(self) -> None:
        """Let the executors forget the lines; what the next list needs of it stays."""
        self.shared.lines.unpersist()
        super().close()


def check_writable(spark: SparkSession, folder: str | Path, *, force: bool) -> HadoopFolder:
    """Refuse a folder that has something in it, unless forced; it is replaced as a whole, so it must be a list."""
    out = HadoopFolder(spark, folder)
    names = out.names() if out.is_there else []
    check_new(folder, is_file=out.is_file, names=names, force=force)
    check_nothing_else(str(folder), names)
    return out
