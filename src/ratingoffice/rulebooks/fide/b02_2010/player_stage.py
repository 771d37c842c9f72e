"""FIDE B.02 of 2010, everything that is added up for one player: K, changes, the new list."""

from __future__ import annotations

from datetime import date
from typing import Final

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.model.columns import added_up, latest, spread, spread_table
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.core import carried_out
from ratingoffice.rulebooks.fide.b02_2010 import change, listing, newcomers
from ratingoffice.rulebooks.fide.b02_2010.change import GAMES_AS_NEW
from ratingoffice.rulebooks.fide.b02_2010.reasons import Why

POOL: Final = {
    "results": (pl.Int32, 0),
    "average": (pl.Int32, None),
    "pool_half_points": (pl.Int32, None),
    "r_n": (pl.Int64, None),
    "pool_games": (pl.Int32, 0),
    "period_games": (pl.Int32, 0),
    "pool_last": (pl.Date, None),
    "has_enough_games": (pl.Boolean, False),
    "is_published": (pl.Boolean, False),
}
CHANGES: Final = {"change": (pl.Int64, 0), "games": (pl.Int32, 0), "last": (pl.Date, None)}


def with_sums(part: Part) -> pl.DataFrame:
    """Add up the counted games of each entry; the sides stand entry by entry."""
    counted = pl.col("excluded") == Why.COUNTS.value
    games = part.sides.select(
        "entry",
        games=counted.cast(pl.UInt8),
        gain=pl.when(counted).then("gain").otherwise(0).fill_null(0),
        last_played=pl.when(counted).then("date").otherwise(date.min),
    )
    sums = added_up(games["entry"], part.entries.height, {name: games[name] for name in ("games", "gain")})
    last = latest(games["entry"], part.entries.height, games["last_played"])
    played = pl.when(pl.col("games") > 0).then(last)
    return part.entries.hstack(sums).with_columns(last_played=played)


def with_changes(part: Part, day: date) -> pl.DataFrame:
    """Find K of each entry, and with it the change of the entries of rated players."""
    known = part.entries.with_columns(games_before=games_at_start(part.entries))
    return carried_out(change.rating_change(change.development_coefficient(known.lazy(), day)))


@article("8.56")
def games_at_start(entries: pl.DataFrame) -> pl.Series:
    """Count the games complete when an event began: those of the lists closed by then, and of events over since.

    The second can decide for newer players alone. A list that does not know the player yet is passed over for the
    newest one, which knows all events of earlier periods.
    """
    rated = entries.lazy().filter(pl.col("own_rating").is_not_null() & (pl.col("games") > 0))
    newer = (
        entries.lazy()
        .select("player", "start", "listed_until", "games_listed", "in_period")
        .with_row_index("row")
        .filter((pl.col("games_listed") < max(GAMES_AS_NEW.values.values())) & pl.col("in_period"))
    )
    not_listed = pl.coalesce(pl.col("end") > pl.col("listed_until"), pl.col("is_of_period"))
    over = (
        newer.join(rated.select("player", "games", "end", is_of_period="in_period"), on="player")
        .filter((pl.col("end") < pl.col("start")) & not_listed)
        .group_by("row")
        .agg(games_over=pl.col("games").sum().cast(pl.Int32))
        .pipe(carried_out)
    )
    return entries["games_listed"] + spread(over["games_over"], over["row"], entries.height, 0)


def pool_of(results: pl.DataFrame, part: Part, people: pl.DataFrame, day: date) -> pl.DataFrame:
    """Put together the results of each player who is unrated now, and judge whether they make a rating (7.21)."""
    known = part.of_entry(results["entry"], "present_rating", "in_period", "last_played", "left_since")
    special = part.of_event(results["event"], "special")
    is_own = pl.col("present_rating").is_null() & ~pl.col("left_since")
    told = pl.concat([results, known, special], how="horizontal").lazy().filter(is_own)
    pool = newcomers.pooled_results(told).with_columns(disability=pl.lit(people["disability"]).gather("player"))
    for rule in (newcomers.first_rating, newcomers.games_needed, newcomers.publication):
        pool = rule(pool, day)
    return carried_out(pool)


def new_list(part: Part, pool: pl.DataFrame, present: pl.DataFrame, day: date) -> pl.DataFrame:
    """Make the list: for every player of the register the last list, this period, and the rules that come after."""
    table = listing.new_rating(_before_and_between(part, pool, present))
    table = listing.inactivity(table, day)
    table = listing.status(table, day)
    table = listing.published_rating(table)
    table = listing.parts_of_the_list(table, day)
    after = table.with_columns(games_before="total_games", peak=pl.max_horizontal("peak_before", "rating"))
    return carried_out(change.development_coefficient(after, day))


def _before_and_between(part: Part, pool: pl.DataFrame, present: pl.DataFrame) -> pl.LazyFrame:
    """Lay side by side: the last list, the sum of the changes, and the results that an unrated player has so far."""
    changes = (
        part.entries.lazy()
        .filter(pl.col("in_period") & pl.col("own_rating").is_not_null() & (pl.col("games") > 0))
        .group_by("player")
        .agg(pl.col("change", "games").sum(), last=pl.col("last_played").max())
        .pipe(carried_out)
    )
    moved = spread_table(changes, "player", present.height, CHANGES)
    pooled = spread_table(
        pool.rename({"games": "pool_games", "last_played": "pool_last", "half_points": "pool_half_points"}),
        "player",
        present.height,
        POOL,
    )
    standing = present.select(pl.all().name.prefix("present_"))
    was_rated = pl.col("present_rating").is_not_null()
    return (
        pl.concat([moved, pooled, standing], how="horizontal")
        .lazy()
        .select(
            old_rating="present_rating",
            change=pl.when(was_rated).then("change"),
            games=pl.when(was_rated).then("games").otherwise("period_games"),
            total_games=pl.when(was_rated).then(pl.col("present_games") + pl.col("games")).otherwise("pool_games"),
            last_played=pl.max_horizontal(pl.when(was_rated).then("present_last_played"), "last", "pool_last"),
            peak_before="present_peak",
            k_listed=pl.when(was_rated).then("present_k"),
            r_n=pl.when(~was_rated).then("r_n"),
            **{name: name for name in ("results", "average", "pool_half_points", "has_enough_games")},
            is_published="is_published",
        )
    )
