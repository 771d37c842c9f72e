"""Intervals by the bootstrap: whole blocks are drawn, because games of a block depend on each other."""

from functools import cache
from math import cos, pi, sin, sqrt, tan
from statistics import NormalDist
from typing import Final

import numpy as np

from ratingoffice.laboratory.prediction.forecast_games import Floats, Integers

SAMPLES: Final = 2000
OUTSIDE: Final = 0.05
"""Intervals are of 95 per cent, by percentiles."""


def drawn_means(values: Floats, weights: Floats, block: Integers, seed: int, samples: int = SAMPLES) -> Floats:
    """Return the weighted mean of each column in samples of blocks: the same blocks for all columns."""
    _, number = np.unique(block, return_inverse=True)
    blocks = int(number.max()) + 1
    columns = values * weights[:, None]
    sums = np.stack([np.bincount(number, weights=each, minlength=blocks) for each in columns.T], axis=1)
    sizes = np.bincount(number, weights=weights, minlength=blocks)
    times = np.random.default_rng(seed).multinomial(blocks, np.full(blocks, 1 / blocks), size=samples).astype(float)
    return np.asarray((times @ sums) / (times @ sizes)[:, None])


def interval(drawn: Floats, found: float, blocks: int, outside: float = OUTSIDE) -> tuple[float, float]:
    """Return the interval around what was found; one block says nothing about chance: not a number."""
    bounds = np.quantile(drawn, (outside / 2, 1 - outside / 2))
    low, high = found + widening(blocks, outside) * (bounds - found)
    return float(low), float(high)


@cache
def widening(blocks: int, outside: float = OUTSIDE) -> float:
    """Return how much wider than the samples an interval must be: few blocks vary less than what they stand for.

    It is Student's t for one block less, beside the normal distribution, and the square root of n / (n - 1).
    """
    if blocks < 2:
        return np.nan
    free = blocks - 1
    return _student(free, outside) / NormalDist().inv_cdf(1 - outside / 2) * sqrt(blocks / free)


def _student(free: int, outside: float) -> float:
    """Return the bound of Student's t that leaves such a share outside, both ways, by halving the angle."""
    low, high = 0.0, pi / 2
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if _share_inside(middle, free) < 1 - outside else (low, middle)
    return tan(low) * sqrt(free)


def _share_inside(angle: float, free: int) -> float:
    """Return the share of Student's t between both bounds sqrt(free) x tan(angle): a finite sum for whole numbers."""
    is_odd = free % 2
    total, term = 0.0, cos(angle) if is_odd else 1.0
    for number in range(2 + is_odd, free + 1, 2):
        total += term
        term *= (number - 1) / number * cos(angle) ** 2
    return 2 / pi * (angle + sin(angle) * total) if is_odd else sin(angle) * total


def block_count(block: Integers) -> int:
    """Return how many blocks there are."""
    return len(np.unique(block))
