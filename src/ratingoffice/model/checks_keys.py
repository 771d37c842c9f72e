"""Rows that name the same thing twice."""

from typing import Final

import polars as pl

from ratingoffice.messages import Text
from ratingoffice.model.findings import Place, cell, findings_where
from ratingoffice.model.messages import message
from ratingoffice.model.tables import Table

DUPLICATES: Final = {"player_id": "duplicate_player_id", "event_id": "duplicate_event_id"}
"""What is wrong where two rows have one key."""


def repeated_rows(rows: pl.DataFrame, key: list[str]) -> pl.DataFrame:
    """Every row whose key stands on an earlier line too, with that `first_line`."""
    complete = rows.drop_nulls(key)
    twice = complete.filter(complete.select(key).is_duplicated())
    return twice.with_columns(first_line=pl.col("line").min().over(key)).filter(pl.col("line") > pl.col("first_line"))


def repeated(rows: pl.DataFrame, key: list[str], place: Place, text: Text, **values: pl.Expr) -> pl.DataFrame:
    """A finding for each row whose key an earlier line has, with that `line`."""
    again = repeated_rows(rows, key)
    return findings_where(again, pl.lit(True), place, text, line=pl.col("first_line"), **values)


def repeated_ids(rows: pl.DataFrame, file: str, table: Table) -> pl.DataFrame:
    """An error for each row with an id that an earlier line has."""
    key = table.key[0]
    return repeated(rows, list(table.key), Place("error", file, key), message[DUPLICATES[key]], id=cell(key))
