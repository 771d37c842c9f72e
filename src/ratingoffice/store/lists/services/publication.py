"""The life of a list: drafted as often as one likes, published once, revised with a reason."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from typing import Any, Final

import polars as pl

from ratingoffice.store.errors import ConflictError, RefusedError, existing, required_text
from ratingoffice.store.lists import ledger
from ratingoffice.store.lists.calculation import CalculatedList, Task, calculate, list_hash, run_with_hashes
from ratingoffice.store.lists.list_lines import PAGE, PERSON, calculated_lines, facets, received_lines
from ratingoffice.store.lists.messages import message
from ratingoffice.store.lists.selectors import lists
from ratingoffice.store.lists.selectors.corrected_lists import (
    CORRECTED,
    calculation_of,
    corrections_after,
    corrections_table,
)
from ratingoffice.store.lists.selectors.inputs import Part, inputs_of, parts_of
from ratingoffice.store.models import (
    AuditEntry,
    ListKind,
    ListLine,
    ListTable,
    Official,
    Player,
    RatingList,
    Series,
    Status,
    StoredTable,
)
from ratingoffice.store.office import bulk
from ratingoffice.store.office.audit_log import About, Trail, changing, last_entry
from ratingoffice.store.office.loading import loading
from ratingoffice.store.office.permissions import Action, permit
from ratingoffice.store.office.tables import keep_bytes, parquet_bytes, sha256

Progress = Callable[[str, int, int], None]
"""Is called with what is being done, how many steps are done and how many there are."""

STEPS: Final = ("read", "calculate", "write")
LINES_AT_ONCE: Final = 250_000
"""Of a draft, in their order."""


@dataclass(frozen=True)
class CalculatedDraft:
    """A calculated list, before anything of it is written; `trail`: the last change that it knows of."""

    task: Task
    calculated: CalculatedList
    parts: dict[Part, tuple[str, bytes | None]]
    keys: pl.DataFrame
    """The row of every player_id in the register."""
    trail: int


def _silent(step: str, done: int, total: int) -> None:
    """Nobody waits for news."""


def draft_list(who: Official, series: str, day: date, progress: Progress = _silent) -> RatingList:
    """Calculate a list anew from all that is stored, in place of the draft that was there."""
    permit(who, Action.DRAFT_LIST)
    of = lists.series_named(series)
    if RatingList.objects.filter(series=of, day=day, status=Status.PUBLISHED).exists():
        raise ConflictError(message("list_is_published", list=f"{series} {day}"))
    newer = RatingList.objects.filter(series=of, day__gt=day, status=Status.PUBLISHED, kind=ListKind.CALCULATED).first()
    if newer is not None:
        raise ConflictError(message("later_list_is_published", list=str(newer)))
    drawn = _draw_up(of, day, progress)
    with changing(who, Action.DRAFT_LIST) as trail:
        return _write_draft(trail, of, drawn, revision=0, reason=None)


def revise_list(who: Official, series: str, day: date, reason: str, *, progress: Progress = _silent) -> RatingList:
    """Draft the next revision of a published list from the data as they are now; the old one stays readable."""
    permit(who, Action.REVISE_LIST)
    reason = required_text(reason, message("reason_needed.revision"))
    of = lists.series_named(series)
    former = lists.published(of, day)
    if former.kind == ListKind.RECEIVED:
        raise RefusedError(message("list_was_received.revision", list=str(former)))
    drawn = _with_corrections(former, _draw_up(of, day, progress))
    with changing(who, Action.REVISE_LIST) as trail:
        if lists.published(of, day).revision != former.revision:
            raise ConflictError(message("revised_meanwhile", list=str(former)))
        return _write_draft(trail, of, drawn, revision=former.revision + 1, reason=reason)


def publish_list(who: Official, series: str, day: date, seen: str | None = None) -> RatingList:
    """Publish the draft of a day, as it is: from then on nobody can change it. `seen` is the hash of what was read."""
    with changing(who, Action.PUBLISH_LIST) as trail:
        of = lists.series_named(series)
        draft = lists.draft(of, day) or _tell_why_there_is_none(of, day)
        if seen is not None and draft.hash != seen:
            raise ConflictError(message("drafted_meanwhile", official=draft.drafted_by, list=str(draft)))
        changed = lists.changed_since(draft.trail, of)
        if changed is not None:
            facts = {"official": changed.who, "action": changed.action, "subject": changed.subject}
            raise ConflictError(message("data_changed.draft", **facts))
        if missing := corrections_after(draft):
            keys = tuple(each.key for each in missing)
            made = {"calculation": calculation_of(draft), "rulebook": draft.rulebook}
            raise ConflictError(message("calculation_corrected", **made, corrections=keys))
        lines = calculated_lines(draft.rulebook or "", partial(lists.table, draft))
        _write_lines(draft, lines, _people({}))
        _seal(draft, trail)
        return draft


def discard_draft(who: Official, series: str, day: date) -> None:
    """Discard a draft."""
    with changing(who, Action.DRAFT_LIST) as trail:
        draft = lists.drafted(series, day)
        trail.record(About.LIST.of(str(draft)), before={"hash": draft.hash})
        _delete(draft)


def receive_list(trail: Trail, series: Series, day: date, ratings: pl.DataFrame) -> RatingList | None:
    """Keep a list that somebody else published, as the base of later ones; None where it is known already."""
    data = parquet_bytes(ratings)
    run = {"series": series.name, "list": str(day), "tables": {"ratings": sha256(data)}}
    newest = RatingList.objects.filter(series=series, day=day, status=Status.PUBLISHED).order_by("-revision").first()
    if newest is not None and newest.hash == list_hash(run):
        return None
    if newest is not None and newest.kind == ListKind.CALCULATED:
        raise RefusedError(message("list_was_calculated", list=str(newest)))
    received = RatingList.objects.create(
        series=series,
        day=day,
        revision=0 if newest is None else newest.revision + 1,
        kind=ListKind.RECEIVED,
        run=run,
        hash=list_hash(run),
        reason=None if newest is None else message("received_again"),
        trail=last_entry(),
        drafted_by=trail.who.name,
        drafted=trail.at,
    )
    ListTable.objects.create(
        list=received, is_input=False, name="ratings", stored_id=keep_bytes({sha256(data): data})[0]
    )
    _write_lines(received, *_received(ratings))
    _seal(received, trail)
    return received


def _draw_up(series: Series, day: date, progress: Progress) -> CalculatedDraft:
    """Read one state of the office and calculate; nobody has to wait meanwhile."""
    stated = {step: (step, done, len(STEPS)) for done, step in enumerate(STEPS)}
    term = lists.rulebook_term(series, day)
    task = Task(series.name, day, term.rulebook, lists.list_settings(term))
    task.book()
    progress(*stated["read"])
    with bulk.snapshot():
        known = last_entry()
        inputs = inputs_of(series, day)
        parts = parts_of(inputs, series, day)
    keys = inputs.players.select("player_id", "key")
    progress(*stated["calculate"])
    calculated = calculate(task, inputs)
    progress(*stated["write"])
    return CalculatedDraft(task, calculated, parts, keys, known)


def _with_corrections(former: RatingList, drawn: CalculatedDraft) -> CalculatedDraft:
    """Add to a revision whom corrections of the calculation moved, where the former list was made without them."""
    if not corrections_after(former):
        return drawn
    tables = {**drawn.calculated.tables, CORRECTED: corrections_table(former)}
    return replace(drawn, calculated=replace(drawn.calculated, tables=tables))


def _write_draft(
    trail: Trail, series: Series, drawn: CalculatedDraft, *, revision: int, reason: str | None
) -> RatingList:
    changed = lists.changed_since(drawn.trail, series)
    if changed is not None:
        raise ConflictError(message("data_changed", official=changed.who))
    former = lists.draft(series, drawn.task.day)
    if former is not None:
        _delete(former)
    inputs = {f"{name}/{part}": hash_ for (name, part), (hash_, _) in drawn.parts.items()}
    run = run_with_hashes(drawn.calculated, inputs)
    draft = RatingList.objects.create(
        series=series,
        day=drawn.task.day,
        revision=revision,
        kind=ListKind.CALCULATED,
        rulebook=drawn.task.rulebook,
        settings=dict(drawn.task.settings),
        run=run,
        hash=list_hash(run),
        reason=reason,
        trail=drawn.trail,
        drafted_by=trail.who.name,
        drafted=trail.at,
    )
    _write_tables(draft, drawn)
    before = None if former is None else {"hash": former.hash}
    trail.record(About.LIST.of(str(draft)), before=before, after={"hash": draft.hash, "reason": reason})
    return draft


def _write_tables(draft: RatingList, drawn: CalculatedDraft) -> None:
    results = [
        ListTable(list=draft, is_input=False, name=name, part=part, stored_id=stored)
        for name, table in drawn.calculated.tables.items()
        for part, stored in _kept(name, table, drawn.keys)
    ]
    keep_bytes({hash_: data for hash_, data in drawn.parts.values() if data is not None})
    inputs = [
        ListTable(list=draft, is_input=True, name=name, part=part, stored_id=hash_)
        for (name, part), (hash_, _) in drawn.parts.items()
    ]
    ListTable.objects.bulk_create([*results, *inputs], batch_size=100)


def _kept(name: str, table: pl.DataFrame, keys: pl.DataFrame) -> Iterable[tuple[int, str]]:
    """Keep a table of the list, and return its parts with their hashes."""
    made = {part: parquet_bytes(rows) for part, rows in ledger.parts(name, table, keys)}
    hashes = {part: sha256(data) for part, data in made.items()}
    keep_bytes({hashes[part]: data for part, data in made.items()})
    return hashes.items()


def _delete(draft: RatingList) -> None:
    """Delete a draft and the tables that nothing else needs."""
    names = set(draft.tables.values_list("stored_id", flat=True))
    draft.delete()
    needed = set(ListTable.objects.filter(stored_id__in=names).values_list("stored_id", flat=True))
    needed |= set(AuditEntry.objects.filter(rows_id__in=names).values_list("rows_id", flat=True))
    StoredTable.objects.filter(sha256__in=names - needed).delete()


def _tell_why_there_is_none(series: Series, day: date) -> Any:
    done = existing(
        RatingList.objects.filter(series=series, day=day, status=Status.PUBLISHED).order_by("-revision").first(),
        message("unknown_draft.command", series=series.name, day=day),
    )
    at = f"{done.published:%Y-%m-%d %H:%M}"
    raise ConflictError(message("published_meanwhile", official=done.published_by, list=str(done), at=at))


def _people(columns: dict[str, Any]) -> pl.DataFrame:
    """Return all players by their public id, with their key in the database and what else is asked for."""
    return bulk.read(Player.objects.all(), {"key": pl.Int64, "player_id": pl.String, **columns}, key="id")


def _received(ratings: pl.DataFrame) -> tuple[pl.DataFrame, pl.DataFrame]:
    """Return the lines of a list that was received, and the keys of all players; the rest of these is let go."""
    people = _people(PERSON)
    return received_lines(ratings, people), people.select("player_id", "key")


def _write_lines(of: RatingList, lines: pl.DataFrame, people: pl.DataFrame) -> None:
    keys = lines.select("player_id").join(people, on="player_id", how="left", maintain_order="left")["key"]
    columns = {name: name for name in (*PAGE, "birth_year")} | {"player_id": "key"}
    with loading(ListLine, rows=lines.height):
        # In the order of their keys, as the index of the players has them; a part at a time, for the memory's sake.
        for part in keys.arg_sort().to_frame("at").iter_slices(LINES_AT_ONCE):
            named = lines[part["at"]].with_columns(key=keys[part["at"]])
            bulk.insert(ListLine, named.select(list_id=pl.lit(of.id), **columns))
    of.facets = facets(lines)


def _seal(of: RatingList, trail: Trail) -> None:
    """From here on the database itself refuses every change."""
    of.status, of.published_by, of.published = Status.PUBLISHED, trail.who.name, trail.at
    of.save(update_fields=["status", "published_by", "published", "facets"])
    after = {"series": of.series.name, "day": of.day, "revision": of.revision, "hash": of.hash, "reason": of.reason}
    trail.record(About.LIST.of(str(of)), after=after)
