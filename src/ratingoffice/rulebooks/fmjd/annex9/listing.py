"""FMJD Annex 9, 3.3.1, 5.5, 6.2f, 6.3 and 6.4: the new rating, the games behind it, and the lists A, B and C."""

from __future__ import annotations

from datetime import date

import polars as pl

from ratingoffice.rulebooks.core import Dated, rule
from ratingoffice.rulebooks.fmjd.annex9.coefficient import K_NEW
from ratingoffice.rulebooks.rounding import half_up

YEARS_ACTIVE = Dated("6.4", {date(2009, 9, 15): 3})
YEARS_UNTIL_C = Dated("6.4", {date(2009, 9, 15): 5})
RATING_OF_MORE_GAMES = Dated("6.3", {date(2009, 9, 15): 2300})
GAMES_BELOW = Dated("6.3", {date(2009, 9, 15): 30})
GAMES_ABOVE = Dated("6.3", {date(2009, 9, 15): 50})
YEARS_OF_A_LIST = 1
"""A list so many years before a day, or newer, still tells who had no rating on that day."""

STATUS = pl.Enum(["A", "B", "C", "unrated"])


def years_before(day: date, years: int) -> date:
    """Return the same day some years earlier; lists appear on the first of a month."""
    return day.replace(year=day.year - years)


@rule("3.3.1", "5.5", adds=("exact", "rating"))
def new_rating(players: pl.LazyFrame) -> pl.LazyFrame:
    """The old rating (or the mean of performances) and the sum of the changes; rounded, a half upwards."""
    base = pl.coalesce("mean_rating", 1_000_000 * pl.col("old_rating").cast(pl.Int64))
    return players.with_columns(exact=base + pl.col("changes")).with_columns(
        rating=half_up(pl.col("exact"), 1_000_000).cast(pl.Int32)
    )


@rule("6.2f", adds=("total_games",))
def games_calculated(players: pl.LazyFrame) -> pl.LazyFrame:
    """All games calculated since the start of the list."""
    before = pl.when(pl.col("old_rating").is_null()).then(0).otherwise("games_listed")
    return players.with_columns(total_games=(before + pl.col("games")).cast(pl.Int32))


@rule("6.4", adds=("last_played", "games_three_years", "is_active", "is_away"))
def activity(players: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """Active is who played in the last three years, away who has not for five.

    The day of the last game tells; where it is not given, the games since then; where neither is, the player is active.
    """
    since, away = (pl.lit(years_before(day, years.on(day))) for years in (YEARS_ACTIVE, YEARS_UNTIL_C))
    games_then = pl.when(pl.col("old_rating").is_null()).then(0).otherwise("games_then")
    games_since = pl.col("total_games").cast(pl.Int64) - games_then
    return (
        players.with_columns(last_played=pl.max_horizontal("last_before", "last"))
        .with_columns(games_three_years=pl.when(pl.col("last_played") < since).then(0).otherwise(games_since))
        .with_columns(
            is_active=pl.coalesce(pl.col("last_played") >= since, pl.col("games_three_years") > 0, pl.lit(value=True)),
            is_away=(pl.col("last_played") < away).fill_null(value=False),
        )
    )


@rule("6.3", adds=("has_enough_games",))
def enough_games(players: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """30 games below 2300, 50 from 2300 on; a number not given is taken as enough, unless K 25 says that it is not."""
    needed = pl.when(pl.col("rating") < RATING_OF_MORE_GAMES.on(day)).then(GAMES_BELOW.on(day))
    enough = pl.col("total_games") >= needed.otherwise(GAMES_ABOVE.on(day))
    assumed = (pl.col("k_listed") != K_NEW.on(day)).fill_null(value=True)
    return players.with_columns(has_enough_games=enough.fill_null(assumed))


def list_of(belongs_to_a: pl.Expr) -> pl.Expr:
    """6.4 before 6.3: five years without a game C, three years B; then A for who belongs there, B for the others."""
    return (
        pl.when(pl.col("rating").is_null())
        .then(pl.lit("unrated", dtype=STATUS))
        .when("is_away")
        .then(pl.lit("C", dtype=STATUS))
        .when(pl.col("is_active") & belongs_to_a)
        .then(pl.lit("A", dtype=STATUS))
        .otherwise(pl.lit("B", dtype=STATUS))
    )
