"""Three probabilities from one expected score, and four measures of them, calculated by hand."""

from statistics import NormalDist

import numpy as np
import pytest

from laboratory.prediction.small_league import DRAWS, league
from ratingoffice.laboratory.prediction.block_bootstrap import drawn_means, interval, widening
from ratingoffice.laboratory.prediction.forecast_games import expected_score
from ratingoffice.laboratory.prediction.measures import deviance, fitted_draws, losses, outcomes
from ratingoffice.laboratory.prediction.search import best_of


@pytest.mark.parametrize("draws", [0, 0.5, 2.0])
def test_the_three_probabilities_keep_the_expected_score(draws):
    expected = np.array([0.001, 0.3, 0.5, 0.77, 0.999])
    loss, draw, win = outcomes(expected, draws).T
    assert np.allclose(loss + draw + win, 1)
    assert np.allclose(win + draw / 2, expected)
    assert np.allclose(draw**2, draws**2 * win * loss)


def test_the_draws_of_a_league_are_found_again():
    games, strengths = league(periods=400)
    expected = expected_score(strengths[games.white] - strengths[games.black] + 60 * games.home)
    assert fitted_draws(expected, games.half_points) == pytest.approx(DRAWS, abs=0.05)
    assert fitted_draws(np.array([0.6, 0.4]), np.array([2, 0])) == 0


def test_the_four_measures_of_three_results():
    """Without strength and v = 2 the probabilities are 1/4, 1/2, 1/4."""
    found = losses(np.full(3, 0.5), np.array([0, 1, 2]), 2.0)
    assert found["log_loss"].to_list() == pytest.approx([np.log(4), np.log(2), np.log(4)])
    assert found["brier"].to_list() == pytest.approx([0.875, 0.375, 0.875])
    assert found["ranked"].to_list() == pytest.approx([(0.75**2 + 0.25**2) / 2, 0.0625, (0.25**2 + 0.75**2) / 2])
    assert found["deviance"].to_list() == pytest.approx([np.log10(2)] * 3)


@pytest.mark.parametrize(("expected", "counted"), [(0.001, 0.01), (0.01, 0.01), (0.02, 0.02), (0.999, 0.99)])
def test_the_deviance_takes_nothing_for_surer_than_one_per_cent(expected, counted):
    assert deviance(np.array([expected]), np.array([1.0]))[0] == pytest.approx(-np.log10(counted))


def test_whole_blocks_are_drawn_and_the_same_ones_for_all_columns():
    """Two blocks: a sample has one of them twice, or each once; weighed by their sizes."""
    values = np.array([[1.0, 2.0], [1, 2], [1, 2], [5, 10]])
    means = drawn_means(values, np.ones(4), np.array([7, 7, 7, 9]), seed=1)
    assert {*np.round(means[:, 0], 9)} == {1.0, 2.0, 5.0}
    assert (means[:, 1] == 2 * means[:, 0]).all()
    assert (means == drawn_means(values, np.ones(4), np.array([7, 7, 7, 9]), seed=1)).all()
    assert interval(means[:, 0], 2.0, 10_000) == pytest.approx((1.0, 5.0), abs=1e-3)


STUDENT = ((2, 12.706), (3, 4.303), (4, 3.182), (5, 2.776), (6, 2.571), (11, 2.228), (31, 2.042))


@pytest.mark.parametrize(("blocks", "student"), STUDENT)
def test_few_blocks_make_an_interval_wider_as_students_t_says(blocks, student):
    assert widening(blocks) == pytest.approx(student / 1.96 * np.sqrt(blocks / (blocks - 1)), rel=3e-3)
    low, high = interval(np.array([1.0, 1, 3, 3]), 2.0, blocks)
    assert (low, high) == pytest.approx((2 - widening(blocks), 2 + widening(blocks)))


@pytest.mark.parametrize(
    ("blocks", "outside", "student"), [(6, 0.01, 4.03214), (11, 0.002, 4.14370), (2, 0.0025, 254.647)]
)
def test_an_interval_of_another_share_is_wider_by_the_same_distribution(blocks, outside, student):
    normal = NormalDist().inv_cdf(1 - outside / 2)
    assert widening(blocks, outside) == pytest.approx(student / normal * np.sqrt(blocks / (blocks - 1)), rel=1e-5)


def test_one_block_says_nothing_about_chance():
    assert all(map(np.isnan, interval(np.array([2.0, 2.0]), 2.0, 1)))


def test_an_interval_covers_the_truth_as_often_as_it_says():
    """The values of a block share half of their chance: drawing single rows would say it is surer than it is."""
    random, block, ones = np.random.default_rng(5), np.repeat(np.arange(50), 5), np.ones(250)
    values = random.normal(size=(200, 50))[:, block] + random.normal(size=(200, 250))
    found = values.mean(axis=1)
    by_block = [interval(*each, 50) for each in zip(drawn_means(values.T, ones, block, 1).T, found, strict=True)]
    rows = drawn_means(values.T, ones, np.arange(250), 1).T
    by_row = [interval(*each, 250) for each in zip(rows, found, strict=True)]
    assert 180 <= sum(low <= 0 <= high for low, high in by_block) <= 198
    assert sum(low <= 0 <= high for low, high in by_row) < 150


def test_the_search_finds_the_least_loss():
    found = best_of(lambda a, b: np.log(a / 30) ** 2 + np.log(b / 0.2) ** 2 + np.log(a * b / 6) ** 2, {"a": 5, "b": 1})
    assert found == pytest.approx({"a": 30, "b": 0.2}, rel=0.06)
