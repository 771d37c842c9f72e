"""Does a difference in rating mean what it says? Expected and real scores by difference, with intervals."""

from typing import Final

import numpy as np
import polars as pl

from ratingoffice.laboratory.prediction.block_bootstrap import block_count, drawn_means, interval
from ratingoffice.laboratory.prediction.comparison import Comparison
from ratingoffice.laboratory.prediction.forecast_games import POINTS, Floats

WIDTH: Final = 100
"""Points of a step."""
FURTHEST: Final = 600
"""Games further apart are taken together."""
FEWEST: Final = 20
"""A step with fewer games is left out, and one whose games are all of one block."""
SAMPLES: Final = 500
"""Of the bootstrap, for each step."""
COLUMNS: Final = {
    "system": pl.String,
    **dict.fromkeys(("from", "to", "games"), pl.Int64),
    **dict.fromkeys(("difference", "expected", "scored", "low", "high"), pl.Float64),
}


def calibration(name: str, expected: Floats, comparison: Comparison, score: Floats) -> pl.DataFrame:
    """Return a row for each step of the difference: games, expected and real score of White, interval of the latter.

    The difference is the one for which Elo's curve expects that score, the advantage of White included.
    """
    difference = POINTS * np.log(expected / (1 - expected))
    step = np.clip(np.floor(difference / WIDTH), -FURTHEST // WIDTH, FURTHEST // WIDTH - 1).astype(int)
    rows = []
    for each in np.unique(step):
        holds = step == each
        weights, block = comparison.weights[holds], comparison.block[holds]
        if holds.sum() < FEWEST or block_count(block) < 2:
            continue
        drawn = drawn_means(score[holds, None], weights, block, comparison.seed, SAMPLES)[:, 0]
        bounds = interval(drawn, float(np.average(score[holds], weights=weights)), block_count(block))
        low, high = np.clip(bounds, 0, 1).tolist()
        shares = {
            key: float(np.average(values[holds], weights=weights))
            for key, values in (("difference", difference), ("expected", expected), ("scored", score))
        }
        steps = {"from": int(each) * WIDTH, "to": int(each + 1) * WIDTH, "games": int(weights.sum())}
        rows.append({"system": name, **steps, **shares, "low": low, "high": high})
    return pl.DataFrame(rows, schema=COLUMNS)
