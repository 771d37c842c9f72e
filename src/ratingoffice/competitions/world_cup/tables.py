"""The tables of a World Cup folder: players, events, results, and what was declared and rated."""

from dataclasses import dataclass
from typing import Final

import polars as pl

from ratingoffice.model.kinds import DATE, FEDERATION, FLAG, choice, whole
from ratingoffice.model.tables import RATING, Column, Table, filled

TOURNAMENTS: Final = ("open", "women")
NUMBER: Final = whole(0, 999)
"""Points, games and victories of one player in one event."""


PLAYERS: Final = Table(
    "players",
    (filled("player_id"), filled("name"), Column("federation", FEDERATION), filled("sex", choice("M", "W"))),
    key=("player_id",),
)
EVENTS: Final = Table(
    "events",
    (
        filled("event_id"),
        filled("name"),
        filled("start", DATE),
        filled("end", DATE),
        filled("stars", whole(1, 9)),
    ),
    key=("event_id",),
)
RESULTS: Final = Table(
    "results",
    (
        filled("event_id"),
        filled("player_id"),
        Column("tournament", choice(*TOURNAMENTS)),
        filled("place", whole(1, 9999)),
        filled("points", NUMBER),
        filled("games", NUMBER),
        filled("wins", NUMBER),
        Column("closing_ceremony", FLAG),
    ),
    key=("event_id", "player_id"),
)
"""Points are 2-1-0; the tournament is open where nothing is said, and the player was at the closing ceremony."""

DECLARATIONS: Final = Table(
    "declarations",
    (filled("player_id"), filled("year", whole(2020, 9999)), filled("declared", DATE)),
    key=("player_id", "year"),
    is_optional=True,
)
"""Women who want to be counted in the open classification of a year."""

RATINGS: Final = Table(
    "ratings",
    (filled("date", DATE), filled("player_id"), filled("rating", RATING)),
    key=("date", "player_id"),
    is_optional=True,
)
"""Published ratings, for the Intercontinental Cup."""

TABLES: Final = {table.name: table for table in (PLAYERS, EVENTS, RESULTS, DECLARATIONS, RATINGS)}


@dataclass(frozen=True)
class Cup:
    """A World Cup folder after the checks: every table in the order of its key."""

    players: pl.DataFrame
    events: pl.DataFrame
    results: pl.DataFrame
    declarations: pl.DataFrame
    ratings: pl.DataFrame
