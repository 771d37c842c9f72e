"""Straight lines through the ratings of players on two scales: least squares, Deming, Theil-Sen."""

from collections.abc import Callable, Mapping
from typing import Final

import numpy as np

from ratingoffice.laboratory.level.rating_grid import Floats

Line = tuple[float, float]
"""Factor and constant: rating on the other scale = factor x rating + constant."""
PAIRS: Final = 400_000
"""At most so many pairs of players give a slope; of more, so many are drawn."""
GROUPS: Final = 100
"""Players are left out one by one; of more than so many, in so many groups."""


def least_squares(x: Floats, y: Floats) -> Line:
    """The line with the smallest squares of errors: only the other scale has errors."""
    factor = float(np.cov(x, y, bias=True)[0, 1] / x.var())
    return factor, float(y.mean() - factor * x.mean())


def deming(x: Floats, y: Floats) -> Line:
    """The line where both scales have errors, of the same share of their spread: also good the other way round."""
    factor = float(np.sign(np.cov(x, y)[0, 1]) * y.std() / x.std())
    return factor, float(y.mean() - factor * x.mean())


def theil_sen(x: Floats, y: Floats) -> Line:
    """The median of the slopes of all pairs of players: a few wrong ratings do no harm."""
    one, two = np.triu_indices(len(x), k=1)
    if len(one) > PAIRS:
        one, two = np.random.default_rng(1).integers(0, len(x), (2, PAIRS))
    apart = x[two] - x[one]
    factor = float(np.median((y[two] - y[one])[apart != 0] / apart[apart != 0]))
    return factor, float(np.median(y - factor * x))


METHODS: Final[Mapping[str, Callable[[Floats, Floats], Line]]] = {
    "least-squares": least_squares,
    "deming": deming,
    "theil-sen": theil_sen,
}
"""How a line is found."""


def left_out_errors(method: Callable[[Floats, Floats], Line], x: Floats, y: Floats) -> Floats:
    """Return the error of each player by the line of all others."""
    groups = np.arange(len(x)) % min(len(x), GROUPS)
    errors = np.empty(len(x))
    for group in range(groups.max() + 1):
        out = groups == group
        factor, constant = method(x[~out], y[~out])
        errors[out] = y[out] - factor * x[out] - constant
    return errors
