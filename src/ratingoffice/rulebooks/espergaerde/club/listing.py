"""Espergærde Skakklub, R.4 and the new number: who stands on the list, on which part, and with what."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import polars as pl

from ratingoffice.model.columns import spread_table
from ratingoffice.rulebooks.core import Dated, rule
from ratingoffice.rulebooks.espergaerde.club import newcomers, scales
from ratingoffice.rulebooks.espergaerde.club.calendar import FIRST_DAY
from ratingoffice.rulebooks.espergaerde.club.event_stage import Choices
from ratingoffice.rulebooks.espergaerde.club.formula import coefficient
from ratingoffice.rulebooks.rounding import half_up

LOWEST_PUBLISHED = Dated("F.1", {FIRST_DAY: 0})
STATUS = pl.Enum(["listed", "new", "unrated", "delisted"])
MEMBERS = pl.Enum(["active", "passive", "former"])
MILLION = 1_000_000

CHANGES = {"change": (pl.Int64, 0), "games": (pl.Int32, 0), "last": (pl.Date, None)}
FIRST_RESULTS = {
    "first_games": (pl.Int32, None),
    "first_half_points": (pl.Int32, None),
    "opposition": (pl.Int64, None),
    "relative_score": (pl.Int64, None),
    "score_difference": (pl.Int64, None),
    "first_millionths": (pl.Int64, None),
}


@rule("F.1", "N.1", "N.2", adds=("exact_millionths",))
def new_rating(players: pl.LazyFrame) -> pl.LazyFrame:
    """The last list, or the start rating, and all changes of the period; or the rating of the first results."""
    before = pl.coalesce("old_rating", "start_rating").cast(pl.Int64)
    moved = MILLION * before + MILLION // 100 * pl.col("change")
    return players.with_columns(exact_millionths=pl.coalesce(moved, "first_millionths"))


@rule("F.1", adds=("rounded",))
def whole_rating(players: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """A whole number, rounded, a half upwards; the tables of ratings begin at 0."""
    rounded = half_up(pl.col("exact_millionths"), MILLION).clip(LOWEST_PUBLISHED.on(day))
    return players.with_columns(rounded=rounded.cast(pl.Int32))


@rule("R.4", adds=("members",))
def membership(players: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """Active, passive and former members; `member_until` is the last day."""
    return players.with_columns(
        members=pl.when(pl.col("member_until") < day)
        .then(pl.lit("former", dtype=MEMBERS))
        .when(pl.col("active").fill_null(value=True))
        .then(pl.lit("active", dtype=MEMBERS))
        .otherwise(pl.lit("passive", dtype=MEMBERS))
    )


@rule("R.4", adds=("status", "rating"))
def publication(players: pl.LazyFrame) -> pl.LazyFrame:
    """On the list is which member was on it, or has played since and so has a rating; a former one is taken off."""
    is_former = pl.col("members") == "former"
    return players.with_columns(
        status=pl.when(pl.col("rounded").is_null())
        .then(pl.lit("unrated", dtype=STATUS))
        .when(is_former)
        .then(pl.lit("delisted", dtype=STATUS))
        .when(pl.col("old_rating").is_null())
        .then(pl.lit("new", dtype=STATUS))
        .otherwise(pl.lit("listed", dtype=STATUS)),
        rating=pl.when(~is_former).then("rounded"),
    )


def new_list(entries: pl.DataFrame, standing: pl.DataFrame, choices: Choices, day: date) -> pl.DataFrame:
    """Make the list; `standing` has, for every player, the last list, the start rating and whether he is active."""
    first = newcomers.first_rating(newcomers.first_results(entries.lazy()), Fraction(choices.correction)).collect()
    results = first.rename({"games": "first_games", "half_points": "first_half_points"})
    beside = [
        spread_table(_changes(entries), "player", standing.height, CHANGES),
        spread_table(results, "player", standing.height, FIRST_RESULTS),
    ]
    table = new_rating(pl.concat([standing, *beside], how="horizontal").lazy())
    table = publication(membership(whole_rating(table, day), day))
    return (
        scales.rating_class(table, day)
        .with_columns(
            k=coefficient(pl.col("rounded"), day),
            total_games=pl.when(pl.col("old_rating").is_not_null())
            .then(pl.col("games_before") + pl.col("games"))
            .otherwise("games"),
            peak=pl.max_horizontal("peak_before", "rounded"),
            last_played=pl.max_horizontal("last_before", "last"),
        )
        .collect()
    )


def _changes(entries: pl.DataFrame) -> pl.DataFrame:
    """Add up the events of each player; without a rating there is nothing to change."""
    return (
        entries.lazy()
        .filter(pl.col("games") > 0)
        .group_by("player")
        .agg(pl.col("change").fill_null(0).sum(), pl.col("games").sum(), last=pl.col("last_played").max())
        .collect()
    )
