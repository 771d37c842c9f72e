"""FIDE B.02 of 2010, chapters 0 to 6: the conditions that an event has to meet, by the day of its start (0.1)."""

from __future__ import annotations

from datetime import date
from functools import lru_cache
from typing import Any, Final

import polars as pl
from polars import col, when

from ratingoffice.model.columns import spread
from ratingoffice.model.record import Record, days_of_players
from ratingoffice.rulebooks.fide.b02_2010.figures import START
from ratingoffice.rulebooks.rules import SAME, Rule, Stage
from ratingoffice.rulebooks.typed_time import seconds_for

COUNTED_AS: Final = pl.Enum(["swiss", "round_robin", "match"])
SYSTEM, RATED, PLAYERS = col("system"), col("rated_players"), col("players").cast(pl.Int64)
IS_ROUND_ROBIN: Final = col("counted_as") == "round_robin"
PAIRS: Final = PLAYERS * (PLAYERS - 1) // 2
IS_COMPLETE: Final = (
    when(SYSTEM == "round_robin")
    .then(col("pairs_met") == PAIRS)
    .otherwise((SYSTEM == "double_round_robin") & (col("pairs_met_twice") == PAIRS))
)


def is_said(flag: str) -> pl.Expr:
    """Tell whether the table says yes; silence is no."""
    return col(flag).fill_null(value=False)


system_counted = Rule(
    "6.4 6.43",
    {
        "counted_as": when(SYSTEM == "match")
        .then(pl.lit("match"))
        .when(IS_COMPLETE & (~is_said("period_by_period") | col("is_in_one_period")))
        .then(pl.lit("round_robin"))
        .otherwise(pl.lit("swiss"))
        .cast(COUNTED_AS)
    },
    "not a whole round robin (a game missing, or counted in parts): like a Swiss event",
    applies=(col("counted_as") == "swiss") & SYSTEM.is_in(["round_robin", "double_round_robin"]),
)


time_for_60_moves = Rule(
    "1.1",
    {"seconds": seconds_for("moves")},
    "no time control is given; enough time is assumed",
    applies=col("seconds").is_null(),
)
SYSTEMS: Final = Stage(
    "systems",
    (system_counted, time_for_60_moves),
    articles="6.4 6.43 1.1",
    given="start system time_control players pairs_met pairs_met_twice period_by_period is_in_one_period",
    gives="counted_as seconds",
    day=START,
    mask="applied_to_system",
    cites=False,
)
"""As what an event counts, and its time; this depends on no rating, and is settled once."""


def _busiest(events: pl.DataFrame, context: Any) -> pl.DataFrame:
    """Find the player, by the id, and the day that put an event above a limit, the first of several."""
    record, players = context
    busy = events["has_too_many_rounds"] | events["has_too_many_hours"]
    marks = events.select("event", "has_too_many_rounds").filter(busy).rows()
    found = [_busiest_day(record, event, by_rounds) for event, by_rounds in marks]
    player, day, played = zip(*found, strict=True) if found else ((), (), ())
    kinds = {
        "busiest": players.gather(pl.Series(player, dtype=pl.UInt32)),
        "busiest_day": pl.Series(day, dtype=pl.Date),
        "busiest_played": pl.Series(played, dtype=pl.UInt32),
    }
    rows = busy.arg_true()
    return events.with_columns(spread(column, rows, events.height).alias(name) for name, column in kinds.items())


@lru_cache(maxsize=1 << 12)
def _busiest_day(record: Record, event: int, by_rounds: bool) -> tuple[int, date, int]:
    days = days_of_players(record.part(pl.Series([event])).sides)
    played = "rounds_a_day" if by_rounds else "games_a_day"
    most = days.filter(col(played) == days[played].max()).sort("date", "player")
    return most["player"][0], most["date"][0], most[played][0]


refusal = Rule("0.5", {"is_refused": ~col("approved").fill_null(value=True)}, reason="the event was refused for rating")
HIGHEST: Final = col("highest_rating").fill_null(0)
time_required = Rule(
    "1.1 1.2",
    {
        "is_too_fast": (col("seconds") < col("seconds_required")).fill_null(value=False),
        "seconds_required": 60
        * when(col("high_rating") <= HIGHEST)
        .then("minutes_for_high")
        .when(col("middle_rating") <= HIGHEST)
        .then("minutes_for_middle")
        .otherwise("minutes_for_low"),
    },
    "{minutes} minutes for {moves} moves; {minutes_required} were needed",
    concerns=col("seconds").is_not_null(),
    otherwise=SAME,
    reason="too little time for {moves} moves, given the highest rating in the event",
)
rounds_in_a_day = Rule(
    "3.1",
    {"has_too_many_rounds": (col("rounds_a_day") > col("most_rounds_a_day")).fill_null(value=False)},
    "rounds of one player on the busiest day: {rounds_a_day}; at most {most_rounds_a_day}",
    concerns=col("rounds_a_day").is_not_null(),
    otherwise=SAME,
    reason="more than {most_rounds_a_day} rounds in a day: player {busiest} played {busiest_played} on {busiest_day}",
)
hours_in_a_day = Rule(
    "3.1",
    {
        "has_too_many_hours": (col("seconds_a_day") > 3600 * col("most_hours_a_day")).fill_null(value=False),
        "seconds_a_day": 2 * col("seconds") * col("games_a_day").cast(pl.Int32),
    },
    "hours of play on the busiest day, if every game takes {moves} moves: {hours_a_day}; at most {most_hours_a_day}",
    reason="more than {most_hours_a_day} hours of play in a day: player {busiest} on {busiest_day}, "
    "games: {busiest_played}",
)
busiest_day = Rule(
    "3.1",
    ("busiest", "busiest_day", "busiest_played"),
    needs=("event", "has_too_many_rounds", "has_too_many_hours"),
    by=_busiest,
    cited=False,
)
duration = Rule(
    "4.1",
    {
        "is_too_long": (col("days") > col("most_days")) & ~col("is_excused"),
        "days": (col("end") - col("start")).dt.total_days() + 1,
    },
    "days from first to last: {days}; at most {most_days}",
    concerns=~col("is_excused"),
    otherwise=SAME,
    reason="the event lasted more than {most_days} days and is neither a championship nor approved",
)
longer_events = Rule(
    "4.11 4.12",
    {
        "is_excused": (col("days") > col("most_days"))
        & (is_said("championship") | is_said("national_championship") | is_said("approved"))
    },
    "{days} days, more than {most_days}: a championship, or approved",
    applies=col("is_excused"),
)

