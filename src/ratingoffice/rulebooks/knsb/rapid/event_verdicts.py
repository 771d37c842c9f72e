"""KNSB rapid: the verdict on an event."""

from __future__ import annotations

from datetime import date

import polars as pl

from ratingoffice.model.record import Part
from ratingoffice.rulebooks.knsb.rapid.reasons import Why, articles_of_reason, numbered, reason
from ratingoffice.rulebooks.wording import yes_or_no


def event_verdicts(part: Part, oldest_game: date) -> pl.LazyFrame:
    """One line an event: when it was processed, how old its games may be, how many count, and the verdict."""
    sides = part.sides.filter(pl.col("in_batch"))
    facts = (
        sides.lazy()
        .group_by("event")
        .agg(
            first_round=pl.col("round_date").min(),
            counted_lines=(pl.col("excluded") == Why.COUNTS.value).sum(),
            is_kept=pl.col("is_kept").all(),
        )
    )
    refused = ~pl.col("approved").fill_null(value=True)
    excluded = pl.when(refused).then(numbered(Why.REFUSED)).otherwise(numbered(Why.COUNTS))
    return (
        part.events.lazy()
        .join(facts, on="event", how="left", maintain_order="left")
        .filter(pl.col("in_period") | pl.col("counted_lines").is_not_null())
        .select(
            event="event",
            name="name",
            system="system",
            start="start",
            end="end",
            federation="federation",
            received="received",
            processed_on="processed_on",
            players="players",
            first_round="first_round",
            oldest_game=pl.when(~pl.col("is_kept")).then(pl.lit(oldest_game)),
            counted_lines=pl.col("counted_lines").fill_null(0),
            kept=yes_or_no(pl.col("is_kept").fill_null(value=False)),
            counted=yes_or_no(~refused),
            articles=articles_of_reason(excluded),
            reason=reason(excluded),
        )
    )
