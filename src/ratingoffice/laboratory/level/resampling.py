"""Bootstrap by players: each sample draws players with replacement, each with all their ratings."""

from collections.abc import Iterator
from typing import Final

import numpy as np
import numpy.typing as npt

from ratingoffice.laboratory.level.rating_grid import Floats

INTERVAL: Final = (0.025, 0.975)
"""All intervals are 95 % intervals: the middle of the samples."""
AT_ONCE: Final = 2_000_000
"""So many weights are held in memory at once."""

Generator = np.random.Generator
Weights = npt.NDArray[np.float64]


def weights_of_players(count: int, samples: int, generator: Generator) -> Iterator[Weights]:
    """Yield how often each sample has each player: blocks of rows, a row for each sample."""
    rows = max(1, AT_ONCE // max(count, 1))
    for start in range(0, samples, rows):
        wanted = min(rows, samples - start)
        drawn = generator.integers(0, count, size=(wanted, count))
        drawn += count * np.arange(wanted)[:, None]
        yield np.bincount(drawn.ravel(), minlength=wanted * count).reshape(wanted, count).astype(np.float64)


def interval_of(samples: Floats) -> Floats:
    """Return the bounds of each column of samples: a row for the lower, one for the upper."""
    bounds: Floats = np.quantile(samples, INTERVAL, axis=0)
    return bounds
