"""Lists over time and the games between them: the one input of all studies."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

import polars as pl

from ratingoffice.laboratory.data import read
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


def history_of(players: pl.DataFrame, lists: pl.DataFrame, games: pl.DataFrame | None = None) -> RatingHistory:
    """Return a history from tables with rows in any order; what a column that is missing would say is unknown."""
    played = pl.DataFrame(schema=GAMES) if games is None else _completed(games, GAMES).sort(*GAMES)
    return RatingHistory(_completed(players, PLAYERS), _completed(lists, LISTS).sort("date", "player_id"), played)


def _completed(table: pl.DataFrame, columns: Mapping[str, Any]) -> pl.DataFrame:
    missing = {name: pl.lit(None) for name in columns if name not in table.columns}
    return table.with_columns(**missing).select(*columns).cast(pl.Schema(columns))


def history_of_season(tables: SeasonTables, series: str) -> RatingHistory:
    """Return all lists of a series in a season and the games that were played."""
    ids, events = tables.players["player_id"], tables.events["event_id"]
    ratings = tables.ratings.filter(tables.ratings["list"] == series)
    played = tables.games.filter(pl.col("played"))
    return history_of(
        tables.players.with_columns(born="birth_year"),
        ratings.with_columns(player_id=ids.gather(ratings["player"])),
        played.select(
            "date",
            event_id=events.gather(played["event"]),
            white=ids.gather(played["white"]),
            black=ids.gather(played["black"]),
            half_points="white_half_points",
        ),
    )


def irish_lists() -> RatingHistory:
    """Return the full ratings of the Irish Chess Union, 29 lists from 2001 to 2011, without single games.

    These real lists come with the laboratory; players have numbers only.
    """
    rows = read("irish_chess_union", "published_ratings").filter("full")
    lists = rows.select("rating", date="list", player_id=pl.col("player").cast(pl.String).str.zfill(5))
    return history_of(lists.select("player_id", name="player_id").unique().sort("player_id"), lists)
