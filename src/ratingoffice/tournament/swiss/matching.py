"""The best complete pairing of a graph, by the blossom method of rustworkx in whole numbers."""

from collections.abc import Iterable
from typing import Final

import numpy as np
import rustworkx as rx

from ratingoffice.tournament.rounds import NOBODY, Ints

BITS: Final = 120
"""Of a weight; rustworkx counts in 128 bits and needs a few itself."""

Edge = tuple[int, int, int]
"""Two players and the weight of their game."""


def best_matching(players: int, edges: Iterable[Edge]) -> Ints:
    """The partner of each in a pairing of as many as possible with the highest weight."""
    graph: rx.PyGraph[int, int] = rx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(players))
    graph.add_edges_from(list(edges))
    partner = np.full(players, NOBODY, dtype=np.int64)
    for first, second in rx.max_weight_matching(graph, max_cardinality=True, weight_fn=int):
        partner[first], partner[second] = second, first
    return partner


def near_pairs(players: int, width: int) -> tuple[Ints, Ints]:
    """All pairs of places at most `width` apart."""
    if width >= players - 1:
        first, second = np.triu_indices(players, 1)
        return first.astype(np.int64), second.astype(np.int64)
    steps = [(np.arange(players - step), np.arange(step, players)) for step in range(1, width + 1)]
    return np.concatenate([each[0] for each in steps]), np.concatenate([each[1] for each in steps])
