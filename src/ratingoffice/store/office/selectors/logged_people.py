"""Numbers, further names and memberships of players beside the audit log, which has an entry for each of them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Final

import polars as pl
from django.db.models import Q

from ratingoffice.messages import Message
from ratingoffice.store.models import AuditEntry, Membership, Player, PlayerName, PlayerNumber
from ratingoffice.store.office import bulk
from ratingoffice.store.office.audit_log import About, subject_of
from ratingoffice.store.office.messages import message
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.office.selectors.differences import GONE, UNKNOWN, RowDifference
from ratingoffice.store.office.selectors.offices import office
from ratingoffice.store.office.tables import stored_table
from ratingoffice.store.people.names import name_key

Number = str
"""The body and the number: `fide 1000001`."""

Named = tuple[str, str]
"""The public id of a player, and a name."""

Belonging = tuple[str, str | None, str | None, str | None, date | None, date | None]
"""The public id of a player, club, federation, kind, first and last day."""


@dataclass
class LoggedPeople:
    """All that was entered and not taken back since; imports state how many players a body brought, not which."""

    own: str
    numbers: dict[Number, str] = field(default_factory=dict)
    """Whose number it is, of those that were entered one by one."""
    taken: dict[Number, str] = field(default_factory=dict)
    """Whose it was, of those that were taken away."""
    brought: Counter[str] = field(default_factory=Counter)
    """How many players came with a number of a body."""
    names: set[Named] = field(default_factory=set)
    chosen: set[Named] = field(default_factory=set)
    """Names of reports that an officer said are a player's: further names where they are not called so anyhow."""
    memberships: Counter[Belonging] = field(default_factory=Counter)
    anonymous: set[str] = field(default_factory=set)
    has_imports: bool = False

    def take(self, entry: AuditEntry) -> None:
        """Follow one entry."""
        before, after = entry.before or {}, entry.after or {}
        about, whose = subject_of(entry)
        if entry.action == Action.ANONYMISE_PLAYER:
            self._forget(whose)
        elif entry.action == Action.IMPORT:
            self._import(whose, after, _rows(entry))
        elif about == About.NUMBERS:
            self._number(whose, _rows(entry))
        elif about == About.MEMBERSHIPS:
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


def logged_people() -> LoggedPeople:
    """Follow the whole audit log; raises DamagedError where a table of it is not what it was."""
    stated = LoggedPeople(office().body)
    actions = Q(action__in=(Action.CHANGE_PLAYER, Action.ANONYMISE_PLAYER))
    actions |= Q(after__has_key="chosen_for") | Q(before__has_key="chosen_for")
    imports = Q(action=Action.IMPORT, subject__startswith="players ")
    entries = AuditEntry.objects.filter(actions | imports).select_related("rows").order_by("id")
    for entry in entries.iterator(chunk_size=50):
        stated.take(entry)
    return stated


def _rows(entry: AuditEntry) -> pl.DataFrame:
    return pl.DataFrame() if entry.rows is None else stored_table(entry.rows_id or "", entry.rows.data)


def _belonging(player: str, facts: Mapping[str, Any]) -> Belonging:
    first, last = (facts[name] and date.fromisoformat(facts[name]) for name in ("member_from", "member_until"))
    return player, facts["club"], facts["federation"], facts["member_type"], first, last


NUMBER: Final = dict.fromkeys(("player", "body", "value"), pl.String)
BELONGING: Final = ("player__player_id", "club", "federation_id", "member_type", "member_from", "member_until")


def people_logged_otherwise() -> Iterator[RowDifference]:
    """Compare what is kept of people with what the audit log says; raises DamagedError where that is damaged."""
    stated = logged_people()
    yield from _numbers(stated)
    yield from _names(stated)
    yield from _memberships(stated)


def _numbers(stated: LoggedPeople) -> Iterator[RowDifference]:
    """Look for numbers that were entered; one that came with an import is in the public id: fide 7 of fide-7."""
    kept = bulk.read(PlayerNumber.objects.all(), NUMBER, player="player__player_id")
    kept = kept.with_columns(number=pl.format("{} {}", "body", "value"))
    is_brought = (pl.col("player") == pl.format("{}-{}", "body", "value")) & pl.col("body").is_in(list(stated.brought))
    entered = kept.filter(~is_brought | pl.col("number").is_in(list(stated.numbers))).select("player", "number")
    written, there = {(owner, number) for number, owner in stated.numbers.items()}, set(entered.iter_rows())
    brought = kept.filter(is_brought & ~pl.col("number").is_in(list(stated.numbers)))
    yield from _differences("numbers", (written - there) | set(_brought_and_gone(stated, brought)), GONE)
    yield from _differences("numbers", there - written, UNKNOWN)


def _brought_and_gone(stated: LoggedPeople, kept: pl.DataFrame) -> Iterator[tuple[str, str]]:
    """Find players without the number that they came with, where fewer numbers are there than imports brought."""
    for body, count in sorted(stated.brought.items()):
        here = kept.filter(pl.col("body") == body)["player"]
        if here.len() == count:
            continue
        called = Player.objects.filter(player_id__startswith=f"{body}-")
        missing = set(called.values_list("player_id", flat=True)) - set(here)
        numbers = {player: f"{body} {player.removeprefix(f'{body}-')}" for player in missing}
        excused = {player for player, number in numbers.items() if _is_excused(stated, player, number)}
        if here.len() + len(excused) < count:
            yield from ((player, numbers[player]) for player in missing - excused)


def _is_excused(stated: LoggedPeople, player: str, number: str) -> bool:
    """Whether a number was taken away, entered anew, or forgotten with its player."""
    return player in stated.anonymous or number in stated.taken or number in stated.numbers


def _names(stated: LoggedPeople) -> Iterator[RowDifference]:
    """Look for further names; a name of a report that is the player's own was not kept as a further one."""
    rows = list(PlayerName.objects.values_list("player__player_id", "name", "name_key"))
    kept = {(player, name) for player, name, _ in rows}
    asked = {player for player, _ in stated.chosen - kept}
    own = {(each.player_id, each.name) for each in Player.objects.filter(player_id__in=asked)}
    yield from _differences("names", (stated.names | (stated.chosen - own)) - kept, GONE)
    yield from _differences("names", kept - stated.names - stated.chosen, UNKNOWN)
    wrong = {(player, name) for player, name, key in rows if key != name_key(name)}
    yield from _differences("names", wrong, message("wrong_name_key"))


def _memberships(stated: LoggedPeople) -> Iterator[RowDifference]:
    """Look for memberships; one without club, federation and first day can be of an import, and lists look at it."""
    kept: Counter[Belonging] = Counter(Membership.objects.values_list(*BELONGING))
    yield from _differences("memberships", map(_texts, +stated.memberships - kept), GONE)
    unknown = (each for each in kept - +stated.memberships if any(each[1:3]) or each[4] or not stated.has_imports)
    yield from _differences("memberships", map(_texts, unknown), UNKNOWN)


def _texts(belonging: Belonging) -> tuple[str, ...]:
    return belonging[0], *(str(each) for each in belonging[1:] if each is not None)


def _differences(table: str, rows: Iterable[tuple[str, ...]], problem: Message) -> Iterator[RowDifference]:
    for player, *cells in sorted(rows):
        yield RowDifference(message("row_of_player", player=player), table, " ".join(cells), problem)
