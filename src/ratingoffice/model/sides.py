"""Both sides of every game in the order of events, players and games: found once, for the checks and the record."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any, Final, TypeVar

import numpy as np
import polars as pl
from numpy.typing import NDArray

Array = NDArray[Any]
Made = TypeVar("Made")

NOBODY: Final = 2**32 - 1
"""Stands for an empty number: comes after every row number."""


@dataclass(frozen=True, eq=False)
class Sides:
    """A side is twice the row of its game, plus one for white; beside it its event and player."""

    sides: NDArray[np.uint32]
    events: pl.Series
    players: pl.Series

    @property
    def games(self) -> pl.Series:
        """The row of the game of each side."""
        return pl.Series(self.sides >> 1)

    @cached_property
    def begins(self) -> NDArray[np.bool_]:
        """Whether each side is the first one of its player in its event."""
        return begins(self.events.to_numpy()) | begins(self.players.to_numpy())


def sides_in_order(games: pl.DataFrame) -> Sides:
    """Arrange the sides with a player, of games in canonical order."""
    named = games.select(pl.col("event", "black", "white").fill_null(NOBODY))
    parts = by_events(named["event"], 1 << 16, lambda rows: _in_order(named[rows]) + np.uint32(2 * rows.start))
    order = np.concatenate([np.empty(0, dtype=np.uint32), *parts])
    players = pl.Series(alternating(named["black"].to_numpy(), named["white"].to_numpy()))
    return Sides(order, named["event"][pl.Series(order >> 1)], players[pl.Series(order)])


def by_events(events: pl.Series, size: int, work: Callable[[slice], Made]) -> list[Made]:
    """Do the same for about so many rows of whole events, part after part, on two cores: that needs less memory."""
    numbers = events.to_numpy()
    firsts = np.unique(np.append(np.searchsorted(numbers, numbers[::size]), numbers.size)).tolist()
    with ThreadPoolExecutor(min(2, pl.thread_pool_size())) as pool:
        return list(pool.map(work, [slice(*rows) for rows in pairwise(firsts)]))


def _in_order(games: pl.DataFrame) -> NDArray[np.uint32]:
    """The sides by event and player, without those of nobody."""
    events = games["event"].to_numpy().astype(np.uint64) << np.uint64(32)
    keys = alternating(*(events | games[name].to_numpy() for name in ("black", "white")))
    order = np.argsort(keys, kind="stable")
    rows: NDArray[np.uint32] = order[keys[order].astype(np.uint32) != NOBODY].astype(np.uint32)
    return rows


def alternating(black: Array, white: Array) -> Array:
    """What belongs to each side, game after game."""
    both = np.empty(2 * black.size, dtype=black.dtype)
    both[0::2], both[1::2] = black, white
    return both


def begins(keys: Array) -> NDArray[np.bool_]:
    """Whether each row is the first with its key, of rows that stand together."""
    changes = np.ones(keys.size, dtype=np.bool_)
    np.not_equal(keys[1:], keys[:-1], out=changes[1:])
    return changes


def lengths(firsts: Array, end: int) -> Array:
    """How many rows there are from each first one to the next, or to the end."""
    return np.append(firsts[1:], np.full(min(1, firsts.size), end, dtype=firsts.dtype)) - firsts
