"""Espergærde Skakklub, R.6: which events are rated."""

from typing import Final

import polars as pl
from polars import col

from ratingoffice.rulebooks.rules import SAME, Rule, Stage
from ratingoffice.rulebooks.typed_time import seconds_for


def is_said(flag: str) -> pl.Expr:
    """Tell whether the table says yes; silence is no."""
    return col(flag).fill_null(value=False)


IS_OF_UNION, IS_EXCUSED = col("is_of_union"), col("is_fast") & (col("excluded") == 0)
NOT_APPROVED: Final = "the rating committee did not approve the event"

refusal = Rule("R.6", {"is_refused": ~col("approved").fill_null(value=True)}, reason=NOT_APPROVED)
NOT_GIVEN: Final = "no time control is given; enough time is assumed"
time_measured = Rule("R.6", {"seconds": seconds_for("moves")}, NOT_GIVEN, applies=col("seconds").is_null())
thinking_time = Rule(
    "R.6",
    {
        "is_too_fast": col("is_fast") & ~is_said("approved") & ~IS_OF_UNION,
        "is_fast": (col("seconds") < col("seconds_required")).fill_null(value=False),
        "seconds_required": 60 * col("minutes_a_move") * col("moves"),
    },
    "{minutes} minutes for {moves} moves; {minutes_required} were needed",
    concerns=col("seconds").is_not_null(),
    otherwise=SAME,
    reason="less than {minutes_a_move} minutes a move, and not approved by the rating committee",
)
event_of_union = Rule("R.6", text="the union's events are rated, however fast", applies=IS_EXCUSED & IS_OF_UNION)
approved_event = Rule("R.6", text="the rating committee approved the event", applies=IS_EXCUSED & ~IS_OF_UNION)

EVENTS: Final = Stage(
    "events",
    (refusal, time_measured, thinking_time, event_of_union, approved_event),
    articles="R.6 R.6 R.6 R.6 R.6",
    given="time_control approved is_of_union",
    gives="seconds seconds_required",
    verdicts={"excluded": "is_refused is_too_fast"},
    cites=False,
)
"""What the union rates or the committee approves is rated however fast; what it refuses is not."""
