"""1.5: a formula from players with both ratings, with its error on players left out and the range in which it holds."""

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from functools import partial
from typing import Final

import numpy as np
import polars as pl

from ratingoffice.errors import InvalidValueError
from ratingoffice.laboratory.conversion.scale_lines import METHODS, Method, deming, left_out_errors
from ratingoffice.laboratory.history import RatingHistory
from ratingoffice.laboratory.level.rating_grid import Floats
from ratingoffice.laboratory.messages import message
from ratingoffice.messages import Message
from ratingoffice.model.article import article

FEWEST: Final = 10
MIDDLE: Final = (0.025, 0.975)
"""The formula holds where the middle 95 % of the players are."""
METHOD_NAMES: Final = {
    "least-squares": message("conversion_method.least_squares"),
    "deming": message("conversion_method.deming"),
    "theil-sen": message("conversion_method.theil_sen"),
}
"""What the methods are called."""


@dataclass(frozen=True)
class ConversionFormula:
    """Rating on the other scale = factor x rating + constant, from `low` to `high`."""

    method: str
    factor: Decimal
    constant: Decimal
    error: float
    """Standard error of players who were left out."""
    low: int
    high: int

    def converted(self, ratings: Floats) -> Floats:
        """Convert ratings."""
        return float(self.factor) * ratings + float(self.constant)


@dataclass(frozen=True, eq=False)
class ConversionStudy:
    """The formulas of all methods, the one with the smallest error first, and how they fit."""

    players: pl.DataFrame
    """player_id, rating, other: those who have both."""
    formulas: tuple[ConversionFormula, ...]
    parts: pl.DataFrame
    """from, to, players, error (average), size: the best formula, in four parts of the range."""

    @property
    def best(self) -> ConversionFormula:
        """The formula with the smallest error."""
        return self.formulas[0]

    @property
    def answer(self) -> Message:
        """The answer in one sentence."""
        best = self.best
        figures = vars(best) | {"method": METHOD_NAMES[best.method], "error": round(best.error)}
        return message("conversion_found", players=self.players.height, **figures)


@article("1.5")
def conversion_study(players: pl.DataFrame, errors: float | None = None) -> ConversionStudy:
    """Compare two scales: a table with player_id, rating and other, the rating on the other scale.

    `errors` is for Deming's line: the variance of the errors of `other` divided by that of those of `rating`.
    """
    both = players.select("player_id", "rating", "other").drop_nulls().sort("player_id")
    x, y = (both[name].cast(pl.Float64).to_numpy() for name in ("rating", "other"))
    if both.height < FEWEST or x.std() == 0 or y.std() == 0:
        raise InvalidValueError(message("conversion_few_players", count=both.height, fewest=FEWEST))
    formulas = sorted(_formulas(x, y, errors), key=lambda each: each.error)
    return ConversionStudy(both, tuple(formulas), _parts(formulas[0], x, y))


def players_on_both(history: RatingHistory, other: RatingHistory) -> pl.DataFrame:
    """Return who is on the newest list of two histories, with both ratings."""
    newest = [each.lists.filter(pl.col("date") == pl.col("date").max()) for each in (history, other)]
    one, two = (lists.select("player_id", "rating") for lists in newest)
    return one.join(two.rename({"rating": "other"}), on="player_id")


def _formulas(x: Floats, y: Floats, errors: float | None) -> Iterator[ConversionFormula]:
    low, high = (round(float(each)) for each in np.quantile(x, MIDDLE))
    methods: dict[str, Method] = {**METHODS, "deming": partial(deming, errors=errors)}
    for name, method in methods.items():
        factor, constant = method(x, y)
        error = float(np.sqrt((left_out_errors(method, x, y) ** 2).mean()))
        yield ConversionFormula(name, Decimal(f"{factor:.4f}"), Decimal(f"{constant:.3f}"), error, low, high)


def _parts(formula: ConversionFormula, x: Floats, y: Floats) -> pl.DataFrame:
    """Look at four parts of the players, from the weakest to the strongest: does a straight line do?"""
    rows = []
    for part in np.array_split(np.argsort(x, kind="stable"), 4):
        errors = y[part] - formula.converted(x[part])
        ends = (int(x[part].min()), int(x[part].max()))
        rows.append((*ends, len(part), float(errors.mean()), float(np.abs(errors).mean())))
    return pl.DataFrame(rows, schema=["from", "to", "players", "error", "size"], orient="row")
