"""FMJD Annex 9, 1.1, 1.2, 4, 5.1 and 6.2: when lists appear and close, and which events count on them.

How much of K counts, each edition says itself.
"""

from datetime import date, timedelta
from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.model.article import article
from ratingoffice.rulebooks.calendar import ListCalendar
from ratingoffice.rulebooks.edition import Edition
from ratingoffice.rulebooks.expressions import is_true
from ratingoffice.rulebooks.rules import SAME, Rule, Stage
from ratingoffice.rulebooks.typed_time import seconds_for

SERIES_64: Final = ("fmjd-64", "fmjd-64-rapid-blitz")
"""The lists of draughts on 64 squares; every other name of a series is a list on 100."""
IS_OF_64, IS_ON_64 = col("series").is_in(SERIES_64), col("board_counted") == "64"
SECONDS, ANNOUNCED, RECEIVED = col("seconds"), col("announced"), col("received")
IS_RECOGNISED, IS_LATE = col("is_recognised"), col("report_days") > col("days_to_report")
DAYS_AHEAD: Final = (col("start") - ANNOUNCED).dt.total_days()
OF_THE_LIST: Final = when(IS_OF_64).then(pl.lit("64")).otherwise(pl.lit("100"))

refused_report = Rule("5.1", {"is_refused": is_true(~col("approved"))}, reason="the report was not accepted for rating")
board = Rule("1.1", {"board_counted": col("board").fill_null(OF_THE_LIST)}, cited=False)
"""An event that does not say its board is of the list at hand."""
ON_100: Final = "played on 100 squares: not for the list of draughts on 64"
played_on_100 = Rule("1.1", {"is_on_100": IS_OF_64 & ~IS_ON_64}, reason=ON_100)
ON_64: Final = "played on 64 squares: belongs to the list of draughts on 64"
played_on_64 = Rule("1.1", {"is_on_64": ~IS_OF_64 & IS_ON_64}, reason=ON_64)
TIME, IS_TIMED = "Each player had {minutes} minutes for {moves} moves.", SECONDS.is_not_null()
time_for_60_moves = Rule("1.2.2.1", {"seconds": seconds_for("moves")}, TIME, applies=IS_TIMED, also="1.2.2.2")
RECOGNISED: Final = {"is_recognised": is_true("official") | is_true("national_championship")}
NEEDS_NONE: Final = "An official event or a national championship needs no announcement."
recognised_event = Rule("1.2.1 1.2.1.1 1.2.1.2", RECOGNISED, NEEDS_NONE, applies=IS_RECOGNISED)
ANNOUNCED_LATE: Final = {"is_announced_late": ~IS_RECOGNISED & is_true(col("days_to_announce") > DAYS_AHEAD)}
AHEAD: Final = (
    "Announced on {announced}; first round on {start}. At least {days_to_announce} days before it are required."
)
SHORT: Final = "announced less than {days_to_announce} days before the first round"
IS_ASKED: Final = ~IS_RECOGNISED & ANNOUNCED.is_not_null()
announcement = Rule("1.2.1.3", ANNOUNCED_LATE, AHEAD, concerns=IS_ASKED, otherwise=SAME, reason=SHORT)
NO_DAY: Final = "The day of the announcement is not given; it is taken as in time."
unknown_announcement = Rule("1.2.1.3", text=NO_DAY, applies=~IS_RECOGNISED & ANNOUNCED.is_null())
REPORTED: Final = {
    "is_reported_late": is_true(IS_LATE) & ~is_true("approved"),
    "report_days": (RECEIVED - col("end")).dt.total_days(),
}
DAYS: Final = "Days from the last round to the report: {report_days}; at most {days_to_report} are allowed."
LATE, IS_DATED = "reported more than {days_to_report} days after the last round", RECEIVED.is_not_null()
report = Rule("4.5 4.7", REPORTED, DAYS, concerns=IS_DATED, otherwise=SAME, reason=LATE, also="4.1")
accepted_report = Rule(
    "4.7", text="The report was late, but the office accepted it.", applies=IS_LATE & is_true("approved")
)
unknown_report = Rule(
    "4.5", text="The day of the report is not given; it is taken as in time.", applies=RECEIVED.is_null()
)


class FmjdCalendar(ListCalendar):
    """The days of an edition."""

    @property
    def first_day(self) -> date:
        """The first day for which it is known when a list closes."""
        return min(self.edition.figures["closing_day"].values)

    @article("4.3", "6.1", "6.2b")
    def is_list_date(self, day: date) -> bool:
        """Return whether a list appears on a day: 1 January, April, July and October."""
        months = self.edition.on("months_between_lists", max(day, self.first_day))
        return day.day == 1 and (day.month - 1) % months == 0

    @article("4.4", "6.2a")
    def closing_date(self, list_date: date) -> date:
        """Return the last day on which an event can end to count on a list: the 15th of the month before it."""
        return (list_date - timedelta(days=1)).replace(day=self.edition.on("closing_day", list_date))

    @article("4.4")
    def is_of_list(self, day: date) -> pl.Expr:
        """Return whether an event ended after the closing of the list before, and not after that of this one."""
        return col("end").is_between(self.events_since(day), self.closing_date(day))

    @property
    def counts_from(self) -> pl.Expr:
        """An event has to be over."""
        return col("end")

    def events_since(self, day: date) -> date:
        """Return the first day on which an event can end to count on a list."""
        return self.closing_date(self.list_before(day)) + timedelta(days=1)


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
