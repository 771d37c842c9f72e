"""What a format has no place for: told with names and numbers, never dropped in silence."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Final

from ratingoffice.formats.notes import Notes, quoted
from ratingoffice.model.tournament import DRAUGHTS, Entry, Info, Tournament

MOST_NAMED: Final = 5
"""A message names so many players at most."""


@dataclass(frozen=True)
class Says:
    """What a format can say: fields of the info and of an entry, bodies of ids, named facts of both (None: any)."""

    info: frozenset[str]
    entry: frozenset[str]
    ids: frozenset[str] = frozenset()
    info_others: frozenset[str] = frozenset()
    entry_others: frozenset[str] | None = frozenset()
    kept: str = ""


def note_left_out(tournament: Tournament, says: Says, notes: Notes) -> None:
    """Note every fact of a tournament that the format cannot say."""
    for name, value in _facts(tournament.info, says.info):
        notes.cannot_say(f"the format has no place for the {name} of the event ({quoted(str(value))})")
    for name in sorted(tournament.info.others.keys() - says.info_others):
        text = quoted(tournament.info.others[name])
        notes.cannot_say(f"the format has no place for {quoted(name)} of the event ({text})")
    for name, numbers in _of_entries(tournament.entries, says).items():
        notes.cannot_say(f"the format has no place for the {name} of {named(numbers)}")
    if tournament.scoring != DRAUGHTS:
        notes.cannot_say("the format counts 2-1-0; games are written so, and points are counted anew")
    if tournament.teams:
        notes.cannot_say(f"the format has no place for teams ({len(tournament.teams)})")
    if tournament.forbidden:
        notes.cannot_say(f"the format has no place for players who may not meet ({len(tournament.forbidden)} groups)")
    for name in sorted(tournament.kept.keys() - {says.kept}):
        notes.cannot_say(f"{len(tournament.kept[name])} lines kept from {name} have no place in this format")


def named(numbers: Iterable[int]) -> str:
    """Name players by number, the first few of many: `player 3`, `players 3, 4 and 2 more`."""
    each = sorted(numbers)
    shown = ", ".join(str(number) for number in each[:MOST_NAMED])
    more = f" and {len(each) - MOST_NAMED} more" if len(each) > MOST_NAMED else ""
    return f"{'players' if len(each) > 1 else 'player'} {shown}{more}"


def _facts(owner: Info | Entry, said: frozenset[str]) -> Iterable[tuple[str, object]]:
    for each in fields(owner):
        value = getattr(owner, each.name)
        is_fact = value not in (None, "", ()) and not isinstance(value, Mapping)
        if is_fact and each.compare and each.name not in said and each.name != "number":
            yield each.name.replace("_", " "), value


def _of_entries(entries: Iterable[Entry], says: Says) -> dict[str, list[int]]:
    unsaid: dict[str, list[int]] = {}
    for entry in entries:
        others = set() if says.entry_others is None else entry.others.keys() - says.entry_others
        names = [
            *(name for name, _ in _facts(entry, says.entry)),
            *(f"{body} id" for body in sorted(entry.ids.keys() - says.ids)),
            *(f"{body} rating" for body in sorted(entry.ratings)),
            *(quoted(name) for name in sorted(others)),
        ]
        for name in names:
            unsaid.setdefault(name, []).append(entry.number)
    return unsaid
