"""Straight lines through the ratings of players on two scales: least squares, Deming, Theil-Sen."""

from collections.abc import Callable, Mapping
from typing import Final

import numpy as np

from ratingoffice.laboratory.level.rating_grid import Floats

Line = tuple[float, float]
"""Factor and constant: rating on the other scale = factor x rating + constant."""
Method = Callable[[Floats, Floats], Line]
PAIRS: Final = 400_000
"""At most so many pairs of players give a slope; of more, so many are drawn."""
ONE_BY_ONE: Final = 400
"""Up to so many players are left out one by one."""
GROUPS: Final = 100
"""Of more players, so many groups are left out one after the other."""


def least_squares(x: Floats, y: Floats) -> Line:
    """The line with the smallest squares of errors: only the other scale has errors."""
    factor = float(np.cov(x, y, bias=True)[0, 1] / x.var())
    return factor, float(y.mean() - factor * x.mean())


def deming(x: Floats, y: Floats, errors: float | None = None) -> Line:
    """The line where both scales have errors: `errors` is the variance of those of y divided by that of those of x.

    Without it both scales are taken for equally reliable: errors of the same share of their spread. That line is also
    good the other way round.
    """
    ((xx, xy), (_, yy)) = np.cov(x, y)
    ratio = yy / xx if errors is None else errors
    apart = yy - ratio * xx
    factor = float((apart + np.sqrt(apart**2 + 4 * ratio * xy**2)) / (2 * xy)) if xy else 0.0
    return factor, float(y.mean() - factor * x.mean())


def theil_sen(x: Floats, y: Floats) -> Line:
    """The median of the slopes of all pairs of players: a few wrong ratings do no harm."""
    one, two = np.triu_indices(len(x), k=1)
    if len(one) > PAIRS:
        one, two = np.random.default_rng(1).integers(0, len(x), (2, PAIRS))
    apart = x[two] - x[one]
    factor = float(np.median((y[two] - y[one])[apart != 0] / apart[apart != 0]))
    return factor, float(np.median(y - factor * x))


METHODS: Final[Mapping[str, Method]] = {
    "least-squares": least_squares,
    "deming": deming,
    "theil-sen": theil_sen,
}
"""How a line is found."""


def left_out_errors(method: Method, x: Floats, y: Floats) -> Floats:
    """Return the error of each player by the line of those who were not left out."""
    groups = np.arange(len(x)) % (len(x) if len(x) <= ONE_BY_ONE else GROUPS)
    errors = np.empty(len(x))
    for group in range(groups.max() + 1):
        out = groups == group
        factor, constant = method(x[~out], y[~out])
        errors[out] = y[out] - factor * x[out] - constant
    return errors
