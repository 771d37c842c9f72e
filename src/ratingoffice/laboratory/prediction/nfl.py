"""American football since 1920: the Elo forecasts that FiveThirtyEight published, calculated again."""

from typing import Final

import numpy as np

from ratingoffice.laboratory.data import read
from ratingoffice.laboratory.prediction.forecast_games import Floats

K: Final = 20
MEAN: Final = 1505
"""Between two seasons a rating goes a third of the way back to it."""
RESTARTS: Final = {
    ("CBD", 1925): 1502.032,
    ("RAC", 1926): 1403.384,
    ("LOU", 1926): 1307.201,
    ("CIB", 1927): 1362.919,
    ("MNN", 1929): 1306.702,
    ("BFF", 1929): 1331.943,
    ("LAR", 1944): 1373.977,
    ("PHI", 1944): 1497.988,
    ("ARI", 1945): 1353.939,
    ("PIT", 1945): 1353.939,
    ("CLE", 1999): 1300.0,
}
"""Teams that came back after years or joined with another: where they began again, as printed."""


def forecasts(home_advantage: float = 65) -> Floats:
    """Return the probability that the team at home wins, game after game; the margin weighs each result."""
    elo, season_of = dict(read("nfl_elo", "initial_elos").iter_rows()), dict[str, int]()
    columns = ("season", "neutral", "team1", "team2", "score1", "score2", "result1")
    games = read("nfl_elo", "nfl_games").select(columns)
    probabilities = np.empty(games.height)
    for row, (season, neutral, home, away, scored, conceded, result) in enumerate(games.iter_rows()):
        for team in (home, away):
            if season_of.get(team, season) != season:
                elo[team] = RESTARTS.get((team, season), elo[team] * 2 / 3 + MEAN / 3)
            season_of[team] = season
        difference = elo[home] - elo[away] + (0 if neutral else home_advantage)
        probabilities[row] = probability = 1 / (1 + 10 ** (-difference / 400))
        change = K * _margin(scored - conceded, difference) * (result - probability)
        elo[home] += change
        elo[away] -= change
    return probabilities


def points_a_season(probabilities: Floats) -> float:
    """Return the points of the forecast game: 25 - 100 x Brier of whole per cents, in tenths; play-offs count twice."""
    games = read("nfl_elo", "nfl_games")
    result, weight = games["result1"].to_numpy(), 1 + games["playoff"].to_numpy()
    errors = np.rint(100 * probabilities) - 100 * result
    tenths = np.floor((2500 - errors**2) / 10 + 0.5)
    return float((tenths * weight)[result != 0.5].sum() / 10 / games["season"].n_unique())


def _margin(margin: int, difference: float) -> float:
    """Return how much a result counts: less where the favourite wins by much."""
    advantage = difference if margin > 0 else -difference
    divisor = 0.001 * advantage + 2.2 if margin else 1
    return float(np.log(max(abs(margin), 1) + 1) * 2.2 / divisor)
