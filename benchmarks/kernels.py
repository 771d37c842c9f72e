"""The peers: riix's Elo, game by game, and a bare NumPy kernel that knows the table, K and rounding alone."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from riix.models.elo import Elo

from ratingoffice.rulebooks.fide.b02_2010.figures import EXPECTED_FROM_DIFFERENCE, LAST_DIFFERENCE

PERIODS = 12


class Games:
    """Who met whom with which score, in twelve equal periods, and the ratings before the first."""

    def __init__(self, season) -> None:
        """Take the played games of a season in the order of their events."""
        played = season.games.filter(season.games["played"])
        self.pairs = played.select("white", "black").to_numpy().astype(np.int64)
        self.score = played["white_half_points"].to_numpy().astype(np.int64)
        self.players = season.players.height
        self.ratings = np.full(self.players, 1500)
        self.ratings[season.ratings["player"].to_numpy()] = season.ratings["rating"].to_numpy()
        edges = np.linspace(0, played.height, PERIODS + 1).astype(int)
        self.periods = [slice(first, last) for first, last in pairwise(edges)]


def riix_elo(games: Games) -> None:
    """Update every rating after every game, as riix does; no table, no K by age, no lines."""
    elo = Elo(competitors=list(range(games.players)))
    outcomes = games.score / 2
    for period in games.periods:
        elo.iterative_update(games.pairs[period], outcomes[period])


def looked_up(difference: np.ndarray) -> np.ndarray:
    """Expected score in hundredths from table 8.1b laid out for every difference."""
    return EXPECTED[difference + len(EXPECTED) // 2]


def searched(difference: np.ndarray) -> np.ndarray:
    """Expected score in hundredths by searching the printed limits of table 8.1b."""
    above = np.searchsorted(LIMITS, np.abs(difference))
    return 50 + np.where(difference < 0, -above, above)


EXPECTED = EXPECTED_FROM_DIFFERENCE.to_numpy()
LIMITS = np.array(LAST_DIFFERENCE)


def bare_kernel(games: Games, expected) -> np.ndarray:
    """Difference, cap, table, K, sum and rounding, period by period; nothing is written down."""
    ratings, played = games.ratings.copy(), np.full(games.players, 30)
    peak = ratings.copy()
    for period in games.periods:
        white, black = games.pairs[period].T
        difference = np.clip(ratings[white] - ratings[black], -400, 400)
        gain = 50 * games.score[period] - expected(difference)
        k = np.where(played < 30, 30, np.where(peak >= 2400, 10, 15))
        change = np.bincount(white, gain, games.players) - np.bincount(black, gain, games.players)
        played += np.bincount(white, minlength=games.players) + np.bincount(black, minlength=games.players)
        ratings = np.floor(ratings + k * change / 100 + 0.5).astype(np.int64)
        peak = np.maximum(peak, ratings)
    return ratings
