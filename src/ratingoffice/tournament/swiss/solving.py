"""The best pairing of some players by a matching: of near pairs first where there are many, then wider."""

from collections.abc import Callable, Iterator
from typing import Any, Final

import numpy as np
import rustworkx as rx
from numpy.typing import NDArray

from ratingoffice.tournament.rounds import NOBODY, Ints
from ratingoffice.tournament.swiss.witness import Witness

DENSE: Final = 300
"""Up to so many players every pair is looked at; of more, first those near each other in the order."""

DENSEST: Final = 700
"""Up to so many players every pair is looked at where near ones do not grant a wish."""

WIDTHS: Final = (24, 120)
"""How near."""


def near_pairs(players: int, width: int) -> tuple[Ints, Ints]:
    """All pairs of places at most `width` apart."""
    if width >= players - 1:
        first, second = np.triu_indices(players, 1)
        return first.astype(np.int64), second.astype(np.int64)
    steps = [(np.arange(players - step), np.arange(step, players)) for step in range(1, width + 1)]
    return np.concatenate([each[0] for each in steps]), np.concatenate([each[1] for each in steps])


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


def best_matching(players: int, first: Ints, second: Ints, weights: NDArray[Any]) -> Ints:
    """The partner of each in a pairing of as many as possible with the highest weight, by the blossom method."""
    graph: rx.PyGraph[int, int] = rx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(players))
    graph.add_edges_from(list(zip(first.tolist(), second.tolist(), weights.tolist(), strict=True)))
    partner = np.full(players, NOBODY, dtype=np.int64)
    for one, two in rx.max_weight_matching(graph, max_cardinality=True, weight_fn=int):
        partner[one], partner[two] = two, one
    return partner


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
    weights = witness.worth.of(one[fits], two[fits])
    found = best_matching(len(players), first[fits], second[fits], weights)
    return players[found] if (found != NOBODY).all() else None
