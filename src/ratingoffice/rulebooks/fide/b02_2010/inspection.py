"""FIDE B.02 of 2010: what the regulation itself finds wrong or odd in a season."""

from collections.abc import Sequence
from typing import Final

import polars as pl
from polars import col

from ratingoffice.model.history import History
from ratingoffice.rulebooks.expressions import is_true
from ratingoffice.rulebooks.fide.b02_2010.calendar import FideCalendar, settled_events
from ratingoffice.rulebooks.fide.b02_2010.entries import CHANGES
from ratingoffice.rulebooks.fide.b02_2010.figures import FIRST_DAY
from ratingoffice.rulebooks.inspection import (
    Check,
    Inspection,
    activity_assumed,
    assumed,
    date_needed,
    no_list_in_force,
    older_list,
)
from ratingoffice.rulebooks.stages import Noted
from ratingoffice.rulebooks.typed_time import FIRST_CONTROL

START, SYSTEM, BY_PERIOD = col("start"), col("system"), is_true("period_by_period")
LATEST: Final = START.dt.offset_by(pl.format("-{}mo", "months_to_register"))
REGISTERED_LATE: Final = (col("announced") > LATEST) & ~is_true("official") & col("approved").is_null()
OTHER_MOVE: Final = col("moves_of_first_control") != FIRST_CONTROL
MET_TWICE: Final = (SYSTEM == "round_robin") & (col("pairs_met_twice") > 0)
REPORTED_LATE: Final = (col("received") >= col("list_date")) & ~BY_PERIOD
HAS_NO_DAYS: Final = col("rounds_a_day").is_null() & (col("players") > 0)
HAS_NO_ROUNDS: Final = (SYSTEM == "match") & col("rounds").is_null()
NOT_GIVEN: Final = {
    "time_control (1.1)": col("time_control").is_null(),
    "games.date (3.1)": HAS_NO_DAYS,
    "rounds (6.5)": HAS_NO_ROUNDS,
}
OLD: Final = f"starts on {{start}}; this edition holds for events that start on {FIRST_DAY} or later (0.1)"
REGISTRATION: Final = (
    "announced on {announced} for a start on {start}, too late: months needed between them: {months_to_register}; "
    "it counts unless the director refuses it with approved = N (0.4)"
)
CONTROL: Final = "the first control of {time_control} is not at move {moves_of_first_control}, as it should be (1.3)"
TWICE: Final = "some players met twice in this round_robin; if all did, write double_round_robin"
REPORT: Final = (
    "the report arrived on {received}, not before the list of {list_date}; the event counts by its last day (7.13)"
)
NO_K: Final = "neither games nor k is given for player {player_id}; K depends on the games so far ({article})"
EVENTS: Final = (
    Check("0.1", "error", "before_edition", "events.start", OLD, START < FIRST_DAY),
    Check("0.3 0.4", "warning", "late_registration", "events.announced", REGISTRATION, REGISTERED_LATE),
    Check("1.3", "warning", "first_control", "events.time_control", CONTROL, OTHER_MOVE),
    Check("", "warning", "met_twice", "events.system", TWICE, MET_TWICE),
    Check("7.13", "warning", "late_report", "events.received", REPORT, REPORTED_LATE),
    no_list_in_force("4.13"),
    older_list("4.13"),
    date_needed("4.13", BY_PERIOD),
    assumed("1.1 3.1 6.5", NOT_GIVEN),
)
"""Only the director can refuse a late registration: it is shown, not decided; a late report decides nothing."""
UNKNOWN_K: Final = (Check("8.56", "error", "unknown_k", "ratings.games", NO_K),)
ACTIVITY: Final = activity_assumed("7.23a")
SEEDED: Final = "seeded"
"""How many players have the rating of another series for want of one on this list."""
IS_WITHOUT_K: Final = CHANGES & col("in_period") & col("k").is_null()


def inspect_events(
    inspection: Inspection, events: pl.DataFrame, calendar: FideCalendar, checks: Sequence[Check]
) -> Noted:
    """Look at the events of the period."""
    days, others = events["start"], inspection.beside or History(inspection.books.player_ids.len())
    lists = {"found": inspection.lists_found(days), "beside": inspection.lists_found(days, others)}
    known = events.with_columns_seq(asked=calendar.lists_in_force(days).fill_null(calendar.since), **lists)
    return Noted(tuple(inspection.rows(known, checks)))


def inspect_players(
    inspection: Inspection, entries: pl.DataFrame, present: pl.DataFrame, births: Sequence[Check]
) -> Noted:
    """Look at what the rating of players needed of the lists and, where K depends on it too, of the register."""
    people, series = inspection.books.season.players, inspection.books.series
    last_played = present["last_played"].filter(present["rating"].is_not_null() & ~present["is_seeded"])
    without_k = entries.filter(IS_WITHOUT_K).unique("player", maintain_order=True)
    is_age = without_k["games_before"].is_not_null() | without_k["k_listed"].is_not_null()
    lines = inspection.newest_lines(without_k.filter(~is_age).select_seq("player", list=pl.lit(series)))
    unborn = inspection.rows(people[without_k.filter(is_age)["player"]], births)
    counts = {ACTIVITY.code: last_played.null_count(), SEEDED: int(present["is_seeded"].sum())}
    return Noted((*inspection.rows(lines, UNKNOWN_K), *unborn), counts)


def inspect_season(inspection: Inspection, calendar: FideCalendar, noted: Noted) -> list[pl.DataFrame]:
    """Look at the season as a whole; what a list lacks is the same in every edition."""
    rated_on = settled_events(inspection.books.record, calendar).record.events["rated_on"]
    series = [] if noted.counts[SEEDED] else inspection.unknown_series()
    activity = inspection.once(ACTIVITY, noted.counts[ACTIVITY.code])
    return [*series, *inspection.lost_events("7.13", rated_on), *activity]
