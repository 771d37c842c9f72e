"""A rating list that was calculated in parts: its tables are on disk, and read when they are asked for."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

import polars as pl

from ratingoffice import __version__
from ratingoffice.engines.parts.opened import ListJob
from ratingoffice.engines.parts.rating import ListOnDisk
from ratingoffice.errors import InvalidValueError
from ratingoffice.formats import list_folder
from ratingoffice.formats.file_bytes import Progress
from ratingoffice.formats.list_folder import Format
from ratingoffice.formats.spreadsheet_cells import run_columns
from ratingoffice.library.messages import message
from ratingoffice.model.findings import merge
from ratingoffice.rating.explanation import Explanation, explain, title_of
from ratingoffice.rating.run import RunFacts, described
from ratingoffice.rulebooks.rulebook import Rulebook

if TYPE_CHECKING:
    from ratingoffice.library.season_in_parts import DiskSpace

PUBLISHED = "published_"


@dataclass(frozen=True, eq=False, repr=False)
class ListInParts:
    """A list with all that explains it; `scan(name)` reads a table without all of it in memory."""

    job: ListJob
    on_disk: ListOnDisk
    season_findings: pl.DataFrame
    space: DiskSpace

    @property
    def day(self) -> date:
        """The day of the list."""
        return self.job.day

    @property
    def rulebook(self) -> Rulebook:
        """The rules by which it was made."""
        return self.job.rulebook

    @property
    def settings(self) -> Mapping[str, Any]:
        """The parameters of the rulebook."""
        return self.job.settings

    @property
    def findings(self) -> pl.DataFrame:
        """What the regulation misses or finds odd."""
        return self.on_disk.findings

    @property
    def all_findings(self) -> pl.DataFrame:
        """What is odd, in the season and by the regulation."""
        return merge([self.season_findings, self.findings])

    @property
    def statuses(self) -> Mapping[str, int]:
        """How many players have each status."""
        return self.on_disk.statuses

    def scan(self, name: str) -> pl.LazyFrame:
        """Open a table: list, event_lines, game_lines, events, ratings, or a part that is published."""
        return list_folder.scan(self.on_disk.folder, name)

    @property
    def list(self) -> pl.DataFrame:
        """One line for every player of the register."""
        return self.scan("list").collect()

    @property
    def event_lines(self) -> pl.DataFrame:
        """One line for every player and event."""
        return self.scan("event_lines").collect()

    @property
    def game_lines(self) -> pl.DataFrame:
        """One line for every player and game."""
        return self.scan("game_lines").collect()

    @property
    def events(self) -> pl.DataFrame:
        """One line for every event: the measured, the required, the verdict."""
        return self.scan("events").collect()

    @property
    def ratings(self) -> pl.DataFrame:
        """The lines to add to the ratings of the season, as the base of the next period."""
        return self.scan("ratings").collect()

    @property
    def publication(self) -> dict[str, pl.DataFrame]:
        """The parts of the list that are published, each in its order."""
        names = self.job.stages.publication
        return {name: self.scan(f"{PUBLISHED}{name}").collect() for name in names}

    def explain(self, player_id: str | int) -> Explanation:
        """Explain the rating of a player: printed it is a letter, in a notebook a page, and `steps` are its data."""
        return replace(explain(self.scan, self.rulebook, str(player_id)), title=title_of(self.rulebook, self.day))

    def write(
        self,
        folder: str | Path,
        *,
        format: Format = "csv",  # noqa: A002
        force: bool = False,
        progress: Progress | None = None,
    ) -> dict[str, Any]:
        """Write the list with all its lines and `run.json` into a new folder, or nothing; return what was counted.

        As Parquet, tables with a line for every player or game are folders of files.
        """
        if format not in list_folder.SUFFIXES:
            known = list_folder.SUFFIXES
            raise InvalidValueError(message("unknown_option", option="format", value=format, known=known))
        list_folder.check_writable(Path(folder), force=force)
        with list_folder.new_folder(Path(folder)) as new:
            self._fill(new, format, progress)
        return self.on_disk.tally

    def _fill(self, new: Path, as_format: Format, progress: Progress | None, **whole_numbers: Sequence[str]) -> None:
        """Write the tables on disk and what is known of the run; `whole_numbers` of tables that are elsewhere."""
        tables, quoted = sorted(self.on_disk.folder.iterdir()), dict[str, Any]()
        for done, table in enumerate(tables):
            name = table.name.removesuffix(".parquet")
            if progress:
                progress(f"write {name}", done, len(tables))
            files = sorted(table.iterdir()) if table.is_dir() else [table]
            whole_numbers[name] = list_folder.whole_columns(pl.scan_parquet(files[0]).head(0).collect())
            if as_format == "parquet":
                _put(table, new / table.name)
            elif columns := _append(files, new / f"{name}.csv"):
                quoted[name] = columns
        list_folder.write_table(self.all_findings, new / f"findings.{as_format}")
        whole_numbers["findings"] = list_folder.whole_columns(self.all_findings)
        list_folder.write_run(new, self._run(as_format), whole_numbers, quoted)

    def close(self) -> None:
        """Delete the tables of the list; what the next list needs of it stays."""
        shutil.rmtree(self.on_disk.folder, ignore_errors=True)

    def _run(self, as_format: str) -> dict[str, Any]:
        job, season = self.job, self.job.season
        closes = job.calendar.closing_date(job.day)
        rows = {name: getattr(season, name) for name in ("players", "events", "games")}
        facts = RunFacts(job.day, closes, job.series, season.hashes, rows, self.statuses)
        run = described(job.rulebook, job.settings, facts, __version__, as_format)
        return run | {"tally": self.on_disk.tally, "hash": dict(self.on_disk.hashes)}

    def __repr__(self) -> str:
        """Say which list it is."""
        rated = self.scan("list").select(pl.col("rating").count()).collect().item()
        players = self.job.season.players
        return f"<ListInParts {self.rulebook.key} {self.day}: {rated:,} rated of {players:,} players>"


def _put(table: Path, to: Path) -> None:
    """Put a table in another place, without copying it where both are on one disk."""
    if table.is_dir():
        to.mkdir()
        for file in table.iterdir():
            _put(file, to / file.name)
        return
    try:
        os.link(table, to)
    except OSError:
        shutil.copyfile(table, to)


def _append(files: list[Path], to: Path) -> list[str]:
    """Write the files of a table as one of CSV, file after file; return the columns that are written in quotes."""
    quoted = dict[str, None]()
    for file in files:
        rows = pl.read_parquet(file)
        quoted |= dict.fromkeys(run_columns(rows))
        list_folder.append_csv(rows, to)
    return [*quoted]
