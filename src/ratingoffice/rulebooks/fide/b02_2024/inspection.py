"""FIDE B.02 of 2024: what the regulation itself finds wrong or odd in a season."""

from collections.abc import Sequence
from typing import Final

import polars as pl
from polars import col

from ratingoffice.model.history import History
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.expressions import is_true
from ratingoffice.rulebooks.fide.b02_2010.inspection import ACTIVITY, IS_WITHOUT_K, unknown_k
from ratingoffice.rulebooks.fide.b02_2024.period import MonthlyCalendar
from ratingoffice.rulebooks.inspection import IS_OLDER, Check, Inspection, assumed, date_needed, no_list_in_force
from ratingoffice.rulebooks.stages import Noted
from ratingoffice.rulebooks.typed_time import FIRST_CONTROL

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
IS_OURS: Final = col("start") >= col("first_list")
IS_EARLY: Final = col("moves_of_first_control") > FIRST_CONTROL
IS_HIGH: Final = is_true(col("highest_rating") > col("high_to_register")) | is_true(
    col("highest_woman") > col("high_woman_to_register")
)
DAYS: Final = pl.when(IS_HIGH).then("days_to_register_high").otherwise("days_to_register")


def registered_late(days: pl.Expr) -> Check:
    """A late registration is shown, not decided: only the office can refuse it."""
    late = (col("announced") > col("start") - pl.duration(days=days)) & col("approved").is_null()
    return Check("0.2", "warning", "late_registration", "events.announced", REGISTRATION, late, {"days": days})


def events_checks(hours: str, *others: Check) -> tuple[Check, ...]:
    """Return what every chapter looks at in an event; `hours` is the article of a day's play."""
    not_given = {
        f"games.date ({hours})": col("rounds_a_day").is_null() & (col("players") > 0),
        "rounds": (col("system") == "match") & col("rounds").is_null(),
    }
    return (
        *others,
        Check("1.1", "error", "no_time_control", "events.time_control", NO_TIME, col("time_control").is_null()),
        no_list_in_force("7.1.1", col("beside").is_null()),
        Check("7.1.1", "error", "list_missing", "events.start", NO_LIST, IS_OLDER & IS_OURS),
        date_needed("4", col("is_by_period")),
        assumed(hours, not_given),
    )


EVENTS: Final = events_checks(
    "3",
    registered_late(DAYS),
    Check("1.2", "warning", "first_control", "events.time_control", CONTROL, IS_EARLY),
)
UNKNOWN_AGE: Final = (Check("8.3.3", "error", "unknown_age", "players.born", NO_BIRTH),)
SEEDED: Final = "seeded"
"""How many players have their standard rating for want of one on this list."""


def inspect_events(inspection: Inspection, part: Part, calendar: MonthlyCalendar, checks: Sequence[Check]) -> Noted:
    """Look at the events of the period."""
    events, people = part.events.filter("in_period"), inspection.books.season.players
    days = events["start"]
    asked, found = calendar.lists_in_force(days), inspection.lists_found(days)
    beside = inspection.lists_found(days, inspection.beside or History(people.height)).alias("beside")
    known = events.with_columns_seq(beside, asked=asked, found=found, first_list=pl.lit(calendar.lists.first_list))
    return Noted(tuple(inspection.rows(_with_players(known, part, people), checks)))


def inspect_players(inspection: Inspection, entries: pl.DataFrame, present: pl.DataFrame) -> Noted:
    """Look at what the rating of players needed of the lists and of the register."""
    people = inspection.books.season.players
    last_played = present["last_played"].filter(present["rating"].is_not_null() & ~present["is_seeded"])
    without_k = entries.filter(IS_WITHOUT_K).unique("player", maintain_order=True)
    is_age = without_k["games_before"].is_not_null() | without_k["k_listed"].is_not_null()
    return Noted(
        (
            *unknown_k(inspection, without_k.filter(~is_age)),
            *inspection.rows(people[without_k.filter(is_age)["player"]], UNKNOWN_AGE),
        ),
        {ACTIVITY.code: last_played.null_count(), SEEDED: int(present["is_seeded"].sum())},
    )


def _with_players(events: pl.DataFrame, part: Part, people: pl.DataFrame) -> pl.DataFrame:
    """Find the highest rating of a woman in each event, and whether anybody is not on the list of the series."""
    sex = people["sex"].gather(part.entries["player"])
    found = (
        part.entries.hstack([sex])
        .group_by("event")
        .agg(
            highest_woman=col("own_published").filter(col("sex") == "W").max(),
            has_others=(col("is_borrowed") | col("own_published").is_null()).any(),
        )
    )
    return events.join(found, on="event", how="left", maintain_order="left")
