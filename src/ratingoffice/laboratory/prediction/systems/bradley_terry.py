"""Bradley and Terry's model with the ties of Davidson: strengths that make all results of the past most likely.

The older a game, the less it weighs; a few imagined draws with an average player keep the strengths finite.
"""

from collections.abc import Callable
from typing import Final

import numpy as np

from ratingoffice.laboratory.prediction.forecast_games import Floats, ForecastGames
from ratingoffice.laboratory.prediction.measures import outcomes_of

LEAST: Final = 0.01
"""Games that weigh less are left out."""
GRADIENTS: Final = 15
"""So many solve Newton's equations well enough, since each period begins where the last one ended."""
FURTHEST: Final = 1.0
"""No strength moves further in one step, in log odds."""


class BradleyTerry:
    """Fitted anew after every period. The advantage of White and the share of draws are estimated too."""

    def __init__(self, players: int, *, half_life: float, imagined: float) -> None:
        """Take the periods after which a game weighs half, and the number of imagined draws."""
        self.strengths, self.home, self.draws = np.zeros(players), 0.0, 0.7
        self.half_life, self.imagined = half_life, imagined
        self.past: ForecastGames | None = None

    def expected(self, games: ForecastGames) -> Floats:
        """Return the expected score of White."""
        _, draw, win = outcomes_of(self._lean(games), self.draws).T
        return np.asarray(win + draw / 2)

    def update(self, games: ForecastGames) -> None:
        """Add a period and fit again."""
        now, reach = int(games.period[0]), self.half_life * np.log2(1 / LEAST)
        known = self.past.followed_by(games) if self.past else games
        self.past = known.rows(known.period >= now - reach)
        self._step(self.past, 0.5 ** ((now - self.past.period) / self.half_life))

    def _lean(self, games: ForecastGames) -> Floats:
        return np.asarray(self.strengths[games.white] - self.strengths[games.black] + self.home * games.home)

    def _step(self, games: ForecastGames, weights: Floats) -> None:
        """Take one step of Newton for the strengths, one for the advantage, one for the draws."""
        size, white, black = games.players, games.white, games.black

        def gathered(values: Floats) -> Floats:
            return np.asarray(np.bincount(white, values, size) - np.bincount(black, values, size))

        _, draw, win = outcomes_of(self._lean(games), self.draws).T
        expected = win + draw / 2
        surprise, variance = weights * (games.score - expected), weights * (win + draw / 4 - expected**2)
        alone = 1 / (1 + np.exp(-self.strengths))
        own = self.imagined * alone * (1 - alone)
        step = solved(
            lambda x: own * x + gathered(variance * (x[white] - x[black])),
            gathered(surprise) - self.imagined * (alone - 0.5),
            own + np.bincount(white, variance, size) + np.bincount(black, variance, size),
        )
        self.strengths += np.clip(step, -FURTHEST, FURTHEST)
        self.home += float((surprise * games.home).sum() / max((variance * games.home).sum(), 1e-9))
        drawn = weights * (games.score == 0.5)
        self.draws *= float((drawn.sum() + 1) / ((weights * draw).sum() + 1))


def solved(matrix: Callable[[Floats], Floats], right: Floats, diagonal: Floats) -> Floats:
    """Solve equations by conjugate gradients; the matrix is known by what it makes of a vector, and its diagonal."""
    x, rest = np.zeros_like(right), right
    direction = scaled = rest / diagonal
    for _ in range(GRADIENTS):
        image = matrix(direction)
        length = float(rest @ scaled)
        if length < 1e-12:
            break
        step = length / float(direction @ image)
        x, rest = x + step * direction, rest - step * image
        scaled = rest / diagonal
        direction = scaled + float(rest @ scaled) / length * direction
    return x
