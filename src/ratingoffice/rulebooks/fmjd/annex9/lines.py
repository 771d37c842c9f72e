"""FMJD Annex 9, 5.4 and 6.2: the lines of games, events and players, and what the next period starts from."""

from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.model.article import article
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.edition import Run
from ratingoffice.rulebooks.expressions import COUNTS
from ratingoffice.rulebooks.fmjd.annex9.conditions import share_article
from ratingoffice.rulebooks.fmjd.annex9.expectation import ANY_GAME, BY_PERFORMANCE, CHANGES
from ratingoffice.rulebooks.lines import Column, written
from ratingoffice.rulebooks.rounding import half_up
from ratingoffice.rulebooks.wording import colour, many_hundredths, millionths, yes_or_no

NOTHING: Final = pl.lit(None, dtype=pl.Decimal(16, 6))
RATED: Final = col("rating").is_not_null()
K: Final = many_hundredths(10 * col("k_counted")).cast(pl.Decimal(5, 1))
MINUTES: Final = many_hundredths(half_up(5 * col("seconds"), 3)).alias("minutes")
"""With two decimals, a half upwards: no two numbers of seconds look the same."""


def game_lines(part: Part, run: Run) -> pl.LazyFrame:
    """One line a game and player; expectation and change belong to the event as a whole (3.2), not to a game."""
    table = part.sides.hstack(part.of_entry(part.sides["entry"], "k_counted", "is_by_performance"))
    columns: list[Column] = [
        *("player", "event", "round", "date", colour().alias("colour"), "opponent", "own_rating", "opponent_rating"),
        (col("own_rating") - col("opponent_rating")).alias("difference"),
        *(NOTHING.alias("expected"), col("half_points").alias("score")),
        *(when(COUNTS & ~col("is_by_performance")).then(K).alias("k"), NOTHING.alias("change")),
        *(yes_or_no(COUNTS).alias("counted"), "articles", "reason"),
    ]
    return written(run, "game_lines", table, columns)


def event_lines(part: Part, run: Run) -> pl.LazyFrame:
    """One line an event and player: score and expectation, K and the change, or the performance that counts."""
    average = when(ANY_GAME).then(half_up(1_000_000 * col("opponents_sum"), col("games")))
    columns: list[Column] = [
        *("player", "event", "games", col("points").alias("score"), millionths(average).alias("opponents_average")),
        *(millionths(when(CHANGES).then("expected")).alias("expected"), when(CHANGES).then(K).alias("k")),
        millionths(when(CHANGES).then("change")).alias("change"),
        millionths(when(ANY_GAME).then("performance")).alias("performance"),
        *("articles", "own_rating", "games_before", "peak", when(CHANGES).then("k").alias("k_full")),
        when(CHANGES).then("share").alias("share"),
        *(millionths(when(BY_PERFORMANCE).then("performance_limited")).alias("performance_limited"), "reason"),
    ]
    return written(run, "event_lines", part.entries, columns)


@article("6.2c")
def event_verdicts(part: Part, run: Run) -> pl.LazyFrame:
    """One line an event of the period: what was measured, and whether it was calculated."""
    columns: list[Column] = [
        *("event", "name", "system", "start", "end", "players", col("board_counted").alias("board")),
        *(yes_or_no(col("is_recognised")).alias("recognised"), "announced", "received", "report_days"),
        *(MINUTES, "share", share_article(run.edition).alias("share_article")),
        *(yes_or_no(COUNTS).alias("counted"), "articles", "reason"),
    ]
    return written(run, "events", part.events, columns)


@article("6.2d", "6.2f")
def list_lines(players: pl.DataFrame, facts: tuple[pl.Expr, ...], run: Run) -> pl.LazyFrame:
    """One line a player of the register: the last list, the mean and the changes of the period, the new list."""
    change = col("exact") - 1_000_000 * col("old_rating").cast(pl.Int64)
    columns: list[Column] = [
        *("player", "old_rating", millionths(change).alias("change"), millionths(col("exact")).alias("exact_rating")),
        *("rating", col("games").cast(pl.Int32), "total_games", when(RATED).then("k").alias("k"), "status", "articles"),
        *(col("performance_games").cast(pl.Int32), col("mean_games").cast(pl.Int32)),
        millionths(col("mean_rating")).alias("mean_rating"),
        *(millionths(when(RATED).then("changes")).alias("sum_of_changes"), "peak", "last_played"),
        when(RATED).then("games_three_years").cast(pl.Int32).alias("games_three_years"),
        *facts,
    ]
    return written(run, "list", players.with_row_index("player"), columns)


def next_ratings(players: pl.DataFrame) -> pl.DataFrame:
    """What the next period starts from: the published ratings."""
    rated = players.with_row_index("player").filter(RATED)
    return rated.select("player", "rating", col("total_games").alias("games"), "k", "peak", "last_played")
