"""Dated figures: what a regulation says from which day on."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Generic, TypeVar

import polars as pl

from ratingoffice.errors import RatingOfficeError
from ratingoffice.rulebooks.messages import message

T = TypeVar("T")


class NotCoveredError(RatingOfficeError, LookupError):
    """A regulation says nothing for that day: there is no falling back on another figure."""


class RuleError(TypeError):
    """The rules of an edition do not fit together: one is missing or there twice, or lacks a column."""


@dataclass(frozen=True)
class DatedFigure(Generic[T]):
    """A figure of a regulation with its article and the days from which each value holds."""

    article: str
    values: Mapping[date, T]

    def on(self, day: date) -> T:
        """Return the value in force on a day: `DatedFigure("0.6", {date(2009, 7, 1): 1200}).on(date(2010, 1, 1))`."""
        starts = [start for start in self.values if start <= day]
        if not starts:
            first = min(self.values)
            raise NotCoveredError(message("not_covered", article=self.article, day=day, first=first))
        return self.values[max(starts)]

    def is_one(self, first: date, last: date) -> bool:
        """Return whether one value is in force from a day to another."""
        amended = (value for start, value in self.values.items() if first < start <= last)
        return first >= min(self.values) and all(value == self.on(first) for value in amended)

    def column(self, day: pl.Expr) -> pl.Expr:
        """Return the value in force on each day of a column; null where a day is not covered."""
        value = pl.lit(None)
        for start in sorted(self.values):
            value = pl.when(day >= pl.lit(start)).then(pl.lit(self.values[start])).otherwise(value)
        return value

    def literal(self, value: T) -> pl.Expr:
        """Write one of the values as a column; None has the type of the others, so that tables fit together."""
        if value is not None:
            return pl.lit(value)
        known = next((each for each in self.values.values() if each is not None), None)
        return pl.when(pl.lit(value=False)).then(pl.lit(known))


def figures_by_article(first: date, *groups: tuple[str, Mapping[str, Any]]) -> dict[str, DatedFigure[Any]]:
    """Write figures that hold from one day on: `figures_by_article(date(2009, 7, 1), ("0.6", {"floor": 1200}))`."""
    return {name: DatedFigure(article, {first: value}) for article, known in groups for name, value in known.items()}
