"""The lists of one series on disk: for every list a column for each figure, with all players of the season in order."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path

import numpy as np
import polars as pl
from numpy.typing import NDArray

from ratingoffice.engines.parts.on_disk import open_column, write_column
from ratingoffice.model.history import STANDING, Figures, History, Numbers, Standing, Step, carried_on, nothing_stated

Rows = slice | NDArray[np.uint32]
"""Some players of the season: a range, or their numbers."""


class StandingOnDisk(Standing):
    """What a list says of some players; each figure is read when it is first asked for."""

    def __init__(self, day: date, folder: Path, rows: Rows) -> None:
        """Name the folder of the list, and the players."""
        super().__init__(day, {})
        self.folder, self.rows = folder, rows

    def __getitem__(self, name: str) -> Figures:
        """Read a figure."""
        if name not in self.columns:
            self.columns[name] = np.asarray(self._of_all(name)[self.rows])
        return self.columns[name]

    def take(self, name: str, players: Numbers) -> Figures:
        """Look up a figure of some players; those of the others are not read."""
        if name in self.columns or isinstance(self.rows, slice):
            return super().take(name, players)
        return np.asarray(self._of_all(name)[self.rows.take(players)])

    def derive(self, name: str, step: Step, before: Standing | None) -> None:
        """Add a figure of everybody, for all who open the list; processes that do it at once write the same."""
        path = self.folder / f"{name}.npy"
        if not path.exists():
            made = path.with_suffix(f".{os.getpid()}.npy")
            write_column(step(self._whole, before._whole if isinstance(before, StandingOnDisk) else None), made)
            made.replace(path)

    @property
    def _whole(self) -> StandingOnDisk:
        return StandingOnDisk(self.day, self.folder, slice(None))

    def _of_all(self, name: str) -> NDArray[np.int32]:
        return open_column(self.folder / f"{name}.npy")


@dataclass(frozen=True)
class ListsOnDisk:
    """The lists by date, each in a folder of its own."""

    players: int
    folders: Mapping[date, Path] = field(default_factory=dict)

    @property
    def dates(self) -> tuple[date, ...]:
        """The dates of the lists."""
        return tuple(self.folders)

    def of(self, rows: Rows, players: int) -> History:
        """Open the lists of some players, who are numbered anew in this order."""
        standings = (StandingOnDisk(day, folder, rows) for day, folder in self.folders.items())
        return History(players, self.dates, tuple(standings))

    def with_list(self, day: date, folder: Path) -> ListsOnDisk:
        """Add a newer list; its figures are written bucket by bucket."""
        return replace(self, folders={**self.folders, day: folder})

    def make_room(self) -> None:
        """Make room on disk for the newest list; where there is none, that is an error here and not in a worker."""
        *_, folder = self.folders.values()
        for name in STANDING:
            write_column(np.zeros(self.players, dtype=np.int32), folder / f"{name}.npy")

    def write(self, rows: slice, lines: pl.DataFrame) -> None:
        """Write the newest list of a range of players: its lines, over what was in force before it."""
        *before, (_, folder) = self.folders.items()
        last = StandingOnDisk(*before[-1], rows) if before else nothing_stated(rows.stop - rows.start)
        for name, column in carried_on(last, lines).items():
            np.load(folder / f"{name}.npy", mmap_mode="r+")[rows] = column


def lists_of(ratings: Path, series: str, folder: Path, players: int) -> ListsOnDisk:
    """Put the lists of a series in the ratings of a season on disk."""
    lines = pl.scan_ipc(ratings).filter(pl.col("list") == series).collect()
    lists, standing = ListsOnDisk(players), nothing_stated(players)
    for (day,), own in sorted(lines.partition_by("date", as_dict=True).items()):
        standing = carried_on(standing, own)
        lists = lists.with_list(day, folder / str(day))
        for name, column in standing.items():
            write_column(column, folder / str(day) / f"{name}.npy")
    return lists
