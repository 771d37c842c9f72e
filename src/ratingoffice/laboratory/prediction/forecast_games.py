"""Games in the order of their periods, players by number: every system forecasts a period, then learns from it."""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Integers = NDArray[np.int64]
POINTS: Final = 400 / np.log(10)
"""Points of an Elo scale for one unit of log odds."""
SURE: Final = 1e-6


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


class RatingSystem(Protocol):
    """A system with what it knows of the players at present."""

    def expected(self, games: ForecastGames) -> Floats:
        """Return what White is expected to score in each game of the next period."""
        ...

    def update(self, games: ForecastGames) -> None:
        """Learn from the games of a period."""
        ...


def rolling_forecasts(system: RatingSystem, games: ForecastGames) -> Floats:
    """Return the expected score of White in each game, known before its period began."""
    expected = np.empty(len(games))
    for rows, part in games.by_period():
        expected[rows] = system.expected(part)
        system.update(part)
    return expected


def expected_score(difference: Floats) -> Floats:
    """Return the expected score for a difference in points of an Elo scale; nothing is surer than `SURE`."""
    return np.asarray(np.clip((1 + np.tanh(difference / (2 * POINTS))) / 2, SURE, 1 - SURE))
