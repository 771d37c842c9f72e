"""How good a forecast is: four measures, for each the less the better."""

from typing import Final

import numpy as np
import polars as pl

from ratingoffice.laboratory.prediction.draws import outcomes
from ratingoffice.laboratory.prediction.forecast_games import Floats, Integers

MEASURES: Final = ("log_loss", "brier", "ranked", "deviance")
SURE: Final = 0.01
"""The binomial deviance takes nothing for surer than one per cent, as the prediction contests of chess did."""


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
