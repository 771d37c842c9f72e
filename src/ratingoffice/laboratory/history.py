"""Lists over time and the games between them: the one input of all studies."""

from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

import polars as pl

from ratingoffice.errors import InvalidValueError
from ratingoffice.formats.file_bytes import Progress
from ratingoffice.laboratory.messages import message
from ratingoffice.library.season import Season
from ratingoffice.model.season import SeasonTables

PLAYERS: Final = {
    "player_id": pl.String,
    "name": pl.String,
    "born": pl.Int32,
    "sex": pl.String,
    "federation": pl.String,
}
LISTS: Final = {"date": pl.Date, "player_id": pl.String, "rating": pl.Int32, "games": pl.Int32}
GAMES: Final = {
    "date": pl.Date,
    "event_id": pl.String,
    "white": pl.String,
    "black": pl.String,
    "half_points": pl.Int8,
}
"""The columns of the three tables."""


@dataclass(frozen=True, eq=False)
class RatingHistory:
    """Lists over time and the games between them, from whatever source."""

    players: pl.DataFrame
    """player_id, name, born (a year), sex, federation."""
    lists: pl.DataFrame
    """date, player_id, rating, games (behind the rating); by date and player."""
    games: pl.DataFrame
    """date, event_id, white, black, half_points (0, 1, 2 of white); played games only, by date."""

    @property
    def dates(self) -> list[date]:
        """The days of the lists, oldest first."""
        return self.lists["date"].unique().sort().to_list()


def history_of_season(tables: SeasonTables, series: str) -> RatingHistory:
    """Return all lists of a series in a season and the games that were played."""
    ids, events = tables.players["player_id"], tables.events["event_id"]
    ratings = tables.ratings.filter(tables.ratings["list"] == series)
    played = tables.games.filter(pl.col("played"))
    return RatingHistory(
        tables.players.with_columns(born="birth_year").select(*PLAYERS),
        ratings.with_columns(player_id=ids.gather(ratings["player"])).select(*LISTS).sort("date", "player_id"),
        played.select(
            "date",
            event_id=events.gather(played["event"]),
            white=ids.gather(played["white"]),
            black=ids.gather(played["black"]),
            half_points=pl.col("white_half_points").cast(pl.Int8),
        ).sort(*GAMES),
    )


def history_of_folder(folder: str | Path, series: str | None = None, progress: Progress | None = None) -> RatingHistory:
    """Read a season folder with several lists; where they are of several series, one must be named."""
    return history_of_season(*tables_of_folder(folder, series, progress))


def tables_of_folder(
    folder: str | Path, series: str | None = None, progress: Progress | None = None
) -> tuple[SeasonTables, str]:
    """Read a season folder, and return the series of its lists too: the one that is named, or the only one."""
    tables = Season.read(folder, progress).tables
    known = tuple(tables.ratings["list"].unique().sort())
    if not known:
        raise InvalidValueError(message("history_without_lists"))
    if series is None and len(known) > 1:
        raise InvalidValueError(message("history_series_needed", known=known))
    if series is not None and series not in known:
        raise InvalidValueError(message("history_series_unknown", series=series, known=known))
    return tables, series or known[0]
