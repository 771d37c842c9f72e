"""Espergærde Skakklub, S.2 to S.4: the club's scale and the union's (DSU), and what the union expects."""

from __future__ import annotations

from datetime import date
from math import sqrt
from typing import Any

import numpy as np
import polars as pl
from scipy.special import ndtr, ndtri

from ratingoffice.model.article import article
from ratingoffice.rulebooks.core import Dated, rule
from ratingoffice.rulebooks.espergaerde.club.calendar import FIRST_DAY
from ratingoffice.rulebooks.rounding import half_up

POINTS_FOR_ONE = Dated("S.3", {FIRST_DAY: 8})
DSU_OF_ZERO = Dated("S.3", {FIRST_DAY: 300})
DSU_CLASS_WIDTH = Dated("S.4", {FIRST_DAY: 200})
CLASSES = Dated("S.2", {FIRST_DAY: {"M": 200, "1": 175, "2": 150}})
LAST_CLASS = Dated("S.2", {FIRST_DAY: "3"})

Numbers = np.ndarray[Any, np.dtype[np.float64]]


@article("S.3")
def dsu_from_es(rating: pl.Expr, day: date) -> pl.Expr:
    """Convert whole numbers of the club to the union's scale; they stay whole."""
    return POINTS_FOR_ONE.on(day) * rating.cast(pl.Int64) + DSU_OF_ZERO.on(day)


@article("S.3", "C.2", "N.1")
def es_from_dsu(rating: pl.Expr, day: date) -> pl.Expr:
    """Convert whole numbers of the union to the club's scale, rounded to whole numbers as all examples are."""
    return half_up(rating.cast(pl.Int64) - DSU_OF_ZERO.on(day), POINTS_FOR_ONE.on(day))


@rule("S.2", adds=("rating_class",))
def rating_class(players: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """The class that a published rating belongs to: M from 200, 1 from 175, 2 from 150, 3 below."""
    rated, classes = pl.col("rating").is_not_null(), pl.Enum([*CLASSES.on(day), LAST_CLASS.on(day)])
    found: pl.Expr = pl.when(rated).then(pl.lit(LAST_CLASS.on(day), dtype=classes))
    for name, least in sorted(CLASSES.on(day).items(), key=lambda each: each[1]):
        found = pl.when(pl.col("rating") >= least).then(pl.lit(name, dtype=classes)).otherwise(found)
    return players.with_columns(rating_class=found)


@article("S.4")
def dsu_chance(difference: Numbers, day: date) -> Numbers:
    """What the union expects of a game: the normal distribution, two players with a spread of 200 each."""
    chance: Numbers = ndtr(difference / (DSU_CLASS_WIDTH.on(day) * sqrt(2)))
    return chance


@article("S.4", "C.1")
def dsu_difference(chance: Numbers, day: date) -> Numbers:
    """The difference at which the union expects so much: the way back."""
    difference: Numbers = ndtri(chance) * (DSU_CLASS_WIDTH.on(day) * sqrt(2))
    return difference
