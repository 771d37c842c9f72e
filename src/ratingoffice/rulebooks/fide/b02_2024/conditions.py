"""FIDE B.02 of 2024, 0 to 6 and 9: all figures, the conditions that an event has to meet, and what is odd in it."""

from datetime import date
from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.rulebooks.core import DatedFigure, figures_by_article
from ratingoffice.rulebooks.expressions import is_true
from ratingoffice.rulebooks.fide.b02_2010 import conditions as before
from ratingoffice.rulebooks.fide.b02_2010.inspection import HAS_NO_DAYS, HAS_NO_ROUNDS
from ratingoffice.rulebooks.inspection import IS_OLDER, Check, assumed, date_needed, no_list_in_force
from ratingoffice.rulebooks.rules import LIST_DATE, Rule, Stage
from ratingoffice.rulebooks.typed_time import FIRST_CONTROL
from ratingoffice.rulebooks.wording import first_to_hold

FIRST_DAY: Final = date(2024, 3, 1)
MONTHLY_SINCE: Final = date(2012, 7, 1)
"""Lists were monthly before this edition; results from before it are pooled by their lists."""
RULES_DAY: Final = "rules_day"
"""The day whose figures hold for an event: its first one, or the first of this edition."""

COMMON: Final = {
    **figures_by_article(
        FIRST_DAY,
        ("0.2", {"days_to_register": 3}),
        ("1.1", {"moves": 60}),
        ("7.1.4", {"fewest_games": 5, "months_pooled": 26}),
        ("7.2.2", {"years_until_inactive": 1}),
        ("8.2.2", {"imagined_opponents": 2, "imagined_rating": 1800}),
        ("8.2.3", {"highest_first_rating": 2200}),
        ("8.3.1", {"most_counted": 400}),
        ("8.3.3", {"k_new": 40, "k_usual": 20, "k_reached": 10, "games_as_new": 30, "rating_reached": 2400}),
        ("8.3.3", {"k_junior": 40, "last_junior_age": 18, "junior_rating": 2300, "games_times_k": 700}),
        ("9.1", {"lists_to_report": 3}),
        ("once", {"converted_below": 2000, "converted_per_cent": 40}),
    ),
    **figures_by_article(
        MONTHLY_SINCE,
        ("7.1", {"list_months": tuple(range(1, 13))}),
        ("7.1.3", {"days_before_closing": 3, "days_before_closing_official": 1}),
    ),
    "floor": DatedFigure("7.21", {date(2009, 7, 1): 1200, FIRST_DAY: 1400}),
}
"""What standard, rapid and blitz chess have in common; before this edition the floor was that of 2010."""

FIGURES: Final = {
    **COMMON,
    **figures_by_article(
        FIRST_DAY,
        ("0.2", {"days_to_register_high": 30, "high_to_register": 2700, "high_woman_to_register": 2500}),
        ("1.1", {"high_rating": 2400, "middle_rating": 1800}),
        ("1.1", {"minutes_for_high": 120, "minutes_for_middle": 90, "minutes_for_low": 60}),
        ("1.2", {"moves_of_first_control": 30}),
        ("3", {"most_hours_a_day": 12}),
        ("4", {"most_days_at_once": 30}),
    ),
    "uncapped_from": DatedFigure("8.3.1", {FIRST_DAY: None, date(2025, 10, 1): 2650}),
}
"""Standard chess. None: nobody is exempt from the limit of 8.3.1."""

COUNTED_AS: Final = {"match": col("system") == "match", "tournament": pl.lit(value=True)}
system_counted = Rule("6.1", {"counted_as": first_to_hold(COUNTED_AS)}, cited=False)
IS_LONG: Final = col("days") > col("most_days_at_once")
month_by_month = Rule(
    "4",
    {"is_by_period": is_true("period_by_period") | (IS_LONG & ~col("is_of_before")), "days": before.DAYS},
    "Length of the event in days: {days}. One of more than {most_days_at_once} is reported by month: each game counts "
    "on the list of its day, with the ratings of its day.",
    applies=col("is_by_period"),
)
IN_TIME: Final = pl.max_horizontal("open_after_end", "open_after_report")
IS_BY_LAST_DAY: Final = col("is_by_period") | col("is_of_former_list")
list_of_event = Rule("7.1.3", {"rated_on": when(IS_BY_LAST_DAY).then("open_after_end").otherwise(IN_TIME)}, cited=False)
"""The first list that is open after the last day and after the report arrived; by month, and by the rules of 2010,
the last day alone decides."""
SYSTEMS: Final = Stage(
    "systems",
    (system_counted, before.time_for_60_moves.silent(), month_by_month, list_of_event),
    articles="6.1 1.1 4 7.1.3",
    given="start end system time_control period_by_period open_after_end open_after_report is_of_former_list "
    "is_of_before rules_day",
    gives="counted_as seconds is_by_period rated_on",
    day=RULES_DAY,
    mask="applied_to_system",
    cites=False,
)
"""As what events count; this depends on no rating, and is settled once."""

