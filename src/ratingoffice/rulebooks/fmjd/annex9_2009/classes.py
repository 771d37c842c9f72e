"""FMJD Annex 9 of 2009, 6.1, 6.3 and 6.4: the lists A, B and C, and what is published."""

from __future__ import annotations

from datetime import date

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.rulebooks.core import Dated, rule
from ratingoffice.rulebooks.fmjd.annex9.listing import enough_games, list_of
from ratingoffice.rulebooks.publication import alphabetic, in_order

RATING_IN_ORDER = Dated("6.1", {date(2009, 9, 15): 2200})


@rule("6.3", "6.4", adds=("has_enough_games", "status"))
def classes(players: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """A with enough games, B and C by the years without a game."""
    return enough_games(players, day).with_columns(status=list_of(pl.col("has_enough_games")))


@article("6.1", "6.3")
def published_parts(players: pl.DataFrame, people: pl.DataFrame, day: date) -> dict[str, pl.Series]:
    """Everybody above 2200 in order of rating; all rated players as the names go; the lists A, B and C."""
    rating, status = players["rating"], players["status"]
    high = (rating > RATING_IN_ORDER.on(day)).fill_null(value=False)
    return {
        "in_order": in_order(rating, people, high),
        "alphabetic": alphabetic(people, rating.is_not_null()),
        **{f"list_{name.lower()}": in_order(rating, people, status == name) for name in ("A", "B", "C")},
    }
