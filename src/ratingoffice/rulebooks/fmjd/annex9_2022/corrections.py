"""FMJD Annex 9 of 2022: what each correction of the calculation moves, found in the tables before and after."""

from typing import Final

import polars as pl

from ratingoffice.rulebooks.corrections import Comparison, Moved

OF_NO_LIST: Final = "less than 30 minutes a player for 60 moves, on 64 squares: no list of this edition counts it"
"""The reason that calculation 1 gave."""


def list_of_fast_games_on_64(comparison: Comparison) -> Moved:
    """1.2.2.2: events whose reason named no list, and names the list 64-rapid-blitz now."""
    before, after = (
        each["events"].select(pl.col("event_id", "reason").cast(str)) for each in (comparison.before, comparison.after)
    )
    both = before.join(after, on="event_id", suffix="_after")
    named = (pl.col("reason") == OF_NO_LIST) & pl.col("reason_after").str.ends_with(
        "belongs to the list 64-rapid-blitz"
    )
    return Moved(events=frozenset(both.filter(named)["event_id"]))
