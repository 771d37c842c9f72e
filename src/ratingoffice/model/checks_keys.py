"""Rows that name the same thing twice."""

from typing import Final

import polars as pl

from ratingoffice.model.findings import Place, cell, findings_where, no_findings
from ratingoffice.model.messages import message
from ratingoffice.model.tables import Table

DUPLICATES: Final = {"player_id": "duplicate_player_id", "event_id": "duplicate_event_id"}
"""What is wrong where two rows have one key."""


def repeated_rows(rows: pl.DataFrame, key: list[str]) -> pl.DataFrame:
    """Every row whose key stands on an earlier line too, with that `first_line`."""
    complete = rows.drop_nulls(key)
    twice = complete.filter(complete.select(key).is_duplicated())
    return twice.with_columns(first_line=pl.col("line").min().over(key)).filter(pl.col("line") > pl.col("first_line"))


def repeated_ids(rows: pl.DataFrame, file: str, table: Table) -> pl.DataFrame:
    """An error for each row with an id that an earlier line has."""
    again = repeated_rows(rows, list(table.key))
    if again.is_empty():
        return no_findings()
    key = table.key[0]
    text = message[DUPLICATES[key]]
    return findings_where(again, pl.lit(True), Place("error", file, key), text, id=cell(key), line=pl.col("first_line"))
