"""FIDE B.02 of 2010, chapters 5, 6 and 8: which games count, for whom, and against which rating."""

from __future__ import annotations

import polars as pl

from ratingoffice.rulebooks.core import rule
from ratingoffice.rulebooks.fide.b02_2010.reasons import Why


def _why(why: Why) -> pl.Expr:
    return pl.lit(why.value, dtype=pl.UInt8)


@rule("6.41", "8.21", "8.31", adds=("own_excluded",))
def own_result(results: pl.LazyFrame) -> pl.LazyFrame:
    """Why an unrated player's result is not kept, if it is not."""
    return results.with_columns(
        own_excluded=pl.when("met_too_few")
        .then(_why(Why.OWN_MET_FEW_RATED))
        .when("is_kept")
        .then(_why(Why.COUNTS))
        .when("scored_too_little")
        .then(_why(Why.OWN_BELOW_ONE_POINT))
        .otherwise(_why(Why.OWN_BELOW_FLOOR))
    )


@rule("6.1", "6.42", "8.52", adds=("seen_excluded", "r_u_seen"))
def result_as_seen(results: pl.LazyFrame) -> pl.LazyFrame:
    """What the opponents see of an unrated player: his R_u in a round robin, unless 6.1 or 8.21 is in the way."""
    return results.with_columns(
        seen_excluded=pl.when(~pl.col("is_round_robin"))
        .then(_why(Why.OPPONENT_UNRATED))
        .when("is_left_out")
        .then(_why(Why.OPPONENT_BELOW_ONE_POINT))
        .when("met_too_few")
        .then(_why(Why.OPPONENT_MET_FEW_RATED))
        .otherwise(_why(Why.COUNTS))
    ).with_columns(r_u_seen=pl.when(pl.col("seen_excluded") == Why.COUNTS.value).then("r_u"))


@rule("8.52", "8.58", "8.4", adds=("opponent_rating",))
def opponent_rating(sides: pl.LazyFrame) -> pl.LazyFrame:
    """The opponent's rating at the start; in a round robin an unrated opponent counts with his R_u of the event."""
    return sides.with_columns(opponent_rating=pl.coalesce("opponent_published", "opponent_r_u"))


@rule("5.1", adds=("not_played",))
def unplayed_game(sides: pl.LazyFrame) -> pl.LazyFrame:
    """A bye, a forfeit, a result without play: never counted."""
    return sides.with_columns(
        not_played=pl.when("played")
        .then(_why(Why.COUNTS))
        .when(pl.col("opponent").is_null())
        .then(_why(Why.BYE))
        .otherwise(_why(Why.NOT_PLAYED))
    )


@rule("6.1", "6.42", "8.21", "8.31", "8.52", "7.21", adds=("excluded",))
def why_not_counted(sides: pl.LazyFrame) -> pl.LazyFrame:
    """The first reason not to count: not played, the event, the match, the player's own result, the opponent."""
    own_unrated = pl.col("own_rating").is_null()
    return sides.with_columns(
        excluded=pl.when(pl.col("not_played") > 0)
        .then("not_played")
        .when(pl.col("event_excluded") > 0)
        .then("event_excluded")
        .when(pl.col("match_excluded") > 0)
        .then("match_excluded")
        .when(pl.col("left_since") | (own_unrated & pl.col("own_published").is_not_null()))
        .then(_why(Why.DELISTED))
        .when(own_unrated & (pl.col("own_excluded") > 0))
        .then("own_excluded")
        .when(pl.col("opponent_rating").is_null())
        .then("opponent_excluded")
        .otherwise(_why(Why.COUNTS))
    )
