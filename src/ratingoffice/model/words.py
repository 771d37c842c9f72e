"""Texts by number: each distinct text of a column is looked at once, however many rows have it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import polars as pl

from ratingoffice.model.columns import spread


@dataclass(frozen=True, eq=False)
class Words:
    """A column of texts as numbers of words. All columns share the numbers; they hold while one column is kept."""

    column: pl.Series

    @classmethod
    def of(cls, texts: pl.Series) -> Words:
        """Take texts, by numbers already or not."""
        return cls(texts.cast(pl.Categorical))

    @cached_property
    def distinct(self) -> pl.Series:
        """The column with each word once, in no order that matters."""
        numbers = np.bincount(self.column.to_physical().drop_nulls().to_numpy()).nonzero()[0]
        return pl.Series(numbers, dtype=pl.UInt32).cat.to(pl.Categorical)

    @cached_property
    def texts(self) -> pl.Series:
        """The distinct words as texts."""
        return self.distinct.cast(pl.String)

    def laid_out(self, values: pl.Series) -> pl.Series:
        """Put a value for each distinct word in its rows; null stays null."""
        return pl.select(self.looked_up(self.distinct, values)).to_series()

    def looked_up(self, keys: pl.Series, values: pl.Series) -> pl.Expr:
        """Find the value of each row by its word: `keys` are words of a column that is kept, each once."""
        numbers = keys.to_physical()
        by_number = spread(values, numbers, int(numbers.to_numpy().max(initial=0)) + 1)
        return pl.lit(by_number).gather(pl.lit(self.column.to_physical()), null_on_oob=True)
