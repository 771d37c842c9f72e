"""Annex 18: the classification on a day by six criteria, and the Intercontinental Cup."""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Final, Literal

import polars as pl

from ratingoffice.competitions.deadlines import months_before
from ratingoffice.model.article import article
from ratingoffice.rulebooks.core import DatedFigure

Which = Literal["open", "women"]

BEST: Final = DatedFigure("Annex 18, classification", {date(2020, 1, 1): 4})
MONTHS: Final = DatedFigure("Annex 18, classification", {date(2020, 1, 1): 24})

CRITERIA: Final = ("score", "first_places", "second_places", "third_places", "last_tournament", "wins")
"""In this order."""

COUNTED: Final = "counted"
BELOW: Final = DatedFigure("Annex 18, intercontinental", {date(2020, 1, 1): {"open": 2200, "women": 2050}})


@article("Annex 18, classification")
def first_day(day: date) -> date:
    """The first day whose events count: 24 months up to the day."""
    return months_before(day, MONTHS.on(day)) + timedelta(days=1)


@article("Annex 18, women")
def counted_in(lines: pl.DataFrame, declared: pl.DataFrame, which: Which, day: date) -> pl.DataFrame:
    """Results of the 24 months in a classification, of those who belong to it in the year of the day."""
    of_it = lines.filter(pl.col("end").is_between(first_day(day), day), pl.col("classification") == which)
    now_open = declared.filter(pl.col("year") == day.year).select("player_id")
    women = of_it.filter(pl.col("sex") == "W")
    kept = women.join(now_open, on="player_id", how="semi" if which == "open" else "anti")
    return pl.concat([of_it.filter(pl.col("sex") == "M"), kept])


@article("Annex 18, classification")
def best_results(counted: pl.DataFrame, day: date) -> pl.DataFrame:
    """The best four of each player; of equal ones the later."""
    order = ["player_id", "score", "end", "event_id"]
    ranked = counted.sort(order, descending=[False, True, True, False])
    return ranked.filter(pl.int_range(pl.len()).over("player_id") < BEST.on(day))


@article("Annex 18, classification", "Annex 18, women")
def with_counting(lines: pl.DataFrame, declared: pl.DataFrame, which: Which, day: date) -> pl.DataFrame:
    """Every result up to a day with `counting`: `counted`, or why it is not."""
    best = best_results(counted_in(lines, declared, which, day), day).select("event_id", "player_id", is_best=True)
    counting = (
        pl.when("is_best")
        .then(pl.lit(COUNTED))
        .when(pl.col("end") < first_day(day))
        .then(pl.lit("too old"))
        .when(pl.col("classification") == which)
        .then(pl.lit("not among the best four"))
        .otherwise(pl.lit("other classification"))
    )
    known = lines.filter(pl.col("end") <= day).join(
        best, on=["event_id", "player_id"], how="left", maintain_order="left"
    )
    return known.select(pl.exclude("is_best"), counting=counting)


@article("Annex 18, classification")
def world_cup(lines: pl.DataFrame, declared: pl.DataFrame, which: Which, day: date) -> pl.DataFrame:
    """The classification: place, the six criteria, and which of them parts a player from the one above."""
    counted = counted_in(lines, declared, which, day)
    best = best_results(counted, day)
    sums = best.group_by("player_id").agg(
        pl.col("name").first(),
        pl.col("federation").first(),
        pl.col("score").sum(),
        *((pl.col("place_counted") == number).sum().alias(name) for number, name in enumerate(CRITERIA[1:4], start=1)),
        pl.col("wins").sum(),
        events=pl.col("event_id").sort_by("score", "end", "event_id", descending=[True, True, False]),
    )
    table = sums.join(_last_tournament(counted), on="player_id", how="left").with_columns(
        pl.col("last_tournament").fill_null(0)
    )
    return with_places(table, CRITERIA)


def _last_tournament(counted: pl.DataFrame) -> pl.DataFrame:
    """What each has of the tournament that ended last; nothing for those who did not play in it."""
    last = counted.filter(pl.col("end") == pl.col("end").max())
    return last.group_by("player_id").agg(last_tournament=pl.col("score").max())


def with_places(table: pl.DataFrame, criteria: Sequence[str]) -> pl.DataFrame:
    """Sorted from the best down, with `place` and `decided_by`, the first criterion that differs from the row above."""
    ordered = table.sort([*criteria, "name", "player_id"], descending=[True] * len(criteria) + [False] * 2)
    differs = pl.coalesce(pl.when(pl.col(name) != pl.col(name).shift(1)).then(pl.lit(name)) for name in criteria)
    row = pl.int_range(1, pl.len() + 1)
    is_new = differs.is_not_null() | (row == 1)
    place = pl.when(is_new).then(row).forward_fill()
    return ordered.select(place.alias("place"), pl.all(), differs.alias("decided_by"))


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