LISTS: Final = col("lists_to_report") + col("lists_missing")
late_report = Rule(
    "9.1",
    {
        "is_too_late": is_true(col("rated_on") > col("last_list")) & ~col("is_by_period"),
        "last_list": col("end").dt.month_start().dt.offset_by(pl.format("{}mo", LISTS)),
    },
    "The report arrived on {received}; the event could be rated until the list of {last_list}.",
    concerns=col("received").is_not_null() & ~col("is_by_period"),
    otherwise="The report arrived on {received}, in time for the list of {rated_on}.",
    reason="the report missed the last list on which the event could be rated, that of {last_list}",
)
HOURS: Final = (before.hours_in_a_day, before.busiest_day("has_too_many_hours"))
EVENTS: Final = Stage(
    "events",
    (before.refusal, late_report, *HOURS, before.match_of_rated),
    articles="0.5 9.1 3.1 3.1 6.6",
    given="event system counted_as start end players rated_players approved received rated_on is_by_period seconds "
    "rounds_a_day games_a_day rules_day lists_missing",
    gives="seconds_a_day",
    verdicts={"excluded": "is_refused is_too_late has_too_many_hours is_match_of_unrated"},
    day=RULES_DAY,
    cites=False,
)
"""Every event against its conditions; the first obstacle decides."""

REGISTRATION: Final = (
    "announced on {announced} for a start on {start}, too late: days needed between them: {days}; it counts unless "
    "the office refuses it with approved = N ({article})"
)
NO_TIME: Final = "not given; it decides which games are rated ({article})"
NO_LIST: Final = (
    "starts on {start}; the list of {asked} of the series '{series}' is needed, and is not in the ratings ({article})"
)
CONTROL: Final = (
    "the first control of {time_control} is before move {moves_of_first_control}, the earliest one allowed ({article})"
)
NO_BIRTH: Final = (
    "not given for player {player_id}; K depends on it: {k_junior} up to the year of the {last_junior_age}th birthday, "
    "{k_usual} afterwards ({article})"
)
FORMER: Final = (
    "the report arrived on {received}; by its last day the event belongs to a list by the former rules, and counts on "
    "no later one ({article})"
)
IS_OURS: Final = col("start") >= col("first_list")
IS_EARLY: Final = col("moves_of_first_control") > FIRST_CONTROL
IS_HIGH: Final = (col("highest_rating") > col("high_to_register")) | (
    col("highest_woman") > col("high_woman_to_register")
)
DAYS_NEEDED: Final = when(IS_HIGH).then("days_to_register_high").otherwise("days_to_register")


def registered_late(days: pl.Expr) -> Check:
    """A late registration is shown, not decided: only the office can refuse it."""
    late = (col("announced") > col("start") - pl.duration(days=days)) & col("approved").is_null()
    return Check("0.2", "warning", "late_registration", "events.announced", REGISTRATION, late, {"days": days})


def events_checks(hours: str, *others: Check) -> tuple[Check, ...]:
    """Return what every chapter looks at in an event; `hours` is the article of a day's play."""
    not_given = {f"games.date ({hours})": HAS_NO_DAYS, "rounds": HAS_NO_ROUNDS}
    return (
        *others,
        Check("1.1", "error", "no_time_control", "events.time_control", NO_TIME, col("time_control").is_null()),
        no_list_in_force("7.1.1", col("beside").is_null()),
        Check("7.1.1", "error", "list_missing", "events.start", NO_LIST, IS_OLDER & IS_OURS),
        date_needed("4", col("is_by_period")),
        assumed(hours, not_given),
    )


EARLY_CONTROL: Final = Check("1.2", "warning", "first_control", "events.time_control", CONTROL, IS_EARLY)
CHECKS: Final = events_checks("3", registered_late(DAYS_NEEDED), EARLY_CONTROL)
REPORTED_NOW: Final = col("is_of_former_list") & (col("open_after_report") == col(LIST_DATE))
OF_FORMER_LIST: Final = (Check("7.1.3", "warning", "late_report", "events.received", FORMER, REPORTED_NOW),)
"""An event of the list of an edition before; its report came in time for this list."""
UNKNOWN_AGE: Final = (Check("8.3.3", "error", "unknown_age", "players.born", NO_BIRTH),)
