"""The best pairing of some players by a matching: of near pairs first where there are many, then wider."""

from collections.abc import Callable, Iterator
from typing import Final

import numpy as np

from ratingoffice.tournament.rounds import NOBODY, Ints
from ratingoffice.tournament.swiss.matching import best_matching, near_pairs
from ratingoffice.tournament.swiss.witness import Witness

DENSE: Final = 300
"""Up to so many players every pair is looked at; of more, first those near each other in the order."""

DENSEST: Final = 700
"""Up to so many players every pair is looked at where near ones do not grant a wish."""

WIDTHS: Final = (24, 120)
"""How near."""


def candidates(players: int) -> Iterator[tuple[Ints, Ints]]:
    """Pairs of places to look at: all of a small field; near ones of a large field, then wider."""
    if players > DENSE:
        yield from (near_pairs(players, width) for width in WIDTHS)
    if players <= DENSEST:
        yield near_pairs(players, players)


def all_candidates(players: int) -> Iterator[tuple[Ints, Ints]]:
    """The same, and all pairs at the end however many there are."""
    yield from candidates(players)
    if players > DENSEST:
        yield near_pairs(players, players)


def near(witness: Witness) -> Ints:
    """The open players of the bracket and those below it that a solution can concern, with their partners."""
    players = witness.players()
    if len(players) <= DENSE:
        return players
    last = int(players[min(len(players) - 1, int(np.searchsorted(players, witness.worth.bracket.end)) + DENSE)])
    return players[(players <= last) & (witness.partner[players] <= last)]


def solved(witness: Witness, players: Ints, needed: int) -> Ints | None:
    """A pairing of some players that is worth what is needed; None where nothing reaches it."""
    for pairs in candidates(len(players)):
        partner = _matched(witness, players, *pairs)
        if partner is not None and int(witness.worth.of(players, partner).sum()) // 2 >= needed:
            return partner
    return None


def improve(witness: Witness, players: Ints, *, is_enough: Callable[[], bool]) -> None:
    """Pair some players as well as can be, of wider and wider pairs until it is enough or all were looked at."""
    for pairs in all_candidates(len(players)):
        partner = _matched(witness, players, *pairs)
        if partner is not None and int(witness.worth.of(players, partner).sum()) // 2 > witness.total(players):
            witness.partner[players] = partner
        if is_enough():
            return


def _matched(witness: Witness, players: Ints, first: Ints, second: Ints) -> Ints | None:
    """The best pairing by some pairs; None where it leaves anybody over."""
    one, two = players[first], players[second]
    fits = witness.allowed(one, two)
    weights = witness.worth.of(one[fits], two[fits]).tolist()
    found = best_matching(len(players), zip(first[fits].tolist(), second[fits].tolist(), weights, strict=True))
    return players[found] if (found != NOBODY).all() else None
