"""Intervals by the bootstrap: whole blocks are drawn, because games of a block depend on each other."""

from typing import Final

import numpy as np

from ratingoffice.laboratory.prediction.forecast_games import Floats, Integers

SAMPLES: Final = 2000
INTERVAL: Final = (2.5, 97.5)
"""95 per cent, by percentiles."""


def drawn_means(values: Floats, weights: Floats, block: Integers, seed: int, samples: int = SAMPLES) -> Floats:
    """Return the weighted mean of each column in samples of blocks: the same blocks for all columns."""
    _, number = np.unique(block, return_inverse=True)
    blocks = int(number.max()) + 1
    columns = values * weights[:, None]
    sums = np.stack([np.bincount(number, weights=each, minlength=blocks) for each in columns.T], axis=1)
    sizes = np.bincount(number, weights=weights, minlength=blocks)
    times = np.random.default_rng(seed).multinomial(blocks, np.full(blocks, 1 / blocks), size=samples).astype(float)
    return np.asarray((times @ sums) / (times @ sizes)[:, None])


def interval(drawn: Floats) -> tuple[float, float]:
    """Return the interval of 95 per cent."""
    low, high = np.percentile(drawn, INTERVAL)
    return float(low), float(high)
