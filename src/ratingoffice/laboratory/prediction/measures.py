"""How good a forecast is: win, draw and loss from an expected score, and four measures, for each the less the better.

The ties are those of Davidson (1970): P(win) : P(draw) : P(loss) = x² : v x : 1, and x follows from the expected score,
which stays as the system gave it.
"""

from typing import Final

import numpy as np
import polars as pl

from ratingoffice.laboratory.prediction.forecast_games import Floats, Integers
from ratingoffice.laboratory.prediction.search import best_of

MEASURES: Final = ("log_loss", "brier", "ranked", "deviance")
SURE: Final = 0.01
"""The binomial deviance takes nothing for surer than one per cent, as the prediction contests of chess did."""


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


def losses(expected: Floats, half_points: Integers, draws: float) -> pl.DataFrame:
    """Return the four measures of every game, from the expected score of White and the v of the draws.

    log_loss: minus the logarithm of the probability of what happened. brier: the squared errors of the three
    probabilities, added. ranked: the squared errors of P(loss) and P(loss or draw), their mean. deviance: minus the
    decimal logarithm of the expected score, weighed with the score.
    """
    forecast = outcomes(expected, draws)
    happened = np.eye(3)[half_points]
    return pl.DataFrame(
        {
            "log_loss": -np.log(forecast[np.arange(len(forecast)), half_points]),
            "brier": ((forecast - happened) ** 2).sum(axis=1),
            "ranked": ((forecast - happened).cumsum(axis=1)[:, :2] ** 2).mean(axis=1),
            "deviance": deviance(expected, half_points / 2),
        }
    )


def deviance(expected: Floats, score: Floats) -> Floats:
    """Return the binomial deviance of scores between 0 and 1."""
    sure = np.clip(expected, SURE, 1 - SURE)
    return np.asarray(-(score * np.log10(sure) + (1 - score) * np.log10(1 - sure)))
