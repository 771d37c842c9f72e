"""A season larger than memory: read, checked and rated in parts on disk, with the names and shapes of a whole one."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from types import TracebackType
from typing import Self
from weakref import finalize

import polars as pl

from ratingoffice.engines.parts.limits import Limits
from ratingoffice.engines.parts.lists import ListsOnDisk, lists_of
from ratingoffice.engines.parts.opened import ListJob
from ratingoffice.engines.parts.rating import InProcesses, rate_in_parts
from ratingoffice.engines.parts.season_on_disk import SeasonOnDisk, disk_space, read_in_parts
from ratingoffice.engines.parts.workers import Workers
from ratingoffice.errors import InvalidValueError
from ratingoffice.formats.file_bytes import Progress
from ratingoffice.library.input_errors import input_error
from ratingoffice.library.list_in_parts import ListInParts
from ratingoffice.library.messages import message
from ratingoffice.library.season import day_of
from ratingoffice.rulebooks.catalogue import keys
from ratingoffice.rulebooks.catalogue import rulebook as rulebook_of
from ratingoffice.rulebooks.rulebook import Rulebook
from ratingoffice.rulebooks.stages import Stages


class DiskSpace:
    """A folder for parts and lists, deleted when nobody uses it any more."""

    def __init__(self, place: Path | None) -> None:
        """Make a folder, for temporary files where no place is given."""
        kept = ExitStack()
        self.folder = kept.enter_context(disk_space(place))
        self.close = finalize(self, kept.close)


@dataclass(frozen=True, eq=False, repr=False)
class SeasonInParts:
    """Players, events, games and ratings that were checked, in parts on disk; a season never changes.

    `close()`, the end of a `with` block or of the program deletes the parts.
    """

    season: SeasonOnDisk
    findings: pl.DataFrame
    limits: Limits
    space: DiskSpace
    lists: dict[str, ListsOnDisk] = field(default_factory=dict)
    """The lists of a series, once they were asked for."""
    progress: Progress | None = None

    @classmethod
    def read(
        cls, folder: str | Path, limits: Limits, progress: Progress | None = None, place: Path | None = None
    ) -> SeasonInParts:
        """Read a season folder in parts; `place` is the folder for temporary files."""
        space = DiskSpace(place)
        with ExitStack() as unless_read:
            unless_read.callback(space.close)
            season, findings = read_in_parts(Path(folder), space.folder, limits, progress)
            if season is None:
                raise input_error("the season", findings)
            unless_read.pop_all()
        return cls(season, findings, limits, space, progress=progress)

    def rate(
        self,
        rulebook: str | Rulebook,
        day: str | date,
        *,
        series: str | None = None,
        settings: Mapping[str, str] | None = None,
    ) -> ListInParts:
        """Calculate the list of a day with all its lines, on disk: `season.rate("fide-2010", "2011-03-01")`."""
        book = rulebook if isinstance(rulebook, Rulebook) else rulebook_of(rulebook, series or "")
        chosen, on = book.settings(settings or {}), day_of(day)
        book.check_list_date(on, chosen)
        if not isinstance(book.pipeline, Stages) or book.key not in keys() or rulebook_of(book.key) is not book:
            needed = self.limits.needed_whole(self.season.games, self.season.players) >> 20
            raise InvalidValueError(message("only_whole", rulebook=book.key, needed=needed))
        with self._workers() as workers:
            name = series or book.series
            lists = self._lists(name, workers)
            others = {other: each for other, each in self.lists.items() if other != name}
            job = ListJob(self.season, book, name, on, chosen, lists, others)
            rated = self._rated(job, workers)
        if not rated.on_disk.is_valid:
            rated.close()
            raise input_error("the season", rated.all_findings)
        return rated

    def _workers(self) -> Workers:
        return Workers(self.limits.cores, self.progress)

    def _rated(self, job: ListJob, workers: Workers) -> ListInParts:
        return ListInParts(job, rate_in_parts(job, self.limits, InProcesses(workers)), self.findings, self.space)

    def with_list(self, rated: ListInParts) -> SeasonInParts:
        """Return the season with a list in it that was calculated from it: the base of the next one."""
        series, before = rated.job.series, rated.job.lists
        if rated.job.season is not self.season or before is not self.lists.get(series):
            raise InvalidValueError(message("other_season", day=rated.day))
        if before.dates and before.dates[-1] >= rated.day:
            raise InvalidValueError(message("list_not_newer", newest=before.dates[-1]))
        return replace(self, lists={**self.lists, series: rated.on_disk.lists})

    def _lists(self, series: str, workers: Workers) -> ListsOnDisk:
        if series not in self.lists:
            disk = self.season.disk
            task = disk / "ratings.arrow", series, disk / "lists" / series, self.season.players
            self.lists[series] = workers.do("read lists", lists_of, *task)
        return self.lists[series]

    def close(self) -> None:
        """Delete the parts and lists on disk."""
        self.space.close()

    def __enter__(self) -> Self:
        """Use the season for a while."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Delete the parts and lists on disk."""
        self.close()

    def __repr__(self) -> str:
        """Say how large it is."""
        sizes = f"{self.season.players:,} players, {self.season.events:,} events, {self.season.games:,} games"
        return f"<SeasonInParts: {sizes}, {len(self.season.parts)} parts>"
