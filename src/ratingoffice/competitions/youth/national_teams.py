"""Annex 13, 8: the classification of the nations: percentages and bonuses of their best three in each group."""

from typing import Final

import polars as pl

from ratingoffice.competitions.world_cup.points import bonus_of
from ratingoffice.model.article import article
from ratingoffice.rulebooks.rounding import half_up

BEST: Final = 3
"""8: of a federation in each group."""

GROUP: Final = ["competition", "category", "group"]
"""Classic, rapid or blitz; the age; boys or girls."""


@article("Annex 13, 8")
def percentage(results: pl.LazyFrame) -> pl.LazyFrame:
    """The share of all points that could be had, in whole per cent."""
    return results.with_columns(percentage=half_up(100 * pl.col("points"), 2 * pl.col("rounds")))


@article("Annex 13, 8")
def bonus(results: pl.LazyFrame) -> pl.LazyFrame:
    """The first ten places have the bonus of the World Cup."""
    return results.with_columns(bonus=bonus_of(pl.col("place")))


@article("Annex 13, 8")
def counted(results: pl.LazyFrame) -> pl.LazyFrame:
    """The best three of a federation in each group count, by their places."""
    rank = pl.col("place").rank("ordinal").over([*GROUP, "federation"])
    return results.with_columns(team_points=pl.col("percentage") + pl.col("bonus"), is_counted=rank <= BEST)


def team_lines(results: pl.DataFrame) -> pl.DataFrame:
    """Every result with what it brings its federation."""
    ordered = results.sort(*GROUP, "place", "player_id").lazy()
    return counted(bonus(percentage(ordered))).collect()


def team_classification(lines: pl.DataFrame, competition: str) -> pl.DataFrame:
    """The federations of one competition; boys and girls count together, equal points share a place."""
    mine = lines.filter(pl.col("competition") == competition, pl.col("is_counted"))
    sums = mine.group_by("federation").agg(points=pl.col("team_points").sum(), results=pl.len())
    place = pl.col("points").rank("min", descending=True).cast(pl.Int64)
    return sums.sort("points", "federation", descending=[True, False]).select(place.alias("place"), pl.all())
