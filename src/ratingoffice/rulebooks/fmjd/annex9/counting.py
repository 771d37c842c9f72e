"""FMJD Annex 9, 5.3: which games count, and what they add up to for a player in an event."""

from __future__ import annotations

from datetime import date

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.model.columns import added_up, latest
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.core import rule
from ratingoffice.rulebooks.fmjd.annex9.conditions import reason
from ratingoffice.rulebooks.fmjd.annex9.reasons import Why

COUNTS = pl.col("excluded") == Why.COUNTS.value


@rule("1.5", "5.3", adds=("excluded",))
def why_not_counted(sides: pl.LazyFrame) -> pl.LazyFrame:
    """The first reason not to count: not played, the event, an opponent who is not on the list of the series.

    A technical rating, estimated from a national one, is on no list and never counts for others.
    """
    return sides.with_columns(
        excluded=pl.when(pl.col("opponent").is_null())
        .then(reason(Why.BYE))
        .when(~pl.col("played"))
        .then(reason(Why.NOT_PLAYED))
        .when(pl.col("event_excluded") > 0)
        .then("event_excluded")
        .when(pl.col("opponent_rating").is_null())
        .then(reason(Why.OPPONENT_UNRATED))
        .otherwise(reason(Why.COUNTS))
    )


@article("3.2.2", "5.3")
def results(part: Part) -> pl.DataFrame:
    """Add up the counted games of each entry: points (2, 1, 0), opponents met (twice is two), the last day."""
    values = part.sides.select(
        games=COUNTS.cast(pl.UInt8),
        points=pl.when(COUNTS).then("half_points").otherwise(0),
        opponents_sum=pl.when(COUNTS).then("opponent_rating").otherwise(0),
    )
    days = part.sides.select(pl.when(COUNTS).then("date").otherwise(date.min)).to_series()
    entry, entries = part.sides["entry"], part.entries.height
    sums = added_up(entry, entries, {name: values[name] for name in values.columns})
    played = pl.when(pl.col("games") > 0).then(latest(entry, entries, days))
    return sums.with_columns(last_played=played)
