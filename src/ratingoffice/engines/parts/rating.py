"""A list in parts: the first stage part by part, the second bucket by bucket, then the whole; all lines on disk."""

from __future__ import annotations

import shutil
import tempfile
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import reduce
from itertools import pairwise
from operator import add
from pathlib import Path
from typing import Any, Final

import numpy as np
import polars as pl
from numpy.typing import NDArray

from ratingoffice.engines.parts.arranging import PartOnDisk
from ratingoffice.engines.parts.limits import Limits
from ratingoffice.engines.parts.lists import ListsOnDisk
from ratingoffice.engines.parts.on_disk import open_column, read_columns, write_table
from ratingoffice.engines.parts.opened import ListJob
from ratingoffice.engines.parts.stages import (
    Asked,
    ListedBucket,
    PlayedPart,
    answers_of,
    asked_of,
    asks_again,
    events_of,
    list_bucket,
    play_part,
)
from ratingoffice.engines.parts.whole import overall_findings, publish, write_events
from ratingoffice.engines.parts.workers import Workers
from ratingoffice.model.findings import has_errors, merge
from ratingoffice.model.history import EPOCH
from ratingoffice.model.season import GAMES_HELD
from ratingoffice.rulebooks.stages import Elsewhere, together

MARGIN: Final = timedelta(days=62)
"""Events may count on a list though they ended before the one before it."""


@dataclass(frozen=True)
class ListOnDisk:
    """A list that was made in parts: its tables in a folder, and what `run.json` says of them.

    lists: those of the season with this one.
    """

    folder: Path
    lists: ListsOnDisk
    findings: pl.DataFrame
    statuses: Mapping[str, int]
    tally: dict[str, Any]
    hashes: Mapping[str, str]

    @property
    def is_valid(self) -> bool:
        """Whether nothing stands in the way of the list."""
        return not has_errors(self.findings)


class InProcesses:
    """The work on a list shared among the processes of one machine, from the parts on its disk."""

    def __init__(self, workers: Workers) -> None:
        """Name those who work."""
        self.workers = workers

    def asked(self, job: ListJob, parts: Sequence[PartOnDisk]) -> Iterable[Asked]:
        """Find what has to be known of other parts in each."""
        return self.workers.map("ask other parts", asked_of, [(job, part) for part in parts])

    def found(self, parts: Sequence[PartOnDisk], asked: NDArray[np.uint32], to: Path) -> list[Path]:
        """Take the events of some players out of all parts; return the folders of their tables."""
        tasks = [(part, asked, to / part.folder.name) for part in parts]
        return [each for each in self.workers.map("find their events", events_of, tasks) if each is not None]

    def rated(
        self, job: ListJob, parts: Sequence[PartOnDisk], elsewhere: Elsewhere, bounds: Sequence[int], to: Path
    ) -> tuple[list[PlayedPart], list[ListedBucket]]:
        """Run the first stage part by part, the second for one range of players (their bounds) after the other."""
        tasks = [(job, part, elsewhere, bounds[:-1], to / "played" / part.folder.name) for part in parts]
        played = list(self.workers.map("rate events", play_part, tasks))
        buckets = [(job, played, bucket, range(*each), to) for bucket, each in enumerate(pairwise(bounds))]
        return played, list(self.workers.map("list players", list_bucket, buckets))


