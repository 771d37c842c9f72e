"""One list calculated again from what is kept with it: the same, different because of corrections, or different."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

import polars as pl

from ratingoffice.errors import message_of
from ratingoffice.model.canonical_hash import are_comparable
from ratingoffice.rating.attribution import comparable
from ratingoffice.rulebooks.corrections import CalculationCorrection
from ratingoffice.store.errors import DamagedError, RefusedError
from ratingoffice.store.lists import ledger
from ratingoffice.store.lists.calculation import CalculatedList, list_hash
from ratingoffice.store.lists.list_lines import LINE, ORDER, PAGE, PERSON, arranged, calculated_lines, received_lines
from ratingoffice.store.lists.messages import message
from ratingoffice.store.lists.selectors.corrected_lists import (
    CORRECTED,
    by_player,
    calculated_again,
    corrections_after,
    corrections_table,
    traced,
)
from ratingoffice.store.lists.selectors.inputs import Inputs, kept_inputs
from ratingoffice.store.lists.selectors.lists import INPUT_ACTIONS
from ratingoffice.store.lists.selectors.revisions import moved_lines
from ratingoffice.store.models import AuditEntry, ListKind, ListLine, ListTable, Player, RatingList
from ratingoffice.store.office import bulk
from ratingoffice.store.office.audit_log import About, subject_of
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.office.selectors.audit_log import broken_entries
from ratingoffice.store.office.selectors.differences import ORDER_OF_ROWS, RowDifference, differing_rows
from ratingoffice.store.office.tables import sha256, stored_table, table_hash

WHOLE_LINE: Final = {**PAGE, "birth_year": pl.Int64}
"""All that a line holds."""

WHO: Final = ("name", "federation", "sex", "title", "birth_year")
"""What a line says of the person."""


def received_lines_differ(of: RatingList, ratings: pl.DataFrame) -> Iterator[RowDifference]:
    """Compare the lines of a received list with its ratings, its order, and the register where that is unchanged."""
    kept = _kept(of)
    nobody = pl.DataFrame(schema={"player_id": pl.String, **PERSON})
    expected = received_lines(ratings, nobody).select("player_id", *LINE)
    if wrong := list(_compared(of, kept.select("player_id", *LINE), expected)):
        yield from wrong
        return
    ordered = arranged(kept.drop(*ORDER, "birth_year").with_columns(born=pl.lit(None, dtype=pl.String)))
    yield from _compared(of, kept.select("player_id", *ORDER), ordered.select("player_id", *ORDER))
    since = AuditEntry.objects.filter(at__gt=of.published, action__in=INPUT_ACTIONS)
    if not since.filter(action=Action.IMPORT).exists():
        changed = [subject_of(each)[1] for each in since]
        register = bulk.read(Player.objects.all(), {"player_id": pl.String, **PERSON})
        rated = register.join(kept.select("player_id", "rating"), on="player_id")
        people = arranged(rated.with_columns(old_rating=pl.lit(None, dtype=pl.Int64)))
        sides = (each.select("player_id", *WHO).filter(~pl.col("player_id").is_in(changed)) for each in (kept, people))
        yield from _compared(of, *sides)


def _kept(of: RatingList) -> pl.DataFrame:
    """Read the lines that are kept for queries."""
    lines = ListLine.objects.filter(list=of)
    return bulk.read(lines, {"player_id": pl.String, **WHOLE_LINE}, player_id="player__player_id")


def _compared(of: RatingList, kept: pl.DataFrame, expected: pl.DataFrame) -> Iterator[RowDifference]:
    if table_hash(kept.sort("player_id")) != table_hash(expected.sort("player_id")):
        for row in differing_rows(kept, expected):
            yield _difference(of, "lines", row, "not_as_the_list")


Frames = dict[str, pl.DataFrame]


class VerificationOutcome(StrEnum):
    """How a verification ends."""

    SAME = "same"
    CORRECTED = "corrected"
    DIFFERENT = "different"


@dataclass(frozen=True)
class ListVerification:
    """What was found: differences without a cause, and the lines that named corrections move."""

    of: RatingList
    differences: list[RowDifference]
    corrections: tuple[CalculationCorrection, ...] = ()
    moved: pl.DataFrame = field(default_factory=pl.DataFrame)
    """One line a player whose line moves, as a revision would show it; the corrections in `corrections`."""

    @property
    def outcome(self) -> VerificationOutcome:
        """Return how it ended."""
        if self.differences:
            return VerificationOutcome.DIFFERENT
        return VerificationOutcome.CORRECTED if self.corrections else VerificationOutcome.SAME


def verification_of(of: RatingList) -> ListVerification:
    """Look at every hash of a list and calculate it again; lines for queries are compared with the stored list."""
    tables = list(of.tables.select_related("stored").order_by("is_input", "name", "part"))
    damaged = {each.pk for each in tables if sha256(bytes(each.stored.data)) != each.stored_id}
    found = [_damage(of, each) for each in tables if each.pk in damaged]
    if list_hash(of.run) != of.hash:
        found.append(_difference(of, "run", "", "run_changed"))
    if any(each.is_input for each in tables if each.pk in damaged):
        return ListVerification(of, found)
    whole = [each for each in tables if each.pk not in damaged]
    if of.kind == ListKind.RECEIVED:
        return ListVerification(of, [*found, *_received(of, whole)])
    return _calculated_again(of, tables, whole, found)


def _damage(of: RatingList, each: ListTable) -> RowDifference:
    if not each.is_input:
        return _difference(of, each.name, "", "table_damaged")
    table, part = message("input_table", table=each.name), message("part_of_table", part=each.part)
    return _difference(of, table, part, "table_damaged")


def _received(of: RatingList, tables: list[ListTable]) -> Iterator[RowDifference]:
    for each in tables:
        if of.run["tables"].get(each.name) != each.stored_id:
            yield _difference(of, each.name, "", "other_table.received")
        else:
            yield from received_lines_differ(of, stored_table(each.stored_id, each.stored.data))


def _calculated_again(
    of: RatingList, tables: list[ListTable], whole: list[ListTable], found: list[RowDifference]
) -> ListVerification:
    inputs = [each for each in tables if each.is_input]
    if {f"{each.name}/{each.part}": each.stored_id for each in inputs} != of.run["input"]:
        return ListVerification(of, [*found, _difference(of, "input", "", "other_input")])
    try:
        known = kept_inputs(inputs)
        again = calculated_again(of, known)
    except (RefusedError, DamagedError) as problem:
        why = message_of(problem)
        return ListVerification(of, [*found, _difference(of, "input", "", "not_calculated_again", reason=why)])
    kept = _frames(whole)
    names = {each.name for each in tables if not each.is_input}
    return _Compared(of, known, again, kept, names, found).verification()


def _frames(tables: list[ListTable]) -> Frames:
    """Read the tables of a list that can still be read."""
    parts: defaultdict[str, list[pl.DataFrame]] = defaultdict(list)
    for each in tables:
        if not each.is_input:
            parts[each.name].append(stored_table(each.stored_id, each.stored.data))
    return {name: ledger.whole(frames) for name, frames in parts.items()}


@dataclass(frozen=True)
class _Compared:
    """A list as it is kept beside the same list as it is calculated today."""

    of: RatingList
    inputs: Inputs
    again: CalculatedList
    kept: Frames
    names: set[str]
    found: list[RowDifference]

    def verification(self) -> ListVerification:
        """Compare, and look for the cause of what differs."""
        stated: Mapping[str, str] = self.of.run["tables"]
        hashes = {name: table_hash(table) for name, table in self.kept.items()}
        forged = [name for name, hash_ in hashes.items() if stated.get(name) != hash_]
        again = self._tables_again()
        differs = [name for name in again if name in hashes and not _are_same(self.kept[name], again[name])]
        missing = [*self._missing(set(again), set(stated)), *self._run(is_moved=bool(differs))]
        published = again | {name: table for name, table in self.kept.items() if name not in forged}
        lines = calculated_lines(self.of.rulebook or "", published.__getitem__)
        missing += _compared(self.of, _kept(self.of), lines.select("player_id", *WHOLE_LINE))
        is_intact = not (self.found or forged or missing)
        if not differs and is_intact:
            return ListVerification(self.of, [])
        if differs and is_intact and corrections_after(self.of) and _is_recorded(self.of):
            return self._because_of_corrections(again, differs)
        rows = [
            each for name in {**dict.fromkeys(differs), **dict.fromkeys(forged)} for each in self._rows(name, again)
        ]
        return ListVerification(self.of, [*self.found, *missing, *rows])

    def _tables_again(self) -> Frames:
        """Return the tables of today; whom corrections moved cannot be found again once there are newer ones."""
        tables, former = dict(self.again.tables), _former(self.of)
        if corrections_after(self.of):
            return tables | {name: table for name, table in self.kept.items() if name == CORRECTED}
        if former is not None and corrections_after(former):
            tables[CORRECTED] = corrections_table(former)
        return tables

    def _missing(self, again: set[str], stated: set[str]) -> Iterator[RowDifference]:
        """Name tables that went or came; a newer version may make tables that a list has not."""
        for name in sorted(stated | self.names):
            if name not in self.names:
                yield _difference(self.of, name, "", "table_missing")
            elif name not in stated or name not in again:
                yield _difference(self.of, name, "", "table_unknown")

    def _run(self, *, is_moved: bool) -> Iterator[RowDifference]:
        """Compare what the run says; counts and canonical hashes follow from the lines, which are compared by row then.

        Lists of former versions have no canonical hashes, or others.
        """
        hashed = ("hash",) if are_comparable(self.of.run.get("hash", {})) else ()
        names = ("closes",) if is_moved else ("counts", "closes", *hashed)
        known = (name for name in names if name in self.of.run)
        if wrong := [name for name in known if self.again.run[name] != self.of.run[name]]:
            yield _difference(self.of, "run", "", "run_differs", names=wrong)

    def _rows(self, name: str, again: Frames) -> Iterator[RowDifference]:
        """Name the rows of a stored table that are not those calculated again."""
        kept, published = self.kept[name], self.of.run["tables"].get(name)
        if name not in again:
            return
        if published == table_hash(kept) and not _are_same(kept, again[name]):
            yield _difference(self.of, name, "", "table_differs")
        elif _are_same(kept, again[name]):
            yield _difference(self.of, name, "", "other_table.published")
        if not _are_same(kept, again[name]):
            for row in differing_rows(*comparable(kept, again[name])):
                yield _difference(self.of, name, row, "row_differs")

    def _because_of_corrections(self, again: Frames, differs: list[str]) -> ListVerification:
        """Trace every row that differs to a correction; what none explains has no cause."""
        cause = traced(self.of, self.inputs, self.kept, again)
        code = "row_differs.unexplained"
        without = [_difference(self.of, table, row, code) for table, row in cause.unexplained]
        keys = {*cause.players["correction"], *cause.events["correction"]}
        if not keys and not without:
            without = [_difference(self.of, name, ORDER_OF_ROWS, code) for name in differs]
        named = tuple(each for each in corrections_after(self.of) if each.key in keys)
        corrected = by_player(self.of, cause)
        moved = moved_lines(self.kept, again, corrected).filter(pl.col("corrections").is_not_null())
        return ListVerification(self.of, without, named, moved)


def _are_same(kept: pl.DataFrame, again: pl.DataFrame) -> bool:
    """Return whether two tables say the same, also where the one that is kept has the words of a former version."""
    before, after = comparable(kept, again)
    return table_hash(before) == table_hash(after)


def _former(of: RatingList) -> RatingList | None:
    """Return the list that a revision took the place of."""
    before = RatingList.objects.filter(series=of.series, day=of.day, revision=of.revision - 1, kind=ListKind.CALCULATED)
    return before.select_related("series").first()


def _is_recorded(of: RatingList) -> bool:
    """Return whether the audit log, none of it changed, knows the hash of a list."""
    entries = AuditEntry.objects.filter(
        action=Action.PUBLISH_LIST, subject__in=(str(of), About.LIST.of(of)), after__hash=of.hash
    )
    return entries.exists() and not any(True for _ in broken_entries())


def _difference(of: RatingList, table: str, row: str, code: str, **values: object) -> RowDifference:
    return RowDifference(message("list_named", list=str(of)), table, row, message(code, **values))
