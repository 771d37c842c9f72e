"""FMJD Annex 9, 3.2.3: the development coefficient K, fixed for each event."""

from __future__ import annotations

from datetime import date

import polars as pl

from ratingoffice.rulebooks.core import Dated, rule

GAMES_AS_NEW = Dated("3.2.3", {date(2009, 9, 15): 30})
RATING_REACHED = Dated("3.2.3", {date(2009, 9, 15): 2300})
K_NEW = Dated("3.2.3", {date(2009, 9, 15): 25})
K_USUAL = Dated("3.2.3", {date(2009, 9, 15): 15})
K_REACHED = Dated("3.2.3", {date(2009, 9, 15): 10})


@rule("3.2.3", adds=("games_before",))
def games_completed(entries: pl.LazyFrame) -> pl.LazyFrame:
    """Games before an event: those of the last list, and of the player's events before it in the period.

    Events, and so entries, stand in the order of last day, first day and id: K may change within a period.
    """
    listed = pl.when(pl.col("present_rating").is_null()).then(0).otherwise("games_listed")
    in_period = pl.col("games").cum_sum().over("player") - pl.col("games")
    return entries.with_columns(games_before=listed + in_period)


@rule("3.2.3", adds=("is_new", "has_reached", "k"))
def development_coefficient(table: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """K is 25 until 30 games are complete, then 10 once a published rating has reached 2300, else 15.

    Where games are not known a K tells, if it is one of the three: that of the last list (`k_listed`) whether there
    were 30, that of the list in force (`k_in_force`) whether 2300 was reached.
    """
    reached = pl.col("peak") >= RATING_REACHED.on(day)
    told = pl.col("games_before").is_null() & (pl.col("k_in_force") == K_REACHED.on(day))
    listed = pl.col("k_listed").is_in([K_NEW.on(day), K_USUAL.on(day), K_REACHED.on(day)])
    listed_new = pl.when(listed).then(pl.col("k_listed") == K_NEW.on(day))
    return table.with_columns(
        is_new=pl.coalesce(pl.col("games_before") < GAMES_AS_NEW.on(day), listed_new),
        has_reached=reached.fill_null(value=False) | told.fill_null(value=False),
    ).with_columns(
        k=pl.when(pl.col("is_new").is_null())
        .then(None)
        .when("is_new")
        .then(K_NEW.on(day))
        .when("has_reached")
        .then(K_REACHED.on(day))
        .otherwise(K_USUAL.on(day))
        .cast(pl.Int32)
    )


@rule("3.2.3", adds=("k_counted",))
def coefficient_counted(entries: pl.LazyFrame) -> pl.LazyFrame:
    """K times the share of the time control (`share`, percent), in tenths: 15 at 50 percent is 75, that is 7.5."""
    return entries.with_columns(k_counted=pl.col("k") * pl.col("share") // 10)
