"""A season: all that one list is calculated from, checked, typed and in canonical order."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final, Self

import polars as pl

from ratingoffice.model.register_hashes import RegisterHashes
from ratingoffice.model.sides import Sides, sides_in_order

GAMES_HELD: Final = {
    "event": pl.UInt32,
    "round": pl.UInt16,
    "white": pl.UInt32,
    "black": pl.UInt32,
    "white_half_points": pl.UInt8,
    "black_half_points": pl.UInt8,
    "played": pl.Boolean,
    "date": pl.Date,
    "date_given": pl.Boolean,
    "unequal_times": pl.Boolean,
    "line": pl.UInt32,
}
"""Games as a season holds them."""

CARDS_HELD: Final = {
    "event": pl.UInt32,
    "player": pl.UInt32,
    "rounds": pl.Int32,
    "half_points": pl.Int32,
    "dsu_before": pl.Int32,
    "dsu_after": pl.Int32,
    "line": pl.UInt32,
}
"""Player cards as a season holds them; most seasons have none."""

OF_PEOPLE: Final = ("people_in_order", "register_hashes")
"""What is derived from players and events alone."""


@dataclass(frozen=True, eq=False)
class SeasonTables:
    """Tables that fit together; the order of the rows in the files leaves no trace but `line`."""

    players: pl.DataFrame
    events: pl.DataFrame
    games: pl.DataFrame
    ratings: pl.DataFrame
    cards: pl.DataFrame = field(default_factory=lambda: pl.DataFrame(schema=CARDS_HELD))
    hashes: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def sides(self) -> Sides:
        """Both sides of every game, in order; kept until the books are opened, as they take much memory."""
        return sides_in_order(self.games)

    @cached_property
    def people_in_order(self) -> pl.DataFrame:
        """The rows of the players in the order of names, and of federations and names."""
        return people_in_order(self.players)

    @cached_property
    def register_hashes(self) -> RegisterHashes:
        """The hashes of ids and people."""
        return RegisterHashes.of(self.players, self.events)

    def with_ratings(self, ratings: pl.DataFrame) -> Self:
        """Return the season with other ratings; what is known of its people is not looked for again."""
        season = replace(self, ratings=ratings)
        vars(season).update({name: each for name, each in vars(self).items() if name in OF_PEOPLE})
        return season


def people_in_order(players: pl.DataFrame) -> pl.DataFrame:
    """Return the rows of players by `name`, and by `federation` and name; equal ones stay in order, that of the ids."""
    name, federation = players.select(pl.col("name", "federation").cast(pl.String))
    by_name = _in_order(name)
    known = federation.drop_nulls().unique().sort()
    of_federations = _in_order(federation.cast(pl.Enum(known)).to_physical()[by_name])
    return pl.DataFrame({"name": by_name, "federation": by_name[of_federations]})


def _in_order(values: pl.Series) -> pl.Series:
    return values.to_frame("value").select(pl.arg_sort_by("value", nulls_last=True, maintain_order=True)).to_series()
