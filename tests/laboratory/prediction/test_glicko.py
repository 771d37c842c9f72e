"""The worked examples that Glickman prints: 1500 (200) meets 1400 (30), 1550 (100), 1700 (300), and wins once."""

import numpy as np
import pytest

from ratingoffice.laboratory.prediction.forecast_games import ForecastGames
from ratingoffice.laboratory.prediction.systems.glicko import Glicko
from ratingoffice.laboratory.prediction.systems.glicko2 import SCALE, Glicko2, new_volatility

RATINGS, DEVIATIONS = np.array([1500.0, 1400, 1550, 1700]), np.array([200.0, 30, 100, 300])


def example(*, as_white):
    """Return the three games, the player always White or always Black."""
    zeros, one, others = np.zeros(3, int), np.zeros(3, int), np.array([1, 2, 3])
    score = np.array([1.0, 0, 0])
    sides = {"white": one, "black": others, "score": score}
    if not as_white:
        sides = {"white": others, "black": one, "score": 1 - score}
    return ForecastGames(4, period=zeros, day=zeros, block=zeros, home=np.zeros(3), **sides)


@pytest.mark.parametrize("as_white", [True, False])
def test_glicko_gives_1464_and_151_4(as_white):
    system = Glicko(RATINGS, DEVIATIONS, growth=0, home=0)
    system.update(example(as_white=as_white))
    assert (round(system.ratings[0]), round(system.deviations[0], 1)) == (1464, 151.4)


@pytest.mark.parametrize("as_white", [True, False])
def test_glicko_2_gives_1464_06_and_151_52_and_0_05999(as_white):
    """The paper goes on with four decimals, and cuts the volatility after five."""
    system = Glicko2(RATINGS, DEVIATIONS, volatility=0.06, tau=0.5, home=0)
    system.update(example(as_white=as_white))
    mu, phi = round(system.mu[0] - 1500 / SCALE, 4), round(system.phi[0], 4)
    assert (mu, phi, int(1e5 * system.sigma[0])) == (-0.2069, 0.8722, 5999)
    assert (round(1500 + SCALE * mu, 2), round(SCALE * phi, 2)) == (1464.06, 151.52)


def test_the_volatility_is_where_glickmans_function_is_zero():
    sigma, phi, v, delta = (np.array(each) for each in ([0.06, 0.06], [1.0, 0.3], [0.5, 0.2], [0.1, 4.0]))
    found, tau = 2 * np.log(new_volatility(sigma, phi, v, delta, 0.5)), 0.5
    spread = phi**2 + v + np.exp(found)
    slope = np.exp(found) * (delta**2 - spread) / (2 * spread**2) - (found - np.log(sigma**2)) / tau**2
    assert np.abs(slope).max() < 1e-4
    assert found[0] < np.log(0.06**2) < found[1]
