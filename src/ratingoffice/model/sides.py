"""Both sides of every game in the order of events, players and games: found once, for the checks and the record."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

import numpy as np
import polars as pl
from numpy.typing import NDArray

from ratingoffice.model.at_once import at_once

Array = NDArray[Any]

NOBODY: Final = 2**32 - 1
"""Stands for an empty number: comes after every row number."""


@dataclass(frozen=True, eq=False)
class Sides:
    """A side is twice the row of its game, plus one for white; beside it its event and player."""

    sides: NDArray[np.int64]
    events: NDArray[np.uint32]
    players: NDArray[np.uint32]

    @cached_property
    def games(self) -> pl.Series:
        """The row of the game of each side."""
        return pl.Series((self.sides >> 1).astype(np.uint32))

    @cached_property
    def begins(self) -> NDArray[np.bool_]:
        """Whether each side is the first one of its player in its event."""
        return begins(self.events) | begins(self.players)


def sides_in_order(games: pl.DataFrame) -> Sides:
    """Arrange the sides with a player, of games in canonical order: each half of the events by itself."""
    events = games["event"].fill_null(NOBODY).to_numpy().astype(np.uint64) << np.uint64(32)
    keys = alternating(*(events | games[name].fill_null(NOBODY).to_numpy() for name in ("black", "white")))
    middle = 2 * int(np.searchsorted(events, events[events.size // 2])) if events.size else 0
    first, second = at_once(lambda: _in_order(keys[:middle]), lambda: _in_order(keys[middle:]))
    order = np.concatenate([first, second + middle])
    keys = keys[order]
    return Sides(order, (keys >> np.uint64(32)).astype(np.uint32), keys.astype(np.uint32))


def _in_order(keys: Array) -> NDArray[np.int64]:
    """The rows by key, without those of nobody."""
    order = np.argsort(keys, kind="stable")
    rows: NDArray[np.int64] = order[keys[order].astype(np.uint32) != NOBODY]
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
