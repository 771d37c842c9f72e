"""Annex 17, appendix B1, 1: forty players in four groups of ten, by rating, countries apart."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Final

from ratingoffice.competitions.messages import message
from ratingoffice.competitions.participants import RatedPlayer
from ratingoffice.competitions.refusals import CompetitionError
from ratingoffice.messages import Message
from ratingoffice.model.article import article

PLAYERS: Final = 40
"""B1.1.1."""

GROUPS: Final = "ABCD"
"""B1.1.1."""

QUALIFIED: Final = 3
"""B1.1.3: of each group."""


@dataclass(frozen=True)
class GroupSeat:
    """A player's place by rating, the group that the order gives, and the group they play in."""

    place: int
    player: RatedPlayer
    by_order: str
    group: str

    @property
    def is_moved(self) -> bool:
        """Whether a compatriot made them change groups."""
        return self.group != self.by_order


@article("Annex 17, B1.1.1", "Annex 17, B1.1.2")
def groups(players: Iterable[RatedPlayer]) -> tuple[GroupSeat, ...]:
    """Down the groups and up again by rating; four of neighbouring places change groups where compatriots would meet.

    The higher four come first: they stay as the order gives them, if the lower ones can be placed after that.
    """
    ranked = sorted(players, key=lambda each: (-each.rating, each.name, each.player))
    if problems := [*_not_in_groups(ranked)]:
        raise CompetitionError(*problems)
    pots = [ranked[first : first + len(GROUPS)] for first in range(0, PLAYERS, len(GROUPS))]
    placed = _placed(_with_parts(pots), {})
    if placed is None:
        raise AssertionError("four groups can always keep up to four compatriots apart")
    return tuple(
        GroupSeat(len(GROUPS) * pot + at + 1, player, order[at], placed[pot][at])
        for pot, members in enumerate(pots)
        for order in [_order(pot)]
        for at, player in enumerate(members)
    )


@article("Annex 17, B1.1.1")
def groups_once_complete(players: Sequence[RatedPlayer]) -> tuple[GroupSeat, ...]:
    """The groups, or none as long as one of the forty is missing or has no rating."""
    return () if any(_not_in_groups(players)) else groups(players)


@article("Annex 17, B1.1.3")
def finalists(classification: Mapping[str, Sequence[str]]) -> dict[str, tuple[str, ...]]:
    """The first three of each group, by group."""
    return {group: tuple(classification[group][:QUALIFIED]) for group in GROUPS}


@article("Annex 17, B1.1.3")
def sure_finalists(places: Mapping[int, int]) -> set[int]:
    """Who of a group, by start number, is among the best three whatever a superblitz for a shared place brings."""
    taken = sorted(places.values())
    return {number for number, place in places.items() if bisect_right(taken, place) <= QUALIFIED}


def _not_in_groups(players: Sequence[RatedPlayer]) -> Iterator[Message]:
    """Why there are no groups: another number, or players without the rating that the order needs."""
    if len(players) != PLAYERS:
        yield message("wrong_number.semi_finals", players=PLAYERS, number=len(players))
    if unrated := [each.name for each in players if not each.rating]:
        yield message("unrated_players", players="; ".join(unrated))


def _order(pot: int) -> str:
    return GROUPS if pot % 2 == 0 else GROUPS[::-1]


Part = tuple[str, int]
"""A federation, and which four of its players by rating: only these keep apart."""


def _with_parts(pots: Sequence[Sequence[RatedPlayer]]) -> list[tuple[Part, ...]]:
    """The part of its federation that each player belongs to; federations of five or more have several."""
    seen: dict[str, int] = {}
    parts = []
    for pot in pots:
        members = []
        for player in pot:
            members.append((player.federation, seen.get(player.federation, 0) // len(GROUPS)))
            seen[player.federation] = seen.get(player.federation, 0) + 1
        parts.append(tuple(members))
    return parts


def _placed(pots: Sequence[tuple[Part, ...]], taken: Mapping[tuple[Part, str], int]) -> list[str] | None:
    """The groups of each four, the least changed first; back where the rest cannot be placed."""
    if not pots:
        return []
    pot = len(taken) // len(GROUPS)
    for chosen in _arrangements(_order(pot)):
        seats = dict.fromkeys(zip(pots[0], chosen, strict=True), pot)
        if len(seats) == len(chosen) and not seats.keys() & taken.keys():
            rest = _placed(pots[1:], {**taken, **seats})
            if rest is not None:
                return [chosen, *rest]
    return None


def _arrangements(order: str) -> Iterator[str]:
    """All orders of four groups, those first in which fewer players move, and lower ones rather than higher ones."""
    moved = {
        "".join(each): [one != other for one, other in zip(each, order, strict=True)] for each in permutations(order)
    }
    return iter(sorted(moved, key=lambda each: (sum(moved[each]), moved[each], each)))
