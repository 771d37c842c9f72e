"""Typed columns of spreadsheets and Parquet files as the texts that a list would have."""

from datetime import time

import polars as pl


def as_texts(frame: pl.DataFrame) -> pl.DataFrame:
    """Return every column as text; whole numbers without a point, days without a time, null for what is no text."""
    return frame.select(_text(name, dtype) for name, dtype in frame.schema.items())


def _text(name: str, dtype: pl.DataType) -> pl.Expr:
    column = pl.col(name)
    text = pl.lit(None, dtype=pl.String) if dtype.is_nested() else column.cast(pl.String, strict=False)
    if dtype.is_float():
        whole = column.cast(pl.Int64, strict=False)
        text = pl.when(column == whole).then(whole.cast(pl.String)).otherwise(text)
    elif dtype == pl.Datetime:
        text = pl.when(column.dt.time() == time(0)).then(column.dt.date().cast(pl.String)).otherwise(text)
    return text.alias(name)
