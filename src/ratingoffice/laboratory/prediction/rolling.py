"""Rolling forecasts: a system forecasts the games of a period from what it learnt before, then learns from them."""

from collections.abc import Callable
from typing import Final, Protocol

import numpy as np

from ratingoffice.laboratory.prediction.played_games import Floats, PlayedGames

Progress = Callable[[int, int], None]
"""How many games of how many are done."""
POINTS: Final = 400 / np.log(10)
"""Points of an Elo scale for one unit of log odds."""


class RatingSystem(Protocol):
    """A system with what it knows of the players at present."""

    def expected(self, games: PlayedGames) -> Floats:
        """Return what White is expected to score in each game of the next period."""
        ...

    def update(self, games: PlayedGames) -> None:
        """Learn from the games of a period."""
        ...


def rolling_forecasts(system: RatingSystem, games: PlayedGames, progress: Progress | None = None) -> Floats:
    """Return the expected score of White in each game, known before its period began."""
    expected = np.empty(len(games))
    for rows, part in games.by_period():
        expected[rows] = system.expected(part)
        system.update(part)
        if progress:
            progress(rows.stop, len(games))
    return expected


def expected_score(difference: Floats) -> Floats:
    """Return the expected score for a difference in points of an Elo scale."""
    return np.asarray(1 / (1 + np.exp(-difference / POINTS)))
