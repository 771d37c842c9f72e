"""What changed behind the office's back: players, events and games that the audit log knows no change of.

The newest list of a series keeps all that it was calculated from. Whatever the office has changed since then is in the
audit log, so everything else has to be what that list knew. After an import the next list verifies the data again.
"""

import contextlib
from collections.abc import Iterator
from typing import Final

import polars as pl

from ratingoffice.store.errors import DamagedError
from ratingoffice.store.lists.selectors import lists
from ratingoffice.store.lists.selectors.inputs import Part, cut, inputs_of
from ratingoffice.store.models import AuditEntry, ListKind, ListTable, RatingList
from ratingoffice.store.office.audit_log import About, subject_of
from ratingoffice.store.office.messages import message
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.office.selectors.differences import OFFICE, RowDifference, differing_rows
from ratingoffice.store.office.tables import parquet_bytes, sha256, stored_table

OWNER: Final = {"players": "player", "merges": "player", "events": "event", "games": "event", "cards": "event"}
"""What the audit log calls the one whose row it is."""


def unlogged_changes() -> Iterator[RowDifference]:
    """Compare the data with what the newest calculated list of every series was made from."""
    newest: dict[str, RatingList] = {}
    for each in lists.published_lists():
        if each.kind == ListKind.CALCULATED:
            newest[each.series.name] = each
    for of in newest.values():
        since = AuditEntry.objects.filter(id__gt=of.trail, action__in=lists.INPUT_ACTIONS)
        if not since.filter(action=Action.IMPORT).exists():
            with contextlib.suppress(DamagedError):  # reported with the list or the entry whose table it is
                yield from list(_changed(of, _touched(list(since))))


def _touched(entries: list[AuditEntry]) -> set[str]:
    """Return whom the entries name: `player P000007`, `event 2011-03-spring-open`."""
    many = [entry for entry in entries if subject_of(entry)[0] == About.MEMBERSHIPS and entry.rows]
    rows = [stored_table(entry.rows_id or "", entry.rows.data) for entry in many if entry.rows]
    members = {About.PLAYER.of(player) for each in rows for player in each["player_id"]}
    return {entry.subject for entry in entries} | members


def _changed(of: RatingList, touched: set[str]) -> Iterator[RowDifference]:
    kept = {(each.name, each.part): each for each in of.tables.filter(is_input=True).exclude(name="ratings")}
    now = dict(cut(inputs_of(of.series, of.day)))
    for part in sorted(kept.keys() | now.keys()):
        yield from _changed_part(of, part, (kept.get(part), now.get(part)), touched)


def _changed_part(
    of: RatingList, part: Part, rows: tuple[ListTable | None, pl.DataFrame | None], touched: set[str]
) -> Iterator[RowDifference]:
    table, now = rows
    if table is not None and now is not None and sha256(parquet_bytes(now)) == table.stored_id:
        return
    before = None if table is None else stored_table(table.stored_id, table.stored.data)
    sides = [_untouched(each, part, touched) for each in (before, now) if each is not None]
    sides = sides if len(sides) == 2 else [sides[0], sides[0].clear()]
    there, standing = (side.select(name for name in sides[0].columns if name in sides[1].columns) for side in sides)
    if not there.equals(standing):
        for row in differing_rows(there, standing):
            yield RowDifference(OFFICE, part[0], row, message("unlogged_change", list=str(of)))


def _untouched(rows: pl.DataFrame, part: Part, touched: set[str]) -> pl.DataFrame:
    """Return the rows whose owner no entry names, as texts in one order, the owner first.

    Games without `unequal_times` are those of a part where no game has it.
    """
    owner = f"{OWNER[part[0]]}_id"
    if part[0] == "games" and "unequal_times" not in rows.columns:
        rows = rows.with_columns(unequal_times=pl.lit(None))
    named = pl.format(f"{OWNER[part[0]]} {{}}", owner)
    others = [name for name in rows.columns if name != owner]
    return rows.filter(~named.is_in(list(touched))).select(pl.col(owner, *others).cast(pl.String)).sort(pl.all())
