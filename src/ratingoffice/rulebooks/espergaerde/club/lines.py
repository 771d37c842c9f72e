"""Espergærde Skakklub: the lines of games, events and players, the published parts, the base of the next period."""

from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.model.article import article
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.edition import Run
from ratingoffice.rulebooks.espergaerde.club.bonus import CHANGES, IS_USUAL
from ratingoffice.rulebooks.espergaerde.club.entries import ANY_GAME, GAMES
from ratingoffice.rulebooks.espergaerde.club.tables import difference_tenths, percentage
from ratingoffice.rulebooks.lines import Column, line_of_game, written
from ratingoffice.rulebooks.publication import alphabetic, in_order
from ratingoffice.rulebooks.rounding import half_up
from ratingoffice.rulebooks.wording import first_to_hold, hundredths, many_hundredths, millionths, points_of, yes_or_no

COUNTS: Final = col("excluded") == 0
SCALES: Final = {"ES": ~col("is_coordinated"), "DSU": col("is_coordinated")}
METHODS: Final = {"card": "is_card", "noted": "is_coordinated", "average": "by_average"}
METHOD: Final = {name: col(column) for name, column in METHODS.items()} | {"games": pl.lit(value=True)}
ARTICLES: Final = {"B.1": IS_USUAL, "B.2": ~IS_USUAL}


def game_lines(part: Part, entries: pl.DataFrame, run: Run) -> pl.LazyFrame:
    """One line a game and player; by the average method the change is that of the whole event."""
    changes = COUNTS & col("difference").is_not_null()
    gain = 50 * col("half_points").cast(pl.Int32) - col("expected")
    columns = line_of_game(
        ("own_rating", "opponent_rating", "difference"),
        expected=when(changes).then(hundredths(col("expected"))),
        k=when(changes).then("k"),
        change=when(changes).then(hundredths(col("k") * gain)),
        further=[when(col("opponent_rating").is_not_null()).then(first_to_hold(SCALES)).alias("opponent_scale")],
    )
    return written(run, "game_lines", part.sides.with_columns(k=entries["k"].gather(part.sides["entry"])), columns)


def event_lines(entries: pl.DataFrame, run: Run) -> pl.LazyFrame:
    """One line an event and player: score, expected score, bonus and change; of the union's event how it was found."""
    by_union = ANY_GAME & col("is_coordinated")
    columns: list[Column] = [
        *("player", "event", "games", points_of(col("half_points")).alias("score")),
        many_hundredths(half_up(100 * col("opposition"), GAMES)).alias("opponents_average"),
        *(_of_change("expected"), when(CHANGES).then("k").alias("k"), _of_change("change")),
        many_hundredths(performance_hundredths(col("half_points"), col("opposition"), GAMES)).alias("performance"),
        *("articles", "own_rating", "rounds", _of_change("limit").alias("bonus_limit"), _of_change("bonus")),
        when(CHANGES).then(many_hundredths(col("k") * col("gain"))).alias("games_change"),
        when(CHANGES).then(many_hundredths(col("k") * col("bonus"))).alias("bonus_change"),
        when(ANY_GAME).then(first_to_hold(METHOD)).alias("method"),
        *(when(by_union).then(name).alias(name) for name in ("opponents_dsu", "opponents_es")),
        *("dsu_before", "dsu_after", many_hundredths(col("dsu_expected")).alias("dsu_expected"), "dsu_again"),
        when(CHANGES).then(first_to_hold(ARTICLES)).alias("bonus_article"),
        *("reason", _of_change("gain")),
    ]
    return written(run, "event_lines", entries, columns)


def _of_change(name: str) -> pl.Expr:
    return when(CHANGES).then(many_hundredths(col(name))).alias(name)


@article("P.1")
def performance_hundredths(half_points: pl.Expr, opposition: pl.Expr, games: pl.Expr) -> pl.Expr:
    """R_p: the average of the opponents, not rounded, and D(P); shown to hundredths."""
    tenths = difference_tenths(percentage(half_points, games))
    return half_up(100 * opposition + 10 * tenths * games, games)


def event_verdicts(part: Part, run: Run) -> pl.LazyFrame:
    """One line an event: what was measured, what is required, and whether it counts."""
    columns: list[Column] = [
        *("event", "name", "system", "start", "end", "players", "cards", col("rounds_counted").alias("rounds")),
        yes_or_no(col("is_of_union")).alias("coordinated"),
        when(col("approved").is_not_null()).then(yes_or_no(col("approved"))).alias("approved"),
        *((col("seconds") / 60).alias("minutes"), (col("seconds_required") // 60).alias("minutes_required")),
        *("rated_on", yes_or_no(COUNTS).alias("counted"), "articles", "reason"),
    ]
    return written(run, "events", part.events, columns)


def list_lines(players: pl.DataFrame, run: Run) -> pl.LazyFrame:
    """One line a player of the register: the last list, what was added, and the new list."""
    started, change = col("start_rating").is_not_null(), many_hundredths(col("change"))
    columns: list[Column] = [
        *("player", "old_rating", when(col("old_rating").is_not_null()).then(change).alias("change")),
        *(millionths(col("exact_millionths")).alias("exact_rating"), "rating", "games", "total_games"),
        *(when(col("rating").is_not_null()).then("k").alias("k"), "status", "articles", "members", "rating_class"),
        *(col("start_dsu").alias("dsu_rating"), "start_rating", when(started).then(change).alias("start_change")),
        many_hundredths(half_up(100 * col("first_opposition"), col("first_games"))).alias("results_average"),
        points_of(col("first_half_points")).alias("results_score"),
        hundredths(col("relative_score")).alias("relative_score"),
        many_hundredths(10 * col("score_difference")).alias("score_difference"),
        when(col("first_games").is_not_null()).then("correction").alias("correction"),
        *("peak", "last_played"),
    ]
    return written(run, "list", players.with_row_index("player"), columns)


@article("R.4", "R.5")
def published_parts(players: pl.DataFrame, people: pl.DataFrame) -> dict[str, pl.Series]:
    """Active and passive members have a list each, in order of rating and as the names go."""
    rating = players["rating"]
    members = {name: rating.is_not_null() & (players["members"] == name) for name in ("active", "passive")}
    in_rank = {name: in_order(rating, people, shown) for name, shown in members.items()}
    return in_rank | {f"{name}_alphabetic": alphabetic(people, shown) for name, shown in members.items()}


@article("R.4")
def next_ratings(players: pl.DataFrame) -> pl.DataFrame:
    """What the next period starts from: every rating, also of former members, who may meet members or come back."""
    rated = players.with_row_index("player").filter(col("rounded").is_not_null())
    rating, games = col("rounded").alias("rating"), col("total_games").alias("games")
    return rated.select("player", rating, games, "k", "peak", "last_played")
