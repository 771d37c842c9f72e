"""Elo's system with one K for all."""

import numpy as np

from ratingoffice.laboratory.prediction.forecast_games import Floats, ForecastGames, expected_score


class Elo:
    """Ratings that move by K x (score - expected score), all games of a period at once."""

    def __init__(self, ratings: Floats, *, k: float, home: float) -> None:
        """Start from ratings, where a K of 0 leaves them; `home` is the advantage of White in points."""
        self.ratings, self.k, self.home = ratings.copy(), k, home

    def expected(self, games: ForecastGames) -> Floats:
        """Return the expected score of White."""
        return expected_score(self.ratings[games.white] - self.ratings[games.black] + self.home * games.home)

    def update(self, games: ForecastGames) -> None:
        """Add what the games of a period change."""
        change = self.k * (games.score - self.expected(games))
        np.add.at(self.ratings, games.white, change)
        np.add.at(self.ratings, games.black, -change)
