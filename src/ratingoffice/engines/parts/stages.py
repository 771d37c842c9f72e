"""The two stages of a list as tasks for workers: whole events part by part, then players bucket by bucket."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import numpy as np
import polars as pl
from numpy.typing import NDArray

from ratingoffice.engines.parts.arranging import PartOnDisk
from ratingoffice.engines.parts.on_disk import read_table, write_table
from ratingoffice.engines.parts.opened import ListJob, asked_books, bucket_books, part_books
from ratingoffice.formats.list_folder import write_table as write_lines
from ratingoffice.model.canonical_hash import HASHED, HashSum
from ratingoffice.rating.parts import Carried, SmallBooks, buckets_of, carried, gathered
from ratingoffice.rating.period import PUBLISHED, RatedPeriod
from ratingoffice.rating.tally import counted_lines
from ratingoffice.rulebooks.edition import Words
from ratingoffice.rulebooks.rulebook import RatedTables
from ratingoffice.rulebooks.stages import Elsewhere, Listed, Noted

CARRIED: Final = ("events", "entries", "sides")
LINES: Final = ("list", "event_lines", "game_lines", "ratings")
"""The tables that are written bucket by bucket."""

Asked = tuple[pl.DataFrame | None, NDArray[np.uint32]]
"""Whose events in other parts decide something in one, and about whom the first stage has to know more."""


@dataclass(frozen=True)
class PlayedPart:
    """What the first stage left of a part: where it is, what the codes mean, what was noticed."""

    folder: Path
    words: Words
    noted: Noted


@dataclass(frozen=True)
class ListedBucket:
    """What the second stage left of a range of players, beside the lines that are written."""

    noted: Noted
    statuses: Mapping[str, int]
    hashes: Mapping[str, HashSum]


def asked_of(job: ListJob, part: PartOnDisk) -> Asked:
    """Find what has to be known of other parts."""
    small, needs = part_books(job, part), job.stages.needs
    needed = small.outside(needs(job.rulebook.rules, small.books, *job.given)) if needs else None
    return needed, _asked(job, small)


def _asked(job: ListJob, small: SmallBooks) -> NDArray[np.uint32]:
    if job.stages.asks is None:
        return np.empty(0, dtype=np.uint32)
    return small.outside(job.stages.asks(job.rulebook.rules, small.books, *job.given))["player"].to_numpy()


def events_of(part: PartOnDisk, asked: NDArray[np.uint32], to: Path) -> Path | None:
    """Take the events of some players out of a part, with the numbers of the season; None where there are none."""
    players, entries = np.asarray(part.players), part.entries
    cards = part.read_cards()
    is_asked = pl.Series(np.isin(players, asked, assume_unique=True))
    chosen = [each["event"].filter(is_asked[each["player"]]) for each in (entries, cards)]
    events = pl.concat(chosen).unique().sort()
    if not events.len():
        return None
    is_chosen = pl.Series(np.bincount(events.to_numpy(), minlength=part.last - part.first) > 0)
    of_cards = cards.filter(is_chosen[cards["event"]])
    tables = {
        "events": part.season_events().filter(is_chosen),
        "games": part.games_of(is_chosen),
        "cards": of_cards.with_columns(pl.Series(players)[of_cards["player"]].alias("player")),
    }
    for name, table in tables.items():
        write_table(table.with_columns(pl.col("event") + part.first), to / f"{name}.arrow")
    return to


def asks_again(job: ListJob, tables: list[Path]) -> NDArray[np.uint32]:
    """List the players about whom more has to be known, of events that were taken out."""
    return _asked(job, asked_books(job, tables))


def answers_of(job: ListJob, tables: list[Path], needed: pl.DataFrame | None) -> pl.DataFrame:
    """Answer what was asked, from all events of the players."""
    assert job.stages.answers
    small = asked_books(job, tables)
    known = small.inside_or_none(needed)
    return small.outside(job.stages.answers(job.rulebook.rules, small.books, *job.given, known))


def play_part(job: ListJob, part: PartOnDisk, elsewhere: Elsewhere, firsts: Sequence[int], to: Path) -> PlayedPart:
    """Run the first stage for a part, and put what it leaves on disk, bucket by bucket of players."""
    small = part_books(job, part)
    played = job.stages.events(job.rulebook.rules, small.books, *job.given, small.elsewhere(elsewhere))
    left = carried(played, small)
    write_table(left.events, to / "events.arrow")
    for name in ("entries", "sides"):
        write_table(getattr(left, name).clear(), to / f"{name}.arrow")
    for bucket, each in enumerate(buckets_of(left, firsts)):
        if each.entries.height:
            for name in CARRIED:
                write_table(getattr(each, name), to / str(bucket) / f"{name}.arrow")
    return PlayedPart(to, left.words, small.noted(played.noted))


def list_bucket(job: ListJob, played: Sequence[PlayedPart], bucket: int, players: range, to: Path) -> ListedBucket:
    """Run the second stage for a range of players: write their lines, and the figures of the next list."""
    books, run = bucket_books(job, players), job.calendar.edition.begin(job.day)
    there = [part for part in played if (part.folder / str(bucket)).exists()]
    left = [_read(part, part.folder / str(bucket)) for part in there] or [_read(played[0], played[0].folder)]
    gathered_here = gathered(left, players.start, books, run)
    del left
    listed = job.stages.players(job.rulebook.rules, books, gathered_here, *job.given)
    del gathered_here
    job.lists.with_list(job.day, to / "standing").write(slice(players.start, players.stop), listed.ratings)
    write_table(listed.shown(), to / "shown" / f"{bucket:05}.arrow")
    write_table(worded(listed.of_events()), to / "of_events" / f"{bucket:05}.arrow")
    hashes, statuses = dict[str, HashSum](), dict[str, int]()
    period = RatedPeriod(job.day, job.rulebook, books, _tables(job, listed))
    for name in LINES:
        if name in HASHED:
            made, hashes[name] = period.with_hash(name)
        else:
            made = getattr(period, name)
        lines = worded(made)
        if name == "list":
            statuses = dict(listed.list["status"].value_counts().sort("status").iter_rows())
            figures = lines.select(PUBLISHED)
            write_table(figures, to / "figures" / f"{bucket:05}.arrow")
        if name == "game_lines":
            write_table(counted_lines(lines), to / "tallied" / f"{bucket:05}.arrow")
        (to / "tables" / name).mkdir(parents=True, exist_ok=True)
        write_lines(lines, to / "tables" / name / f"part-{bucket:05}.parquet")
    return ListedBucket(_shifted(listed.noted, players.start), statuses, hashes)


def _read(part: PlayedPart, folder: Path) -> Carried:
    events, entries, sides = (read_table(folder / f"{name}.arrow") for name in CARRIED)
    return Carried(events, entries, sides, part.words)


def _tables(job: ListJob, listed: Listed) -> RatedTables:
    """What a list of some players has, without events and publication."""
    return RatedTables(
        list=listed.list,
        event_lines=listed.event_lines,
        game_lines=listed.game_lines,
        events=pl.LazyFrame,
        ratings=listed.ratings,
        findings=pl.DataFrame(),
        publication=dict,
        closes=job.calendar.closing_date(job.day),
    )


def worded(lines: pl.DataFrame) -> pl.DataFrame:
    """Write words without the legend that only this bucket has; looked up by their codes, that is fast."""
    legends = {
        name: kind.categories.cast(pl.Categorical) for name, kind in lines.schema.items() if isinstance(kind, pl.Enum)
    }
    return lines.with_columns(legend[lines[name].to_physical()].alias(name) for name, legend in legends.items())


def _shifted(noted: Noted, first: int) -> Noted:
    asked = {name: table.with_columns(pl.col("^player$") + first) for name, table in noted.asked.items()}
    return replace(noted, asked=asked)
