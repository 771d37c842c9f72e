"""Real results with a free licence; SOURCES.md has where they are from."""

from importlib.resources import files

import polars as pl


def read(folder: str, name: str) -> pl.DataFrame:
    """Read one of the tables: `read("irish_chess_union", "tournaments")`."""
    return pl.read_parquet((files("ratingoffice.laboratory.data") / folder / f"{name}.parquet").read_bytes())
