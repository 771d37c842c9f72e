"""FIDE B.02 of 2010, 7.12: the lines of games, events and players, and what the next period starts from."""

from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.model.article import article
from ratingoffice.model.columns import added_up
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.edition import Run
from ratingoffice.rulebooks.fide.b02_2010.figures import difference_from_percentage, percentage
from ratingoffice.rulebooks.lines import Column, line_of_game, written
from ratingoffice.rulebooks.publication import alphabetic, in_order
from ratingoffice.rulebooks.rounding import half_up
from ratingoffice.rulebooks.wording import hundredths, many_hundredths, points_of, yes_or_no

COUNTS: Final = col("excluded") == 0
RATED: Final = col("own_rating").is_not_null()
GAMES: Final = col("games")
IS_SHOWN: Final = col("in_period") | col("is_earlier")


def game_lines(part: Part, run: Run) -> pl.LazyFrame:
    """One line a game and player: the whole of its calculation, or the reason why it does not count."""
    game = part.record.sides.select("player", "event", "round", "is_white", "opponent")[part.sides["side"]]
    of_entry = part.of_entry(part.sides["entry"], "k", "in_period")
    table = pl.concat([part.sides, game, of_entry], how="horizontal")
    columns = line_of_game(
        ("own_rating", "opponent_rating", "difference"),
        expected=when(COUNTS & RATED).then(hundredths(col("expected"))),
        k=when(COUNTS & RATED).then("k"),
        change=when(COUNTS & RATED).then(hundredths(col("k") * col("gain"))),
    )
    return written(run, "game_lines", table.lazy().filter(IS_SHOWN), columns)


def event_lines(part: Part, run: Run) -> pl.LazyFrame:
    """One line an event and player: the sums of the games, K and the change, or what an unrated result is worth."""
    counts = (GAMES > 0) & COUNTS
    d_p = difference_from_percentage(percentage(col("half_points"), when(GAMES > 0).then(GAMES).otherwise(1)))
    opponents, own = half_up(100 * col("opponents_sum"), GAMES), 100 * col("r_c").cast(pl.Int64)
    performance = when(RATED).then(half_up(col("opponents_sum"), GAMES) + d_p).otherwise("r_u")
    columns: list[Column] = [
        *("player", "event", "games", points_of(col("half_points")).alias("score")),
        when(counts).then(many_hundredths(when(RATED).then(opponents).otherwise(own))).alias("opponents_average"),
        when(counts & RATED).then(many_hundredths(col("expected"))).alias("expected"),
        when(counts & RATED).then("k").alias("k"),
        when(counts & RATED).then(many_hundredths(col("change"))).alias("change"),
        when(counts).then(performance).alias("performance"),
        *("articles", "own_rating", "games_before", "peak", col("r_a").alias("round_robin_average")),
        *(col("r_u_first").alias("first_pass_rating"), col("r_c").alias("result_average")),
        *(col("r_u").alias("result_rating"), yes_or_no(col("is_earlier")).alias("earlier_period"), "reason"),
        (col("r_u") - col("r_c")).alias("result_points"),
    ]
    return written(run, "event_lines", part.entries.hstack(_sums(part)).filter(IS_SHOWN), columns)


def _sums(part: Part) -> pl.DataFrame:
    """Add up what an event line shows beside the change: expected score, opposition."""
    names = ("expected", "opponent_rating")
    counted = part.sides.select("entry", *names).filter(part.sides["excluded"] == 0)
    values = {name: counted[name].fill_null(0) for name in names}
    return added_up(counted["entry"], part.entries.height, values).rename({"opponent_rating": "opponents_sum"})


def event_verdicts(part: Part, run: Run) -> pl.LazyFrame:
    """One line an event: what was measured, what is required, and whether it counts."""
    columns: list[Column] = [
        *("event", "name", "system", "counted_as", "start", "end", "players", "rated_players", "rated_required"),
        *(
            "highest_rating",
            (col("seconds") / 60).alias("minutes"),
            (col("seconds_required") // 60).alias("minutes_required"),
        ),
        *("rounds_a_day", "days", "rated_on", yes_or_no(COUNTS).alias("counted"), "articles", "reason"),
        many_hundredths(half_up(col("seconds_a_day"), 36)).alias("hours_a_day"),
    ]
    return written(run, "events", part.events, columns)


def list_lines(players: pl.DataFrame, run: Run) -> pl.LazyFrame:
    """One line a player of the register: the last list, what was added, and the new list (7.12)."""
    columns: list[Column] = [
        *("player", "old_rating", many_hundredths(col("change")).alias("change")),
        many_hundredths(col("exact_hundredths")).alias("exact_rating"),
        *("rating", "games", "total_games", when(col("rating").is_not_null()).then("k").alias("k")),
        *("status", "articles", "results", col("average").alias("results_average")),
        points_of(col("pool_half_points")).alias("results_score"),
        *("peak", "last_played", "inactive_since", yes_or_no(col("federation_list")).alias("federation_list")),
        *(yes_or_no(col("top_list")).alias("top_list"), "results_points"),
    ]
    return written(run, "list", players.with_row_index("player"), columns)


@article("7.23b", "7.24")
def published_parts(players: pl.DataFrame, people: pl.DataFrame) -> dict[str, pl.Series]:
    """All rated players as the names go; the list of each federation; the top list in order of rating."""
    return {
        "alphabetic": alphabetic(people, players["rating"].is_not_null()),
        "top_list": in_order(players["rating"], people, players["top_list"]),
        "federation_list": alphabetic(people, players["federation_list"], within="federation"),
    }


def next_ratings(players: pl.DataFrame) -> pl.DataFrame:
    """What the next period starts from: the published ratings; a delisted player with the number that fell too low."""
    is_told = col("rating").is_not_null() | (col("status") == "delisted")
    rating, games = col("rounded").alias("rating"), col("total_games").alias("games")
    told = players.select(is_told).to_series()
    return players.select(rating, games, "k", "peak", "last_played").with_row_index("player").filter(told)
