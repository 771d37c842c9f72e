"""FMJD Annex 9, 1.1, 1.2, 4 and 5.1: which events count on a list; how much of K, each edition says itself."""

from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.rulebooks.edition import Edition
from ratingoffice.rulebooks.expressions import is_said
from ratingoffice.rulebooks.rules import SAME, Rule, Stage
from ratingoffice.rulebooks.typed_time import seconds_for

SERIES_64: Final = ("fmjd-64", "fmjd-64-rapid-blitz")
"""The lists of draughts on 64 squares; every other name of a series is a list on 100."""
IS_OF_64, IS_ON_64 = col("series").is_in(SERIES_64), col("board_counted") == "64"
SECONDS, ANNOUNCED, RECEIVED = col("seconds"), col("announced"), col("received")
IS_RECOGNISED, IS_LATE = col("is_recognised"), col("report_days") > col("days_to_report")
DAYS_AHEAD: Final = (col("start") - ANNOUNCED).dt.total_days()
OF_THE_LIST: Final = when(IS_OF_64).then(pl.lit("64")).otherwise(pl.lit("100"))

refused_report = Rule("5.1", {"is_refused": is_said(~col("approved"))}, reason="the report was not accepted for rating")
board = Rule("1.1", {"board_counted": col("board").fill_null(OF_THE_LIST)}, cited=False)
"""An event that does not say its board is of the list at hand."""
played_on_100 = Rule(
    "1.1", {"is_on_100": IS_OF_64 & ~IS_ON_64}, reason="played on 100 squares: not for the list of draughts on 64"
)
played_on_64 = Rule(
    "1.1", {"is_on_64": ~IS_OF_64 & IS_ON_64}, reason="played on 64 squares: belongs to the list of draughts on 64"
)
time_for_60_moves = Rule(
    "1.2.2.1",
    {"seconds": seconds_for("moves")},
    "{minutes} minutes a player for {moves} moves",
    applies=SECONDS.is_not_null(),
    also="1.2.2.2",
)
recognised_event = Rule(
    "1.2.1 1.2.1.1 1.2.1.2",
    {"is_recognised": is_said("official") | is_said("national_championship")},
    "official, or a national championship: needs no announcement",
    applies=IS_RECOGNISED,
)
announcement = Rule(
    "1.2.1.3",
    {"is_announced_late": ~IS_RECOGNISED & is_said(col("days_to_announce") > DAYS_AHEAD)},
    "announced on {announced}; {days_to_announce} days before the first round are needed",
    concerns=~IS_RECOGNISED & ANNOUNCED.is_not_null(),
    otherwise=SAME,
    reason="announced less than {days_to_announce} days before the first round",
)
unknown_announcement = Rule(
    "1.2.1.3", text="no announcement is given; it is taken as in time", applies=~IS_RECOGNISED & ANNOUNCED.is_null()
)
report = Rule(
    "4.5 4.7",
    {
        "is_reported_late": is_said(IS_LATE) & ~is_said("approved"),
        "report_days": (RECEIVED - col("end")).dt.total_days(),
    },
    "days from the last round to the report: {report_days}; at most {days_to_report}",
    concerns=RECEIVED.is_not_null(),
    otherwise=SAME,
    reason="reported more than {days_to_report} days after the last round",
    also="4.1",
)
accepted_report = Rule("4.7", text="the office has accepted the late report", applies=IS_LATE & is_said("approved"))
unknown_report = Rule("4.5", text="no date of the report is given; it is taken as in time", applies=RECEIVED.is_null())


def events_stage(share_of_k: tuple[Rule, ...], articles: str, *, before_board: str, after_board: str) -> Stage:
    """The events of a list with the rules of an edition for time controls, and where their obstacles come."""
    obstacles = f"is_refused {before_board} is_on_100 is_on_64 {after_board} is_announced_late is_reported_late"
    return Stage(
        "events",
        (
            *(refused_report, board, played_on_100, played_on_64, time_for_60_moves, *share_of_k),
            *(recognised_event, announcement, unknown_announcement, report, accepted_report, unknown_report),
        ),
        articles=f"5.1 1.1 1.1 1.1 1.2.2.1 {articles} 1.2.1 1.2.1.1 1.2.1.2 1.2.1.3 1.2.1.3 4.5 4.7 4.7 4.5",
        given="series board time_control start end announced received approved official national_championship",
        gives="board_counted seconds is_normal share is_recognised report_days",
        verdicts={"excluded": obstacles},
        cites=False,
    )


def share_article(edition: Edition) -> pl.Expr:
    """Name the article by which a time control has its share of K."""
    normal, faster = (pl.lit(edition.cited([number])) for number in ("1.2.2.1", "1.2.2.2"))
    return when(col("share").is_not_null()).then(when("is_normal").then(normal).otherwise(faster))
