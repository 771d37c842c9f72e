"""Typed columns of spreadsheets and Parquet files as the texts that a list would have."""

import polars as pl

from ratingoffice.formats.typed_texts import as_text


def as_texts(frame: pl.DataFrame) -> pl.DataFrame:
    """Return every column as text, null for what is no text."""
    return frame.select(
        (pl.lit(None, dtype=pl.String) if dtype.is_nested() else as_text(name, dtype)).alias(name)
        for name, dtype in frame.schema.items()
    )
