"""FIDE B.02 of 2024, chapters 0 to 6 and 9: the conditions that an event has to meet."""

from typing import Final

import polars as pl
from polars import col

from ratingoffice.rulebooks.expressions import is_true
from ratingoffice.rulebooks.fide.b02_2010 import conditions as before
from ratingoffice.rulebooks.fide.b02_2024.figures import RULES_DAY
from ratingoffice.rulebooks.rules import Rule, Stage
from ratingoffice.rulebooks.wording import first_to_hold

COUNTED_AS: Final = {"match": col("system") == "match", "tournament": pl.lit(value=True)}
system_counted = Rule("6.1", {"counted_as": first_to_hold(COUNTED_AS)}, cited=False)
DAYS: Final = {"days": (col("end") - col("start")).dt.total_days() + 1}
IS_LONG: Final = col("days") > col("most_days_at_once")
month_by_month = Rule(
    "4",
    {"is_by_period": is_true("period_by_period") | (IS_LONG & ~col("is_of_before")), **DAYS},
    "Length of the event in days: {days}. One of more than {most_days_at_once} is reported by month: each game counts "
    "on the list of its day, with the ratings of its day.",
    applies=col("is_by_period"),
)


IN_TIME: Final = pl.max_horizontal("open_after_end", "open_after_report")
list_of_event = Rule(
    "7.1.3", {"rated_on": pl.when("is_by_period").then("open_after_end").otherwise(IN_TIME)}, cited=False
)
"""The first list that is open after the last day and, unless it is counted by month, after the report arrived."""


def systems_stage(by_period: Rule) -> Stage:
    """Return as what events count; this depends on no rating, and is settled once."""
    return Stage(
        "systems",
        (system_counted, before.time_for_60_moves.silent(), by_period, list_of_event),
        articles=f"6.1 1.1 {by_period.article} 7.1.3",
        given="start end system time_control period_by_period open_after_end open_after_report is_of_before rules_day",
        gives="counted_as seconds is_by_period rated_on",
        day=RULES_DAY,
        mask="applied_to_system",
        cites=False,
    )


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
any_rounds = Rule("3", {"has_too_many_rounds": pl.lit(value=False)}, cited=False)
"""Standard chess has a limit of hours only."""


def events_stage(articles: str, *rules: Rule, verdict: str, gives: str = "") -> Stage:
    """Return every event against its conditions; the first obstacle decides."""
    return Stage(
        "events",
        (before.refusal, late_report, *rules, before.busiest_day, before.match_of_rated),
        articles=f"0.5 9.1 {articles} 3.1 6.6",
        given="event system counted_as start end players rated_players approved received rated_on is_by_period "
        "seconds rounds_a_day games_a_day rules_day lists_missing",
        gives=gives,
        verdicts={"excluded": f"is_refused is_too_late {verdict} is_match_of_unrated"},
        day=RULES_DAY,
        cites=False,
    )


SYSTEMS: Final = systems_stage(month_by_month)
EVENTS: Final = events_stage(
    "3 3.1", any_rounds, before.hours_in_a_day, verdict="has_too_many_hours", gives="seconds_a_day"
)
