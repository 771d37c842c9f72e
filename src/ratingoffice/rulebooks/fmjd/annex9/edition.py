"""FMJD Annex 9: what an edition says in its own words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

import polars as pl

from ratingoffice.rulebooks.core import Dated, Rule

Formulas = dict[str, tuple[Fraction, Fraction]]
"""Scales by name: FMJD rating = factor x rating on the scale + constant."""


@dataclass(frozen=True)
class Unknown:
    """Something that the tables do not say of some players on the list; the sentence has a place for how many."""

    code: str
    column: str
    holds: pl.Expr
    sentence: str
    table: str = "ratings"


@dataclass(frozen=True)
class Edition:
    """The articles in which the editions differ.

    series: the lists that it knows, the usual one first.
    share_of_k: rule on events with `seconds` and `board_counted`, a series and a day; adds share (percent),
    share_article, other_time.
    shares: every percentage of K that the edition knows.
    classes: rule on the players of a list and a day; adds status, and `facts`.
    facts: the columns of the list that the classes were made from.
    unknown: what may be missing for those classes.
    published_parts: the parts of a list by name, each the rows of its players in their order.
    formulas: the scales that can be converted.
    """

    key: str
    series: tuple[str, ...]
    share_of_k: Rule[[str, date]]
    shares: Callable[[date], set[int]]
    classes: Rule[[date]]
    facts: tuple[pl.Expr, ...]
    unknown: tuple[Unknown, ...]
    published_parts: Callable[[pl.DataFrame, pl.DataFrame, date], Mapping[str, pl.Series]]
    formulas: Dated[Formulas]
