"""FIDE B.02 of 2010, 7.12: the line of a player on the list, and what the next period starts from."""

from __future__ import annotations

from typing import Final

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.rulebooks.publication import alphabetic, in_order
from ratingoffice.rulebooks.wording import enumerated, flag, many_hundredths, points_of, yes_or_no

_PARTS: Final = ("7.14 8.3 8.32", "8.55c 8.57", "7.21", "7.23", "7.14d", "7.14", "7.22")
_LIST_ARTICLES: Final = enumerated(
    [" ".join(part for bit, part in enumerate(_PARTS) if flags >> bit & 1) for flags in range(1 << len(_PARTS))]
)
"""The articles of a line of the list, by the flags of `list_lines`."""


def list_lines(players: pl.DataFrame, people: pl.DataFrame) -> pl.DataFrame:
    """One line a player of the register: the last list, what was added, and the new list (7.12)."""
    status, is_unrated = pl.col("status"), pl.col("status") == "unrated"
    reasons = (
        status == "new",
        (status == "delisted") | ((status == "listed") & (pl.col("games") > 0)),
        status == "delisted",
        status == "inactive",
        is_unrated & pl.col("r_n").is_not_null() & pl.col("has_enough_games"),
        is_unrated & pl.col("r_n").is_not_null() & ~pl.col("has_enough_games"),
        is_unrated & pl.lit(people["title"].is_not_null()),
    )
    flags = sum((flag(reason, 1 << bit) for bit, reason in enumerate(reasons)), start=pl.lit(0))
    articles = pl.lit(_LIST_ARTICLES).gather(flags)
    return players.with_row_index("player").select(
        player="player",
        old_rating="old_rating",
        change=many_hundredths(pl.col("change")),
        exact_rating=many_hundredths(pl.col("exact_hundredths")),
        rating="rating",
        games="games",
        total_games="total_games",
        k=pl.when(pl.col("rating").is_not_null()).then("k"),
        status="status",
        articles=articles,
        results="results",
        results_average="average",
        results_score=points_of(pl.col("pool_half_points")),
        peak="peak",
        last_played="last_played",
        inactive_since="inactive_since",
        federation_list=yes_or_no(pl.col("federation_list")),
        top_list=yes_or_no(pl.col("top_list")),
    )


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
    return (
        players.with_row_index("player")
        .filter(pl.col("rating").is_not_null() | (pl.col("status") == "delisted"))
        .select("player", rating="rounded", games="total_games", k="k", peak="peak", last_played="last_played")
    )
