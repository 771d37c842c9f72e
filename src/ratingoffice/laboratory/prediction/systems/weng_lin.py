"""Weng and Lin's rating (2011), by the package `openskill`: a mean and a deviation, moved game by game."""

from typing import Any, Final

import numpy as np

from ratingoffice.formats.extras import extra
from ratingoffice.laboratory.prediction.forecast_games import Floats, ForecastGames

RANKS: Final = ([1.0, 0.0], [0.0, 0.0], [0.0, 1.0])
"""Of White and Black, by the half points of White."""


class WengLin:
    """The Bradley-Terry model of the package; the home ground is a team-mate of White, and is rated too."""

    def __init__(self, players: int, *, tau: float) -> None:
        """Take what each game adds to the deviation; other figures are those of the package."""
        with extra():
            from openskill.models import BradleyTerryFull  # noqa: PLC0415

        self.model = BradleyTerryFull(tau=tau)
        self.ratings = [self.model.rating() for _ in range(players)]
        self.ground = self.model.rating(mu=0.0, sigma=1.0)

    def expected(self, games: ForecastGames) -> Floats:
        """Return the expected score of White as the model learns it.

        `predict_win` of the package takes the normal distribution for this logistic model, and is far too sure.
        """
        known = np.array([(each.mu, each.sigma**2) for each in (*self.ratings, self.ground)])
        ground = games.home[:, None] * known[-1]
        white, black = known[games.white] + ground, known[games.black]
        spread = np.sqrt(white[:, 1] + black[:, 1] + 2 * self.model.beta**2)
        return np.asarray(1 / (1 + np.exp((black[:, 0] - white[:, 0]) / spread)))

    def update(self, games: ForecastGames) -> None:
        """Rate the games of a period one after the other."""
        columns = (games.white, games.black, games.home, games.half_points)
        for white, black, home, half_points in zip(*(each.tolist() for each in columns), strict=True):
            first, second = self.model.rate(self._teams(white, black, home), ranks=RANKS[half_points])
            self.ratings[white], self.ratings[black] = first[0], second[0]
            if home:
                self.ground = first[1]

    def _teams(self, white: int, black: int, home: float) -> list[list[Any]]:
        return [[self.ratings[white], *([self.ground] if home else [])], [self.ratings[black]]]
