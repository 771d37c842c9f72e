"""FIDE B.02 of 2010, 7.12, 7.2 and 8.57: the new list, and who stands on it."""

from __future__ import annotations

from datetime import date

import polars as pl

from ratingoffice.rulebooks.core import Dated, rule
from ratingoffice.rulebooks.fide.b02_2010.conditions import FLOOR
from ratingoffice.rulebooks.rounding import half_up

YEARS_UNTIL_INACTIVE = Dated("7.23a", {date(2009, 7, 1): 1})
YEARS_SHOWN_INACTIVE = Dated("7.23b", {date(2009, 7, 1): 2})

STATUS = pl.Enum(["listed", "new", "unrated", "delisted", "inactive"])


@rule("8.55c", "8.57", "8.32", adds=("exact_hundredths", "rounded"))
def new_rating(players: pl.LazyFrame) -> pl.LazyFrame:
    """The rating of the last list and all changes, or R_n of a newcomer; rounded, a half upwards."""
    return players.with_columns(
        exact_hundredths=pl.coalesce(100 * pl.col("old_rating").cast(pl.Int64) + pl.col("change"), 100 * pl.col("r_n"))
    ).with_columns(rounded=half_up(pl.col("exact_hundredths"), 100).cast(pl.Int32))


@rule("7.23a", "7.23c", adds=("inactive_since",))
def inactivity(players: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """Whoever has not played a counted game for a year is inactive; one game ends it."""
    last = pl.col("last_played")
    longest_ago = day.replace(year=day.year - YEARS_UNTIL_INACTIVE.on(day))
    year_on = pl.when(last < longest_ago).then(last).dt.offset_by(f"{YEARS_UNTIL_INACTIVE.on(day)}y")
    return players.with_columns(inactive_since=year_on)


@rule("7.2", "7.21", "7.22", "7.23", adds=("status",))
def status(players: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """Listed, new, unrated, delisted below the floor, or inactive."""
    rated_before, floor = pl.col("old_rating").is_not_null(), FLOOR.on(day)
    return players.with_columns(
        status=pl.when(rated_before & (pl.col("rounded") < floor))
        .then(pl.lit("delisted", dtype=STATUS))
        .when(rated_before & pl.col("inactive_since").is_not_null())
        .then(pl.lit("inactive", dtype=STATUS))
        .when(rated_before)
        .then(pl.lit("listed", dtype=STATUS))
        .when("is_published")
        .then(pl.lit("new", dtype=STATUS))
        .otherwise(pl.lit("unrated", dtype=STATUS))
    )


@rule("7.12", "7.21", adds=("rating",))
def published_rating(players: pl.LazyFrame) -> pl.LazyFrame:
    """The number on the list; none for the unrated and the delisted."""
    off_list = (pl.col("status") == "unrated") | (pl.col("status") == "delisted")
    return players.with_columns(rating=pl.when(~off_list).then("rounded"))


@rule("7.23b", "7.24", adds=("federation_list", "top_list"))
def parts_of_the_list(players: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """The top list shows the active; the federation's list also those who have been inactive for up to two years."""
    rated = pl.col("rating").is_not_null()
    shown_since = day.replace(year=day.year - YEARS_SHOWN_INACTIVE.on(day))
    return players.with_columns(
        federation_list=rated & (pl.col("inactive_since") >= shown_since).fill_null(value=True),
        top_list=rated & pl.col("inactive_since").is_null(),
    )
