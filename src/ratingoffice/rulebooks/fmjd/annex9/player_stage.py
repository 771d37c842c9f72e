"""FMJD Annex 9, 3 and 5.5: what each event is worth to a player, and what a period makes of his rating."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Final

import polars as pl

from ratingoffice.model.books import Books
from ratingoffice.model.columns import spread_table
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.fmjd.annex9 import coefficient, counting, expectation, listing, performance, table_ix_1
from ratingoffice.rulebooks.fmjd.annex9.edition import Edition

SUMS: Final = {
    "games": (pl.Int64, 0),
    "changes": (pl.Int64, 0),
    "performance_games": (pl.Int64, 0),
    "performances_sum": (pl.Int64, 0),
    "last": (pl.Date, None),
}


def with_changes(part: Part, day: date) -> pl.DataFrame:
    """Rate each entry both ways: by K and expectation, and by performance."""
    table = part.entries.hstack(counting.results(part)).lazy()
    table = performance.rated_by_performance(coefficient.games_completed(table), day)
    table = coefficient.coefficient_counted(coefficient.development_coefficient(table, day))
    table = expectation.expected_points(expectation.expected_percentage(table, day))
    table = table_ix_1.result_difference(expectation.rating_change(table), day)
    return performance.performance_limited(performance.performance(table), day).collect()


def new_list(part: Part, standing: pl.DataFrame, day: date, edition: Edition) -> pl.DataFrame:
    """Make the list: for every player of the register the last list, this period, and the class."""
    players = _before_and_between(part, standing).lazy()
    players = listing.new_rating(performance.mean_of_performances(players))
    players = listing.games_calculated(players)
    players = edition.classes(listing.activity(players, day), day)
    after = players.with_columns(
        games_before="total_games", peak=pl.max_horizontal("peak_before", "rating"), k_in_force="k_listed"
    )
    return coefficient.development_coefficient(after, day).collect()


def standing_before(books: Books, day: date) -> pl.DataFrame:
    """Return what is known of each player before a list: the last list, the games three years ago, sex and birth.

    A player's own line of then tells his games; that he had none is told by a list of that time without him.
    """
    since = listing.years_before(day, listing.YEARS_ACTIVE.on(day))
    oldest = listing.years_before(since, listing.YEARS_OF_A_LIST)
    has_list_of_then = any(oldest <= each <= since for each in books.history.dates)
    then = pl.when(pl.lit(has_list_of_then) & pl.col("rating").is_null()).then(0).otherwise("games").cast(pl.Int64)
    return books.history.on(day - timedelta(days=1)).with_columns(
        books.history.on(since).select(games_then=then).to_series(),
        *books.season.players.select("sex", "birth_year"),
    )


def _before_and_between(part: Part, standing: pl.DataFrame) -> pl.DataFrame:
    """Lay the last list and the sums of the period side by side."""
    by_performance, games = pl.col("is_by_performance"), pl.col("games")
    sums = (
        part.entries.lazy()
        .filter(games > 0)
        .group_by("player")
        .agg(
            games=games.sum(),
            changes=pl.col("change").filter(~by_performance).sum(),
            performance_games=games.filter(by_performance).sum(),
            performances_sum=(games * pl.col("performance_limited")).filter(by_performance).sum(),
            last=pl.col("last_played").max(),
        )
        .collect()
    )
    before = standing.select(
        old_rating="rating",
        games_listed="games",
        k_listed="k",
        peak_before="peak",
        last_before="last_played",
        **{name: name for name in ("games_then", "sex", "birth_year")},
    )
    return before.hstack(spread_table(sums, "player", standing.height, SUMS))
