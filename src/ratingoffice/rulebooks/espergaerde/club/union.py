"""Espergærde Skakklub, S.3, S.4 and C.1: the scale of the union (DSU), and what its player cards say of opponents."""

from math import sqrt
from typing import Final

import polars as pl
from polars import col, when
from scipy.special import ndtr, ndtri

from ratingoffice.model.article import article
from ratingoffice.rulebooks.espergaerde.club.bonus import usual_limit
from ratingoffice.rulebooks.espergaerde.club.tables import HIGHEST, LOWEST
from ratingoffice.rulebooks.rounding import half_up
from ratingoffice.rulebooks.rules import Rule, Stage

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
    return (difference / SPREAD).map_batches(lambda apart: pl.Series(ndtr(apart.to_numpy())), return_dtype=pl.Float64)


@article("S.4", "C.1")
def dsu_difference(chance: pl.Expr) -> pl.Expr:
    """The difference at which the union expects so much: the way back."""
    return chance.map_batches(lambda share: pl.Series(ndtri(share.to_numpy())), return_dtype=pl.Float64) * SPREAD


@article("S.4", "B.1")
def dsu_rating(before: pl.Expr, gain: pl.Expr, limit: pl.Expr, dsu_k: pl.Expr) -> pl.Expr:
    """The union's new rating: the same formula and the same bonus as the club's, with another K."""
    return before + dsu_k * (gain + (gain - limit).clip(0))


def _whole(number: pl.Expr) -> pl.Expr:
    return (number + 0.5).floor().cast(pl.Int64)


K, GAMES, HALF_POINTS = (col(name).cast(pl.Int64) for name in ("dsu_k", "games", "half_points"))
BEFORE: Final = col("dsu_before").cast(pl.Int64)
LIMIT, MOVED = K * col("usual_limit"), 100 * (col("dsu_after") - BEFORE)
SHARES: Final = 100 * K * HALF_POINTS - when(MOVED > LIMIT).then(MOVED + LIMIT).otherwise(2 * MOVED)
CHANCE: Final = (col("shares") / col("parts")).clip(LOWEST / 100, HIGHEST / 100)
GAIN: Final = HALF_POINTS / 2 - col("expected_by_union")
NEW: Final = dsu_rating(BEFORE, GAIN, col("usual_limit") / 100, K)

union_expectation = Rule("C.1", {"shares": SHARES, "parts": 200 * K * GAMES})
"""What the union expected, exactly, as shares of all games (parts): a point is 200 K shares; the bonus counts twice."""
impossible_card = Rule("C.1", {"is_impossible": ~col("shares").is_between(0, col("parts"))})
"""Nobody expects less than nothing, or more than all games."""
union_average = Rule("C.1", {"card_average": _whole(BEFORE - dsu_difference(CHANCE))})
"""The opponents' average that makes this expectation; table 1 ends at .01 and .99, so does this."""
expected_again = Rule("C.1 S.4", {"expected_by_union": GAMES * dsu_chance(BEFORE - col("card_average"))})
union_again = Rule("C.1 S.4", {"dsu_expected": _whole(100 * col("expected_by_union")), "dsu_again": _whole(NEW)})
"""The check: what the union expects against that average (hundredths), and the rating that it gives."""
CARDS: Final = Stage(
    "cards",
    (usual_limit, union_expectation, impossible_card, union_average, expected_again, union_again),
    articles="B.1 C.1 C.1 C.1 C.1 S.4 C.1 S.4",
    given="dsu_k games half_points rounds dsu_before dsu_after",
    gives="shares parts is_impossible card_average dsu_expected dsu_again",
)
