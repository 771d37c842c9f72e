"""FIDE B.02 of 2010, chapter 6: who has to take part for an event to count, and as what it counts."""

from __future__ import annotations

from datetime import date

import polars as pl

from ratingoffice.rulebooks.core import Dated, rule
from ratingoffice.rulebooks.fide.b02_2010.conditions import START, is_said
from ratingoffice.rulebooks.fide.b02_2010.reasons import Why

RATED_SHARE = Dated("6.3", {date(2009, 7, 1): 3})
FEWER_THAN = Dated("6.31", {date(2009, 7, 1): 10})
RATED_IN_SMALL = Dated("6.31", {date(2009, 7, 1): 4})
PLAYERS_IN_DOUBLE = Dated("6.32", {date(2009, 7, 1): 6})
RATED_IN_DOUBLE = Dated("6.32", {date(2009, 7, 1): 4})
RATED_IN_NATIONAL = Dated("6.33", {date(2009, 7, 1): 3})
RATED_IN_NATIONAL_WOMEN = Dated("6.33", {date(2009, 7, 1): 2})

COUNTED_AS = pl.Enum(["swiss", "round_robin", "match"])
IS_ROUND_ROBIN = pl.col("counted_as") == "round_robin"


@rule("6.4", "6.43", adds=("counted_as",))
def system_counted(events: pl.LazyFrame) -> pl.LazyFrame:
    """A round robin with a game missing, or reported in parts, period by period, counts like a Swiss event."""
    system, players = pl.col("system"), pl.col("players").cast(pl.Int64)
    pairs = players * (players - 1) // 2
    complete = ((system == "round_robin") & (pl.col("pairs_met") == pairs)) | (
        (system == "double_round_robin") & (pl.col("pairs_met_twice") == pairs)
    )
    return events.with_columns(
        counted_as=pl.when(system == "match")
        .then(pl.lit("match"))
        .when(complete & (~is_said("period_by_period") | pl.col("is_in_one_period")))
        .then(pl.lit("round_robin"))
        .otherwise(pl.lit("swiss"))
        .cast(COUNTED_AS)
    )


@rule("6.3", "6.31", "6.33", adds=("rated_required",))
def rated_players_required(events: pl.LazyFrame) -> pl.LazyFrame:
    """A third of a round robin, or four of fewer than ten players; three in a national championship, women two."""
    players, share = pl.col("players").cast(pl.Int32), RATED_SHARE.column(START)
    general = (
        pl.when(players < FEWER_THAN.column(START))
        .then(RATED_IN_SMALL.column(START))
        .otherwise((players + share - 1) // share)
    )
    women, open_to_all = RATED_IN_NATIONAL_WOMEN.column(START), RATED_IN_NATIONAL.column(START)
    national = pl.when(is_said("women_only")).then(women).otherwise(open_to_all)
    excused = pl.when(is_said("national_championship")).then(national).otherwise(general)
    return events.with_columns(rated_required=pl.when(IS_ROUND_ROBIN).then(pl.min_horizontal(general, excused)))


@rule("6.32", adds=("is_double_too_small",))
def double_round_robin(events: pl.LazyFrame) -> pl.LazyFrame:
    """With unrated players a double round robin needs six players, four of them rated."""
    players, rated = pl.col("players"), pl.col("rated_players")
    mixed = IS_ROUND_ROBIN & (pl.col("system") == "double_round_robin") & (rated < players)
    small = (players < PLAYERS_IN_DOUBLE.column(START)) | (rated < RATED_IN_DOUBLE.column(START))
    return events.with_columns(
        is_double_too_small=(mixed & small & ~is_said("national_championship")).fill_null(value=False)
    )


@rule("6.3", "6.31", "6.32", "6.33", "6.6", adds=("excluded",))
def first_obstacle(events: pl.LazyFrame) -> pl.LazyFrame:
    """The first condition that the event misses, chapter by chapter."""
    few = (pl.col("rated_players") < pl.col("rated_required")).fill_null(value=False)
    obstacles = (
        (pl.col("is_refused"), Why.REFUSED),
        (pl.col("is_too_fast"), Why.TOO_FAST),
        (pl.col("has_too_many_rounds"), Why.ROUNDS_A_DAY),
        (pl.col("has_too_many_hours"), Why.HOURS_A_DAY),
        (pl.col("is_too_long"), Why.TOO_LONG),
        (pl.col("is_double_too_small"), Why.DOUBLE_ROUND_ROBIN),
        (few & is_said("national_championship"), Why.NATIONAL_CHAMPIONSHIP),
        (few & (pl.col("players") < FEWER_THAN.column(START)), Why.FEW_RATED_BELOW_TEN),
        (few, Why.FEW_RATED),
        (
            (pl.col("counted_as") == "match") & (pl.col("players") == 2) & (pl.col("rated_players") < 2),
            Why.MATCH_UNRATED,
        ),
    )
    verdict = pl.lit(Why.COUNTS.value, dtype=pl.UInt8)
    for obstacle, why in reversed(obstacles):
        verdict = pl.when(obstacle).then(pl.lit(why.value, dtype=pl.UInt8)).otherwise(verdict)
    return events.with_columns(excluded=verdict)


@rule("6.5", "6.6", adds=("match_excluded",))
def match_games(sides: pl.LazyFrame) -> pl.LazyFrame:
    """In a match both players are rated, and the games after the decision do not count.

    The sides are those of matches, entry by entry in order of rounds, with the number of games fixed as `rounds`.
    """
    own, other = (pl.col(name).cast(pl.Int32) for name in ("half_points", "opponent_half_points"))
    own_before, other_before = ((points.cum_sum() - points).over("entry", "opponent") for points in (own, other))
    decided = (pl.max_horizontal(own_before, other_before) > pl.col("rounds")).fill_null(value=False)
    unrated = pl.col("own_published").is_null() | pl.col("opponent_published").is_null()
    return sides.with_columns(
        match_excluded=pl.when(unrated)
        .then(Why.MATCH_UNRATED.value)
        .when(decided)
        .then(Why.MATCH_DECIDED.value)
        .otherwise(Why.COUNTS.value)
        .cast(pl.UInt8)
    )
