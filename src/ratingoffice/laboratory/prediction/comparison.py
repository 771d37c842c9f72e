"""Which of two systems is better? Their losses on the same rows, by a paired bootstrap of whole blocks."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
import polars as pl

from ratingoffice.laboratory.messages import message
from ratingoffice.laboratory.prediction.block_bootstrap import block_count, drawn_means, interval
from ratingoffice.laboratory.prediction.forecast_games import Floats, Integers
from ratingoffice.messages import Message

PAIRS: Final = {
    "better": pl.String,
    "worse": pl.String,
    "difference": pl.Float64,
    "low": pl.Float64,
    "high": pl.Float64,
    "beyond_chance": pl.Boolean,
}


@dataclass(frozen=True, eq=False)
class Comparison:
    """A column of losses for each system; a row counts as often as its weight says."""

    names: tuple[str, ...]
    losses: Floats
    weights: Floats
    block: Integers
    seed: int

    @cached_property
    def means(self) -> Floats:
        """The mean loss of each system."""
        return np.asarray(np.average(self.losses, axis=0, weights=self.weights))

    @cached_property
    def drawn(self) -> Floats:
        """The mean loss of each system in every sample: the same blocks for all."""
        return drawn_means(self.losses, self.weights, self.block, self.seed)

    @cached_property
    def blocks(self) -> int:
        """How many blocks are drawn."""
        return block_count(self.block)

    @cached_property
    def order(self) -> list[int]:
        """The columns, the best first."""
        return [int(each) for each in np.argsort(self.means, kind="stable")]

    @cached_property
    def table(self) -> pl.DataFrame:
        """A row a system, the best first: the interval of its loss, and how much worse than the best it is."""
        best = self.order[0]
        rows = []
        for each in self.order:
            low, high = interval(self.drawn[:, each], self.means[each], self.blocks)
            worse = float(self.means[each] - self.means[best])
            worse_low, worse_high = interval(self.drawn[:, each] - self.drawn[:, best], worse, self.blocks)
            bounds = {"low": low, "high": high, "worse": worse, "worse_low": worse_low, "worse_high": worse_high}
            rows.append({"system": self.names[each], "loss": float(self.means[each]), **bounds})
        return pl.DataFrame(rows)

    @cached_property
    def pairs(self) -> pl.DataFrame:
        """Every two systems: how much more the second one loses, and whether that is beyond chance."""
        rows = []
        for place, better in enumerate(self.order):
            for worse in self.order[place + 1 :]:
                difference = float(self.means[worse] - self.means[better])
                low, high = interval(self.drawn[:, worse] - self.drawn[:, better], difference, self.blocks)
                rows.append((self.names[better], self.names[worse], difference, low, high, low > 0))
        return pl.DataFrame(rows, schema=PAIRS, orient="row")

    @property
    def block_sums(self) -> pl.DataFrame:
        """A row for each block: its weight, and the weighted losses of every system, added up."""
        blocks, number = np.unique(self.block, return_inverse=True)
        weighted = self.losses * self.weights[:, None]
        sums = {name: np.bincount(number, column) for name, column in zip(self.names, weighted.T, strict=True)}
        return pl.DataFrame({"block": blocks, "weight": np.bincount(number, self.weights), **sums})

    @property
    def answer(self) -> Message:
        """Which system predicts best, in one sentence."""
        best, games = self.names[self.order[0]], int(self.weights.sum())
        beside = self.pairs.filter((pl.col("better") == best) & ~pl.col("beyond_chance"))["worse"].to_list()
        if beside:
            return message("prediction_best.shared", system=best, games=games, others=tuple(beside))
        return message("prediction_best", system=best, games=games)
