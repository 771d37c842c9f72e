"""FIDE B.02 of 2010, chapters 0 to 6: the conditions that an event has to meet, by the day of its start (0.1)."""

from typing import Any, Final

import numpy as np
import polars as pl
from polars import col, when

from ratingoffice.model.article import article
from ratingoffice.model.columns import spread_table
from ratingoffice.model.record import days_of_players
from ratingoffice.model.sides import begins
from ratingoffice.rulebooks.expressions import is_true
from ratingoffice.rulebooks.fide.b02_2010.calendar import IS_BY_PERIOD
from ratingoffice.rulebooks.fide.b02_2010.figures import START
from ratingoffice.rulebooks.rules import SAME, Rule, Stage
from ratingoffice.rulebooks.typed_time import seconds_for
from ratingoffice.rulebooks.wording import first_to_hold

SYSTEM, RATED, PLAYERS = col("system"), col("rated_players"), col("players").cast(pl.Int64)
IS_ROUND_ROBIN, IS_MATCH = col("counted_as") == "round_robin", col("counted_as") == "match"
IS_SINGLE, IS_DOUBLE = SYSTEM == "round_robin", SYSTEM == "double_round_robin"
MET_ONCE, MET_TWICE = (col(name) == PLAYERS * (PLAYERS - 1) // 2 for name in ("pairs_met", "pairs_met_twice"))
IS_WHOLE: Final = ~is_true("period_by_period") | col("is_in_one_period")
COUNTED_AS: Final = {
    "match": SYSTEM == "match",
    "round_robin": ((IS_SINGLE & MET_ONCE) | (IS_DOUBLE & MET_TWICE)) & IS_WHOLE,
    "swiss": pl.lit(value=True),
}

system_counted = Rule(
    "6.4 6.43",
    {"counted_as": first_to_hold(COUNTED_AS)},
    "Not all games of the round robin were played, or it is counted in parts: it counts as a Swiss event.",
    applies=(col("counted_as") == "swiss") & (IS_SINGLE | IS_DOUBLE),
)
time_for_60_moves = Rule(
    "1.1",
    {"seconds": seconds_for("moves")},
    "The time control is not given; it is taken as long enough.",
    applies=col("seconds").is_null(),
)
period_by_period = Rule("4.13", {"is_by_period": IS_BY_PERIOD}, cited=False)
SYSTEMS: Final = Stage(
    "systems",
    (system_counted, time_for_60_moves, period_by_period),
    articles="6.4 6.43 1.1 4.13",
    given="start system time_control players pairs_met pairs_met_twice period_by_period is_in_one_period",
    gives="counted_as seconds is_by_period",
    day=START,
    mask="applied_to_system",
    cites=False,
)
"""As what an event counts, and its time; this depends on no rating, and is settled once."""
BUSIEST: Final = {"busiest": (pl.String, None), "busiest_day": (pl.Date, None), "busiest_played": (pl.UInt32, None)}
"""Who played most on a day, and how much: rounds or games."""


def _busiest(events: pl.DataFrame, context: Any) -> pl.DataFrame:
    """Find the player, by the id, and the day that put an event above a limit, the first of several."""
    record, players = context
    nowhere = pl.repeat(False, events.height, eager=True)
    limits = (events.get_column(f"has_too_many_{each}", default=nowhere) for each in ("rounds", "hours"))
    is_by_rounds, is_by_hours = (each.to_numpy() for each in limits)
    above = np.flatnonzero(is_by_rounds | is_by_hours)
    part = record.part(events["event"][above])
    days = days_of_players(part.sides)
    entry = days["entry"].to_numpy()
    event = above[part.place_of_event(part.entries["event"])][entry]
    rounds, games = (days[name].to_numpy() for name in ("rounds_a_day", "games_a_day"))
    played = np.where(is_by_rounds[event], rounds, games)
    order = np.lexsort((entry, days["date"].to_physical().to_numpy(), -played.astype(np.int64), event))
    first = order.compress(begins(event[order]))
    busiest = {
        "event": event[first],
        "busiest": players[part.entries["player"][entry[first]]],
        "busiest_day": days["date"][first],
        "busiest_played": played[first],
    }
    return spread_table(pl.DataFrame(busiest), "event", events.height, BUSIEST)


def minutes_required(rating: pl.Expr) -> pl.Expr:
    """Return the minutes that a rating asks for; who has none is below all others."""
    known = rating.fill_null(0)
    higher = (when(col(f"{name}_rating") <= known).then(f"minutes_for_{name}") for name in ("high", "middle"))
    return pl.coalesce(*higher, "minutes_for_low")


refusal = Rule("0.5", {"is_refused": is_true(~col("approved"))}, reason="the event was refused for rating")
time_required = Rule(
    "1.1 1.2",
    {
        "is_too_fast": is_true(col("seconds") < col("seconds_required")),
        "seconds_required": 60 * minutes_required(col("highest_rating")),
    },
    "Each player had {minutes} minutes for {moves} moves; at least {minutes_required} are required.",
    concerns=col("seconds").is_not_null(),
    otherwise=SAME,
    reason="too little time for {moves} moves, given the highest rating in the event",
)
rounds_in_a_day = Rule(
    "3.1",
    {"has_too_many_rounds": is_true(col("rounds_a_day") > col("most_rounds_a_day"))},
    "Most rounds of one player in a day: {rounds_a_day}; at most {most_rounds_a_day} are allowed.",
    concerns=col("rounds_a_day").is_not_null(),
    otherwise=SAME,
    reason="more than {most_rounds_a_day} rounds in a day: player {busiest} played {busiest_played} on {busiest_day}",
)
hours_in_a_day = Rule(
    "3.1",
    {
        "has_too_many_hours": is_true(col("seconds_a_day") > 3600 * col("most_hours_a_day")),
        "seconds_a_day": 2 * col("seconds") * col("games_a_day").cast(pl.Int32),
    },
    "Most hours of play of one player in a day, with {moves} moves in each game: {hours_a_day}; at most "
    "{most_hours_a_day} are allowed.",
    reason="more than {most_hours_a_day} hours of play in a day: player {busiest} on {busiest_day}, "
    "games: {busiest_played}",
)


@article("3.1")
def busiest_day(*limits: str) -> Rule:
    """Return who put an event above the limits of a day that an edition has, and when."""
    return Rule("3.1", ("busiest", "busiest_day", "busiest_played"), needs=("event", *limits), by=_busiest, cited=False)


DAYS: Final = (col("end") - col("start")).dt.total_days() + 1
duration = Rule(
    "4.1",
    {
        "is_too_long": (col("days") > col("most_days")) & ~col("is_excused"),
        "days": DAYS,
    },
    "Length of the event in days: {days}; at most {most_days} are allowed.",
    concerns=~col("is_excused"),
    otherwise=SAME,
    reason="the event lasted more than {most_days} days and is neither a championship nor approved",
)
IS_EXCUSED: Final = pl.any_horizontal(map(is_true, ("championship", "national_championship", "approved")))
longer_events = Rule(
    "4.11 4.12",
    {"is_excused": (col("days") > col("most_days")) & IS_EXCUSED},
    "Length of the event in days: {days}. More than {most_days} are allowed: it is a championship, or was approved.",
    applies=col("is_excused"),
)

IS_NATIONAL: Final = IS_ROUND_ROBIN & is_true("national_championship")
IS_MIXED_DOUBLE: Final = IS_ROUND_ROBIN & IS_DOUBLE & (col("players") > RATED)
IS_OTHER: Final = IS_ROUND_ROBIN & ~IS_NATIONAL & ~IS_MIXED_DOUBLE
SHARE: Final = (PLAYERS + col("rated_share") - 1) // col("rated_share")
GENERAL: Final = when("is_small").then("rated_in_small").otherwise(SHARE)
NATIONAL: Final = when(is_true("women_only")).then("rated_in_national_women").otherwise("rated_in_national")
REQUIRED: Final = when(IS_NATIONAL).then(pl.min_horizontal(GENERAL, NATIONAL)).when(IS_ROUND_ROBIN).then(GENERAL)
IS_TOO_SMALL: Final = (col("players") < col("players_in_double")) | (col("rated_in_double") > RATED)
OF_PLAYERS: Final = "Players with a rating: {rated_players} of {players}; at least {rated_required} are required."

rated_players_required = Rule(
    "6.3 6.31 6.33",
    {
        "is_small": col("fewer_than") > PLAYERS,
        "rated_required": REQUIRED,
        "has_few": is_true(col("rated_required") > RATED),
    },
)
double_round_robin = Rule(
    "6.32",
    {"is_double_too_small": IS_MIXED_DOUBLE & ~IS_NATIONAL & IS_TOO_SMALL},
    "Players with a rating: {rated_players} of {players}. A double round robin (everybody meets twice) with unrated "
    "players needs {players_in_double} players, {rated_in_double} of them rated.",
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
    concerns=IS_OTHER & col("is_small"),
    otherwise=SAME,
    reason="fewer than {rated_in_small} rated players in a round robin of fewer than {fewer_than}",
)
large_round_robin = Rule(
    "6.3",
    {"has_few_rated": col("has_few") & ~col("is_small")},
    OF_PLAYERS,
    concerns=IS_OTHER & ~col("is_small"),
    otherwise=SAME,
    reason="fewer than 1 in {rated_share} players of the round robin are rated",
)
match_of_rated = Rule(
    "6.6",
    {"is_match_of_unrated": IS_MATCH & (col("players") == 2) & (RATED < 2)},
    reason="a match with an unrated player",
)

EVENTS: Final = Stage(
    "events",
    (
        *(refusal, time_required, rounds_in_a_day, hours_in_a_day),
        busiest_day("has_too_many_rounds", "has_too_many_hours"),
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
