"""Time controls that fit the best player of an event (FIDE B.02 1.1), or are too fast."""

from collections.abc import Sequence

import numpy as np
import polars as pl

from ratingoffice.sample_data.generator.arrays import Flags, Ints, text

# Below 1600, below 2200, and above; the first is short enough for three rounds in twelve hours.
LEVELS = (1600, 2200)
FITTING = (
    ("60", "60+30", "60+10", "90+30"),
    ("60+30", "90+30", "90", "90/40,30+30"),
    ("90+30", "90+30", "90/40,30+30", "120/40,60"),
)
TOO_FAST = (("25+10", "15+10"), ("25+10", "60+10"), ("25+10", "60+10"))


def draw_time_controls(rng: np.random.Generator, top: Ints, rounds_a_day: Ints, *, is_too_fast: Flags) -> pl.Series:
    """A time control for each event, by its highest rating."""
    level = np.searchsorted(LEVELS, top, side="right")
    pick = np.where(rounds_a_day > 2, 0, rng.integers(0, len(FITTING[0]), len(top)))
    fast = rng.integers(0, len(TOO_FAST[0]), len(top))
    fitting_words = _flat(FITTING)
    index = np.where(
        is_too_fast,
        len(fitting_words) + level * len(TOO_FAST[0]) + fast,
        level * len(FITTING[0]) + pick,
    )
    return text(fitting_words + _flat(TOO_FAST), index)


def _flat(rows: Sequence[Sequence[str]]) -> list[str]:
    return [word for row in rows for word in row]
