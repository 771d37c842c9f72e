"""Games in the order of their periods, players by number: what every rating system forecasts and learns from."""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Integers = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class ForecastGames:
    """One row a game. White is the player at home, where there is a home."""

    players: int
    period: Integers
    """Rises from row to row; the list at the start of a period forecasts all its games."""
    day: Integers
    block: Integers
    """Games of one block may depend on each other: the bootstrap draws whole blocks."""
    white: Integers
    black: Integers
    score: Floats
    """Of White: 0, 0.5 or 1."""
    home: Floats
    """1 where White has the advantage of the ground or of the first move, 0 on neutral ground."""

    def __len__(self) -> int:
        """Count the games."""
        return len(self.period)

    def rows(self, rows: slice | NDArray[np.bool_]) -> "ForecastGames":
        """Return some of the games."""
        columns = {each.name: getattr(self, each.name)[rows] for each in fields(self) if each.name != "players"}
        return ForecastGames(self.players, **columns)

    def followed_by(self, games: "ForecastGames") -> "ForecastGames":
        """Return these games and later ones."""
        names = [each.name for each in fields(self) if each.name != "players"]
        columns = {name: np.concatenate([getattr(self, name), getattr(games, name)]) for name in names}
        return ForecastGames(self.players, **columns)

    @cached_property
    def half_points(self) -> Integers:
        """What White scored: 0, 1 or 2."""
        return np.rint(2 * self.score).astype(np.int64)

    def by_period(self) -> Iterator[tuple[slice, "ForecastGames"]]:
        """Walk through the periods that have games, with the rows of each."""
        starts = np.flatnonzero(np.diff(self.period, prepend=-1))
        for first, last in zip(starts, [*starts[1:], len(self)], strict=True):
            yield slice(first, last), self.rows(slice(first, last))
