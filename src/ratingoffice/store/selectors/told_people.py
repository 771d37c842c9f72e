"""What the audit trail tells of people beside their facts: numbers with other bodies, further names, memberships."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any

import polars as pl
from django.db.models import Q

from ratingoffice.store.models import AuditEntry
from ratingoffice.store.permissions import Action
from ratingoffice.store.selectors.people import office
from ratingoffice.store.tables import stored_table

Number = str
"""The body and the number: `fide 1000001`."""

Named = tuple[str, str]
"""The public id of a player, and a name."""

Belonging = tuple[str, str | None, str | None, str | None, date | None, date | None]
"""The public id of a player, club, federation, kind, first and last day."""


@dataclass
class ToldPeople:
    """All that was entered and not taken back since; imports tell how many players a body brought, not which."""

    own: str
    numbers: dict[Number, str] = field(default_factory=dict)
    """Whose number it is, of those that were entered one by one."""
    taken: dict[Number, str] = field(default_factory=dict)
    """Whose it was, of those that were taken away."""
    brought: Counter[str] = field(default_factory=Counter)
    """How many players came with a number of a body."""
    names: set[Named] = field(default_factory=set)
    chosen: set[Named] = field(default_factory=set)
    """Names of reports that an officer said are a player's: further names where he is not called so anyhow."""
    memberships: Counter[Belonging] = field(default_factory=Counter)
    anonymous: set[str] = field(default_factory=set)
    has_imports: bool = False

    def take(self, entry: AuditEntry) -> None:
        """Follow one entry."""
        before, after = entry.before or {}, entry.after or {}
        kind, _, whose = entry.subject.partition(" ")
        if entry.action == Action.ANONYMISE_PLAYER:
            self._forget(whose)
        elif entry.action == Action.IMPORT:
            self._import(whose.removeprefix("of "), after, _rows(entry))
        elif kind == "numbers":
            self._number(whose.removeprefix("of "), _rows(entry))
        elif kind == "memberships":
            self._enrol(_rows(entry))
        elif "member_until" in after:
            self._belong(whose, before, after)
        else:
            self._person(whose, before, after)

    def _person(self, player: str, before: Mapping[str, Any], after: Mapping[str, Any]) -> None:
        if "name" in before and before["name"] != after.get("name"):
            self.names.add((player, before["name"]))
        if "chosen_for" in after:
            self.chosen.add((player, after["chosen_for"]))
            self._enter({f"{body} {value}": player for body, value in after.get("numbers", {}).items()})
        if "chosen_for" in before:
            self.chosen.discard((player, before["chosen_for"]))
            for body, value in before.get("numbers", {}).items():
                self._take(f"{body} {value}", player)
        if "number" in before:
            self._take(before["number"], player)

    def _number(self, body: str, rows: pl.DataFrame) -> None:
        self._enter({f"{body} {value}": player for player, value in rows.select("player_id", "number").iter_rows()})

    def _take(self, number: Number, player: str) -> None:
        self.numbers.pop(number, None)
        self.taken[number] = player

    def _enter(self, numbers: Mapping[Number, str]) -> None:
        self.numbers |= numbers
        for number in numbers:
            self.taken.pop(number, None)

    def _import(self, body: str, after: Mapping[str, Any], rows: pl.DataFrame) -> None:
        """An import keeps the names before it; who comes with a number of another body is called by it."""
        self.has_imports = True
        self.brought[body] += 0 if body == self.own else after.get("added", 0)
        if "name_before" in rows.columns:
            renamed = rows.filter(pl.col("name") != pl.col("name_before"))
            for number, name in renamed.select("number", "name_before").iter_rows():
                self.names.add((self._owner(body, number), name))

    def _owner(self, body: str, number: str) -> str:
        return number if body == self.own else self.numbers.get(f"{body} {number}", f"{body}-{number}")

    def _enrol(self, rows: pl.DataFrame) -> None:
        columns = ("player_id", "club", "federation", "member_type", "member_from")
        self.memberships.update((*row, None) for row in rows.select(columns).iter_rows())

    def _belong(self, player: str, before: Mapping[str, Any], after: Mapping[str, Any]) -> None:
        if before:
            self.memberships[_belonging(player, before)] -= 1
        self.memberships[_belonging(player, after)] += 1

    def _forget(self, player: str) -> None:
        self.anonymous.add(player)
        self.numbers = {number: owner for number, owner in self.numbers.items() if owner != player}
        self.names = {named for named in self.names if named[0] != player}
        self.chosen = {named for named in self.chosen if named[0] != player}


def told_people() -> ToldPeople:
    """Follow the whole audit trail; raises DamagedError where a table of it is not what it was."""
    told = ToldPeople(office().body)
    actions = Q(action__in=(Action.CHANGE_PLAYER, Action.ANONYMISE_PLAYER))
    actions |= Q(after__has_key="chosen_for") | Q(before__has_key="chosen_for")
    imports = Q(action=Action.IMPORT, subject__startswith="players ")
    entries = AuditEntry.objects.filter(actions | imports).select_related("rows").order_by("id")
    for entry in entries.iterator(chunk_size=50):
        told.take(entry)
    return told


def _rows(entry: AuditEntry) -> pl.DataFrame:
    return pl.DataFrame() if entry.rows is None else stored_table(entry.rows_id or "", entry.rows.data)


def _belonging(player: str, facts: Mapping[str, Any]) -> Belonging:
    first, last = (facts[name] and date.fromisoformat(facts[name]) for name in ("member_from", "member_until"))
    return player, facts["club"], facts["federation"], facts["member_type"], first, last
