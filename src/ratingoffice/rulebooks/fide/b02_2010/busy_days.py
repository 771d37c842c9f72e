"""FIDE B.02 of 2010, 3.1: the player and the day that put an event above the limit."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.model.record import Part, Record, days_of_players
from ratingoffice.rulebooks.fide.b02_2010.reasons import REASONS, Why

OF_A_DAY: Final = (Why.ROUNDS_A_DAY.value, Why.HOURS_A_DAY.value)


@article("3.1")
def with_busy_days(part: Part, record: Record, players: pl.Series) -> tuple[Part, pl.Series]:
    """Return all reasons as texts, after the usual ones those that name player and day; events get their number."""
    left_out = part.events.select("event", "excluded").filter(pl.col("excluded").is_in(OF_A_DAY))
    busiest = _busiest(record, left_out)
    usual = [REASONS[why].text for why in Why]
    numbers = busiest.select("event", day_reason=pl.int_range(pl.len(), dtype=pl.UInt32) + len(usual))
    events = part.events.join(numbers, on="event", how="left", maintain_order="left")
    texts = usual + busiest.select(_sentence(players)).to_series().to_list()
    return replace(part, events=events), pl.Series(texts, dtype=pl.Enum(list(dict.fromkeys(texts))))


def _busiest(record: Record, left_out: pl.DataFrame) -> pl.DataFrame:
    """Find the day on which one player played most in each event, the first of several, with the event's verdict."""
    days = days_of_players(record.part(left_out["event"]).sides).join(left_out, on="event")
    too_many_rounds = pl.col("excluded") == Why.ROUNDS_A_DAY.value
    played = days.with_columns(played=pl.when(too_many_rounds).then("rounds_a_day").otherwise("games_a_day"))
    ordered = played.sort("event", "played", "date", "player", descending=[False, True, False, False])
    return ordered.unique("event", keep="first", maintain_order=True)


def _sentence(players: pl.Series) -> pl.Expr:
    """Name the player by the id: it stays, and nobody who is hidden is named."""
    player = pl.lit(players).gather("player")
    rounds = pl.format("more than three rounds in a day: player {} played {} on {}", player, "played", "date")
    hours = pl.format("more than twelve hours of play in a day: player {} on {}, games: {}", player, "date", "played")
    return pl.when(pl.col("excluded") == Why.ROUNDS_A_DAY.value).then(rounds).otherwise(hours)
