"""FMJD Annex 9, 6.2d and 6.2f: the line of a player on the list, and what the next period starts from."""

from __future__ import annotations

from typing import Final

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.rulebooks.wording import enumerated, flag, millionths

_PARTS: Final = ("3.3.2", "3.3.1", "6.4", "6.3", "5.3")
_ARTICLES: Final = enumerated(
    [" ".join(part for bit, part in enumerate(_PARTS) if flags >> bit & 1) for flags in range(1 << len(_PARTS))]
)
"""The articles of a line of the list, by the flags of `list_lines`."""


@article("6.2d", "6.2f")
def list_lines(players: pl.DataFrame, facts: tuple[pl.Expr, ...]) -> pl.DataFrame:
    """One line a player of the register: the last list, the mean and the changes of the period, the new list."""
    rated, with_mean = pl.col("rating").is_not_null(), pl.col("mean_rating").is_not_null()
    reasons = (
        with_mean,
        pl.col("games") > pl.col("performance_games"),
        rated & ~pl.col("is_active"),
        rated & pl.col("is_active"),
        ~rated,
    )
    flags = sum((flag(reason, 1 << bit) for bit, reason in enumerate(reasons)), start=pl.lit(0))
    change = pl.col("exact") - 1_000_000 * pl.col("old_rating").cast(pl.Int64)
    return players.with_row_index("player").select(
        player="player",
        old_rating="old_rating",
        change=millionths(change),
        exact_rating=millionths(pl.col("exact")),
        rating="rating",
        games=pl.col("games").cast(pl.Int32),
        total_games="total_games",
        k=pl.when(rated).then("k"),
        status="status",
        articles=pl.lit(_ARTICLES).gather(flags),
        performance_games=pl.col("performance_games").cast(pl.Int32),
        mean_games=pl.col("mean_games").cast(pl.Int32),
        mean_rating=millionths(pl.col("mean_rating")),
        sum_of_changes=millionths(pl.when(rated).then("changes")),
        peak="peak",
        last_played="last_played",
        games_three_years=pl.when(rated).then("games_three_years").cast(pl.Int32),
        **{fact.meta.output_name(): fact for fact in facts},
    )


def next_ratings(players: pl.DataFrame) -> pl.DataFrame:
    """What the next period starts from: the published ratings."""
    rated = players.with_row_index("player").filter(pl.col("rating").is_not_null())
    return rated.select("player", "rating", games="total_games", k="k", peak="peak", last_played="last_played")
