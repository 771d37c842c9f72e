"""Glicko (Glickman 1999): a rating and how sure it is, RD."""

from typing import Final

import numpy as np

from ratingoffice.laboratory.prediction.forecast_games import POINTS, Floats, ForecastGames, expected_score

NEW: Final = 350.0
"""The RD of a newcomer; nobody has more."""


class Glicko:
    """All games of a period at once; between periods every RD grows by `growth` (Glickman's c)."""

    def __init__(self, ratings: Floats, deviations: Floats, *, growth: float, home: float) -> None:
        """Start from ratings and their deviations; `home` is the advantage of White in points."""
        self.ratings, self.deviations = ratings.copy(), deviations.copy()
        self.growth, self.home, self.period = growth, home, -1

    def expected(self, games: ForecastGames) -> Floats:
        """Return the expected score of White; the surer both ratings are, the further from a half."""
        self._grow(int(games.period[0]))
        white, black = games.white, games.black
        both = np.hypot(self.deviations[white], self.deviations[black])
        return expected_score(
            certainty(both) * (self.ratings[white] - self.ratings[black] + self.home * games.home),
        )

    def update(self, games: ForecastGames) -> None:
        """Learn from the games of a period, each seen from both sides."""
        self._grow(int(games.period[0]))
        own, other, score, home = both_sides(games, self.home)
        g = certainty(self.deviations[other])
        expected = expected_score(g * (self.ratings[own] - self.ratings[other] + home))
        size = len(self.ratings)
        information = np.bincount(own, g**2 * expected * (1 - expected), size) / POINTS**2
        surprise = np.bincount(own, g * (score - expected), size) / POINTS
        variance = 1 / (1 / self.deviations**2 + information)
        self.ratings += variance * surprise
        self.deviations = np.sqrt(variance)

    def _grow(self, period: int) -> None:
        """Let all deviations grow for the periods since the last one with games."""
        if self.period >= 0:
            grown = np.sqrt(self.deviations**2 + (period - self.period) * self.growth**2)
            self.deviations = np.minimum(grown, NEW)
        self.period = period


def certainty(deviation: Floats) -> Floats:
    """Return Glickman's g: by how much an unsure rating pulls the expected score towards a half."""
    return np.asarray(1 / np.sqrt(1 + 3 * (deviation / (np.pi * POINTS)) ** 2))


def both_sides(games: ForecastGames, home: float) -> tuple[np.ndarray, np.ndarray, Floats, Floats]:
    """Return every game twice: own player, opponent, score and advantage."""
    return (
        np.concatenate([games.white, games.black]),
        np.concatenate([games.black, games.white]),
        np.concatenate([games.score, 1 - games.score]),
        np.concatenate([home * games.home, -home * games.home]),
    )
