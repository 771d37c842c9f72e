"""A season read on a cluster: files of games as tasks, then parts of whole events, brought together and arranged."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, ClassVar, Final

import numpy as np
import polars as pl
from numpy.typing import NDArray
from pyspark.sql import DataFrame

from ratingoffice.engines.parts.arranging import PartOnDisk, arrange_part, lines_twice
from ratingoffice.engines.parts.limits import Limits
from ratingoffice.engines.parts.on_disk import read_columns, write_slices, write_table
from ratingoffice.engines.parts.pieces import (
    CheckedPiece,
    Piece,
    SurveyedFile,
    check_piece,
    games_on_lines,
    survey_file,
)
from ratingoffice.engines.parts.register import check_register
from ratingoffice.engines.parts.season_on_disk import Reading, SeasonOnDisk
from ratingoffice.engines.parts.workers import Workers
from ratingoffice.engines.spark.blobs import (
    FOR_DRIVER,
    SCHEMA,
    Blob,
    by_key,
    over_files,
    packed,
    scratch,
    sent,
    unpacked,
)
from ratingoffice.engines.spark.cluster import Cluster, kept, mapped, partitioned
from ratingoffice.engines.spark.hadoop import HadoopFolder
from ratingoffice.formats.file_bytes import Progress
from ratingoffice.formats.messages import message as no_season
from ratingoffice.formats.parquet_files import TableFile
from ratingoffice.model.findings import Place, finding
from ratingoffice.model.season import GAMES_HELD
from ratingoffice.model.tables import GAMES, TABLES

PART: Final = "part/"
"""Before the names of the files of a part."""


@dataclass(frozen=True)
class FileTask:
    """What is done with each file of games: it is written to the disk of the task, under its name in the season."""

    address: str
    """That of the season."""

    def __call__(self, files: Iterator[tuple[str, Any]]) -> Iterator[Blob]:
        """Do it for each file."""
        for path, content in files:
            name = path[len(self.address) + 1 :]
            if self.takes(name):
                with scratch() as folder:
                    here = folder / name
                    here.parent.mkdir(parents=True, exist_ok=True)
                    here.write_bytes(content)
                    yield from self.made(name, folder)

    def takes(self, name: str) -> bool:
        """Return whether the file matters."""
        raise NotImplementedError

    def made(self, name: str, folder: Path) -> Iterator[Blob]:
        """Make what is to be made of a file."""
        raise NotImplementedError


@dataclass(frozen=True)
class SurveyTask(FileTask):
    """Look at files before they are read."""

    files: Mapping[str, tuple[int, TableFile]]

    def takes(self, name: str) -> bool:
        """Take those of the games."""
        return name in self.files

    def made(self, name: str, folder: Path) -> Iterator[Blob]:
        """Survey a file."""
        number, file = self.files[name]
        yield Blob(FOR_DRIVER, number, "surveyed", packed(survey_file(replace(file, path=folder / name))))


@dataclass(frozen=True)
class PieceTask(FileTask):
    """Check the pieces of files."""

    season: str
    pieces: Mapping[str, Sequence[tuple[int, Piece]]]

    def takes(self, name: str) -> bool:
        """Take those with pieces."""
        return name in self.pieces

    def made(self, name: str, folder: Path) -> Iterator[Blob]:
        """Check each piece of a file."""
        for number, piece in self.pieces[name]:
            path = folder / f"{number}.arrow"
            checked = check_piece(folder, _in(folder, piece), sent(self.season), path)
            yield Blob(FOR_DRIVER, number, "checked", packed(checked))
            yield Blob(number, number, "games", packed(read_columns(path)))


@dataclass(frozen=True)
class LinesTask(PieceTask):
    """Read games on some lines again, as they are written."""

    lines: Mapping[int, NDArray[np.uint32]]

    def made(self, name: str, folder: Path) -> Iterator[Blob]:
        """Read the lines of each piece of a file."""
        for number, piece in self.pieces[name]:
            games = games_on_lines(folder, _in(folder, piece), sent(self.season), self.lines[number])
            yield Blob(FOR_DRIVER, number, "lines", packed(games))


def _in(folder: Path, piece: Piece) -> Piece:
    return replace(piece, files=tuple(replace(file, path=folder / file.name) for file in piece.files))


@dataclass(frozen=True)
class CutTask:
    """Cut pieces into the parts of whole events: for each piece the key of a part, and the rows that belong to it."""

    slices: Mapping[int, Sequence[tuple[int, int, int]]]

    def __call__(self, blobs: Iterator[Blob]) -> Iterator[Blob]:
        """Cut each piece."""
        for blob in blobs:
            games = unpacked(blob.payload)
            for key, first, last in self.slices.get(blob.number, ()):
                yield Blob(key, blob.number, "games", packed(games[first:last]))


@dataclass(frozen=True)
class ArrangeTask:
    """Bring the games of parts together and arrange them, or only look for players twice in a round."""

    season: str
    parts: Mapping[int, tuple[int, PartOnDisk]]
    is_right: bool

    def __call__(self, blobs: Iterator[Blob]) -> Iterator[Blob]:
        """Arrange each part."""
        for key, slices in by_key(blobs):
            number, part = self.parts[key]
            with scratch() as folder:
                games = pl.concat([pl.DataFrame(schema=GAMES_HELD), *(unpacked(each.payload) for each in slices)])
                write_slices(games, folder / "games.arrow")
                here = in_folder(part, folder, sent(self.season))
                lines = arrange_part(here) if self.is_right else lines_twice(here)
                events = here.events if self.is_right else None
                yield Blob(FOR_DRIVER, number, "arranged", packed((lines, events)))
                if self.is_right:
                    for path in folder.iterdir():
                        yield Blob(number, number, f"{PART}{path.name}", packed(path.read_bytes()))


def in_folder(part: PartOnDisk, folder: Path, season: Path) -> PartOnDisk:
    """Return a part whose files are in a folder of a task."""
    games = sum(last - first for _, first, last in part.games)
    slices = ((folder / "games.arrow", 0, games),) if games else ()
    return replace(part, folder=folder, season=season, games=slices)


@dataclass(frozen=True)
class ClusterReading(Reading):
    """A reading whose games stay on the cluster; `season` has the other tables, and of the games the names."""

    joins_files: ClassVar[bool] = False

    source: HadoopFolder
    cluster: Cluster
    rows: dict[str, DataFrame] = field(default_factory=dict)
    """`pieces` and, in the end, `parts`."""

    def _over_files(self, task: FileTask) -> DataFrame:
        names = [name for name in (f"{GAMES.name}.parquet", GAMES.name) if (self.season / name).exists()]
        reader = self.cluster.spark.read.format("binaryFile").option("recursiveFileLookup", "true")
        files = reader.load([f"{self.source.address}/{name}" for name in names]).select("path", "content")
        return files.mapInArrow(over_files(task), SCHEMA)

    def survey(self, files: Sequence[TableFile]) -> Sequence[SurveyedFile]:
        """Look at the files on the cluster."""
        if not files:
            return []
        numbered = {file.name: (number, file) for number, file in enumerate(files)}
        found = self._over_files(SurveyTask(self.source.address, numbered))
        return [unpacked(each.payload) for each in self.cluster.collected(found, "surveyed")]

    def check(self, pieces: Sequence[Piece]) -> Sequence[CheckedPiece]:
        """Check the pieces on the cluster; what is not Parquet is read here."""
        if any(not piece.files for piece in pieces):
            checked = super().check(pieces)
            self.rows["pieces"] = partitioned(self.cluster.rows(_pieces_here(self._paths(pieces))), 1)
            return checked
        task = PieceTask(self.source.address, self.cluster.send(self.disk), _by_file(enumerate(pieces)))
        self.rows["pieces"] = kept(self._over_files(task))
        return [unpacked(each.payload) for each in self.cluster.collected(self.rows["pieces"], "checked")]

    def read_again(self, tasks: Sequence[tuple[Piece, NDArray[np.uint32]]]) -> Iterable[pl.DataFrame]:
        """Read the lines on the cluster, or here where the table was read here."""
        if any(not piece.files for piece, _ in tasks):
            return super().read_again(tasks)
        files, lines = _by_file(enumerate(piece for piece, _ in tasks)), dict(enumerate(each for _, each in tasks))
        task = LinesTask(self.source.address, self.cluster.send(self.disk), files, lines)
        return [unpacked(each.payload) for each in self.cluster.collected(self._over_files(task), "lines")]

    def arrange(self, parts: Sequence[PartOnDisk], *, is_right: bool) -> Iterable[NDArray[np.uint32]]:
        """Bring the games of each part together on the cluster; the events of all parts are known here too."""
        keys, slices = self.cluster.keys(len(parts)), dict[int, list[tuple[int, int, int]]]()
        for key, part in zip(keys, parts, strict=True):
            for path, first, last in part.games:
                slices.setdefault(int(path.stem), []).append((key, first, last))
        pieces = self.rows["pieces"].where("name = 'games'")
        nothing = self.cluster.rows(Blob(key, -1, "games", packed(pl.DataFrame(schema=GAMES_HELD))) for key in keys)
        cut = mapped(pieces, CutTask(slices)).union(nothing)
        known = dict(zip(keys, enumerate(parts), strict=True))
        task = ArrangeTask(self.cluster.send(self.disk), known, is_right)
        self.rows["parts"] = kept(mapped(partitioned(cut, len(parts)), task))
        arranged = [unpacked(each.payload) for each in self.cluster.collected(self.rows["parts"], "arranged")]
        self.rows["pieces"].unpersist()
        for part, (_, events) in zip(parts, arranged, strict=True):
            if events is not None:
                write_table(events, part.folder / "events.arrow")
        return [lines for lines, _ in arranged]


def _by_file(pieces: Iterable[tuple[int, Piece]]) -> dict[str, list[tuple[int, Piece]]]:
    files = dict[str, list[tuple[int, Piece]]]()
    for number, piece in pieces:
        (file,) = piece.files
        files.setdefault(file.name, []).append((number, piece))
    return files


def _pieces_here(paths: Sequence[Path]) -> Iterator[Blob]:
    for number, path in enumerate(paths):
        if path.exists():
            yield Blob(number, number, "games", packed(read_columns(path)))


def read_on_cluster(
    source: HadoopFolder, cluster: Cluster, disk: Path, limits: Limits, progress: Progress | None = None
) -> tuple[SeasonOnDisk | None, DataFrame | None, pl.DataFrame]:
    """Read a season folder, None where something is wrong with it; its parts on the cluster; and the findings."""
    if not source.is_there:
        return None, None, finding(Place("error", source.address), no_season("missing_folder"))
    mirror = disk / "season"
    _copy_register(source, mirror)
    with Workers(1, progress) as workers:
        register = workers.do("read players", check_register, mirror, disk)
        reading = ClusterReading(mirror, disk, limits, workers, source, cluster)
        season, findings = reading.with_games(register)
    if season is None:
        for rows in reading.rows.values():
            rows.unpersist()
    return season, reading.rows.get("parts"), findings


def _copy_register(source: HadoopFolder, mirror: Path) -> None:
    """Copy the tables but for the games, of which only the names; games in CSV are read here."""
    mirror.mkdir()
    there = {*source.names()}
    for table in TABLES.values():
        names = [name for name in (f"{table.name}.csv", f"{table.name}.parquet", table.name) if name in there]
        stays = table is GAMES and f"{GAMES.name}.csv" not in names
        for name in names:
            if not stays:
                source.copy_here(name, mirror / name)
                continue
            for file in source.files(name):
                (mirror / file).parent.mkdir(parents=True, exist_ok=True)
                (mirror / file).touch()
