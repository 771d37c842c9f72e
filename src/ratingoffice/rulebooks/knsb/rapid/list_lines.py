"""KNSB rapid, 11: the line of a player on the list, and what the next period starts from."""

from __future__ import annotations

from typing import Final

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.rulebooks.knsb.rapid.expectation import in_millionths
from ratingoffice.rulebooks.knsb.rapid.reasons import Source, list_name, numbered
from ratingoffice.rulebooks.publication import alphabetic, in_order
from ratingoffice.rulebooks.wording import enumerated, flag, millionths, points_of

_PARTS: Final = ("5.1b", "5.2", "8 9", "9.1", "9.2.1", "9.2.2", "2", "10", "11.2")
_LIST_ARTICLES: Final = enumerated(
    [" ".join(part for bit, part in enumerate(_PARTS) if flags >> bit & 1) for flags in range(1 << len(_PARTS))]
)
"""The articles of a line of the list, by the flags of `_articles`."""


def _articles() -> pl.Expr:
    """Name the articles that made a line."""
    cut = pl.col("limitation").fill_null(0) != 0
    reasons = (
        pl.col("start_rating").is_not_null(),
        pl.col("kept_games") > 0,
        pl.col("games") > 0,
        pl.col("bonus") != 0,
        cut & (pl.col("limited_by") == "9.2.1"),
        cut & (pl.col("limited_by") == "9.2.2"),
        pl.col("floor_limitation").fill_null(0) != 0,
        pl.col("is_expired") & pl.col("rapid_rating").is_not_null(),
        pl.col("exact").is_not_null(),
    )
    flags = sum((flag(reason, 1 << bit) for bit, reason in enumerate(reasons)), start=pl.lit(0))
    return pl.lit(_LIST_ARTICLES).gather(flags)


def list_lines(players: pl.DataFrame) -> pl.DataFrame:
    """One line a player of the register: the last list, what was added and limited, and the new list.

    Who comes on the list has no old rating on it, even where R_i (`previous_rating`) is that of another list.
    """
    has_rating, was_listed = pl.col("exact").is_not_null(), pl.col("rapid_rating").is_not_null()
    return players.with_row_index("player").select(
        player="player",
        old_rating=pl.when(was_listed).then("old_rating"),
        change=pl.when(was_listed).then(millionths(pl.col("total_change"))),
        exact_rating=millionths(pl.col("exact")),
        rating="rating",
        games="games",
        total_games="total_games",
        k=millionths(in_millionths(pl.col("k"))),
        status="status",
        articles=_articles(),
        previous_rating=millionths(pl.col("base")),
        previous_list=list_name(_previous_source()),
        start_rating=millionths(pl.col("start_rating")),
        start_games=pl.when(pl.col("start_rating").is_not_null()).then("start_games"),
        start_score=pl.when(pl.col("start_rating").is_not_null()).then(points_of(pl.col("start_half_points"))),
        total_change=pl.when(has_rating).then(millionths(pl.col("total_change"))),
        bonus=pl.when(has_rating).then(millionths(pl.col("bonus"))),
        before_limits=millionths(pl.col("unlimited")),
        performance=millionths(pl.col("lpr")),
        limited_by=pl.when(pl.col("limitation") != 0).then("limited_by"),
        limit=millionths(_nearest_limit()),
        limitation=pl.when(has_rating).then(millionths(pl.col("limitation"))),
        after_limits=millionths(pl.col("limited")),
        bonus_limitation=pl.when(has_rating).then(millionths(pl.col("bonus_limitation"))),
        floor_limitation=millionths(pl.col("floor_limitation")),
        kept_games="kept_games",
        recent_games=pl.when(~pl.col("was_published")).then("recent_games"),
        old_total_games="old_n_v",
        last_played="last_played",
        member=pl.when("membership_known").then(pl.when("is_member").then(pl.lit("Y")).otherwise(pl.lit("N"))),
        expired=pl.when(pl.col("is_expired") & pl.col("rapid_rating").is_not_null())
        .then(pl.lit("Y"))
        .otherwise(pl.lit("N")),
    )


def _previous_source() -> pl.Expr:
    """Where R_i comes from."""
    return pl.when(pl.col("start_rating").is_not_null()).then(numbered(Source.START)).otherwise("old_source")


def _nearest_limit() -> pl.Expr:
    """The limit that cut the rating off, or else the one that it moves towards."""
    down = (pl.col("limitation") > 0) | ((pl.col("limitation") == 0) & (pl.col("total_change") < 0))
    return pl.when(down).then("lowest").otherwise("highest")


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
    lapses = pl.col("is_expired") & pl.col("rapid_rating").is_not_null()
    games = (
        pl.when((pl.col("games") > 0) | pl.col("rapid_rating").is_null()).then("total_games").otherwise("rapid_games")
    )
    return (
        players.with_row_index("player")
        .filter(pl.col("is_published") | pl.col("rapid_rating").is_not_null())
        .select(
            "player",
            rating=pl.when(lapses).then(0).otherwise("rounded").cast(pl.Int32),
            games=pl.when(lapses).then(0).otherwise(games).cast(pl.Int32),
            k=pl.lit(None, dtype=pl.Int32),
            peak=pl.max_horizontal("peak", pl.when(~lapses).then("rounded")),
            last_played="last_played",
        )
    )
