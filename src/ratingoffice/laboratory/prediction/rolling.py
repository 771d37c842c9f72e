"""Rolling forecasts: a system forecasts the games of a period from what it learnt before, then learns from them."""

from typing import Final, Protocol

import numpy as np

from ratingoffice.laboratory.prediction.forecast_games import Floats, ForecastGames

POINTS: Final = 400 / np.log(10)
"""Points of an Elo scale for one unit of log odds."""
SURE: Final = 1e-6


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
