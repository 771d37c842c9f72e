"""The tables of a World Cup folder: players, events, results, and what was declared and rated."""

from dataclasses import dataclass
from typing import Final

import polars as pl

from ratingoffice.model.kinds import DATE, FEDERATION, FLAG, TEXT, Kind, choice, whole
from ratingoffice.model.tables import RATING, Column, Table

TOURNAMENTS: Final = ("open", "women")
NUMBER: Final = whole(0, 999)
"""Points, games and victories of one player in one event."""


def _required(name: str, kind: Kind = TEXT) -> Column:
    return Column(name, kind, required=True, may_be_empty=False)


PLAYERS: Final = Table(
    "players",
    (_required("player_id"), _required("name"), Column("federation", FEDERATION), _required("sex", choice("M", "W"))),
    key=("player_id",),
)
EVENTS: Final = Table(
    "events",
    (
        _required("event_id"),
        _required("name"),
        _required("start", DATE),
        _required("end", DATE),
        _required("stars", whole(1, 9)),
    ),
    key=("event_id",),
)
RESULTS: Final = Table(
    "results",
    (
        _required("event_id"),
        _required("player_id"),
        Column("tournament", choice(*TOURNAMENTS)),
        _required("place", whole(1, 9999)),
        _required("points", NUMBER),
        _required("games", NUMBER),
        _required("wins", NUMBER),
        Column("closing_ceremony", FLAG),
    ),
    key=("event_id", "player_id"),
)
"""Points are 2-1-0; the tournament is open where nothing is said, and the player was at the closing ceremony."""

DECLARATIONS: Final = Table(
    "declarations",
    (_required("player_id"), _required("year", whole(2020, 9999)), _required("declared", DATE)),
    key=("player_id", "year"),
    is_optional=True,
)
"""Women who want to be counted in the open classification of a year."""

RATINGS: Final = Table(
    "ratings",
    (_required("date", DATE), _required("player_id"), _required("rating", RATING)),
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
