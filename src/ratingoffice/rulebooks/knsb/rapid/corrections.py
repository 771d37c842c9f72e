"""KNSB rapid: what each correction of the calculation moves directly, found in the tables before and after."""

from __future__ import annotations

import polars as pl

from ratingoffice.rulebooks.corrections import Comparison, Moved
from ratingoffice.rulebooks.knsb.rapid.event_lines import UNPLAYED
from ratingoffice.rulebooks.knsb.rapid.reasons import REASONS, Why


def reason_of_played_games(comparison: Comparison) -> Moved:
    """13: players with an event of which no game counts, by the reason of an unplayed game before, not any more."""
    unplayed = [REASONS[Why(number)].text for number in UNPLAYED]
    before, after = (
        each["event_lines"].filter(pl.col("games") == 0).select(pl.col("player_id", "event_id", "reason").cast(str))
        for each in (comparison.before, comparison.after)
    )
    both = before.join(after, on=("player_id", "event_id"), suffix="_after")
    moved = both.filter(pl.col("reason").is_in(unplayed) & ~pl.col("reason_after").is_in(unplayed))
    return Moved(players=frozenset(moved["player_id"]))