IS_NATIONAL: Final = IS_ROUND_ROBIN & is_said("national_championship")
IS_MIXED_DOUBLE: Final = IS_ROUND_ROBIN & (SYSTEM == "double_round_robin") & (col("players") > RATED)
GENERAL: Final = (
    when("is_small").then("rated_in_small").otherwise((PLAYERS + col("rated_share") - 1) // col("rated_share"))
)
NATIONAL: Final = when(is_said("women_only")).then("rated_in_national_women").otherwise("rated_in_national")
OF_PLAYERS: Final = "{rated_players} of {players} players rated; {rated_required} needed"

rated_players_required = Rule(
    "6.3 6.31 6.33",
    {
        "is_small": col("fewer_than") > PLAYERS,
        "rated_required": when(IS_NATIONAL)
        .then(pl.min_horizontal(GENERAL, NATIONAL))
        .when(IS_ROUND_ROBIN)
        .then(GENERAL),
        "has_few": (col("rated_required") > RATED).fill_null(value=False),
    },
)
double_round_robin = Rule(
    "6.32",
    {
        "is_double_too_small": IS_MIXED_DOUBLE
        & ~IS_NATIONAL
        & ((col("players") < col("players_in_double")) | (col("rated_in_double") > RATED))
    },
    "{rated_players} of {players} players rated; a double round robin with unrated players needs "
    "{players_in_double}, {rated_in_double} of them rated",
    concerns=IS_MIXED_DOUBLE & ~IS_NATIONAL,
    otherwise=SAME,
    reason="a double round robin with unrated players needs {players_in_double} players, {rated_in_double} rated",
)
national_championship = Rule(
    "6.33",
    {"has_few_for_national": col("has_few") & IS_NATIONAL},
    OF_PLAYERS,
    concerns=IS_NATIONAL,
    otherwise=SAME,
    reason="too few rated players even for a national championship",
)
small_round_robin = Rule(
    "6.31",
    {"has_few_below_ten": col("has_few") & col("is_small")},
    OF_PLAYERS,
    concerns=IS_ROUND_ROBIN & col("is_small") & ~IS_NATIONAL & ~IS_MIXED_DOUBLE,
    otherwise=SAME,
    reason="fewer than {rated_in_small} rated players in a round robin of fewer than {fewer_than}",
)
large_round_robin = Rule(
    "6.3",
    {"has_few_rated": col("has_few") & ~col("is_small")},
    OF_PLAYERS,
    concerns=IS_ROUND_ROBIN & ~col("is_small") & ~IS_NATIONAL & ~IS_MIXED_DOUBLE,
    otherwise=SAME,
    reason="fewer than 1 in {rated_share} players of the round robin are rated",
)
match_of_rated = Rule(
    "6.6",
    {"is_match_of_unrated": (col("counted_as") == "match") & (col("players") == 2) & (RATED < 2)},
    reason="a match with an unrated player",
)

EVENTS: Final = Stage(
    "events",
    (
        *(refusal, time_required, rounds_in_a_day, hours_in_a_day, busiest_day),
        *(duration, longer_events, rated_players_required, double_round_robin, national_championship),
        *(small_round_robin, large_round_robin, match_of_rated),
    ),
    articles="0.5 1.1 1.2 3.1 3.1 3.1 4.1 4.11 4.12 6.3 6.31 6.33 6.32 6.33 6.31 6.3 6.6",
    given="event system counted_as start end players rated_players highest_rating approved seconds rounds_a_day "
    "games_a_day championship national_championship women_only",
    gives="seconds_required seconds_a_day days rated_required",
    verdicts={
        "excluded": "is_refused is_too_fast has_too_many_rounds has_too_many_hours is_too_long is_double_too_small "
        "has_few_for_national has_few_below_ten has_few_rated is_match_of_unrated"
    },
    day=START,
    cites=False,
)
"""Every event against its conditions; the first obstacle decides."""
