"""All that a rating officer has open on the desk: the season, the record of play, the lists of one series."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date

import polars as pl

from ratingoffice.model.history import History, history_of
from ratingoffice.model.kept import kept
from ratingoffice.model.record import Record, record_of_play
from ratingoffice.model.season import SeasonTables


@dataclass(frozen=True)
class WholeSeason:
    """What is true of the season as a whole, of which the books at hand may have a part only.

    players: how many the register has. given: the columns of the register that have a value for anybody.
    lists: the dates of all lists in the ratings, in order, by the name of their series.
    """

    players: int
    given: frozenset[str]
    lists: Mapping[str, tuple[date, ...]]

    @property
    def series(self) -> tuple[str, ...]:
        """The names of all series in the ratings, in order."""
        return tuple(self.lists)


@dataclass(frozen=True)
class Books:
    """A season made ready for calculation, or a part of it; nothing in it depends on a regulation.

    everybody: the ids of all who can be an opponent, by their number in the sides; in a whole season the players.
    beside: the lists of other series, where they are not read from the ratings of the season.
    """

    season: SeasonTables
    record: Record
    history: History
    series: str
    player_ids: pl.Series
    event_ids: pl.Series
    everybody: pl.Series
    whole: WholeSeason
    beside: Mapping[str, History] = field(default_factory=dict)

    def lists_of(self, series: str) -> History:
        """Return the lists of another series, those included on which nobody at hand is."""
        if series in self.beside:
            return self.beside[series]
        return _lists_of(self.season, series, self.whole.lists.get(series, ()))

    def with_list(self, day: date, lines: pl.DataFrame) -> Books:
        """Add a published list, the base of the next period."""
        return replace(self, history=self.history.with_list(day, lines))


def open_books(season: SeasonTables, series: str) -> Books:
    """Make a season ready for the lists of one series."""
    history = history_of(season.ratings, series, season.players.height)
    players, events = _enumerated(season.players["player_id"]), _enumerated(season.events["event_id"])
    whole = whole_season(season.players, season.ratings)
    return Books(season, record_of_play(season), history, series, players, events, players, whole)


def whole_season(players: pl.DataFrame, ratings: pl.DataFrame) -> WholeSeason:
    """Return what is true of a season as a whole."""
    given = frozenset(column.name for column in players if column.null_count() < players.height)
    dates = ratings.group_by(pl.col("list").cast(pl.String)).agg(pl.col("date").unique().sort()).sort("list")
    return WholeSeason(players.height, given, {series: tuple(days) for series, days in dates.iter_rows()})


@kept
def _lists_of(season: SeasonTables, series: str, dates: tuple[date, ...]) -> History:
    return history_of(season.ratings, series, season.players.height, dates)


def _enumerated(ids: pl.Series) -> pl.Series:
    """Ids as a column of numbers with a legend: quick to look up, small to write."""
    return ids.cast(pl.Enum(ids))
