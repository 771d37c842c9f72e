"""A league of known strengths, drawn from a seed."""

import numpy as np

from ratingoffice.laboratory.prediction.forecast_games import ForecastGames, expected_score
from ratingoffice.laboratory.prediction.measures import outcomes

HOME, DRAWS = 60.0, 0.8


def league(players=30, periods=40, games=60, seed=1):
    """Return the games of a league, and the true strengths in points."""
    random = np.random.default_rng(seed)
    strengths = random.normal(0, 200, players)
    sides = np.array([random.choice(players, 2, replace=False) for _ in range(periods * games)])
    home = (random.random(periods * games) < 0.7).astype(float)
    expected = expected_score(strengths[sides[:, 0]] - strengths[sides[:, 1]] + HOME * home)
    drawn = random.random((len(expected), 1)) > outcomes(expected, DRAWS).cumsum(axis=1)
    period = np.repeat(np.arange(periods), games)
    played = ForecastGames(
        players,
        period=period,
        day=30 * period,
        block=period,
        white=sides[:, 0],
        black=sides[:, 1],
        score=drawn.sum(axis=1) / 2,
        home=home,
    )
    return played, strengths
