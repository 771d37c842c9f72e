"""A season: all that one list is calculated from, checked, typed and in canonical order."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import polars as pl


@dataclass(frozen=True, eq=False)
class Season:
    """Four tables that fit together; the order of the rows in the files leaves no trace but `line`."""

    players: pl.DataFrame
    events: pl.DataFrame
    games: pl.DataFrame
    ratings: pl.DataFrame
    hashes: Mapping[str, str] = field(default_factory=dict)
