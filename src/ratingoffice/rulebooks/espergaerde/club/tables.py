"""Espergærde Skakklub, T.1, T.2, S.3 and S.4: the chance to win by the difference, and the scale of the union (DSU)."""

from collections.abc import Callable
from itertools import pairwise
from math import sqrt
from typing import Final

import polars as pl
from polars import col

from ratingoffice.model.article import article
from ratingoffice.rulebooks.normal import Floats, share_below, spreads_below
from ratingoffice.rulebooks.rounding import half_up

ABOVE_HALF: Final = (
    *(0, 9, 18, 27, 35, 44, 53, 62, 71, 80),
    *(89, 99, 108, 117, 127, 136, 146, 155, 165, 175),
    *(185, 196, 206, 217, 227, 238, 250, 261, 273, 285),
    *(297, 310, 324, 337, 352, 366, 382, 398, 415, 434),
    *(453, 474, 497, 522, 550, 582, 619, 665, 726, 823),
)
"""T.1: the difference in tenths of a point at which the higher player has .50, .51, ... .99; it is symmetric."""
LOWEST, HIGHEST = 1, 99
"""The first and the last percentage in the table."""
_BORDERS: Final = pl.Series([one + other for one, other in pairwise(ABOVE_HALF)], dtype=pl.Int64)
"""Halfway between two entries, in twentieths of a point."""
_LAST: Final = _BORDERS[-1] + 1
_STEPS: Final = _BORDERS.search_sorted(pl.int_range(_LAST + 1, eager=True), side="left").cast(pl.Int64)
"""How many entries above .50 a difference in twentieths is; just halfway counts as the smaller difference."""
_DIFFERENCES: Final = pl.Series([*(-tenths for tenths in ABOVE_HALF[:0:-1]), *ABOVE_HALF], dtype=pl.Int64)


@article("T.1", "T.2")
def expected_hundredths(difference: pl.Expr, parts: pl.Expr | int = 1) -> pl.Expr:
    """Look up P, in hundredths, of the difference / parts (both whole): nothing is rounded before the look-up."""
    twentieths = (20 * difference.abs().cast(pl.Int64) + parts - 1) // parts
    return 50 + difference.sign() * pl.lit(_STEPS).gather(twentieths.clip(0, _LAST))


@article("P.1")
def percentage(half_points: pl.Expr, games: pl.Expr) -> pl.Expr:
    """Return the relative score in hundredths, a half upwards; nothing and everything count as .01 and .99."""
    return half_up(50 * half_points.cast(pl.Int64), games.cast(pl.Int64)).clip(LOWEST, HIGHEST)


@article("P.1", "T.1")
def difference_tenths(hundredths: pl.Expr) -> pl.Expr:
    """Look up D(P), in tenths of a point, of a relative score from .01 to .99."""
    return pl.lit(_DIFFERENCES).gather(hundredths - LOWEST)


SPREAD: Final = col("dsu_class_width") * sqrt(2)
"""Two players with a spread of one class each."""


@article("S.3")
def dsu_from_es(rating: pl.Expr) -> pl.Expr:
    """Convert whole numbers of the club to the union's scale; they stay whole."""
    return col("points_for_one") * rating.cast(pl.Int64) + col("dsu_of_zero")


@article("S.3", "C.2", "N.1")
def es_from_dsu(rating: pl.Expr) -> pl.Expr:
    """Convert whole numbers of the union to the club's scale, rounded to whole numbers as all examples are."""
    return half_up(rating.cast(pl.Int64) - col("dsu_of_zero"), col("points_for_one"))


@article("S.4")
def dsu_chance(difference: pl.Expr) -> pl.Expr:
    """What the union expects of a game: the normal distribution."""
    return _on_column(share_below, difference / SPREAD)


@article("S.4", "C.1")
def dsu_difference(chance: pl.Expr) -> pl.Expr:
    """The difference at which the union expects so much: the way back."""
    return _on_column(spreads_below, chance) * SPREAD


def _on_column(function: Callable[[Floats], Floats], values: pl.Expr) -> pl.Expr:
    return values.map_batches(lambda column: pl.Series(function(column.to_numpy())), return_dtype=pl.Float64)


@article("S.4", "B.1")
def dsu_rating(before: pl.Expr, gain: pl.Expr, limit: pl.Expr, dsu_k: pl.Expr) -> pl.Expr:
    """The union's new rating: the same formula and the same bonus as the club's, with another K."""
    return before + dsu_k * (gain + (gain - limit).clip(0))
