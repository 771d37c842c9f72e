"""FIDE B.02 of 2010, 7.14c and 7.21: what is added up for one player, and laid beside the last list."""

from typing import Final

import numpy as np
import polars as pl

from ratingoffice.model.article import article
from ratingoffice.model.columns import spread_table
from ratingoffice.model.history import NOTHING
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.edition import Run

POOL: Final = {
    "results": (pl.Int32, 0),
    "average": (pl.Int32, None),
    "results_points": (pl.Int32, None),
    "pool_half_points": (pl.Int32, None),
    "r_n": (pl.Int64, None),
    "pool_games": (pl.Int32, 0),
    "period_games": (pl.Int32, 0),
    "pool_last": (pl.Date, None),
    "has_enough_games": (pl.Boolean, False),
    "is_published": (pl.Boolean, False),
}


@article("7.14c", "7.21")
def pool_of(results: pl.DataFrame, part: Part, people: pl.DataFrame, run: Run) -> pl.DataFrame:
    """Put together the kept results of each player who is unrated now, and judge whether they make a rating."""
    known = part.of_entry(results["entry"], "present_rating", "in_period", "last_played", "left_since")
    special = part.of_event(results["event"], "special")
    is_own = pl.col("present_rating").is_null() & ~pl.col("left_since") & pl.col("is_kept")
    games = pl.col("games").cast(pl.Int64)
    pool = (
        pl.concat([results, known, special], how="horizontal")
        .lazy()
        .filter(is_own)
        .group_by("player")
        .agg(
            results=pl.len(),
            games=games.sum(),
            half_points=pl.col("half_points").sum(),
            opposition=pl.coalesce("opponents_sum", pl.col("r_c") * games).sum(),
            only_r_u=pl.col("r_u").first(),
            special_games=games.filter(pl.col("special").is_not_null()).sum(),
            last_played=pl.col("last_played").max(),
            period_games=games.filter("in_period").sum(),
        )
        .with_columns(disability=pl.lit(people["disability"]).gather("player"))
        .collect(engine="in-memory")
    )
    return run.carry_out("pool", pool)


def _changes(entries: pl.DataFrame, players: int) -> pl.DataFrame:
    """Add up the changes of each rated player, and find the last game."""
    counted = entries.select("player", pl.col("change").fill_null(0), "games", "last_played").filter(
        entries.select(pl.col("in_period") & pl.col("own_rating").is_not_null() & (pl.col("games") > 0)).to_series()
    )
    player, last = counted["player"].to_numpy(), np.full(players, NOTHING, dtype=np.int32)
    np.maximum.at(last, player, counted["last_played"].to_physical().to_numpy())
    change, games = (np.bincount(player, counted[name].to_numpy(), players) for name in ("change", "games"))
    return pl.DataFrame({"change": change.astype(np.int64), "games": games.astype(np.int32), "last": last})


def new_list(part: Part, pool: pl.DataFrame, present: pl.DataFrame, people: pl.DataFrame, run: Run) -> pl.DataFrame:
    """Make the list: for every player of the register the last list, this period, and the rules that come after."""
    moved = _changes(part.entries, present.height)
    of_pool = {"games": "pool_games", "last_played": "pool_last", "half_points": "pool_half_points"}
    results = pool.rename({**of_pool, "result_points": "results_points"})
    pooled = spread_table(results, "player", present.height, POOL)
    standing = [column.alias(f"present_{column.name}") for column in present]
    was_rated, last = pl.col("present_rating").is_not_null(), pl.col("last")
    known = (
        moved.hstack(pooled)
        .hstack(standing)
        .select(
            *("results", "average", "results_points", "pool_half_points", "has_enough_games", "is_published"),
            old_rating="present_rating",
            change=pl.when(was_rated).then("change"),
            games=pl.when(was_rated).then("games").otherwise("period_games"),
            total_games=pl.when(was_rated).then(pl.col("present_games") + pl.col("games")).otherwise("pool_games"),
            last_played=pl.max_horizontal(
                pl.when(was_rated).then("present_last_played"),
                pl.when(last > NOTHING).then(last.cast(pl.Date)),
                "pool_last",
            ),
            peak_before="present_peak",
            k_listed=pl.when(was_rated).then("present_k"),
            r_n=pl.when(~was_rated).then("r_n"),
            has_title=people["title"].is_not_null(),
        )
    )
    return run.carry_out("players", known)
