"""Matching players: those of a report and of the register. A number that fits the name is enough; the rest is shown."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from typing import Final

import polars as pl
from django.db.models import Q

from ratingoffice.model.tournament import Entry, Tournament
from ratingoffice.store.models import Player, PlayerName, PlayerNumber
from ratingoffice.store.office.selectors.offices import office
from ratingoffice.store.people.messages import message
from ratingoffice.store.people.names import name_keys
from ratingoffice.store.people.selectors.players import survivor

ALIKE: Final = 0.8
"""Names of this likeness may be the same."""

MOST_CANDIDATES: Final = 8

SAME_PERSON: Final = message("same_person")


@dataclass(frozen=True)
class Candidate:
    """Somebody in the register who might be meant, and why."""

    player_id: str
    name: str
    born: str | None
    federation: str | None
    why: str


@dataclass(frozen=True)
class PlayerMatch:
    """An entry of a report: the player where there is no doubt, else candidates to choose from."""

    number: int
    name: str
    player_id: str | None
    why: str
    candidates: tuple[Candidate, ...] = ()
    default: str | None = None
    """The only candidate, of the same name and birth: taken where the officer chooses nobody else."""
    born: str | None = None
    federation: str | None = None
    rating: int | None = None
    """What the report says of the player."""


@dataclass(frozen=True)
class KnownPlayers:
    """What the office knows of the numbers and names of a report."""

    by_number: Mapping[tuple[str, str], Player]
    by_name: Mapping[str, list[Player]]
    names_of: Mapping[int, set[str]]


def matches(tournament: Tournament) -> list[PlayerMatch]:
    """Match every entry of a report with the register."""
    texts = pl.Series([entry.name for entry in tournament.entries], dtype=pl.String)
    keys = dict(zip((entry.number for entry in tournament.entries), name_keys(texts), strict=True))
    register = _register(tournament, keys.values())
    return [_match(entry, keys[entry.number] or "", register) for entry in tournament.entries]


def _register(tournament: Tournament, keys: Iterable[str | None]) -> KnownPlayers:
    """Look all numbers and names up at once."""
    own = office().body
    values = {value for entry in tournament.entries for value in entry.ids.values()}
    by_number = {(own, each.player_id): each for each in Player.objects.filter(player_id__in=values)}
    for number in PlayerNumber.objects.filter(value__in=values).select_related("player"):
        by_number[number.body, number.value] = number.player
    wanted = [key for key in keys if key]
    by_name: defaultdict[str, list[Player]] = defaultdict(list)
    for player in Player.objects.filter(name_key__in=wanted, merged_into=None).order_by("player_id"):
        by_name[player.name_key].append(player)
    for name in PlayerName.objects.filter(name_key__in=wanted).select_related("player").order_by("player__player_id"):
        by_name[name.name_key].append(survivor(name.player))
    by_number = {number: survivor(player) for number, player in by_number.items()}
    return KnownPlayers(by_number, by_name, _names_of(by_number.values()))


def _names_of(players: Iterable[Player]) -> dict[int, set[str]]:
    """Return every name that a player is known under, doubles included."""
    known = {player.id: {player.name_key} for player in players}
    for name in PlayerName.objects.filter(player_id__in=known):
        known[name.player_id].add(name.name_key)
    for double in Player.objects.filter(merged_into_id__in=known):
        known[double.merged_into_id or 0].add(double.name_key)
    return known


def _match(entry: Entry, key: str, register: KnownPlayers) -> PlayerMatch:
    numbered = {
        register.by_number[body, value].id: ({"body": body, "number": value}, register.by_number[body, value])
        for body, value in sorted(_own_numbers(entry).items())
        if (body, value) in register.by_number
    }
    if len(numbered) == 1:
        [(number, player)] = numbered.values()
        if _is_alike(key, register.names_of[player.id]):
            return _with_other_number(
                entry, PlayerMatch(entry.number, entry.name, player.player_id, message("by_number", **number))
            )
    candidates = [_candidate(player, message("by_number.other_name", **number)) for number, player in numbered.values()]
    candidates += [_candidate(player, _compared(entry, player)) for player in register.by_name.get(key, ())]
    candidates += [] if candidates else _alike(entry, key)
    distinct = {each.player_id: each for each in reversed(candidates)}
    chosen = tuple(reversed(distinct.values()))[:MOST_CANDIDATES]
    why = message("to_be_chosen" if chosen else "not_in_register")
    return _with_other_number(entry, PlayerMatch(entry.number, entry.name, None, why, chosen, _default(entry, chosen)))


def _with_other_number(entry: Entry, match: PlayerMatch) -> PlayerMatch:
    return replace(match, born=entry.born, federation=entry.federation, rating=entry.rating)


def _default(entry: Entry, candidates: tuple[Candidate, ...]) -> str | None:
    """Choose the only candidate where name and birth are the same and the federations do not differ."""
    if len(candidates) != 1 or candidates[0].why != SAME_PERSON:
        return None
    [only] = candidates
    return only.player_id if (entry.federation or only.federation) == (only.federation or entry.federation) else None


def _own_numbers(entry: Entry) -> dict[str, str]:
    """Take `local` for the numbers of this office."""
    return {office().body if body == "local" else body: value for body, value in entry.ids.items()}


def _is_alike(key: str, names: Iterable[str]) -> bool:
    return any(SequenceMatcher(None, key, name).ratio() >= ALIKE for name in names)


def _compared(entry: Entry, player: Player) -> str:
    if not entry.born or not player.born:
        return message("same_name")
    return message("same_name.other_birth") if births_differ(entry.born, player.born) else SAME_PERSON


def births_differ(one: str | None, other: str | None) -> bool:
    """Return whether two births cannot be the same; a year is the same as a day in it, and nothing known as all."""
    return bool(one and other) and str(one)[: len(str(other))] != str(other)[: len(str(one))]


def _alike(entry: Entry, key: str) -> list[Candidate]:
    """Look for a name that is nearly the same, among those born in the same year in the same federation."""
    if not entry.born or not entry.federation:
        return []
    if not (year := entry.born[:4]).isdecimal():
        return []
    born = Q(born__gte=year, born__lt=str(int(year) + 1), federation_id=entry.federation, merged_into=None)
    near = [player for player in Player.objects.filter(born).order_by("player_id") if _is_alike(key, [player.name_key])]
    return [_candidate(player, message("similar_name")) for player in near]


def _candidate(player: Player, why: str) -> Candidate:
    return Candidate(player.player_id, player.name, player.born, player.federation_id, why)
