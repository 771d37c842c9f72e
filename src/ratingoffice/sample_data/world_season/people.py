"""Everybody of the invented season: number of the federation, person, ratings, and the strength games are drawn by."""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import polars as pl


@dataclass(frozen=True)
class SamplePerson:
    """Somebody who does not exist; `strength` is how well the person plays, whatever the rating says."""

    player_id: str
    name: str
    federation: str
    sex: str
    born: str
    title: str | None
    ratings: dict[int, int | None]
    """On the first list of a year."""
    strength: int

    def rating_in(self, year: int) -> int | None:
        """The rating of the list that begins a year; before the first list and after the last, that of the nearest."""
        return self.ratings[min(max(year, min(self.ratings)), max(self.ratings))]


def people_table() -> pl.DataFrame:
    """Everybody, as the table of the package has them."""
    text = (files(__package__) / "people.csv").read_bytes()
    return pl.read_csv(text, schema_overrides={"player_id": pl.String, "born": pl.String})


@cache
def people() -> dict[str, SamplePerson]:
    """Everybody by number."""
    return {row["player_id"]: _person(row) for row in people_table().iter_rows(named=True)}


def _person(row: dict[str, Any]) -> SamplePerson:
    ratings = {year: row.pop(f"rating_{year}") for year in (2023, 2024)}
    return SamplePerson(**row, ratings=ratings)
