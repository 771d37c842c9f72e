"""What a list counted and what it left out, with the number for each reason."""

from __future__ import annotations

from typing import Any, Final

import polars as pl

EARLIER: Final = ("earlier_period", "kept")
"""Columns that mark an event of an earlier period, taken up again for a player without a rating."""


def tally_of(events: pl.DataFrame, game_lines: pl.DataFrame) -> dict[str, Any]:
    """Count the events of the period, and the results in them: a game is a result of each of its players."""
    earlier = [pl.col(name).cast(pl.String) == "Y" for name in EARLIER if name in events.columns]
    of_period = events.filter(~pl.any_horizontal(*earlier, pl.lit(value=False)))
    results = game_lines.filter(pl.col("event_id").is_in(of_period["event_id"].implode()))
    return {"events": _tally(of_period), "results": _tally(results)}


def _tally(lines: pl.DataFrame) -> dict[str, Any]:
    """Count the lines that count, and the others by reason, the most frequent first."""
    not_counted = (
        lines.lazy()
        .filter(pl.col("counted").cast(pl.String) == "N")
        .group_by(pl.col("articles", "reason").cast(pl.String))
        .agg(number=pl.len())
        .sort("number", "articles", "reason", descending=[True, False, False])
        .select("number", "articles", "reason")
        .collect()
    )
    counted = lines.height - int(not_counted["number"].sum())
    return {"counted": counted, "not_counted": not_counted.to_dicts()}
