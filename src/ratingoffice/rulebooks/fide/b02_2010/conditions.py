"""FIDE B.02 of 2010, chapters 0 to 4: the conditions that an event has to meet, by the day of its start (0.1)."""

from __future__ import annotations

from datetime import date

import polars as pl

from ratingoffice.model.time_control import minutes_for, parse
from ratingoffice.rulebooks.core import Dated, rule

FLOOR = Dated("0.6", {date(2009, 7, 1): 1200})
MOVES = Dated("1.1", {date(2009, 7, 1): 60})
HIGH_RATING = Dated("1.1", {date(2009, 7, 1): 2200})
MIDDLE_RATING = Dated("1.1", {date(2009, 7, 1): 1600})
MINUTES_FOR_HIGH = Dated("1.1", {date(2009, 7, 1): 120})
MINUTES_FOR_MIDDLE = Dated("1.1", {date(2009, 7, 1): 90})
MINUTES_FOR_LOW = Dated("1.1", {date(2009, 7, 1): 60})
MOVES_OF_FIRST_CONTROL = Dated("1.3", {date(2009, 7, 1): 40})
MOST_ROUNDS_A_DAY = Dated("3.1", {date(2009, 7, 1): 3})
MOST_HOURS_A_DAY = Dated("3.1", {date(2009, 7, 1): 12})
MOST_DAYS = Dated("4.1", {date(2009, 7, 1): 90})

START = pl.col("start")


def is_said(flag: str) -> pl.Expr:
    """Tell whether the table says yes; silence is no."""
    return pl.col(flag).fill_null(value=False)


@rule("0.5", adds=("is_refused",))
def refusal(events: pl.LazyFrame) -> pl.LazyFrame:
    """The commission may refuse an event: the table says so with approved = N."""
    return events.with_columns(is_refused=~pl.col("approved").fill_null(value=True))


@rule("1.1", adds=("seconds",))
def time_for_60_moves(events: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """Measure the few different time controls of a season once each; null where none is given."""
    controls = events.select("time_control").collect().to_series()
    stages = {text: parse(text) or () for text in controls.drop_nulls().unique().to_list()}
    seconds = [int(60 * minutes_for(each, MOVES.on(day))) for each in stages.values()]
    return events.with_columns(
        seconds=pl.col("time_control").replace_strict(list(stages), seconds, return_dtype=pl.Int32, default=None)
    )


@rule("1.1", "1.2", adds=("seconds_required", "is_too_fast"))
def time_required(events: pl.LazyFrame) -> pl.LazyFrame:
    """Each player needs 120, 90 or 60 minutes for 60 moves, by the highest rating in the event."""
    highest = pl.col("highest_rating").fill_null(0)
    minutes = (
        pl.when(highest >= HIGH_RATING.column(START))
        .then(MINUTES_FOR_HIGH.column(START))
        .when(highest >= MIDDLE_RATING.column(START))
        .then(MINUTES_FOR_MIDDLE.column(START))
        .otherwise(MINUTES_FOR_LOW.column(START))
    )
    return events.with_columns(seconds_required=60 * minutes).with_columns(
        is_too_fast=(pl.col("seconds") < pl.col("seconds_required")).fill_null(value=False)
    )


@rule("3.1", adds=("seconds_a_day", "has_too_many_rounds", "has_too_many_hours"))
def rounds_in_a_day(events: pl.LazyFrame) -> pl.LazyFrame:
    """Three rounds a day at most for a player, and twelve hours of play if every game takes its 60 moves."""
    games = pl.col("games_a_day").cast(pl.Int32)
    return events.with_columns(seconds_a_day=2 * pl.col("seconds") * games).with_columns(
        has_too_many_rounds=(pl.col("rounds_a_day") > MOST_ROUNDS_A_DAY.column(START)).fill_null(value=False),
        has_too_many_hours=(pl.col("seconds_a_day") > 3600 * MOST_HOURS_A_DAY.column(START)).fill_null(value=False),
    )


@rule("4.1", "4.11", "4.12", adds=("days", "is_too_long"))
def duration(events: pl.LazyFrame) -> pl.LazyFrame:
    """An event lasts 90 days at most, first and last included, unless it is a championship or was approved."""
    excused = is_said("championship") | is_said("national_championship") | is_said("approved")
    return events.with_columns(days=(pl.col("end") - START).dt.total_days() + 1).with_columns(
        is_too_long=((pl.col("days") > MOST_DAYS.column(START)) & ~excused).fill_null(value=False)
    )
