"""What a file does not say of the tournament it was written from: found by reading it again, so nothing is missed."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from fractions import Fraction
from typing import Any, Final

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import Notes, shown
from ratingoffice.formats.reports.values import points_text
from ratingoffice.messages import Message
from ratingoffice.model.tournament import Half, Info, Tournament

MOST_NAMED: Final = 5
"""A message names so many players or games at most."""

EMPTY: Final = (None, "", ())
"""Values that say nothing."""

NAMES: Final = {"ids": "{} id", "ratings": "{} rating", "others": "{}", "outcomes": "{}"}
"""What the items of a mapping are called."""

Facts = Mapping[str, str]
"""What is stated of somebody or something, by name."""


@dataclass(frozen=True)
class LostFact:
    """A fact that is not the same afterwards; None where it is not there."""

    who: str
    meant: str | None
    written: str | None

    def kind(self) -> str:
        """Return the status of the fact."""
        return "gone" if self.written is None else "new" if self.meant is None else "changed"


def note_lost(meant: Tournament, written: Tournament | None, notes: Notes) -> None:
    """Note every fact that the written file does not say, or says otherwise."""
    if written is None:
        notes.warning(message("cannot_say.nothing"))
    there = written or Tournament(Info(), (), ())
    by_fact: dict[tuple[str, str, str], list[LostFact]] = {}
    for owner, who, old, new in _compared(meant, there):
        for fact in dict.fromkeys([*old, *new]):
            if old.get(fact) != new.get(fact):
                each = LostFact(who, old.get(fact), new.get(fact))
                by_fact.setdefault((owner, fact, each.kind()), []).append(each)
    for (owner, fact, kind), differences in by_fact.items():
        notes.warning(_message(message(owner, fact=fact) if owner else fact, kind, differences))


def listed(names: Sequence[str]) -> Message | Sequence[str]:
    """List a few names of many: `3, 4, 5, 6, 7 and 2 more`."""
    few, count = names[:MOST_NAMED], len(names) - MOST_NAMED
    return message("more_names", few=few, count=count) if count > 0 else few


def _compared(meant: Tournament, written: Tournament) -> Iterable[tuple[str, str, Facts, Facts]]:
    """Pair the facts of the event, of every player, and of every player's every round."""
    yield "", message("the_event"), _of_event(meant), _of_event(written)
    old, new = (
        _in_turn((message("player_number", number=entry.number), _facts(entry)) for entry in each.entries)
        for each in (meant, written)
    )
    for who, time in dict.fromkeys([*old, *new]):
        yield "fact_of_player", who, old.get((who, time), {}), new.get((who, time), {})
    before, after = (_in_turn(map(_of_half, each.halves)) for each in (meant, written))
    for who, time in dict.fromkeys([*before, *after]):
        yield "fact_of_round", who, before.get((who, time), {}), after.get((who, time), {})


def _of_event(tournament: Tournament) -> Facts:
    lists = {f"lines of {name}": "\n".join(lines) for name, lines in tournament.kept.items()}
    scoring = {f"points for a {name}": value for name, value in _facts(tournament.scoring).items()}
    teams = {f"team {team.number} {name}": value for team in tournament.teams for name, value in _facts(team).items()}
    pairs = {
        f"players who may not meet, group {row}": _text(group) for row, group in enumerate(tournament.forbidden, 1)
    }
    awards, changes = _in_order("award", tournament.awards), _in_order("pairing by hand", tournament.changes)
    return {**_facts(tournament.info), **scoring, **teams, **awards, **pairs, **changes, **lists}


def _in_order(what: str, stated: Iterable[object]) -> Facts:
    return {f"{what} {row} {name}": value for row, each in enumerate(stated, 1) for name, value in _facts(each).items()}


def _of_half(half: Half) -> tuple[str, Facts]:
    opponent = {} if half.opponent is None else {"opponent": str(half.opponent)}
    colour = {"colour": half.colour} if half.colour else {}
    outcome = {"outcome": str(half.outcome)} if half.outcome else {}
    who = message("player_in_round", player=half.player, round=half.round)
    return who, {"result": str(half.code), **opponent, **colour, **outcome}


def _in_turn(stated: Iterable[tuple[str, Facts]]) -> dict[tuple[str, int], Facts]:
    """Number those who are there more than once: the first time, the second time."""
    facts: dict[tuple[str, int], Facts] = {}
    times: Counter[str] = Counter()
    for who, each in stated:
        times[who] += 1
        facts[who, times[who]] = each
    return facts


def _facts(owner: Any) -> Facts:
    """Return the fields of an object that say something, one for each name of a mapping."""
    facts: dict[str, str] = {}
    for each in fields(owner):
        value = getattr(owner, each.name)
        name = each.name.replace("_", " ")
        if each.compare and isinstance(value, Mapping):
            facts |= {NAMES[each.name].format(key): _text(item) for key, item in value.items()}
        elif each.compare and value not in EMPTY:
            facts[name] = _text(value)
    return facts


def _text(value: object) -> str:
    if isinstance(value, tuple):
        return ", ".join("-" if each is None else _text(each) for each in value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return points_text(value) if isinstance(value, Fraction) else str(value)


def _message(fact: str, kind: str, differences: list[LostFact]) -> Message:
    first = differences[0]
    meant, written = shown(first.meant or ""), shown(first.written or "")
    owners = listed([each.who for each in differences])
    if kind == "gone":
        return message("cannot_say.gone", fact=fact, owners=owners, meant=meant)
    if kind == "new":
        return message("cannot_say.new", fact=fact, owners=owners, said=written)
    return message("cannot_say.changed", fact=fact, owners=owners, meant=meant, said=written)
