"""Rules that explain themselves: one declaration gives the calculation, the citation and the explanation.

A `Rule` adds columns to a table; a `Stage` is the rules of one table; the `Edition` of a regulation holds all stages,
orders and checks them when it is loaded, and carries each out as one query. Figures are columns like any other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from string import Formatter
from typing import Any, Final, TypeVar

import polars as pl

from ratingoffice.rulebooks.core import DatedFigure, RuleError

T = TypeVar("T")
Figures = Mapping[str, DatedFigure[Any]]
"""Figures by the name of the column in which they enter a table."""
Function = Callable[[pl.DataFrame, Any], pl.DataFrame]
"""A step that is not row by row: from a table and what is given beside it, a table with new columns."""
LIST_DATE: Final = "list_date"
"""The day of the list: a column of every table, and the day by which figures are looked up unless a stage says so."""
CODE: Final = pl.UInt16
"""The number of a reason not to count; 0 is none."""
APPLIED: Final = "applied"
"""How the name of a column of bits begins, one for each rule that applied."""
SAME: Final = "="
"""Stands for `otherwise` where a rule says the same whether it applies or not."""


@dataclass(frozen=True, eq=False)
class Rule:
    """What an article does to each row of a table.

    adds: the columns that it makes; a step that is not row by row names them, with its `needs` and a function `by`.
    text: what it says where it applies, `otherwise` where it was looked at and does not; gaps are columns of the line.
    applies: the rows for which it decides something; concerns: those that it is looked at for. Default: all.
    reason: why a row does not count, where the first of its columns holds.
    cited: whether the line names the article where the rule applies; `also` are articles that it never names.
    """

    article: str
    adds: Mapping[str, pl.Expr] | tuple[str, ...] = field(default_factory=dict)
    text: str = ""
    applies: pl.Expr | None = None
    concerns: pl.Expr | None = None
    otherwise: str = ""
    reason: str = ""
    cited: bool = True
    also: str = ""
    needs: tuple[str, ...] = ()
    by: Function | None = None

    @property
    def articles(self) -> tuple[str, ...]:
        """The numbers of all articles that it implements."""
        return tuple(f"{self.article} {self.also}".split())

    @property
    def obstacle(self) -> str:
        """The column that says whether a row does not count."""
        return next(iter(self.adds))

    @property
    def holds(self) -> pl.Expr | None:
        """Where it applies; None for everywhere."""
        applies = pl.col(self.obstacle) if self.reason and self.applies is None else self.applies
        if applies is None or self.concerns is None:
            return self.concerns if applies is None else applies
        return self.concerns & applies

    @property
    def is_mentioned(self) -> bool:
        """Whether a line may name it or say something of it."""
        return bool(self.cited or self.text)

    @property
    def words_otherwise(self) -> str:
        """What it says where it was looked at and does not apply."""
        return self.text if self.otherwise == SAME else self.otherwise

    def silent(self) -> Rule:
        """Return the same calculation for a table that says nothing of it."""
        return replace(self, applies=None, concerns=None, text="", otherwise="", reason="", cited=False)


def gaps(*templates: str) -> set[str]:
    """Return the columns that fill texts in; `{+change}` is `change`, written as it is added."""
    return {name.lstrip("+") for text in templates for _, name, _, _ in Formatter().parse(text) if name}


@dataclass(frozen=True, eq=False)
class Stage:
    """The rules of one table, in the order in which a line names their articles.

    articles: what the rules implement, one after the other: a rule too many or too few is an error.
    given: the columns that the table has before; gives: those that are used afterwards. Names with spaces between them.
    verdicts: for each column of reasons the obstacles in their order, columns of rules with a reason or of verdicts.
    day: the column of the day by which figures are looked up. mask: how that with a bit for each rule begins.
    cites: whether a line that counts names the rules that applied; one that does not names its reason alone.
    """

    name: str
    rules: tuple[Rule, ...]
    articles: str
    given: str
    gives: str = ""
    verdicts: Mapping[str, str] = field(default_factory=dict)
    day: str = LIST_DATE
    mask: str = APPLIED
    cites: bool = True

    def exchanged(self, old: tuple[Rule, ...], new: tuple[Rule, ...], **others: Any) -> Stage:
        """Return the stage with rules in the place of some that stand together; the first ones, where there are none.

        Their obstacles take the place of the former ones. `others` are what else differs.
        """
        rules = _exchanged(self.rules, old, new)
        former, obstacles = (tuple(rule.obstacle for rule in group if rule.reason) for group in (old, new))
        known = {name: tuple(each.split()) for name, each in self.verdicts.items()}
        verdicts = {name: " ".join(_exchanged(each, former, obstacles)) for name, each in known.items()}
        articles = " ".join(rule.article for rule in rules)
        return replace(self, rules=rules, articles=articles, verdicts=verdicts, **others)


def _exchanged(known: tuple[T, ...], old: tuple[T, ...], new: tuple[T, ...]) -> tuple[T, ...]:
    place = known.index(old[0]) if old else 0
    if known[place : place + len(old)] != old:
        raise RuleError(f"they do not stand together: {old}")
    return (*known[:place], *new, *known[place + len(old) :])


@dataclass(frozen=True)
class ExplanationStep:
    """One line of an explanation: what was looked at, with its article; or what was looked at and did not apply."""

    article: str
    text: str
    applies: bool = True
