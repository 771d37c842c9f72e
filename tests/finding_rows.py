"""Findings as rows, where a test is about what is wrong and where, not about the values that fill a message in."""

from typing import Any

import polars as pl


def plain_rows(findings: pl.DataFrame, *left_out: str) -> list[tuple[Any, ...]]:
    """Return findings without `values` and other columns: severity, code, file, line, column, message."""
    return findings.drop("values", *left_out).rows()
