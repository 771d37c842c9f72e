"""Tables of any library as Polars frames, without copying where that is possible."""

from collections.abc import Mapping
from typing import Any, Final, cast

import polars as pl

from ratingoffice.errors import InvalidValueError
from ratingoffice.library.messages import message

STREAM: Final = "__arrow_c_stream__"
"""What every table has that Arrow can read, those of pandas and PyArrow too."""


def frame_of(table: object, name: str) -> pl.DataFrame:
    """Return a table as a Polars frame: of Polars, pandas or Arrow, or columns by name."""
    if isinstance(table, pl.DataFrame):
        return table
    if isinstance(table, pl.LazyFrame):
        return table.collect()
    if isinstance(table, Mapping):
        return pl.DataFrame(dict(table), strict=False)
    if hasattr(table, STREAM):
        try:
            return pl.DataFrame(cast("Any", table))
        except ImportError:  # pandas without PyArrow
            pass
    if hasattr(table, "to_dict"):
        return _from_columns(cast("Any", table).to_dict("list"))
    raise InvalidValueError(message("not_a_table", table=name, type=type(table).__name__))


def _from_columns(columns: Mapping[str, list[Any]]) -> pl.DataFrame:
    """Return columns of plain values; what is not equal to itself is missing."""
    known = {
        name: [value if value == value else None for value in column]  # noqa: PLR0124
        for name, column in columns.items()
    }
    return pl.DataFrame(known, strict=False)
