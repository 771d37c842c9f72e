"""What a list counted and what it left out, with the number for each reason."""

from datetime import date
from typing import Any

import polars as pl


def tally_of(events: pl.DataFrame, game_lines: pl.DataFrame, day: date) -> dict[str, Any]:
    """Count the events of the period, and the results in them: a game is a result of each of its players.

    The lines of the games may be counted already.
    """
    of_period = events.filter(~is_earlier(events, day))
    results = game_lines.filter(pl.col("event_id").is_in(of_period["event_id"].implode()))
    return {"events": _tally(of_period), "results": _tally(results)}


def counted_lines(lines: pl.DataFrame) -> pl.DataFrame:
    """Count the lines of each event by reason: what a tally needs of them."""
    counts = lines.group_by("event_id", "counted", "articles", "reason").agg(number=pl.len())
    return counts.with_columns(pl.exclude("number").cast(pl.String))


def is_earlier(events: pl.DataFrame, day: date) -> pl.Expr:
    """Mark events of an earlier period, taken up again for a player without a rating, as the rulebook writes them."""
    marks = {"rated_on": pl.col("rated_on") < day, "kept": pl.col("kept").cast(pl.String) == "Y"}
    known = (mark.fill_null(value=False) for name, mark in marks.items() if name in events.columns)
    return pl.any_horizontal(pl.lit(value=False), *known)


def _tally(lines: pl.DataFrame) -> dict[str, Any]:
    """Count the lines that count, and the others by reason, the most frequent first."""
    number = pl.col("number").sum() if "number" in lines.columns else pl.len()
    not_counted = (
        lines.lazy()
        .filter(pl.col("counted").cast(pl.String) == "N")
        .group_by(pl.col("articles", "reason").cast(pl.String))
        .agg(number=number)
        .sort("number", "articles", "reason", descending=[True, False, False])
        .select("number", "articles", "reason")
        .collect()
    )
    counted = lines.select(number).item() - int(not_counted["number"].sum())
    return {"counted": counted, "not_counted": not_counted.to_dicts()}
