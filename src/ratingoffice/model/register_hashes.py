"""The hashes of what the tables of a list take from the register, made once a season: ids, names, titles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import polars as pl

from ratingoffice.model.canonical_hash import HashSum, KnownCells, Sums, legend_of

PERSON: Final = ("name", "federation", "sex", "born", "title")
"""What the list says of a player from the register, beside the id."""


@dataclass(frozen=True, eq=False)
class RegisterHashes:
    """Hashes of ids by number, the last one for nothing, and of what the list says of the players at hand.

    first: the number of the first player at hand, among all who have an id.
    """

    players: Sums
    events: Sums
    people: Sums
    first: int = 0

    @classmethod
    def of(cls, players: pl.DataFrame, events: pl.DataFrame) -> RegisterHashes:
        """Hash the register of a season."""
        return cls(legend_of(players["player_id"]), legend_of(events["event_id"]), people_hashes(players))

    def of_list(self, lines: pl.DataFrame) -> HashSum:
        """Hash a list, from its lines without what the register says."""
        return HashSum.of(lines.drop("player"), KnownCells(("player_id", *PERSON), self.people))

    def of_lines(self, lines: pl.DataFrame) -> HashSum:
        """Hash lines with the numbers of players and events as if they had their ids."""
        return HashSum.of(lines.drop("player", "event", "opponent", strict=False), *self._ids(lines))

    def _ids(self, lines: pl.DataFrame) -> Iterator[KnownCells]:
        if "player" in lines.columns:
            yield KnownCells.looked_up("player_id", self.players, lines["player"] + self.first)
        if "opponent" in lines.columns:
            yield KnownCells.looked_up("opponent_id", self.players, lines["opponent"])
        if "event" in lines.columns:
            yield KnownCells.looked_up("event_id", self.events, lines["event"])


def people_hashes(players: pl.DataFrame) -> Sums:
    """Hash what the list says of players."""
    return KnownCells.of(players.select("player_id", *PERSON)).sums
