"""A list on a cluster: the first stage for each part, a shuffle by player, the second stage by ranges of players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from itertools import pairwise
from pathlib import Path
from typing import Final

import numpy as np
import polars as pl
from numpy.typing import NDArray
from pyspark.sql import DataFrame

from ratingoffice.engines.parts.arranging import PartOnDisk
from ratingoffice.engines.parts.on_disk import open_column, read_table, write_table
from ratingoffice.engines.parts.opened import ListJob
from ratingoffice.engines.parts.rating import InProcesses
from ratingoffice.engines.parts.stages import (
    CARRIED,
    LINES,
    Asked,
    ListedBucket,
    PlayedPart,
    asked_of,
    events_of,
    list_bucket,
    play_part,
)
from ratingoffice.engines.parts.workers import Workers
from ratingoffice.engines.spark.blobs import FOR_DRIVER, Blob, by_key, packed, scratch, sent, unpacked
from ratingoffice.engines.spark.cluster import Cluster, kept, mapped, partitioned
from ratingoffice.engines.spark.reading import PART, in_folder
from ratingoffice.model.history import STANDING
from ratingoffice.rulebooks.stages import Elsewhere, Noted

FOR_ALL: Final = ("shown", "of_events", "figures", "tallied")
"""What the whole list needs of each range of players."""


@dataclass(frozen=True)
class SentJob:
    """A list to be made, as tasks open it: season and lists are folders that were sent."""

    job: ListJob
    season: str
    lists: Mapping[str, Mapping[date, str]]

    @classmethod
    def of(cls, job: ListJob, cluster: Cluster) -> SentJob:
        """Send what a job needs."""
        every = {job.series: job.lists, **job.others}
        lists = {
            series: {day: cluster.send(folder) for day, folder in each.folders.items()}
            for series, each in every.items()
        }
        return cls(replace(job, season=replace(job.season, parts=())), cluster.send(job.season.disk), lists)

    def opened(self) -> ListJob:
        """Find it in a task."""
        lists = {
            series: replace(self.job.lists, folders={day: sent(name) for day, name in names.items()})
            for series, names in self.lists.items()
        }
        own = lists.pop(self.job.series)
        return replace(self.job, season=replace(self.job.season, disk=sent(self.season)), lists=own, others=lists)


@dataclass(frozen=True)
class PartTask:
    """What is done with each part: its files are put on the disk of the task."""

    season: str
    parts: Mapping[int, PartOnDisk]

    def __call__(self, blobs: Iterator[Blob]) -> Iterator[Blob]:
        """Do it for each part."""
        for number, files in by_key(blobs):
            with scratch() as folder:
                for blob in files:
                    (folder / blob.name.removeprefix(PART)).write_bytes(unpacked(blob.payload))
                part = in_folder(self.parts[number], folder, sent(self.season))
                yield from self.made(number, part, folder / "made")

    def made(self, number: int, part: PartOnDisk, to: Path) -> Iterator[Blob]:
        """Make what is to be made of a part."""
        raise NotImplementedError


@dataclass(frozen=True)
class AskTask(PartTask):
    """Find what has to be known of other parts."""

    job: SentJob

    def made(self, number: int, part: PartOnDisk, to: Path) -> Iterator[Blob]:
        """Find it for a part."""
        yield Blob(FOR_DRIVER, number, "asked", packed(asked_of(self.job.opened(), part)))


@dataclass(frozen=True)
class FindTask(PartTask):
    """Take the events of some players out of the parts."""

    asked: NDArray[np.uint32]

    def made(self, number: int, part: PartOnDisk, to: Path) -> Iterator[Blob]:
        """Find the events in a part."""
        if events_of(part, self.asked, to) is not None:
            yield Blob(FOR_DRIVER, number, "found", packed(_tables(to, "events", "games", "cards")))


@dataclass(frozen=True)
class PlayTask(PartTask):
    """Run the first stage; each range of players (its key, its first player) gets what is left of it."""

    job: SentJob
    elsewhere: Elsewhere
    firsts: Sequence[int]
    keys: Sequence[int]

    def made(self, number: int, part: PartOnDisk, to: Path) -> Iterator[Blob]:
        """Play a part; the first one has something for every range, so that all players are listed."""
        played = play_part(self.job.opened(), part, self.elsewhere, self.firsts, to)
        yield Blob(FOR_DRIVER, number, "played", packed((read_table(to / "events.arrow"), played.words, played.noted)))
        nothing = {name: table.clear() for name, table in _tables(to, *CARRIED).items()}
        for bucket, key in enumerate(self.keys):
            there = to / str(bucket)
            if there.exists():
                yield Blob(key, number, "carried", packed((played.words, _tables(there, *CARRIED))))
            elif number == min(self.parts):
                yield Blob(key, number, "carried", packed((played.words, nothing)))


@dataclass(frozen=True)
class ListTask:
    """Run the second stage for each range of players."""

    job: SentJob
    buckets: Mapping[int, tuple[int, range]]

    def __call__(self, blobs: Iterator[Blob]) -> Iterator[Blob]:
        """List the players of each key; what goes to the driver is passed on."""
        for key, carried in by_key(blobs):
            if key == FOR_DRIVER:
                yield from carried
            else:
                with scratch() as folder:
                    yield from self.listed(*self.buckets[key], carried, folder)

    def listed(self, bucket: int, players: range, carried: Iterator[Blob], to: Path) -> Iterator[Blob]:
        """List a range of players, from what all parts left of them."""
        job, played = self.job.opened(), list[PlayedPart]()
        for blob in carried:
            words, tables = unpacked(blob.payload)
            played.append(PlayedPart(to / "played" / str(blob.number), words, Noted()))
            for name, table in tables.items():
                write_table(table, played[-1].folder / str(bucket) / f"{name}.arrow")
        job.lists.with_list(job.day, to / "standing").make_room()
        listed = list_bucket(job, played, bucket, players, to)
        rows = slice(players.start, players.stop)
        standing = {name: np.array(open_column(to / "standing" / f"{name}.npy")[rows]) for name in STANDING}
        of_all = {name: read_table(to / name / f"{bucket:05}.arrow") for name in FOR_ALL}
        tables = {name: to / "tables" / name / f"part-{bucket:05}.parquet" for name in LINES}
        schemas = {name: pl.read_parquet_schema(path) for name, path in tables.items()}
        yield Blob(FOR_DRIVER, bucket, "listed", packed((listed, rows, standing, of_all, schemas)))
        for name, path in tables.items():
            yield Blob(bucket, bucket, name, path.read_bytes())


def _tables(folder: Path, *names: str) -> dict[str, pl.DataFrame]:
    return {name: read_table(folder / f"{name}.arrow") for name in names}


@dataclass(eq=False)
class OnCluster(InProcesses):
    """The work on a list shared among the tasks of a cluster, from the parts that it keeps.

    lines: the tables of the list with a line for every player or game, once it is rated; schemas: their columns.
    """

    workers: Workers
    cluster: Cluster
    parts: DataFrame
    lines: DataFrame = field(init=False)
    schemas: Mapping[str, pl.Schema] = field(init=False)

    def asked(self, job: ListJob, parts: Sequence[PartOnDisk]) -> Iterable[Asked]:
        """Find what has to be known of other parts in each."""
        task = AskTask(self.cluster.send(job.season.disk), _numbered(parts), SentJob.of(job, self.cluster))
        return [unpacked(each.payload) for each in self.cluster.collected(self._over_parts(task), "asked")]

    def found(self, parts: Sequence[PartOnDisk], asked: NDArray[np.uint32], to: Path) -> list[Path]:
        """Find the events of players in all parts."""
        task = FindTask(self.cluster.send(parts[0].season), _numbered(parts), asked)
        folders = list[Path]()
        for each in self.cluster.collected(self._over_parts(task), "found"):
            folders.append(to / str(each.number))
            for name, table in unpacked(each.payload).items():
                write_table(table, folders[-1] / f"{name}.arrow")
        return folders

    def rated(
        self, job: ListJob, parts: Sequence[PartOnDisk], elsewhere: Elsewhere, bounds: Sequence[int], to: Path
    ) -> tuple[list[PlayedPart], list[ListedBucket]]:
        """Run both stages; what the whole list needs of them comes here, the lines stay on the cluster."""
        sent_job, keys = SentJob.of(job, self.cluster), self.cluster.keys(len(bounds) - 1)
        play = PlayTask(sent_job.season, _numbered(parts), sent_job, elsewhere, bounds[:-1], keys)
        ranges = [(bucket, range(*each)) for bucket, each in enumerate(pairwise(bounds))]
        task = ListTask(sent_job, dict(zip(keys, ranges, strict=True)))
        self.lines = kept(mapped(partitioned(self._over_parts(play), len(keys)), task))
        found = self.cluster.collected(self.lines, "played", "listed")
        played = [_played(each, to / "played") for each in found if each.name == "played"]
        return played, [self._listed(each, to) for each in found if each.name == "listed"]

    def _over_parts(self, task: PartTask) -> DataFrame:
        numbers = ", ".join(map(str, task.parts))
        return mapped(self.parts.where(f"name like '{PART}%' and number in ({numbers})"), task)

    def _listed(self, blob: Blob, to: Path) -> ListedBucket:
        """Put what the whole list needs of a range of players in its place."""
        listed, rows, standing, of_all, self.schemas = unpacked(blob.payload)
        for name, column in standing.items():
            np.load(to / "standing" / f"{name}.npy", mmap_mode="r+")[rows] = column
        for name, table in of_all.items():
            write_table(table, to / name / f"{blob.number:05}.arrow")
        assert isinstance(listed, ListedBucket)
        return listed


def _numbered(parts: Sequence[PartOnDisk]) -> dict[int, PartOnDisk]:
    return {int(part.folder.name.rpartition("-")[2]): part for part in parts}


def _played(blob: Blob, to: Path) -> PlayedPart:
    events, words, noted = unpacked(blob.payload)
    write_table(events, to / str(blob.number) / "events.arrow")
    return PlayedPart(to / str(blob.number), words, noted)
