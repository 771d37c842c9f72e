"""A season on disk in parts: read, checked with all findings that a whole season has, and arranged."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

import numpy as np
import polars as pl
from numpy.typing import NDArray

from ratingoffice.engines.parts.arranging import PartOnDisk, arrange_part, lines_twice, parts_of
from ratingoffice.engines.parts.hashes import hash_players, make_room
from ratingoffice.engines.parts.limits import Limits
from ratingoffice.engines.parts.on_disk import open_column, read_columns
from ratingoffice.engines.parts.pieces import (
    UNBORN,
    CheckedPiece,
    Piece,
    SurveyedFile,
    check_piece,
    games_files,
    games_on_lines,
    pieces_of,
    rows_in,
    survey_file,
)
from ratingoffice.engines.parts.register import CheckedRegister, check_register
from ratingoffice.engines.parts.workers import Workers
from ratingoffice.formats.file_bytes import Progress
from ratingoffice.formats.folder_beside import folder_beside
from ratingoffice.formats.messages import message as no_season
from ratingoffice.formats.parquet_files import TableFile
from ratingoffice.model.books import WholeSeason
from ratingoffice.model.checks_pairings import pairing_findings
from ratingoffice.model.checks_players import birth_findings
from ratingoffice.model.columns import places
from ratingoffice.model.findings import Place, finding, has_errors, merge, no_findings
from ratingoffice.model.history import day_number
from ratingoffice.model.tables import PLAYERS
from ratingoffice.model.validation import missing_tables


@dataclass(frozen=True)
class SeasonOnDisk:
    """A season that was checked: its tables and parts are in a folder that only this run uses."""

    disk: Path
    players: int
    events: int
    games: int
    whole: WholeSeason
    hashes: dict[str, str]
    parts: tuple[PartOnDisk, ...]


@contextmanager
def disk_space(place: Path | None = None) -> Iterator[Path]:
    """Give a folder for parts and lists, deleted afterwards; what killed runs of the same user left is deleted too."""
    with folder_beside((place or Path(tempfile.gettempdir())) / f"ratingoffice-{os.getuid()}") as folder:
        yield folder


def read_in_parts(
    season: Path, disk: Path, limits: Limits, progress: Progress | None = None
) -> tuple[SeasonOnDisk | None, pl.DataFrame]:
    """Read a season folder in parts, None where something is wrong with it; and the findings."""
    if not season.is_dir():
        return None, finding(Place("error", str(season)), no_season("missing_folder"))
    limits.check_players(rows_in(season, PLAYERS) if not (season / "players.csv").exists() else 0)
    with Workers(min(1, limits.cores), progress, cores=limits.cores) as reader:
        register = reader.do("read players", check_register, season, disk)
    limits.check_players(register.players)
    with Workers(limits.cores, progress) as workers:
        return Reading(season, disk, limits, workers).with_games(register)


@dataclass(frozen=True)
class Reading:
    """One reading of a season: the folder, where the parts go, the memory, those who work.

    An engine that brings the games elsewhere has its own `survey`, `check`, `read_again` and `arrange`.
    joins_files: whether small files make one piece together.
    """

    joins_files: ClassVar[bool] = True

    season: Path
    disk: Path
    limits: Limits
    workers: Workers

    def with_games(self, register: CheckedRegister) -> tuple[SeasonOnDisk | None, pl.DataFrame]:
        """Read the games of a season whose other tables are known."""
        if not has_errors(register.findings):
            list(self.workers.map("hash players", hash_players, make_room(self.disk, register.players)))
        files = games_files(self.season)
        divided = pieces_of(files, self.survey(files), self.limits.games, joins=self.joins_files)
        checked = self.check(divided.pieces)
        hashes = register.hashes | divided.hashes | {name: each for one in checked for name, each in one.hashes.items()}
        there = register.there | ({"games"} if files or any(each.is_there for each in checked) else set())
        found = [*missing_tables({*there}), register.findings, divided.findings, *(each.findings for each in checked)]
        parts = parts_of(self.disk, [*zip(self._paths(divided.pieces), checked, strict=True)], self.limits)
        lines = [*self.arrange(parts, is_right=not has_errors(merge(found))), np.empty(0, np.uint32)]
        of_pairings = self._pairings(divided.pieces, np.sort(np.concatenate(lines)), checked)
        found += [of_pairings, self._births(register, checked)]
        findings = merge(found)
        games = sum(int(each.counts.sum()) for each in checked)
        season = SeasonOnDisk(self.disk, register.players, register.events, games, register.whole, hashes, tuple(parts))
        return (None if has_errors(findings) else season), findings

    def survey(self, files: Sequence[TableFile]) -> Sequence[SurveyedFile]:
        """Look at the files of the games before they are read."""
        return list(self.workers.map("measure games", survey_file, [(file,) for file in files]))

    def check(self, pieces: Sequence[Piece]) -> Sequence[CheckedPiece]:
        """Check the games one by one, piece by piece, and put them on disk."""
        paths = self._paths(pieces)
        tasks = [(self.season, piece, self.disk, path) for piece, path in zip(pieces, paths, strict=True)]
        return list(self.workers.map("check games", check_piece, tasks))

    def read_again(self, tasks: Sequence[tuple[Piece, NDArray[np.uint32]]]) -> Iterable[pl.DataFrame]:
        """Read games on some lines of pieces as they are written."""
        given = [(self.season, piece, self.disk, lines) for piece, lines in tasks]
        return self.workers.map("check pairings", games_on_lines, given)

    def arrange(self, parts: Sequence[PartOnDisk], *, is_right: bool) -> Iterable[NDArray[np.uint32]]:
        """Arrange the parts where the games are right; return the lines of players twice in a round."""
        work = arrange_part if is_right else lines_twice
        return self.workers.map("arrange games", work, [(part,) for part in parts])

    def _paths(self, pieces: Sequence[Piece]) -> list[Path]:
        return [self.disk / "pieces" / f"{number:05}.arrow" for number in range(len(pieces))]

    def _pairings(
        self, pieces: tuple[Piece, ...], lines: NDArray[np.uint32], checked: Sequence[CheckedPiece]
    ) -> pl.DataFrame:
        """Find players and pairings twice in a round, from the games in question as they are written."""
        if not lines.size:
            return no_findings()
        ends = np.searchsorted(lines, [each.first_line for each in pieces][1:])
        tasks = [(piece, some) for piece, some in zip(pieces, np.split(lines, ends), strict=True) if some.size]
        games = pl.concat(self.read_again(tasks), how="vertical_relaxed")
        file = next((name for each in checked for name in each.hashes), pieces[0].file)
        return pairing_findings(games, file, read_columns(self.disk / "events.arrow", "system"))

    def _births(self, register: CheckedRegister, checked: Sequence[CheckedPiece]) -> pl.DataFrame:
        """Find births in the future and after a game, among the few players for whom that can be."""
        days = [day for day in (register.latest, *(each.latest for each in checked)) if day is not None]
        if not days:
            return no_findings()
        births, latest = open_column(self.disk / "births.npy"), max(days)
        games = pl.concat([UNBORN, *(each.unborn for each in checked)])
        played = [games[side].drop_nulls().to_numpy() for side in ("white", "black")]
        rows = np.unique(np.concatenate([np.flatnonzero(births > day_number(latest)), *played]))
        if not rows.size:
            return no_findings()
        place = pl.Series(places(pl.Series(rows), int(rows[-1]) + 1))
        few = games.with_columns(place[games[side]].alias(side) for side in ("white", "black"))
        players = pl.scan_ipc(self.disk / "players.arrow").select(pl.all().gather(rows)).collect()
        return birth_findings(players, register.players_file, few, latest)
