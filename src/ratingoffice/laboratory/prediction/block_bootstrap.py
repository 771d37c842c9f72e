"""Intervals by the bootstrap: whole blocks are drawn, because games of a block depend on each other."""

from typing import Final

import numpy as np

from ratingoffice.laboratory.prediction.forecast_games import Floats, Integers

SAMPLES: Final = 2000
INTERVAL: Final = (2.5, 97.5)
"""95 per cent, by percentiles."""
NORMAL: Final = 1.959964
STUDENT: Final = {1: 12.7062, 2: 4.3027, 3: 3.1824}
"""The upper bound of 95 per cent by degrees of freedom; for more, three terms of its expansion do."""


def drawn_means(values: Floats, weights: Floats, block: Integers, seed: int, samples: int = SAMPLES) -> Floats:
    """Return the weighted mean of each column in samples of blocks: the same blocks for all columns."""
    _, number = np.unique(block, return_inverse=True)
    blocks = int(number.max()) + 1
    columns = values * weights[:, None]
    sums = np.stack([np.bincount(number, weights=each, minlength=blocks) for each in columns.T], axis=1)
    sizes = np.bincount(number, weights=weights, minlength=blocks)
    times = np.random.default_rng(seed).multinomial(blocks, np.full(blocks, 1 / blocks), size=samples).astype(float)
    return np.asarray((times @ sums) / (times @ sizes)[:, None])


def interval(drawn: Floats, found: float, blocks: int) -> tuple[float, float]:
    """Return the interval of 95 per cent around what was found; one block says nothing about chance: not a number."""
    low, high = found + widening(blocks) * (np.percentile(drawn, INTERVAL) - found)
    return float(low), float(high)


def widening(blocks: int) -> float:
    """Return how much wider than the samples an interval must be: few blocks vary less than what they stand for.

    It is Student's t for one block less, beside the normal distribution, and the square root of n / (n - 1).
    """
    if blocks < 2:
        return np.nan
    free, z = blocks - 1, NORMAL
    expansion = z + (z**3 + z) / (4 * free) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * free**2)
    expansion += (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * free**3)
    return float(STUDENT.get(free, expansion) / z * np.sqrt(blocks / free))


def block_count(block: Integers) -> int:
    """Return how many blocks there are."""
    return len(np.unique(block))
