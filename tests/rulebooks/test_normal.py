"""The normal distribution beside that of the standard library, over all that a float can hold."""

from math import erfc, inf, nan, sqrt
from statistics import NormalDist

import numpy as np
import pytest

from ratingoffice.rulebooks.normal import AT_ONCE, STEPS, share_below, spreads_below

ANY = np.random.default_rng(2010)
FAR = ANY.uniform(-39, 39, 100_000)
NEAR = ANY.normal(0, 1.5, 100_000)
BETWEEN = (np.arange(-10 * STEPS, 10 * STEPS) + 0.5) / STEPS
"""As far from the points of the table as can be."""


def erfc_shares(spreads):
    return np.array([erfc(-each / sqrt(2)) / 2 for each in spreads.tolist()])


@pytest.mark.parametrize("spreads", [FAR, NEAR, BETWEEN], ids=["far", "near", "between"])
def test_the_share_below_differs_by_less_than_a_unit_of_the_last_place(spreads):
    assert np.abs(share_below(spreads) - erfc_shares(spreads)).max() < 4e-16


def test_small_shares_have_as_many_digits():
    spreads = ANY.uniform(-37, 0, 100_000)
    assert np.abs(share_below(spreads) / erfc_shares(spreads) - 1).max() < 1e-9


def test_both_sides_add_up_to_one():
    assert (share_below(NEAR) + share_below(-NEAR) == 1).all()


def test_figures_that_can_be_looked_up():
    shares = share_below(np.array([nan, -inf, -39.5, -1.959963984540054, -0.0, 0.0, 1.0, 39.5, inf]))
    assert np.isnan(shares[0])
    assert [round(share, 15) for share in shares[1:].tolist()] == [0, 0, 0.025, 0.5, 0.5, 0.841344746068543, 1, 1]


@pytest.mark.parametrize("count", [0, 1, AT_ONCE - 1, AT_ONCE, AT_ONCE + 1])
def test_a_column_is_cut_at_no_value(count):
    assert share_below(FAR[:count])[-3:].tolist() == share_below(FAR[:count][-3:]).tolist()


def test_millionths_of_a_million_differences_are_those_of_the_standard_library():
    spreads = ANY.integers(-3_000_000_000, 3_000_000_000, 1_000_000) / 1e6 / (2000 / 7)
    rounded = [np.floor(shares * 1e6 + 0.5) for shares in (share_below(spreads), erfc_shares(spreads))]
    assert (rounded[0] == rounded[1]).all()


def test_the_way_back_is_that_of_the_standard_library():
    shares = ANY.uniform(0, 1, 1_000)
    assert spreads_below(shares).tolist() == [NormalDist().inv_cdf(share) for share in shares]
    assert np.abs(share_below(spreads_below(shares)) - shares).max() < 1e-15
