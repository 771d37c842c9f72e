"""The season tables as data: which columns there are, what stands in them, and the key of a row."""

from dataclasses import dataclass
from typing import Final

import polars as pl

from ratingoffice.model.kinds import (
    BIRTH,
    DATE,
    FEDERATION,
    FLAG,
    POINTS,
    RESULT,
    TEXT,
    TIME_CONTROL,
    Kind,
    choice,
    whole,
)

SYSTEMS: Final = ("round_robin", "double_round_robin", "swiss", "team", "match")
"""How an event is played."""

HIGHEST_RATING: Final = 4000
RATING: Final = whole(0, HIGHEST_RATING)
"""Published ratings."""

COEFFICIENT: Final = whole(1, 100)
"""K."""

ROUNDS: Final = whole(1, 999)
"""How many rounds an event has."""

ROUND: Final = whole(1, 999, pl.UInt16)
"""The round of a game."""

GAMES_SO_FAR: Final = whole(0, 1_000_000)
"""Games calculated so far."""


@dataclass(frozen=True)
class Column:
    """A column; a required one must be there, and filled unless its cells `may_be_empty`."""

    name: str
    kind: Kind = TEXT
    required: bool = False
    may_be_empty: bool = True


@dataclass(frozen=True)
class Table:
    """A table of the season folder and the columns that name a row of it; an optional one may be missing."""

    name: str
    columns: tuple[Column, ...]
    key: tuple[str, ...]
    is_optional: bool = False

    def column_names(self) -> list[str]:
        """The names of the columns, in the order of the contract."""
        return [column.name for column in self.columns]


def _required(name: str, kind: Kind = TEXT, *, may_be_empty: bool = False) -> Column:
    return Column(name, kind, required=True, may_be_empty=may_be_empty)


def filled(name: str, kind: Kind = TEXT) -> Column:
    """A column that is there, with something in every row."""
    return Column(name, kind, required=True, may_be_empty=False)


PLAYERS: Final = Table(
    "players",
    (
        _required("player_id"),
        _required("name"),
        Column("federation", FEDERATION),
        Column("sex", choice("M", "W")),
        Column("born", BIRTH),
        Column("title"),
        Column("disability", choice("IBCA", "ICSC", "IPCA")),
        Column("active", FLAG),
        Column("member_type", choice("club", "school", "rating", "personal")),
        Column("member_until", DATE),
    ),
    key=("player_id",),
)
"""Who may be on the list."""

EVENTS: Final = Table(
    "events",
    (
        _required("event_id"),
        _required("name"),
        _required("system", choice(*SYSTEMS)),
        _required("start", DATE),
        _required("end", DATE),
        Column("rounds", ROUNDS),
        Column("time_control", TIME_CONTROL),
        Column("federation", FEDERATION),
        Column("official", FLAG),
        Column("national_championship", FLAG),
        Column("women_only", FLAG),
        Column("received", DATE),
        Column("announced", DATE),
        Column("special", choice("olympiad", "continental_team", "world_team")),
        Column("championship", FLAG),
        Column("period_by_period", FLAG),
        Column("approved", FLAG),
        Column("board", choice("100", "64")),
        Column("coordinated", FLAG),
    ),
    key=("event_id",),
)
"""What was played, when and how."""

GAMES: Final = Table(
    "games",
    (
        _required("event_id"),
        _required("round", ROUND),
        _required("white", may_be_empty=True),
        _required("black", may_be_empty=True),
        _required("result", RESULT, may_be_empty=True),
        Column("date", DATE),
        Column("unequal_times", FLAG),
    ),
    key=("event_id", "round", "white", "black"),
)
"""Game by game; an empty id is a bye of the other side."""

RATINGS: Final = Table(
    "ratings",
    (
        _required("list"),
        _required("date", DATE),
        _required("player_id"),
        _required("rating", RATING),
        Column("games", GAMES_SO_FAR),
        Column("k", COEFFICIENT),
        Column("peak", RATING),
        Column("last_played", DATE),
        Column("fide_k", COEFFICIENT),
    ),
    key=("list", "date", "player_id"),
)
"""The lists published before."""

CARDS: Final = Table(
    "cards",
    (
        _required("event_id"),
        _required("player_id"),
        _required("rounds", ROUNDS),
        _required("score", POINTS),
        _required("dsu_before", RATING),
        _required("dsu_after", RATING),
    ),
    key=("event_id", "player_id"),
    is_optional=True,
)
"""Player cards of coordinated events: rounds played, points, and the union's rating before and after."""

TABLES: Final = {table.name: table for table in (PLAYERS, EVENTS, GAMES, RATINGS, CARDS)}
"""All tables of a season folder by name."""
