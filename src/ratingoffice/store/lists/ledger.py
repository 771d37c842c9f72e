"""The large tables of a list in parts by player, so that one player's lines are read without the others'."""

from collections.abc import Iterable, Iterator
from typing import Final

import polars as pl

IN_PARTS: Final = ("list", "event_lines", "game_lines", "corrected")
"""The tables that are kept in parts; all others whole."""

PLAYERS_OF_A_PART: Final = 1 << 11
"""A part holds the lines of so many players with neighbouring keys."""

ROW: Final = "row_of_table"
"""The row that a line has in the whole table: a list's hash is over the whole table, in its order."""


def part_of(player: int) -> int:
    """Return the part in which the lines of a player are, by the key of their row in the register."""
    return player // PLAYERS_OF_A_PART


def parts(name: str, table: pl.DataFrame, keys: pl.DataFrame) -> Iterator[tuple[int, pl.DataFrame]]:
    """Cut a table into its parts; `keys` says the key of every player_id."""
    if name not in IN_PARTS or table.is_empty():
        yield 0, table
        return
    numbers = keys.select(pl.col("player_id"), part=pl.col("key") // PLAYERS_OF_A_PART)
    of_player = table.select(pl.col("player_id").cast(pl.String)).join(
        numbers, on="player_id", how="left", maintain_order="left"
    )
    numbered = table.with_columns(of_player["part"].fill_null(0)).with_row_index(ROW)
    for (part,), rows in numbered.partition_by("part", as_dict=True, include_key=False).items():
        yield int(str(part)), rows


def whole(tables: Iterable[pl.DataFrame]) -> pl.DataFrame:
    """Put a table together as it was."""
    together = pl.concat(tables)
    return together.sort(ROW).drop(ROW) if ROW in together.columns else together
