"""All that a rating officer has open on the desk: the season, the record of play, the lists of one series."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date

import polars as pl

from ratingoffice.model.history import History, history_of
from ratingoffice.model.record import Record, record_of_play
from ratingoffice.model.season import SeasonTables


@dataclass(frozen=True)
class Books:
    """A season made ready for calculation; nothing in it depends on a regulation."""

    season: SeasonTables
    record: Record
    history: History
    series: str
    player_ids: pl.Series
    event_ids: pl.Series

    def with_list(self, day: date, lines: pl.DataFrame) -> Books:
        """Add a published list, the base of the next period."""
        return replace(self, history=self.history.with_list(day, lines))


def open_books(season: SeasonTables, series: str) -> Books:
    """Make a season ready for the lists of one series."""
    history = history_of(season.ratings, series, season.players.height)
    players, events = season.players["player_id"], season.events["event_id"]
    return Books(season, record_of_play(season), history, series, _enumerated(players), _enumerated(events))


def _enumerated(ids: pl.Series) -> pl.Series:
    """Ids as a column of numbers with a legend: quick to look up, small to write."""
    return ids.cast(pl.Enum(ids))
