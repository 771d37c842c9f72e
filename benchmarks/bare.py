"""The floor: a bare Polars script that reads a season folder, makes the fewest checks, and writes lines made before."""

from __future__ import annotations

from pathlib import Path

import polars as pl

from ratingoffice.formats.list_folder import write_table
from ratingoffice.model.results import RESULTS


def read_bare(folder: Path) -> None:
    """Read the tables; raises where a player, an event or a result is not known, and does not say where."""
    players, events, games, ratings = (
        pl.read_parquet(folder / f"{name}.parquet") for name in ("players", "events", "games", "ratings")
    )
    person, event = pl.Enum(players["player_id"]), pl.Enum(events["event_id"])
    games.cast({"event_id": event, "white": person, "black": person, "result": pl.Enum(list(RESULTS))})
    ratings.cast({"player_id": person})


def write_bare(lines: list[pl.DataFrame], folder: Path) -> None:
    """Write game lines that are already there: what Parquet alone takes."""
    for number, table in enumerate(lines):
        write_table(table, folder / f"{number}.parquet")
