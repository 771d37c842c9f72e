"""The systems that a study compares: how each makes its forecasts, and which of its figures are fitted."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

import numpy as np

from ratingoffice.laboratory.prediction.forecast_games import (
    POINTS,
    Floats,
    ForecastGames,
    RatingSystem,
    expected_score,
    rolling_forecasts,
)
from ratingoffice.laboratory.prediction.search import FACTORS
from ratingoffice.laboratory.prediction.systems.bradley_terry import BradleyTerry
from ratingoffice.laboratory.prediction.systems.elo import Elo
from ratingoffice.laboratory.prediction.systems.glicko import Glicko
from ratingoffice.laboratory.prediction.systems.glicko2 import Glicko2
from ratingoffice.laboratory.prediction.systems.through_time import ThroughTime
from ratingoffice.laboratory.prediction.systems.weng_lin import WengLin
from ratingoffice.laboratory.prediction.systems.whole_history import WholeHistory

COARSE: Final = (2.0, 1.2)
"""Steps of the search for systems that take longer."""
AGAIN: Final = 48
"""TrueSkill Through Time goes through the whole history again after so many periods: more often takes too long."""
EVERY: Final = 3
"""Whole-history rating fits the history again after so many periods, for the same reason."""
NEVER: Final = 10**9
SURE: Final = 0.001
"""No expected score of a list is taken for surer, since some tables end at 0 and 1."""


@dataclass(frozen=True, eq=False)
class Candidate:
    """A system by name. `forecast` gets the games and the figures, and returns what White is expected to score."""

    name: str
    forecast: Callable[..., Floats]
    start: Mapping[str, float]
    """The figures that are fitted, and where the search begins."""
    factors: Sequence[float] = FACTORS
    """Steps of the search; without any, the figures stay as they are."""
    while_fitting: Mapping[str, Any] = field(default_factory=dict)
    """What is given in another way while the figures are fitted, to save time."""
    is_slow: bool = False


def candidates(ratings: Floats, deviations: Floats, home: float) -> tuple[Candidate, ...]:
    """Return all systems but the rulebooks, from the points of an Elo scale with which players begin, and how sure.

    `home` is where the search for the advantage of White begins.
    """
    players = len(ratings)
    glicko2 = _rolled_by(Glicko2, ratings, deviations, tau=0.5)
    bradley_terry = _rolled_by(BradleyTerry, players)
    through_time = _rolled_by(ThroughTime, players, again=AGAIN)
    whole_history = _rolled_by(WholeHistory, every=EVERY, home=home)
    rarely = {"again": NEVER}
    return (
        Candidate("no ratings", _rolled_by(Elo, np.zeros(players), k=0), {"home": home}),
        Candidate("Elo, K 20", _rolled_by(Elo, ratings, k=20), {"home": home}),
        Candidate("Elo, fitted K", _rolled_by(Elo, ratings), {"k": 30.0, "home": home}),
        Candidate("Glicko", _rolled_by(Glicko, ratings, deviations), {"growth": 15.0, "home": home}),
        Candidate("Glicko-2", glicko2, {"volatility": 0.06, "home": home}),
        Candidate("Bradley-Terry with ties", bradley_terry, {"half_life": 60.0, "imagined": 1.0}, COARSE),
        Candidate("openskill", _rolled_by(WengLin, players), {"tau": 0.2}, COARSE),
        Candidate("whole-history rating", whole_history, {"drift": 5.0}, (), is_slow=True),
        Candidate("TrueSkill Through Time", through_time, {"spread": 1.0, "drift": 0.01}, (2.0,), rarely, is_slow=True),
    )


def is_quick(candidate: Candidate) -> bool:
    """Say whether a system is done in seconds."""
    return not candidate.is_slow


def of_lists(name: str, expected: Floats, home: float) -> Candidate:
    """Return the forecasts of lists: what the rulebook expects, not a number where a player is not on the list."""
    return Candidate(name, partial(_listed, expected), {"home": home})


def _listed(expected: Floats, games: ForecastGames, *, home: float) -> Floats:
    known = np.clip(expected[: len(games)], SURE, 1 - SURE)
    return expected_score(POINTS * np.log(known / (1 - known)) + home * games.home)


def _rolled_by(make: Callable[..., RatingSystem], *given: Any, **figures: Any) -> Callable[..., Floats]:
    """Return how a system forecasts period after period, once its fitted figures are given."""
    return partial(_rolled, partial(make, *given, **figures))


def _rolled(make: Callable[..., RatingSystem], games: ForecastGames, **figures: Any) -> Floats:
    return rolling_forecasts(make(**figures), games)
