"""KNSB rapid, 11: the lines of games, events and players, and what the next period starts from."""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl
from polars import col, when

from ratingoffice.model.article import article
from ratingoffice.model.columns import added_up, largest, spread
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.edition import Run
from ratingoffice.rulebooks.knsb.rapid.events import ANY_GAME, BASIS
from ratingoffice.rulebooks.knsb.rapid.expectation import in_millionths, opposition, performance_ratings
from ratingoffice.rulebooks.knsb.rapid.selection import Desk
from ratingoffice.rulebooks.lines import Column, line_of_game, written
from ratingoffice.rulebooks.publication import alphabetic, in_order
from ratingoffice.rulebooks.rounding import half_up
from ratingoffice.rulebooks.wording import millionths, points_of, yes_or_no

COUNTS: Final = col("excluded") == 0
N_V: Final = in_millionths(col("own_n_v"))
SUMMED: Final = ("half_points", "opponent_rating", "expected", "change")
FIRST: Final = (*BASIS, "is_kept", "excluded")


def _point(name: str, to: str = "") -> pl.Expr:
    """Write a column of millionths as points, under its own name or another."""
    return millionths(col(name)).alias(to or name)


def _points(where: pl.Expr, **values: pl.Expr) -> list[pl.Expr]:
    """Write millionths as points, where something holds."""
    return [when(where).then(millionths(value)).alias(name) for name, value in values.items()]


def game_lines(part: Part, run: Run) -> pl.LazyFrame:
    """One line a game and player: the whole of its calculation, or the reason why it does not count."""
    columns = line_of_game(
        [_point("own_rating"), _point("opponent_rating"), _point("difference")],
        expected=when(COUNTS).then(millionths(col("expected"))),
        k=when(COUNTS).then(millionths(in_millionths(col("k")))),
        change=when(COUNTS).then(millionths(col("change"))),
        further=[
            col("round_date").alias("calculation_date"),
            *(col(f"{who}_source").alias(f"{who}_list") for who in ("own", "opponent")),
            *_points(COUNTS, n_v=N_V),
            *(yes_or_no(col(f"is_{name}")).alias(name) for name in ("youth", "halved", "kept")),
        ],
    )
    return written(run, "game_lines", part.sides.filter("in_batch"), columns)


def event_lines(part: Part, desk: Desk) -> pl.LazyFrame:
    """One line an event and player: the sums of the counted games; what opponents saw of a player without a rating."""
    table = _facts(part, desk.run).with_columns(youth_until_age=pl.lit(desk.settings["youth_until_age"]))
    average, is_changed = half_up(col("opponent_rating"), col("games").clip(1)), col("is_changed")
    columns: list[Column] = [
        *("player", "event", "games", points_of(col("half_points")).alias("score")),
        *_points(ANY_GAME, opponents_average=average, expected=col("expected")),
        *_points(col("k_lowest") == col("k_highest"), k=col("k_lowest")),
        *_points(ANY_GAME, change=col("change")),
        *("performance", "articles", _point("own_rating")),
        *(col("own_source").alias("own_list"), *_points(ANY_GAME, n_v=N_V), yes_or_no(col("is_youth")).alias("youth")),
        *(col("is_halved").alias("halved_games"), *_points(is_changed, last_own_rating=col("last_own_rating"))),
        when(is_changed).then("last_own_source").alias("last_own_list"),
        *_points(is_changed, last_n_v=in_millionths(col("last_own_n_v"))),
        when(is_changed).then(yes_or_no(col("last_is_youth"))).alias("last_youth"),
        *(_point("k_lowest"), _point("k_highest"), yes_or_no(col("is_kept")).alias("kept")),
        *(when(col("holders") > 0).then("holders").alias("holders_met"), _point("tlpr", "event_rating")),
        when(~ANY_GAME).then("reason").alias("reason"),
    ]
    return written(desk.run, "event_lines", desk.run.carry_out("entries", table), columns)


def _facts(part: Part, run: Run) -> pl.DataFrame:
    """Add up the counted games of each entry; find what the first and the last one went by.

    Where none counts, the first game is the first that was played, or else any.
    """
    needed = part.sides.select("entry", "in_batch", "played", "is_halved", *SUMMED, *FIRST, in_millionths(col("k")))
    sides = needed.filter("in_batch")
    counted, entry, height = sides.filter(COUNTS), sides["entry"].to_numpy(), part.entries.height
    first, last = np.full((2, height), sides.height, dtype=np.int64)
    for wanted in (sides["in_batch"], sides["played"], sides["excluded"] == 0):
        rows = np.flatnonzero(wanted.to_numpy())
        first[entry[rows[::-1]]], last[entry[rows]] = rows[::-1], rows
    went_by = sides.select(
        col(FIRST).gather(first, null_on_oob=True), col(BASIS).gather(last, null_on_oob=True).name.prefix("last_")
    )
    values = {name: counted[name].fill_null(0) for name in SUMMED} | {"games": counted["in_batch"]}
    sums = added_up(counted["entry"], height, {**values, "is_halved": counted["is_halved"]})
    known = pl.concat([part.entries, sums, went_by], how="horizontal").with_columns(
        k_lowest=-largest(counted["entry"], height, -counted["k"]),
        k_highest=largest(counted["entry"], height, counted["k"]),
        performance=_performance(counted, sums["games"], run),
        game_excluded=when(~ANY_GAME).then("excluded").otherwise(0),
    )
    return known.drop("excluded").filter(first < sides.height)


