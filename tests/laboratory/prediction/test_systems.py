"""Every system learns a league of known strengths, from the past only."""

import numpy as np
import pytest

from laboratory.prediction.small_league import league
from ratingoffice.laboratory.prediction.forecast_games import expected_score, rolling_forecasts
from ratingoffice.laboratory.prediction.measures import deviance
from ratingoffice.laboratory.prediction.systems.bradley_terry import BradleyTerry, solved
from ratingoffice.laboratory.prediction.systems.elo import Elo
from ratingoffice.laboratory.prediction.systems.glicko import NEW, Glicko
from ratingoffice.laboratory.prediction.systems.glicko2 import Glicko2
from ratingoffice.laboratory.prediction.systems.through_time import ThroughTime
from ratingoffice.laboratory.prediction.systems.weng_lin import WengLin
from ratingoffice.laboratory.prediction.systems.whole_history import WholeHistory

GAMES, STRENGTHS = league()
NOBODY = np.zeros(GAMES.players)
SYSTEMS = {
    "elo": lambda: Elo(NOBODY, k=20, home=60),
    "glicko": lambda: Glicko(NOBODY, NOBODY + NEW, growth=5, home=60),
    "glicko2": lambda: Glicko2(NOBODY, NOBODY + NEW, volatility=0.03, tau=0.5, home=60),
    "bradley_terry": lambda: BradleyTerry(GAMES.players, half_life=60, imagined=1),
    "whole_history": lambda: WholeHistory(drift=1, home=60, every=1),
    "weng_lin": lambda: WengLin(GAMES.players, tau=0.05),
    "through_time": lambda: ThroughTime(GAMES.players, spread=1, drift=0.005, again=10),
}


@pytest.mark.parametrize("name", SYSTEMS)
def test_a_system_comes_near_the_truth_and_forecasts_far_better_than_none(name):
    late = GAMES.period >= 20
    truth = expected_score(STRENGTHS[GAMES.white] - STRENGTHS[GAMES.black] + 60 * GAMES.home)
    found, none = (rolling_forecasts(each, GAMES) for each in (SYSTEMS[name](), Elo(NOBODY, k=0, home=60)))
    best, worst = (deviance(each, GAMES.score)[late].mean() for each in (truth, none))
    assert deviance(found, GAMES.score)[late].mean() < best + 0.25 * (worst - best)
    assert np.corrcoef(found[late], truth[late])[0, 1] > 0.93


@pytest.mark.parametrize("name", SYSTEMS)
def test_a_forecast_knows_nothing_of_its_own_period_nor_of_later_ones(name):
    early = GAMES.rows(GAMES.period < 12)
    other = GAMES.rows(GAMES.period < 12)
    other.score[other.period >= 11] = 1 - other.score[other.period >= 11]
    before, after = (rolling_forecasts(SYSTEMS[name](), each) for each in (early, other))
    assert (before == after).all()


def test_elo_moves_by_k_times_the_surprise_all_games_of_a_period_at_once():
    games = GAMES.rows(slice(0, 2))
    system = Elo(NOBODY, k=10, home=0)
    system.update(games)
    change = np.zeros(GAMES.players)
    for white, black, score in zip(games.white, games.black, games.score, strict=True):
        change[white] += 10 * (score - 0.5)
        change[black] -= 10 * (score - 0.5)
    assert (system.ratings == change).all()


def test_bradley_and_terry_give_every_player_the_score_that_they_have():
    system = BradleyTerry(GAMES.players, half_life=1e9, imagined=1e-6)
    early = GAMES.rows(GAMES.period < 10)
    for _ in range(30):
        system.past = None
        system.update(early)
    known = system.past
    surprise = known.score - system.expected(known)
    sums = np.bincount(known.white, surprise, 30) - np.bincount(known.black, surprise, 30)
    assert np.abs(sums).max() < 1e-3
    assert abs((surprise * known.home).sum()) < 1e-3


def test_conjugate_gradients_solve_equations():
    random = np.random.default_rng(3)
    half = random.normal(size=(10, 10))
    matrix, right = half @ half.T + 10 * np.eye(10), random.normal(size=10)
    assert np.allclose(solved(lambda x: matrix @ x, right, np.diag(matrix)), np.linalg.solve(matrix, right))
