"""The hashes of the register on disk: made by all workers once a season, opened for a range of players."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np

from ratingoffice.engines.parts.on_disk import open_column, read_columns, read_rows, write_column
from ratingoffice.model.canonical_hash import NOTHING, legend_of, text_hashes
from ratingoffice.model.register_hashes import RegisterHashes, people_hashes

PLAYERS_TOGETHER: Final = 1 << 18
"""Players whose hashes are made by one task."""


def make_room(disk: Path, players: int) -> Iterator[tuple[Path, int, int]]:
    """Make room for the hashes of all players, hash the events; return the tasks of `hash_players`."""
    write_column(np.broadcast_to(NOTHING[:, None], (2, players + 1)), disk / "hashed_players.npy")
    write_column(np.zeros((2, players), dtype=np.uint64), disk / "hashed_people.npy")
    write_column(legend_of(read_columns(disk / "events.arrow", "event_id").to_series()), disk / "hashed_events.npy")
    for first in range(0, players, PLAYERS_TOGETHER):
        yield disk, first, min(players, first + PLAYERS_TOGETHER)


def hash_players(disk: Path, first: int, last: int) -> None:
    """Hash some players, from the first up to the last, which is left out."""
    players = read_rows(disk / "players.arrow", first, last)
    hashed = {"players": text_hashes(players["player_id"]), "people": people_hashes(players)}
    for name, hashes in hashed.items():
        np.load(disk / f"hashed_{name}.npy", mmap_mode="r+")[:, first:last] = hashes


def hashes_of(disk: Path, players: range) -> RegisterHashes:
    """Open the hashes of a range of players, and of the ids of all; what is not looked up is not read."""
    of_all, events, people = (open_column(disk / f"hashed_{name}.npy") for name in ("players", "events", "people"))
    return RegisterHashes(of_all, events, people[:, players.start : players.stop], players.start)
