"""7.4 b and c: the average of the top, the percentiles of all; and a change split into left, stayed and came (8.3)."""

from collections.abc import Callable
from functools import partial
from typing import Final

import numpy as np

from ratingoffice.laboratory.level.rating_grid import Floats, Weights
from ratingoffice.model.article import article

Figure = Callable[[Floats, Weights], Floats]
"""One number of a list for each sample: the ratings of the list, and how often each sample has each player."""
NEAR: Final = 4
"""Percentiles on either side that make an interval smooth."""


def mean(ratings: Floats, weights: Weights) -> Floats:
    """Return the average rating."""
    found: Floats = weights @ ratings / np.maximum(weights.sum(axis=1), 1)
    return found


@article("7.4")
def percentile(share: int, ratings: Floats, weights: Weights) -> Floats:
    """Return the lowest rating that has at least this share of the players, in per cent, at it or below it."""
    found: Floats = _percentiles([share], ratings, weights)[0]
    return found


def smooth_percentile(share: int, ratings: Floats, weights: Weights) -> Floats:
    """Return the average of the percentiles near one: samples of a single one jump, and their interval is too wide."""
    near = range(max(share - NEAR, 1), min(share + NEAR, 100) + 1)
    found: Floats = _percentiles([*near], ratings, weights).mean(axis=0)
    return found


def _percentiles(shares: list[int], ratings: Floats, weights: Weights) -> Floats:
    order = np.argsort(ratings, kind="stable")
    running = np.cumsum(weights[:, order], axis=1)
    wanted = [np.maximum(np.ceil(running[:, -1] * share / 100), 1) for share in shares]
    places = [np.minimum((running < each[:, None]).sum(axis=1), len(order) - 1) for each in wanted]
    found: Floats = ratings[order][np.stack(places)]
    return found


@article("7.4")
def top_mean(count: int, ratings: Floats, weights: Weights) -> Floats:
    """Return the average of the highest ratings; of all where the list has fewer players."""
    order = np.argsort(-ratings, kind="stable")[: 3 * count + 100]
    running = np.minimum(np.cumsum(weights[:, order], axis=1), count)
    taken = np.diff(running, axis=1, prepend=0.0)
    found: Floats = taken @ ratings[order] / np.maximum(running[:, -1], 1)
    return found


def figures(percentiles: tuple[int, ...], *, smooth: bool = False) -> dict[str, Figure]:
    """Return the figures of a distribution by name: the average and some percentiles."""
    of_share = smooth_percentile if smooth else percentile
    return {"mean": mean, **{f"p{share}": partial(of_share, share) for share in percentiles}}


@article("8.3")
def split_change(figure: Figure, before: Floats, after: Floats, weights: Weights) -> Floats:
    """Split the change of a figure between two lists, a row for each sample: left, stayed, came. The sum is exact.

    Left: the first list without those who left against the whole. Stayed: those on both lists, then and now.
    Came: the second list against the part of it that was there before. A player who is on no list has NaN.
    Where nobody stayed, the parts are not known.
    """
    was, is_now = ~np.isnan(before), ~np.isnan(after)
    stayed = was & is_now
    if not stayed.any():
        return np.full((len(weights), 3), np.nan)
    groups = ((before, was), (before, stayed), (after, stayed), (after, is_now))
    values = [figure(ratings[members], weights[:, members]) for ratings, members in groups]
    parts: Floats = np.diff(np.stack(values, axis=1), axis=1)
    return parts
