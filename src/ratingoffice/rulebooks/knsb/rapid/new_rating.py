"""KNSB rapid, 9 and 2: from the rating of the last list to the new one, with everything that limits the change."""

from __future__ import annotations

from datetime import date

import polars as pl

from ratingoffice.rulebooks.core import Dated, rule
from ratingoffice.rulebooks.knsb.rapid.bonus import BONUS_BELOW
from ratingoffice.rulebooks.knsb.rapid.expectation import MILLION
from ratingoffice.rulebooks.knsb.rapid.valid_rating import FLOOR
from ratingoffice.rulebooks.rounding import half_up

MARGIN = Dated("9.2.1", {date(2010, 1, 1): 20})
MOST_DEVIATION = Dated("9.2.2", {date(2010, 1, 1): 20})

LIMITED_BY = pl.Enum(["", "9.2.1", "9.2.2"])
R_I, R_TT, R_B, LPR = pl.col("base"), pl.col("total_change"), pl.col("bonus"), pl.col("lpr")


@rule("8", adds=("base",))
def previous_rating(players: pl.LazyFrame) -> pl.LazyFrame:
    """R_i, in millionths: the rating of the last list, else the start rating."""
    return players.with_columns(base=pl.coalesce(MILLION * pl.col("old_rating").cast(pl.Int64), "start_rating"))


@rule("9", adds=("unlimited",))
def unlimited_rating(players: pl.LazyFrame) -> pl.LazyFrame:
    """R_i + R_b + R_tt, before any limit."""
    return players.with_columns(unlimited=R_I + R_B + R_TT)


@rule("9.2", adds=("lpr",))
def list_performance(players: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """LPR, in millionths: at least 400 less the bonus."""
    least = FLOOR.on(day) * MILLION - R_B
    return players.with_columns(
        lpr=pl.when(pl.col("lpr_solved").is_not_null()).then(pl.max_horizontal("lpr_solved", least))
    )


@rule("9.2.1", "9.2.2", adds=("limited_by", "lowest", "highest"))
def limits(players: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """Which article limits the new rating, and what it may be at least and at most.

    9.2.1: up to the performance and 20 points beyond; within 20 points where the performance is R_i itself.
    9.2.2: within 20 points where performance and change point in different directions.
    """
    margin, deviation = MARGIN.on(day) * MILLION, MOST_DEVIATION.on(day) * MILLION
    rises, falls = R_TT > 0, R_TT < 0
    rises_towards, falls_towards = rises & (R_I < LPR), falls & (R_I > LPR)
    is_there = (rises | falls) & (R_I == LPR)
    is_against = (rises & (LPR + margin < R_I)) | (falls & (LPR - margin > R_I))
    near = is_there | is_against
    return players.with_columns(
        limited_by=pl.when(is_against)
        .then(pl.lit("9.2.2", LIMITED_BY))
        .when(rises_towards | falls_towards | is_there)
        .then(pl.lit("9.2.1", LIMITED_BY))
        .otherwise(pl.lit("", LIMITED_BY)),
        lowest=pl.when(falls_towards).then(LPR + R_B - margin).when(near).then(R_I - deviation),
        highest=pl.when(rises_towards).then(LPR + R_B + margin).when(near).then(R_I + deviation),
    )


@rule("9.2.1", "9.2.2", adds=("limited", "limitation"))
def limited_rating(players: pl.LazyFrame) -> pl.LazyFrame:
    """The rating inside its limits, and how much was cut off or added."""
    limited = pl.max_horizontal(pl.min_horizontal("unlimited", "highest"), "lowest")
    return players.with_columns(limited=limited).with_columns(limitation=pl.col("limited") - pl.col("unlimited"))


@rule("9.1", adds=("bonus_limitation",))
def bonus_limitation(players: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """The bonus lifts nobody above 1750; what the games alone have made stays."""
    most = pl.max_horizontal(pl.lit(BONUS_BELOW.on(day) * MILLION), pl.col("limited") - R_B)
    return players.with_columns(bonus_limitation=pl.min_horizontal(most - pl.col("limited"), pl.lit(0, pl.Int64)))


@rule("2", "9", adds=("floor_limitation", "exact"))
def new_rating(players: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """R_n, in millionths: at least 400."""
    before = pl.col("limited") + pl.col("bonus_limitation")
    missing = pl.max_horizontal(FLOOR.on(day) * MILLION - before, pl.lit(0, pl.Int64))
    return players.with_columns(floor_limitation=pl.when(before.is_not_null()).then(missing)).with_columns(
        exact=before + pl.col("floor_limitation")
    )


@rule("11.2", adds=("rounded",))
def whole_rating(players: pl.LazyFrame) -> pl.LazyFrame:
    """Lists show whole numbers: rounded, a half upwards."""
    return players.with_columns(rounded=half_up(pl.col("exact"), MILLION).cast(pl.Int32))