def rate_in_parts(job: ListJob, limits: Limits, shared: InProcesses) -> ListOnDisk:
    """Make a list; all its lines are written to a folder of the season's disk."""
    workers = shared.workers
    to = Path(tempfile.mkdtemp(prefix=f"list-{job.day}-", dir=job.season.disk))
    (to / "tables").mkdir()
    bounds, parts = _bounds(job, limits), _parts(job)
    elsewhere = Elsewhere()
    if job.stages.needs or job.stages.asks:
        parts, elsewhere = _asked(job, parts, shared, to / "asked")
    lists = job.lists.with_list(job.day, to / "standing")
    lists.make_room()
    played, listed = shared.rated(job, parts, elsewhere, bounds, to)
    noted = together([*(each.noted for each in played), *(each.noted for each in listed)])
    of_whole = [(overall_findings, job, noted), (write_events, job, played, to)]
    published = [(publish, job, name, order, to) for name, order in job.stages.publication.items()]
    *_, of_season, (of_events, tally) = workers.each("publish", [*published, *of_whole])
    for name in ("played", "asked", "of_events", "tallied", "figures", "shown"):
        shutil.rmtree(to / name, ignore_errors=True)
    hashes = {name: reduce(add, (each.hashes[name] for each in listed)) for name in listed[0].hashes}
    statuses = sum((Counter(each.statuses) for each in listed), Counter[str]())
    return ListOnDisk(
        to / "tables",
        lists,
        merge([*noted.rows, *of_season]),
        statuses,
        tally,
        {name: each.hexdigest for name, each in {**hashes, "events": of_events}.items()},
    )


def _parts(job: ListJob, needed: pl.DataFrame | None = None) -> list[PartOnDisk]:
    """The parts with events that matter for the list, those that are needed among them; at least one."""
    days = [] if needed is None else needed["since"].drop_nulls().unique().to_list()
    since = min([job.calendar.events_since(job.day) or date.min, *(EPOCH + timedelta(days=day) for day in days)])
    counts, ends = job.calendar.counts_from <= job.day, pl.max_horizontal("end", "received") >= since
    events = pl.scan_ipc(job.season.disk / "events.arrow").select((counts & ends).alias("matters")).collect()
    matter = [part for part in job.season.parts if events["matters"][part.first : part.last].any()]
    return matter or [*job.season.parts[-1:]]


def _bounds(job: ListJob, limits: Limits) -> list[int]:
    """Divide the players into ranges that fit into memory with their games of one list; about as many as cores."""
    events = read_columns(job.season.disk / "events.arrow", "start", "end")
    after = max(job.lists.dates, default=date.min + MARGIN) - MARGIN
    is_new = events.select((pl.col("start") <= job.day) & (pl.col("end") > after)).to_series()
    games = int(open_column(job.season.disk / "games_of_events.npy")[is_new.to_numpy()].sum())
    buckets = limits.buckets(job.season.players, games)
    return [bucket * job.season.players // buckets for bucket in range(buckets + 1)]


def _asked(job: ListJob, parts: list[PartOnDisk], shared: InProcesses, to: Path) -> tuple[list[PartOnDisk], Elsewhere]:
    """Ask parts about each other, until nobody new is asked about; return those that matter then, and what is known."""
    asked = list(shared.asked(job, parts))
    needed = _needed([needs for needs, _ in asked if needs is not None])
    parts, first = _parts(job, needed), parts
    if further := [part for part in parts if part not in first]:
        asked += shared.asked(job, further)
    if job.stages.answers is None:
        return parts, Elsewhere(needed)
    every = new = np.unique(np.concatenate([players for _, players in asked]))
    tables = list[Path]()
    while new.size:
        shutil.rmtree(to, ignore_errors=True)
        tables = shared.found(parts, every, to)
        new = np.setdiff1d(shared.workers.do("ask about players", asks_again, job, tables), every)
        every = np.union1d(every, new)
    return parts, Elsewhere(needed, shared.workers.do("answer", answers_of, job, tables or [_nothing(job, to)], needed))


def _needed(tables: list[pl.DataFrame]) -> pl.DataFrame | None:
    """Put together whose events decide something in other parts, and since when for everybody."""
    first = pl.when(pl.col("since").is_not_null()).then(pl.col("since").min())
    return pl.concat(tables).with_columns(first.alias("since")).unique() if tables else None


def _nothing(job: ListJob, to: Path) -> Path:
    """Stands for the events of nobody."""
    disk = job.season.disk
    events = read_columns(disk / "events.arrow").clear().select(pl.lit(0, pl.UInt32).alias("event"), pl.all())
    tables = {"events": events, "games": pl.DataFrame(schema=GAMES_HELD), "cards": read_columns(disk / "cards.arrow")}
    for name, table in tables.items():
        write_table(table.clear(), to / f"{name}.arrow")
    return to
