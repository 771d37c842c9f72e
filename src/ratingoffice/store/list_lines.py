"""The line of a player on a list, in the form in which it can be asked for in the database."""

from __future__ import annotations

from typing import Final

import polars as pl

LINE: Final = {
    **dict.fromkeys(("old_rating", "rating", "games", "total_games"), pl.Int64),
    **dict.fromkeys(("change", "exact_rating", "k", "status", "articles"), pl.String),
}
"""What a line holds; decimals are texts, exactly as the list writes them."""


def list_lines(table: pl.DataFrame) -> pl.DataFrame:
    """Return the lines of a list that say something of a player: a rating, games, or that it was taken off."""
    there = set(table.columns)
    lines = table.select(
        pl.col("player_id").cast(pl.String),
        *((pl.col(name) if name in there else pl.lit(None)).cast(kind).alias(name) for name, kind in LINE.items()),
    )
    says = pl.col("rating").is_not_null() | (pl.col("games") > 0) | (pl.col("status") != "unrated")
    return lines.filter(says.fill_null(value=False))


def received_lines(ratings: pl.DataFrame) -> pl.DataFrame:
    """Return the lines of a list that was received: ratings, and the games so far."""
    return list_lines(ratings.with_columns(status=pl.lit("received"), total_games="games").drop("games"))
