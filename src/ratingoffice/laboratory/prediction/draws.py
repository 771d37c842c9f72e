"""Win, draw and loss from an expected score: the ties of Davidson (1970).

P(win) : P(draw) : P(loss) = x² : v x : 1, and x follows from the expected score, which stays as the system gave it.
"""

import numpy as np

from ratingoffice.laboratory.prediction.forecast_games import Floats, Integers
from ratingoffice.laboratory.prediction.search import best_of


def outcomes(expected: Floats, draws: float) -> Floats:
    """Return the probabilities that White scores 0, 1/2 and 1, a column each; `draws` is v, 0 for no draws."""
    pull = draws * (0.5 - expected)
    x = (np.sqrt(pull**2 + 4 * expected * (1 - expected)) - pull) / (2 * (1 - expected))
    return outcomes_of(2 * np.log(x), draws)


def outcomes_of(lean: Floats, draws: float) -> Floats:
    """Return the three probabilities for a difference in strength: the log odds of a win against a loss."""
    x = np.exp(lean / 2)
    shares = np.stack([np.ones_like(x), draws * x, x**2], axis=1)
    return np.asarray(shares / shares.sum(axis=1, keepdims=True))


def fitted_draws(expected: Floats, half_points: Integers) -> float:
    """Return the v under which the results are most likely."""
    rows = np.arange(len(expected))

    def loss(draws: float) -> float:
        return float(-np.log(outcomes(expected, draws)[rows, half_points]).mean())

    return best_of(loss, {"draws": 0.7})["draws"] if (half_points == 1).any() else 0.0
