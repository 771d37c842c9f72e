"""Systems on the Irish tournaments: fitted on the seasons of 1999 to 2003, measured on those of 2004 to 2010."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final

import numpy as np
import polars as pl
from numpy.typing import NDArray

from ratingoffice import __version__
from ratingoffice.laboratory.messages import message
from ratingoffice.laboratory.prediction.comparison import Comparison
from ratingoffice.laboratory.prediction.forecast_games import POINTS, Floats, expected_score
from ratingoffice.laboratory.prediction.irish import TournamentScores, tournament_scores
from ratingoffice.laboratory.prediction.measures import deviance
from ratingoffice.laboratory.prediction.search import best_of
from ratingoffice.laboratory.prediction.study import PredictionStudy, figures_text
from ratingoffice.laboratory.prediction.systems.glicko import NEW, certainty
from ratingoffice.laboratory.prediction.systems.glicko2 import SCALE, new_volatility

LAST_FITTED: Final = 2003
"""The season, by the year in which it begins, up to which figures are fitted."""
HALF: Final = "half of the points for all"
Forecast = Callable[..., Floats]


def irish_study(seed: int, figures: Mapping[str, Mapping[str, float]] | None = None) -> PredictionStudy:
    """Compare the systems; figures that are not given are fitted."""
    scores = tournament_scores()
    systems: dict[str, tuple[Forecast, dict[str, float]]] = {
        HALF: (partial(_curve, scale=0.0), {}),
        "Irish Chess Union, as published": (partial(_curve, scale=1.0), {}),
        "the union's ratings, fitted curve": (_curve, {"scale": 0.8}),
        "the union's K, no bonus": (partial(_elo, k=scores.k), {}),
        "Elo, K 20": (partial(_elo, k=20.0), {}),
        "Elo, fitted K": (_elo, {"k": 24.0}),
        "Glicko": (_glicko, {"first": 100.0, "growth": 15.0}),
        "Glicko-2": (_glicko2, {"first": 100.0, "volatility": 0.06}),
    }
    fitted = scores.season <= LAST_FITTED
    share = scores.score[fitted] / scores.games[fitted]

    def loss(forecast: Forecast, **figures: float) -> float:
        found = deviance(forecast(scores, **figures)[fitted], share)
        return float(np.average(found, weights=scores.games[fitted]))

    known = figures or {name: best_of(partial(loss, make), start) for name, (make, start) in systems.items()}
    expected = {name: make(scores, **known[name]) for name, (make, _) in systems.items()}
    return _measured(scores, expected, known, seed)


def _measured(
    scores: TournamentScores, expected: Mapping[str, Floats], figures: Mapping[str, Mapping[str, float]], seed: int
) -> PredictionStudy:
    """Measure the systems on the later seasons: their deviance, and the error of the score in points."""
    counted = scores.season > LAST_FITTED
    comparison = _compared(scores, expected, counted, seed)
    games, score = scores.games[counted], scores.score[counted]
    beyond = [games * each[counted] - score for each in expected.values()]
    measures = pl.DataFrame(
        {
            "system": [*expected],
            "deviance": comparison.means,
            "error": [float(np.abs(each).mean()) for each in beyond],
            "bias": [float(each.sum() / games.sum()) for each in beyond],
            "figures": [figures_text(figures[name]) for name in expected],
        }
    )
    blocks = message("prediction_blocks.players")
    counts = {"rows": int(counted.sum()), "games": int(games.sum()), "blocks": str(blocks)}
    return PredictionStudy(
        comparison,
        measures,
        expected={name: each[counted] for name, each in expected.items() if name != HALF},
        score=score / games,
        counted=counted,
        blocks=blocks,
        run={"software": __version__, "seed": seed, **counts, "figures": {**figures}},
        single_games=_compared(scores, expected, counted & (scores.games == 1), seed),
    )


def _compared(
    scores: TournamentScores, expected: Mapping[str, Floats], counted: NDArray[np.bool_], seed: int
) -> Comparison:
    """Compare the systems by their binomial deviance a game; blocks are players."""
    share, weights = scores.score[counted] / scores.games[counted], scores.games[counted]
    columns = np.stack([deviance(each[counted], share) for each in expected.values()], axis=1)
    return Comparison(tuple(expected), columns, weights, scores.player[counted], seed)


def _curve(scores: TournamentScores, *, scale: float) -> Floats:
    """Take each point of difference for more or less than a point."""
    return expected_score(scale * (scores.rating - scores.opponent))


def _elo(scores: TournamentScores, *, k: float | Floats) -> Floats:
    ratings, factors = np.zeros(scores.player.max() + 1), np.broadcast_to(k, scores.games.shape)
    expected = np.empty(len(scores.games))
    for rows in _steps(scores):
        player = scores.player[rows]
        ratings[player] = own = np.where(scores.is_start[rows], scores.rating[rows], ratings[player])
        expected[rows] = expected_score(own - scores.opponent[rows])
        ratings[player] += factors[rows] * (scores.score[rows] - scores.games[rows] * expected[rows])
    return expected


def _glicko(scores: TournamentScores, *, first: float, growth: float) -> Floats:
    """Go through the rows with Glicko; the opposition is taken as sure."""
    ratings, deviations = np.zeros(scores.player.max() + 1), np.full(scores.player.max() + 1, NEW)
    expected = np.empty(len(scores.games))
    for rows in _steps(scores):
        player, is_start = scores.player[rows], scores.is_start[rows]
        own = np.where(is_start, scores.rating[rows], ratings[player])
        grown = np.sqrt(deviations[player] ** 2 + scores.months[rows] * growth**2)
        deviation = np.where(is_start, first, np.minimum(grown, NEW))
        apart = own - scores.opponent[rows]
        expected[rows] = expected_score(certainty(deviation) * apart)
        sure = expected_score(apart)
        information = scores.games[rows] * sure * (1 - sure) / POINTS**2
        variance = 1 / (1 / deviation**2 + information)
        ratings[player] = own + variance * (scores.score[rows] - scores.games[rows] * sure) / POINTS
        deviations[player] = np.sqrt(variance)
    return expected


def _glicko2(scores: TournamentScores, *, first: float, volatility: float) -> Floats:
    """Go through the rows with Glicko-2; a tournament is a period, months without one let the deviation grow."""
    size = scores.player.max() + 1
    ratings, deviations, sigma = np.zeros(size), np.full(size, NEW), np.full(size, volatility)
    expected = np.empty(len(scores.games))
    for rows in _steps(scores):
        player, is_start = scores.player[rows], scores.is_start[rows]
        own = np.where(is_start, scores.rating[rows], ratings[player])
        idle = np.maximum(scores.months[rows] - 1, 0) * (SCALE * sigma[player]) ** 2
        deviation = np.where(is_start, first, np.minimum(np.sqrt(deviations[player] ** 2 + idle), NEW))
        apart = own - scores.opponent[rows]
        expected[rows] = expected_score(certainty(deviation) * apart)
        sure, phi = expected_score(apart), deviation / SCALE
        v = 1 / (scores.games[rows] * sure * (1 - sure))
        surprise = scores.score[rows] - scores.games[rows] * sure
        sigma[player] = steady = new_volatility(sigma[player], phi, v, v * surprise, 0.5)
        deviations[player] = SCALE / np.sqrt(1 / (phi**2 + steady**2) + 1 / v)
        ratings[player] = own + deviations[player] ** 2 / SCALE * surprise
    return expected


def _steps(scores: TournamentScores) -> Iterator[NDArray[np.int64]]:
    """Walk through the first rows of all players, then their second ones, and so on: no player is in a step twice."""
    order = np.argsort(scores.step, kind="stable")
    yield from np.split(order, np.flatnonzero(np.diff(scores.step[order])) + 1)
