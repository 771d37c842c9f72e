"""Rows that name the same thing twice."""

import polars as pl

from ratingoffice.model.findings import Problem, findings_where, no_findings, quoted
from ratingoffice.model.tables import Table


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
    message = pl.format(
        f"{key} {{}} stands on line {{}} already; give each {key.removesuffix('_id')} one row",
        quoted(key),
        pl.col("first_line"),
    )
    return findings_where(again, pl.lit(True), Problem("error", f"duplicate_{key}", file, key), message)