def _performance(counted: pl.DataFrame, games: pl.Series, run: Run) -> pl.Series:
    """The event's own performance by the method of 9.2, whole; at 0% or 100% with a draw against the average."""
    entries = (games > 0).arg_true()
    solved = performance_ratings(opposition(counted, games.gather(entries).to_numpy(), run))
    return spread(pl.Series(np.floor(solved + 0.5).astype(np.int64)), entries, games.len())


def event_verdicts(part: Part, run: Run) -> pl.LazyFrame:
    """One line an event: when it was processed, how old its games may be, how many count, and the verdict."""
    sides = part.sides.lazy().filter("in_batch").group_by("event")
    facts = sides.agg(first_round=col("round_date").min(), counted_lines=COUNTS.sum(), is_kept=col("is_kept").all())
    events = part.events.lazy().join(facts, on="event", how="left", maintain_order="left")
    shown = events.filter(col("in_period") | col("counted_lines").is_not_null()).collect()
    columns: list[Column] = [
        *("event", "name", "system", "start", "end", "federation", "received", "processed_on", "players"),
        *("first_round", "oldest_game", col("counted_lines").fill_null(0)),
        yes_or_no(col("is_kept").fill_null(value=False)).alias("kept"),
        *(yes_or_no(COUNTS).alias("counted"), "articles", "reason"),
    ]
    return written(run, "events", run.carry_out("events", shown), columns)


def list_lines(players: pl.DataFrame, run: Run) -> pl.LazyFrame:
    """One line a player of the register; who comes on the list has no old rating on it, whatever R_i is."""
    has_rating, was_listed = col("exact").is_not_null(), col("rapid_rating").is_not_null()
    has_started, limitation = col("start_rating").is_not_null(), col("limitation")
    falls = (limitation > 0) | ((limitation == 0) & (col("total_change") < 0))
    columns: list[Column] = [
        *("player", when(was_listed).then("old_rating").alias("old_rating")),
        *(*_points(was_listed, change=col("total_change")), _point("exact", "exact_rating")),
        *("rating", "games", "total_games"),
        *(millionths(in_millionths(col("k"))).alias("k"), "status", "articles"),
        *(_point("base", "previous_rating"), "previous_list", _point("start_rating")),
        when(has_started).then("start_games").alias("start_games"),
        when(has_started).then(points_of(col("start_half_points"))).alias("start_score"),
        *_points(has_rating, total_change=col("total_change"), bonus=col("bonus")),
        *(_point("unlimited", "before_limits"), _point("lpr", "performance")),
        *("limited_by", millionths(when(falls).then("lowest").otherwise("highest")).alias("limit")),
        *(*_points(has_rating, limitation=limitation), _point("limited", "after_limits")),
        *_points(has_rating, bonus_limitation=col("bonus_limitation")),
        *(_point("floor_limitation"), "kept_games"),
        when(~col("was_published")).then("recent_games").alias("recent_games"),
        *(col("old_n_v").alias("old_total_games"), "last_played"),
        when("membership_known").then(yes_or_no(col("is_member"))).alias("member"),
        yes_or_no(col("lapses")).alias("expired"),
    ]
    return written(run, "list", players.with_row_index("player"), columns)


@article("11.2")
def published_parts(players: pl.DataFrame, people: pl.DataFrame) -> dict[str, pl.Series]:
    """All published players in order of rating, and as the names go."""
    shown = players["rating"].is_not_null()
    return {"in_order": in_order(players["rating"], people, shown), "alphabetic": alphabetic(people, shown)}


@article("8", "10", "11.1")
def next_ratings(players: pl.DataFrame) -> pl.DataFrame:
    """What the next period starts from: every rating once published, shown or not; a lapsed one as 0.

    The games of whoever did not play stay as they were: they fade anew from the last game on.
    """
    was_listed, lapses = col("rapid_rating").is_not_null(), col("lapses")
    games = when(ANY_GAME | ~was_listed).then("total_games").otherwise("rapid_games")
    told = players.with_row_index("player").filter(col("is_published") | was_listed)
    return told.select(
        "player",
        rating=when(lapses).then(0).otherwise("rounded").cast(pl.Int32),
        games=when(lapses).then(0).otherwise(games).cast(pl.Int32),
        k=pl.lit(None, dtype=pl.Int32),
        peak=pl.max_horizontal("peak", when(~lapses).then("rounded")),
        last_played="last_played",
    )
