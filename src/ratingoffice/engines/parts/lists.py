"""The lists of one series on disk: for every list a column for each figure, with all players of the season in order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path

import numpy as np
import polars as pl
from numpy.typing import NDArray

from ratingoffice.engines.parts.on_disk import open_column, write_column
from ratingoffice.model.history import NOTHING, STANDING, History, carried_on

Rows = slice | NDArray[np.uint32]
"""Some players of the season: a range, or their numbers."""


class StandingOnDisk(Mapping[str, NDArray[np.int32]]):
    """What a list says of some players; each figure is read when it is first asked for."""

    def __init__(self, folder: Path, rows: Rows) -> None:
        """Name the folder of the list, and the players."""
        self.folder, self.rows, self.read = folder, rows, dict[str, NDArray[np.int32]]()

    def __getitem__(self, name: str) -> NDArray[np.int32]:
        """Read a figure."""
        if name not in self.read:
            self.read[name] = np.asarray(open_column(self.folder / f"{name}.npy")[self.rows])
        return self.read[name]

    def __iter__(self) -> Iterator[str]:
        """Name the figures."""
        return iter(STANDING)

    def __len__(self) -> int:
        """Count the figures."""
        return len(STANDING)


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
        standings = (StandingOnDisk(folder, rows) for folder in self.folders.values())
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
        *before, folder = self.folders.values()
        height = rows.stop - rows.start
        last = StandingOnDisk(before[-1], rows) if before else _nothing(height)
        for name, column in carried_on(last, lines).items():
            np.load(folder / f"{name}.npy", mmap_mode="r+")[rows] = column


def _nothing(players: int) -> dict[str, NDArray[np.int32]]:
    return dict.fromkeys(STANDING, np.full(players, NOTHING, dtype=np.int32))


def lists_of(ratings: Path, series: str, folder: Path, players: int) -> ListsOnDisk:
    """Put the lists of a series in the ratings of a season on disk."""
    lines = pl.scan_ipc(ratings).filter(pl.col("list") == series).collect()
    lists, standing = ListsOnDisk(players), _nothing(players)
    for (day,), own in sorted(lines.partition_by("date", as_dict=True).items()):
        standing = dict(carried_on(standing, own))
        lists = lists.with_list(day, folder / str(day))
        for name, column in standing.items():
            write_column(column, folder / str(day) / f"{name}.npy")
    return lists
