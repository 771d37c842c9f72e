"""FMJD Annex 9, 1.1, 1.2, 4 and 5.1: which events count on a list."""

from __future__ import annotations

from datetime import date

import polars as pl

from ratingoffice.model.time_control import minutes_for, parse
from ratingoffice.rulebooks.core import Dated, rule
from ratingoffice.rulebooks.fmjd.annex9.reasons import BEFORE_THE_BOARD, Why

SERIES_64 = ("fmjd-64", "fmjd-64-rapid-blitz")
"""The lists of draughts on 64 squares; every other name of a series is a list on 100."""
BOARD_64 = "64"
MOVES = Dated("1.2.2.1", {date(2009, 9, 15): 60})
DAYS_TO_ANNOUNCE = Dated("1.2.1.3", {date(2009, 9, 15): 14})
DAYS_TO_REPORT = Dated("4.1", {date(2009, 9, 15): 7})


def is_said(flag: str) -> pl.Expr:
    """Tell whether the table says yes; silence is no."""
    return pl.col(flag).fill_null(value=False)


def reason(why: Why) -> pl.Expr:
    """Write the number of a reason."""
    return pl.lit(why.value, dtype=pl.UInt8)


@rule("1.1", adds=("board_counted", "other_board"))
def board(events: pl.LazyFrame, series: str) -> pl.LazyFrame:
    """Draughts on 64 squares has lists of its own; an event that does not say its board is of the list at hand."""
    asked, other = (BOARD_64, Why.BOARD_100) if series in SERIES_64 else ("100", Why.BOARD_64)
    played = pl.col("board").fill_null(asked)
    return events.with_columns(
        board_counted=played, other_board=pl.when(played == asked).then(reason(Why.COUNTS)).otherwise(reason(other))
    )


@rule("1.2.1", "1.2.1.1", "1.2.1.2", "1.2.1.3", adds=("is_recognised", "is_announced_late"))
def announcement(events: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """Official events and national championships count anyway, others if announced two weeks ahead."""
    ahead = (pl.col("start") - pl.col("announced")).dt.total_days()
    late = (ahead < DAYS_TO_ANNOUNCE.on(day)).fill_null(value=False)
    recognised = is_said("official") | is_said("national_championship")
    return events.with_columns(is_recognised=recognised, is_announced_late=late & ~recognised)


@rule("1.2.2.1", "1.2.2.2", adds=("seconds",))
def time_for_60_moves(events: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """Measure the few different time controls of a period once each; null where none is given."""
    controls = events.select("time_control").collect().to_series()
    stages = {text: parse(text) or () for text in controls.drop_nulls().unique().to_list()}
    seconds = [int(60 * minutes_for(each, MOVES.on(day))) for each in stages.values()]
    return events.with_columns(
        seconds=pl.col("time_control").replace_strict(list(stages), seconds, return_dtype=pl.Int32, default=None)
    )


@rule("4.1", "4.5", "4.7", adds=("report_days", "is_reported_late"))
def report(events: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """A report that comes more than seven days after the last round is left out, unless the office approved it."""
    days = (pl.col("received") - pl.col("end")).dt.total_days()
    late = (days > DAYS_TO_REPORT.on(day)).fill_null(value=False)
    return events.with_columns(report_days=days, is_reported_late=late & ~is_said("approved"))


@rule("5.1", adds=("excluded",))
def control(events: pl.LazyFrame) -> pl.LazyFrame:
    """The first obstacle: refused (approved = N), a time of another list or none, board, time, announcement, report."""
    return events.with_columns(
        excluded=pl.when(~pl.col("approved").fill_null(value=True))
        .then(reason(Why.REFUSED))
        .when(pl.col("other_time").is_in(BEFORE_THE_BOARD))
        .then("other_time")
        .when(pl.col("other_board") > 0)
        .then("other_board")
        .when(pl.col("other_time") > 0)
        .then("other_time")
        .when("is_announced_late")
        .then(reason(Why.NOT_ANNOUNCED))
        .when("is_reported_late")
        .then(reason(Why.REPORTED_LATE))
        .otherwise(reason(Why.COUNTS))
    )
