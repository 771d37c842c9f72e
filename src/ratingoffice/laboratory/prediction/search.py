"""Figures that fit best: a search by steps of a factor, each figure in turn, until no step helps."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

FACTORS: Final = (2.0, 1.4, 1.15, 1.05)
"""A step up or down multiplies or divides; the steps become smaller."""
GAIN: Final = 1e-7
"""A smaller one does not count, so that a figure that no longer matters stays where it is."""


def best_of(
    loss: Callable[..., float], start: Mapping[str, float], factors: Sequence[float] = FACTORS
) -> dict[str, float]:
    """Return positive figures, near `start`, that give the least loss; without factors `start` itself."""
    best = dict(start)
    if not factors or not start:
        return best
    least = loss(**start)
    for factor in factors:
        moved = True
        while moved:
            moved = False
            for name, value in [*best.items()]:
                for tried in ({**best, name: value * factor}, {**best, name: value / factor}):
                    found = loss(**tried)
                    if found < least - GAIN:
                        best, least, moved = tried, found, True
                        break
    return best
