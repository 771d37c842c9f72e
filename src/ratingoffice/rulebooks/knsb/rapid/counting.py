"""KNSB rapid, 2, 6.1, 12.2 and 13: which games count, for whom, and against which rating."""

from __future__ import annotations

from datetime import date

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.rulebooks.core import rule
from ratingoffice.rulebooks.knsb.rapid.calendar import MONTHS_UNTIL_TOO_OLD, Period
from ratingoffice.rulebooks.knsb.rapid.expectation import MILLION
from ratingoffice.rulebooks.knsb.rapid.reasons import Source, Why, numbered
from ratingoffice.rulebooks.knsb.rapid.start_rating import GAMES_OF_START

HOME = "NED"
"""The code of the federation whose players and events are at home."""


@article("4.2", "10", "12.2")
def is_foreign(federation: pl.Expr) -> pl.Expr:
    """Foreign is every code but NED; one that is not given is taken as NED."""
    return (federation != HOME).fill_null(value=False)


@rule("13", adds=("is_too_old",))
def age_of_game(sides: pl.LazyFrame, period: Period) -> pl.LazyFrame:
    """A game may be three months old on the day of its list; the commission may accept an older one.

    An earlier list is taken to have appeared on the first of the month after the game was processed.
    """
    months = MONTHS_UNTIL_TOO_OLD.on(period.day)
    its_list = pl.col("game_processed_on").dt.month_start().dt.offset_by(f"{1 - months}mo")
    oldest = pl.when("is_earlier").then(its_list).otherwise(pl.lit(period.oldest_game))
    accepted = pl.col("approved").fill_null(value=False)
    return sides.with_columns(is_too_old=(pl.col("round_date") < oldest) & ~accepted)


@rule("2", "12.1", "12.2", "13", adds=("obstacle",))
def processed_game(sides: pl.LazyFrame) -> pl.LazyFrame:
    """Why a game is not processed for a player, whatever the ratings: not played, refused, too old, abroad."""
    refused = ~pl.col("approved").fill_null(value=True)
    obstacle = (
        pl.when(pl.col("opponent").is_null())
        .then(numbered(Why.BYE))
        .when(~pl.col("played"))
        .then(numbered(Why.NOT_PLAYED))
        .when(refused)
        .then(numbered(Why.REFUSED))
        .when("is_too_old")
        .then(numbered(Why.TOO_OLD))
        .when(is_foreign(pl.col("federation")) & pl.col("own_foreign"))
        .then(numbered(Why.ABROAD))
        .otherwise(numbered(Why.COUNTS))
    )
    return sides.with_columns(obstacle=obstacle)


@rule("6", "6.1", "6.1a", adds=("own_listed", "opponent_listed"))
def listed_ratings(sides: pl.LazyFrame) -> pl.LazyFrame:
    """What opponents go by, in millionths: the valid rating on the day, else the last known one of an earlier list."""
    own, opponent = (
        pl.coalesce(f"{side}_as_opponent", f"{side}_last_known").cast(pl.Int64) for side in ("own", "opponent")
    )
    return sides.with_columns(own_listed=MILLION * own, opponent_listed=MILLION * opponent)


@rule("6.1", "6.1a", "6.1b", "7.1", adds=("opponent_source", "opponent_rating", "opponent_n_v"))
def opponent_rating(sides: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """R_c, in millionths: a published rating, else what the opponent's games in the event are worth."""
    is_published = pl.col("opponent_as_opponent").is_not_null()
    source = (
        pl.when(is_published)
        .then("opponent_published_source")
        .when(pl.col("opponent_listed").is_not_null())
        .then(numbered(Source.LAST_KNOWN))
        .when(pl.col("opponent_tlpr").is_not_null())
        .then(numbered(Source.EVENT))
        .otherwise(numbered(Source.NONE))
    )
    start = float(GAMES_OF_START.on(day))
    return sides.with_columns(
        opponent_source=source,
        opponent_rating=pl.coalesce("opponent_listed", "opponent_tlpr"),
        opponent_n_v=pl.when(is_published).then("opponent_published_n_v").otherwise(start),
    )


@rule("5.1b", "6.1", adds=("excluded",))
def why_not_counted(sides: pl.LazyFrame) -> pl.LazyFrame:
    """The first reason not to count: not processed, no start rating, no rating of the opponent."""
    return sides.with_columns(
        excluded=pl.when(pl.col("obstacle") > 0)
        .then("obstacle")
        .when(pl.col("own_present").is_null() & pl.col("own_start").is_null())
        .then(numbered(Why.NO_START_RATING))
        .when(pl.col("opponent_rating").is_null())
        .then(numbered(Why.OPPONENT_UNRATED))
        .otherwise(numbered(Why.COUNTS))
    )
