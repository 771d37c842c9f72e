"""FiveThirtyEight's forecasts of American football, every one, and the points that they are worth."""

import numpy as np

from ratingoffice.laboratory.data import read
from ratingoffice.laboratory.prediction.nfl import forecasts, points_a_season


def test_all_16810_probabilities_and_the_points_a_season_are_the_published_ones():
    probabilities, published = forecasts(), read("nfl_elo", "nfl_games")["elo_prob1"].to_numpy()
    assert len(probabilities) == 16810
    assert np.abs(probabilities - published).max() < 2e-6
    assert round(points_a_season(probabilities), 2) == 648.24


def test_with_a_home_advantage_of_100_it_is_603_42():
    assert round(points_a_season(forecasts(100)), 2) == 603.42
