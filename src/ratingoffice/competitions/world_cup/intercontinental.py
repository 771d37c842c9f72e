"""Annex 18: the Intercontinental Cup, for those whose rating was low when the two years began."""

from datetime import date
from typing import Final

import polars as pl

from ratingoffice.competitions.world_cup.classification import CRITERIA, Which, with_places
from ratingoffice.model.article import article
from ratingoffice.rulebooks.core import DatedFigure

BELOW: Final = DatedFigure("Annex 18, intercontinental", {date(2020, 1, 1): {"open": 2200, "women": 2050}})


@article("Annex 18, intercontinental")
def rating_that_decides(ratings: pl.DataFrame, day: date) -> pl.DataFrame:
    """The rating in force when the previous year began, else the first one of the two years; 0 is none."""
    start = date(day.year - 1, 1, 1)
    listed = ratings.filter(pl.col("date") <= day, pl.col("rating") > 0).sort("date")
    before = listed.filter(pl.col("date") <= start).group_by("player_id").agg(old=pl.col("rating").last())
    after = listed.filter(pl.col("date") > start).group_by("player_id").agg(new=pl.col("rating").first())
    both = before.join(after, on="player_id", how="full", coalesce=True)
    return both.select("player_id", rating=pl.coalesce("old", "new")).sort("player_id")


@article("Annex 18, intercontinental")
def intercontinental(table: pl.DataFrame, ratings: pl.DataFrame, which: Which, day: date) -> pl.DataFrame:
    """The classification again, of those below the limit; who has no rating is not in it."""
    limit = BELOW.on(day)[which]
    rated = table.join(rating_that_decides(ratings, day), on="player_id", how="inner")
    return with_places(rated.filter(pl.col("rating") < limit).drop("place", "decided_by"), CRITERIA)


@article("Annex 18, winners")
def day_of_the_winners(year: int) -> date:
    """The standing of 31 December makes the winners."""
    return date(year, 12, 31)


@article("Annex 18, winners")
def winners(table: pl.DataFrame) -> list[str]:
    """Who is first in a classification."""
    return table.filter(pl.col("place") == 1)["player_id"].to_list()
