"""FMJD Annex 13 of 2022, 4.1: the age groups of the youth, for the special lists of Annex 9."""

from __future__ import annotations

from datetime import date

import polars as pl

from ratingoffice.rulebooks.core import Dated, rule

OLDEST = Dated(
    "A13.4.1",
    {date(2022, 9, 15): {"juniors": 19, "cadets": 16, "mini_cadets": 13, "hopes": 10, "young_stars": 8}},
)


@rule("A13.4.1", adds=("age", "youth_group"))
def youth_group(players: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """The age on 31 December of the year, and the youngest group that it allows; none without a year of birth."""
    group = pl.lit(None, dtype=pl.String)
    for name, oldest in sorted(OLDEST.on(day).items(), key=lambda item: -item[1]):
        group = pl.when(pl.col("age") <= oldest).then(pl.lit(name)).otherwise(group)
    return players.with_columns(age=day.year - pl.col("birth_year")).with_columns(youth_group=group)
