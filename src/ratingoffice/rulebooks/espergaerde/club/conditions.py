"""Espergærde Skakklub, R.6: which events are rated."""

from __future__ import annotations

from datetime import date

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.model.time_control import minutes_for, parse
from ratingoffice.rulebooks.core import Dated, rule
from ratingoffice.rulebooks.espergaerde.club.calendar import FIRST_DAY
from ratingoffice.rulebooks.espergaerde.club.reasons import Why, why_is

MINUTES_A_MOVE = Dated("R.6", {FIRST_DAY: 3})
MOVES_MEASURED = Dated("R.6", {FIRST_DAY: 40})
"""The text names no number of moves; 40 moves, the usual first control of its time."""


def is_said(flag: str) -> pl.Expr:
    """Tell whether the table says yes; silence is no."""
    return pl.col(flag).fill_null(value=False)


@article("R.6")
def seconds_measured(time_control: str, day: date) -> int:
    """Measure what a time control gives a player for 40 moves."""
    return int(60 * minutes_for(parse(time_control) or (), MOVES_MEASURED.on(day)))


@article("R.6")
def seconds_required(day: date) -> int:
    """Three minutes for each of the moves that are measured."""
    return 60 * MINUTES_A_MOVE.on(day) * MOVES_MEASURED.on(day)


@rule("R.6", adds=("seconds", "is_too_fast"))
def thinking_time(events: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """At least 3 minutes a move; each of the few time controls of a season is measured once."""
    controls = events.select(pl.col("time_control").drop_nulls().unique()).collect().to_series().to_list()
    seconds = [seconds_measured(text, day) for text in controls]
    measured = pl.col("time_control").replace_strict(controls, seconds, return_dtype=pl.Int32, default=None)
    return events.with_columns(seconds=measured).with_columns(
        is_too_fast=(pl.col("seconds") < seconds_required(day)).fill_null(value=False)
    )


@rule("R.6", adds=("excluded",))
def first_obstacle(events: pl.LazyFrame) -> pl.LazyFrame:
    """Refused by the committee, or too fast; what the union rates or the committee approves is rated however fast."""
    return events.with_columns(
        excluded=pl.when(~pl.col("approved").fill_null(value=True))
        .then(why_is(Why.REFUSED))
        .when(pl.col("is_too_fast") & ~is_said("approved") & ~pl.col("is_of_union"))
        .then(why_is(Why.TOO_FAST))
        .otherwise(why_is(Why.COUNTS))
    )
