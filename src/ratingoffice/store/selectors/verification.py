"""Is what is stored still what was published? Every list calculated again, every hash looked at."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping

import polars as pl

from ratingoffice.store import bulk, ledger
from ratingoffice.store.calculation import Calculated, Task, calculate, list_hash
from ratingoffice.store.errors import DamagedError, RefusedError
from ratingoffice.store.list_lines import LINE, PAGE, PERSON, calculated_lines, received_lines
from ratingoffice.store.models import (
    AuditEntry,
    EventGames,
    EventVersion,
    Kind,
    ListLine,
    ListTable,
    RatingList,
    Report,
)
from ratingoffice.store.selectors import lists
from ratingoffice.store.selectors.differences import Difference, differing_rows
from ratingoffice.store.selectors.inputs import kept_inputs
from ratingoffice.store.selectors.recorded import recorded_otherwise
from ratingoffice.store.selectors.unrecorded import unrecorded_changes
from ratingoffice.store.services.running_events import chained as version_chain
from ratingoffice.store.tables import said_hash, sha256, stored_table
from ratingoffice.store.trail import chained

Progress = Callable[[str, int, int], None]


def verify_all(progress: Progress | None = None) -> list[Difference]:
    """Verify every list since the first, all reports as received, the audit trail, and the data since the last list."""
    found, everything = [], lists.published_lists()
    for done, each in enumerate(everything):
        if progress:
            progress(f"verify {each}", done, len(everything))
        found += verify_list(each)
    found += [*_received_files(), *_versions(), *_trail()]
    with bulk.snapshot():
        return [*found, *recorded_otherwise(), *unrecorded_changes()]


def verify_list(of: RatingList) -> list[Difference]:
    """Calculate a list again from what is kept with it; nothing is returned where all of it is the same."""
    tables = list(of.tables.select_related("stored").order_by("is_input", "name", "part"))
    damaged = [difference for each in tables if (difference := _damaged(of, each))]
    described = [] if list_hash(of.run) == of.hash else [_difference(of, "run", "", "its hash is not that of the list")]
    if damaged and any(each.is_input and _is_damaged(each) for each in tables):
        return [*damaged, *described]
    if of.kind == Kind.RECEIVED:
        kept = [each for each in tables if not _is_damaged(each)]
        return [*damaged, *described, *_received(of, kept)]
    return [*damaged, *described, *_calculated_again(of, tables)]


def _is_damaged(each: ListTable) -> bool:
    return sha256(bytes(each.stored.data)) != each.stored_id


def _damaged(of: RatingList, each: ListTable) -> Difference | None:
    if not _is_damaged(each):
        return None
    kind = "input " if each.is_input else ""
    part = f"part {each.part}" if each.is_input else ""
    return _difference(of, f"{kind}{each.name}", part, "the stored bytes are not those that were hashed")


def _received(of: RatingList, tables: list[ListTable]) -> Iterator[Difference]:
    for each in tables:
        if of.run["tables"].get(each.name) != each.stored_id:
            yield _difference(of, each.name, "", "another table is stored than the one that was received")
        else:
            ratings = stored_table(each.stored_id, each.stored.data)
            nobody = pl.DataFrame(schema={"player_id": pl.String, **PERSON})
            yield from _lines(of, received_lines(ratings, nobody), LINE)


def _calculated_again(of: RatingList, tables: list[ListTable]) -> Iterator[Difference]:
    inputs = [each for each in tables if each.is_input]
    if {f"{each.name}/{each.part}": each.stored_id for each in inputs} != of.run["input"]:
        yield _difference(of, "input", "", "other tables are kept than those that the list was calculated from")
        return
    task = Task(of.series.name, of.day, of.rulebook or "", of.settings)
    try:
        again = calculate(task, kept_inputs(inputs))
    except (RefusedError, DamagedError) as problem:
        yield _difference(of, "input", "", f"the list cannot be calculated again: {problem}")
        return
    stored: defaultdict[str, list[ListTable]] = defaultdict(list)
    for each in tables:
        if not each.is_input:
            stored[each.name].append(each)
    yield from _compared(of, again, stored)
    yield from _lines(of, calculated_lines(task.rulebook, again.tables.__getitem__), PAGE)


def _compared(of: RatingList, again: Calculated, stored: Mapping[str, list[ListTable]]) -> Iterator[Difference]:
    if counts_differ := [name for name in ("counts", "closes") if again.run[name] != of.run[name]]:
        yield _difference(of, "run", "", f"{' and '.join(counts_differ)} come out differently")
    for name in sorted(again.tables.keys() | stored.keys()):
        if name not in stored or name not in again.tables:
            yield _difference(of, name, "", "the table is missing" if name not in stored else "there is no such table")
        elif said_hash(again.tables[name]) != of.run["tables"].get(name):
            yield _difference(of, name, "", "calculated again, it comes out differently")
        if name in stored and name in again.tables:
            yield from _row_differences(of, stored[name], again.tables[name])


def _row_differences(of: RatingList, parts: list[ListTable], again: pl.DataFrame) -> Iterator[Difference]:
    """Name the rows of a stored table that are not those calculated again, if it can still be read."""
    try:
        kept = ledger.whole(stored_table(sha256(bytes(each.stored.data)), each.stored.data) for each in parts)
    except (pl.exceptions.PolarsError, OSError, ValueError):
        return
    if said_hash(kept) != said_hash(again):
        for row in differing_rows(kept, again):
            yield _difference(of, parts[0].name, row, "is not what the calculation gives")


def _lines(of: RatingList, said: pl.DataFrame, columns: bulk.Columns) -> Iterator[Difference]:
    """Compare the lines that are kept for queries with the list."""
    rows = bulk.read(ListLine.objects.filter(list=of), {"player__player_id": pl.String, **columns})
    kept, expected = rows.rename({"player__player_id": "player_id"}), said.select("player_id", *columns)
    if said_hash(kept.sort("player_id")) != said_hash(expected.sort("player_id")):
        for row in differing_rows(kept, expected):
            yield _difference(of, "lines", row, "is not what the list says")


def _difference(of: RatingList, table: str, row: str, message: str) -> Difference:
    return Difference(f"list {of}", table, row, message)


def _received_files() -> Iterator[Difference]:
    for model, kind, table in ((Report, "report", "reports"), (EventGames, "games", "games")):
        for row in model.objects.order_by("id").iterator(chunk_size=100):
            if sha256(bytes(row.data)) != row.sha256:
                yield Difference(f"{kind} {row.file}", table, str(row.id), "the bytes are not those received")


def _versions() -> Iterator[Difference]:
    """Follow the history of every event at the arbiter's desk."""
    last: tuple[int, str] = (0, "")
    for each in EventVersion.objects.select_related("event").order_by("event", "number").iterator(chunk_size=100):
        before = last[1] if last[0] == each.event_id else ""
        if version_chain(before, each) != each.chain:
            message = "this version or one before it was changed"
            yield Difference(f"event {each.event.key}", "versions", str(each.number), message)
        last = each.event_id, each.chain


def _trail() -> Iterator[Difference]:
    before = ""
    for entry in AuditEntry.objects.order_by("id").iterator(chunk_size=1000):
        if chained(before, entry) != entry.chain:
            said = f"{entry.action} {entry.subject}"
            yield Difference("audit trail", "entries", f"{entry.id} {said}", "this entry or one before it was changed")
        before = entry.chain
