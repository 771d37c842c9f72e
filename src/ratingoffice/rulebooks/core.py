"""What every regulation is made of: dated figures, rules that add columns, reasons not to count."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import date
from functools import update_wrapper
from typing import Concatenate, Generic, ParamSpec, TypeVar

import polars as pl

T = TypeVar("T")
P = ParamSpec("P")

_checking: ContextVar[bool] = ContextVar("checking_rules", default=False)


class NotCoveredError(LookupError):
    """A regulation says nothing for that day: there is no falling back on another figure."""


class RuleError(TypeError):
    """A rule changed or dropped a column, or did not add what it promised."""


@dataclass(frozen=True)
class Dated(Generic[T]):
    """A figure of a regulation with its article and the days from which each value holds."""

    article: str
    values: Mapping[date, T]

    def on(self, day: date) -> T:
        """Return the value in force on a day: `Dated("0.6", {date(2009, 7, 1): 1200}).on(date(2010, 1, 1))`."""
        starts = [start for start in self.values if start <= day]
        if not starts:
            raise NotCoveredError(f"article {self.article} has no figure for {day}, only from {min(self.values)} on")
        return self.values[max(starts)]

    def column(self, day: pl.Expr) -> pl.Expr:
        """Return the value in force on each day of a column; null where a day is not covered."""
        value = pl.lit(None)
        for start in sorted(self.values):
            value = pl.when(day >= pl.lit(start)).then(pl.lit(self.values[start])).otherwise(value)
        return value


class Rule(Generic[P]):
    """A function from a table to the same table with the promised columns added, nothing else."""

    def __init__(
        self,
        function: Callable[Concatenate[pl.LazyFrame, P], pl.LazyFrame],
        articles: tuple[str, ...],
        adds: tuple[str, ...],
    ) -> None:
        """Keep the function with its articles and the names of the columns that it adds."""
        update_wrapper(self, function)
        self.name, self.function, self.articles, self.adds = function.__name__, function, articles, adds

    def __call__(self, table: pl.LazyFrame, /, *args: P.args, **kwargs: P.kwargs) -> pl.LazyFrame:
        """Apply the rule."""
        if not _checking.get():
            return self.function(table, *args, **kwargs)
        before = table.collect()
        after = self.function(before.lazy(), *args, **kwargs).collect()
        self._check(before, after)
        return after.lazy()

    def _check(self, before: pl.DataFrame, after: pl.DataFrame) -> None:
        promised = [*before.columns, *self.adds]
        if after.columns != promised:
            raise RuleError(f"{self.name}: promised {promised}, gave {after.columns}")
        if not after.select(before.columns).equals(before):
            raise RuleError(f"{self.name} changed a column that it was given")


def rule(
    *articles: str, adds: tuple[str, ...]
) -> Callable[[Callable[Concatenate[pl.LazyFrame, P], pl.LazyFrame]], Rule[P]]:
    """Make a rule of a function: its articles, and the columns that it adds."""
    return lambda function: Rule(function, articles, adds)


def carried_out(table: pl.LazyFrame) -> pl.DataFrame:
    """Carry out the rules on a table; the tables of a list fit in memory, and streaming so many takes longer."""
    return table.collect(engine="in-memory")


@contextmanager
def checked_rules() -> Iterator[None]:
    """Inside, every rule is checked: no column changed or dropped, just the promised ones added. For tests."""
    token = _checking.set(True)
    try:
        yield
    finally:
        _checking.reset(token)


@dataclass(frozen=True)
class Reason:
    """Why a game or an event does not count: the articles, and a sentence for the player."""

    articles: str = ""
    text: str = ""
