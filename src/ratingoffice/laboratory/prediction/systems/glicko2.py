"""Glicko-2 (Glickman 2013): a rating, how sure it is, and how steady the player is (volatility)."""

from typing import Final

import numpy as np

from ratingoffice.laboratory.prediction.forecast_games import Floats, ForecastGames, expected_score
from ratingoffice.laboratory.prediction.systems.glicko import NEW, both_sides, certainty

SCALE: Final = 173.7178
"""Points of the scale of Glicko for one unit of Glicko-2."""
NEAR: Final = 1e-6
"""Glickman's tolerance for the volatility."""


class Glicko2:
    """All games of a period at once. Inside, the unit is `SCALE` points."""

    def __init__(self, ratings: Floats, deviations: Floats, *, volatility: float, tau: float, home: float) -> None:
        """Start from ratings and deviations in points; `tau` limits how fast the volatility changes."""
        self.mu, self.phi = ratings / SCALE, deviations / SCALE
        self.sigma = np.full(len(ratings), volatility)
        self.tau, self.home, self.period = tau, home / SCALE, -1

    def expected(self, games: ForecastGames) -> Floats:
        """Return the expected score of White; the surer both ratings are, the further from a half."""
        self._grow(int(games.period[0]))
        both = certainty(SCALE * np.hypot(self.phi[games.white], self.phi[games.black]))
        return expected_score(SCALE * both * (self.mu[games.white] - self.mu[games.black] + self.home * games.home))

    def update(self, games: ForecastGames) -> None:
        """Learn from the games of a period, each seen from both sides (steps 3 to 7)."""
        self._grow(int(games.period[0]))
        own, other, score, home = both_sides(games, self.home)
        size, played = len(self.mu), np.unique(own)
        g = certainty(SCALE * self.phi[other])
        expected = expected_score(SCALE * g * (self.mu[own] - self.mu[other] + home))
        v = 1 / np.bincount(own, g**2 * expected * (1 - expected), size)[played]
        surprise = np.bincount(own, g * (score - expected), size)[played]
        phi, idle = self.phi[played], np.delete(np.arange(size), played)
        self.phi[idle] = np.hypot(self.phi[idle], self.sigma[idle])
        self.sigma[played] = sigma = new_volatility(self.sigma[played], phi, v, v * surprise, self.tau)
        self.phi[played] = 1 / np.sqrt(1 / (phi**2 + sigma**2) + 1 / v)
        self.mu[played] += self.phi[played] ** 2 * surprise

    def _grow(self, period: int) -> None:
        """Let all deviations grow for the periods in which nobody played (step 6); nobody's exceeds a newcomer's."""
        empty = max(period - self.period - 1, 0) if self.period >= 0 else 0
        self.phi = np.minimum(np.sqrt(self.phi**2 + empty * self.sigma**2), NEW / SCALE)
        self.period = period


def new_volatility(sigma: Floats, phi: Floats, v: Floats, delta: Floats, tau: float) -> Floats:
    """Return the volatility after a period (step 5): the Illinois algorithm, for all players at once."""
    start = np.log(sigma**2)

    def slope(x: Floats) -> Floats:
        spread = phi**2 + v + np.exp(x)
        return np.asarray(np.exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - start) / tau**2)

    low, high = start, np.log(np.maximum(delta**2 - phi**2 - v, 1e-300))
    is_below, steps = delta**2 <= phi**2 + v, 1
    high = np.where(is_below, start - tau, high)
    while (searching := is_below & (slope(high) < 0)).any():
        steps += 1
        high = np.where(searching, start - steps * tau, high)
    at_low, at_high = slope(low), slope(high)
    while (apart := np.abs(high - low) > NEAR).any():
        middle = low + (low - high) * at_low / np.where(at_high == at_low, 1, at_high - at_low)
        at_middle = slope(middle)
        crossed = at_middle * at_high <= 0
        low, at_low = (
            np.where(apart & crossed, high, low),
            np.where(apart, np.where(crossed, at_high, at_low / 2), at_low),
        )
        high, at_high = np.where(apart, middle, high), np.where(apart, at_middle, at_high)
    return np.asarray(np.exp(low / 2))
