"""The normal distribution on whole columns, exact to the last digit but one of a float: the share below, and back."""

from functools import cache
from math import erfc, pi, sqrt
from statistics import NormalDist
from typing import Any, Final

import numpy as np

Floats = np.ndarray[Any, np.dtype[np.float64]]

STEPS: Final = 512
"""Points of the table in one spread. Half a step away, the fifth power of the distance is nothing any more."""

REACH: Final = 39
"""Spreads from the middle at which a float has no share left."""

AT_ONCE: Final = 1 << 14
"""Values calculated together: they and the table fit in the processor's cache."""


def share_below(spreads: Floats) -> Floats:
    """The cumulative distribution so many spreads from the middle: 0.5 at 0."""
    shares = np.empty(len(spreads))
    with np.errstate(invalid="ignore"):  # NaN has no row in the table, and stays NaN
        for first in range(0, len(spreads), AT_ONCE):
            part = slice(first, first + AT_ONCE)
            shares[part] = _share_below(spreads[part])
    return shares


def _share_below(spreads: Floats) -> Floats:
    """Look the nearest point of the lower half up and add four terms of Taylor's series; the upper half mirrors it."""
    far = np.minimum(np.abs(spreads), REACH)
    row = (far * STEPS + 0.5).astype(np.int64)
    above = row / STEPS - far
    *terms, shares = (term.take(row, mode="clip") for term in _terms())
    for term in reversed(terms):
        shares = shares * above + term
    return np.where(spreads > 0, 1 - shares, shares)


@cache
def _terms() -> tuple[Floats, ...]:
    """The share below each point 0, -1/512, ... and its derivatives, each divided by its factorial."""
    at = -np.arange(REACH * STEPS + 1) / STEPS
    share = np.array([erfc(-each / sqrt(2)) / 2 for each in at.tolist()])
    density = np.exp(-(at**2) / 2) / sqrt(2 * pi)
    return share, density, -at * density / 2, (at**2 - 1) * density / 6, (3 * at - at**3) * density / 24


def spreads_below(shares: Floats) -> Floats:
    """The way back: so many spreads from the middle lies a share; shares lie between 0 and 1, without them."""
    return np.fromiter(map(NormalDist().inv_cdf, shares.tolist()), np.float64, len(shares))
