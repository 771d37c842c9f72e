"""Espergærde Skakklub, R.3 to R.5: the line of a player on the list, its parts, and the base of the next period."""

from __future__ import annotations

from typing import Final

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.rulebooks.espergaerde.club.event_stage import Choices
from ratingoffice.rulebooks.publication import alphabetic, in_order
from ratingoffice.rulebooks.rounding import half_up
from ratingoffice.rulebooks.wording import enumerated, hundredths, many_hundredths, millionths, points_of

_ARTICLES: Final = enumerated(["R.4", "R.3 R.4", "F.1 R.3 R.4", "N.1 F.1 R.4", "N.2 R.4"])
"""Unrated, from the last list without a game, with games, new by the union's rating, new by first results."""


def list_lines(players: pl.DataFrame, choices: Choices) -> pl.DataFrame:
    """One line a player of the register: the last list, what was added, and the new list."""
    started = pl.col("start_rating").is_not_null()
    average = half_up(100 * pl.col("opposition"), pl.col("first_games").cast(pl.Int64))
    return players.with_row_index("player").select(
        player="player",
        old_rating="old_rating",
        change=many_hundredths(pl.when(pl.col("old_rating").is_not_null()).then("change")),
        exact_rating=millionths(pl.col("exact_millionths")),
        rating="rating",
        games="games",
        total_games="total_games",
        k=pl.when(pl.col("rating").is_not_null()).then("k"),
        status="status",
        articles=pl.lit(_ARTICLES).gather(_made_by()),
        members="members",
        rating_class="rating_class",
        dsu_rating=pl.when(started).then("dsu"),
        start_rating="start_rating",
        start_change=many_hundredths(pl.when(started).then("change")),
        results_average=many_hundredths(average),
        results_score=points_of(pl.col("first_half_points")),
        relative_score=hundredths(pl.col("relative_score")),
        score_difference=many_hundredths(10 * pl.col("score_difference")),
        correction=pl.when(pl.col("first_games").is_not_null()).then(pl.lit(str(choices.correction))),
        peak="peak",
        last_played="last_played",
    )


def _made_by() -> pl.Expr:
    by_old = pl.when(pl.col("old_rating").is_not_null()).then(1 + (pl.col("games") > 0).cast(pl.UInt32))
    by_start = by_old.when(pl.col("start_rating").is_not_null()).then(3)
    return by_start.when(pl.col("first_millionths").is_not_null()).then(4).otherwise(0)


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
    return (
        players.with_row_index("player")
        .filter(pl.col("rounded").is_not_null())
        .select("player", rating="rounded", games="total_games", k="k", peak="peak", last_played="last_played")
    )
