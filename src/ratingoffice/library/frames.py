"""Tables of any library as Polars frames, without copying where that is possible."""

from collections.abc import Mapping
from typing import Any, Final

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
    if not (isinstance(table, Mapping) or hasattr(table, STREAM) or hasattr(table, "to_dict")):
        raise InvalidValueError(message("not_a_table", table=name, type=type(table).__name__))
    columns = [*getattr(table, "columns", ())]
    if hasattr(table, "to_dict") and len({*columns}) < len(columns):
        raise InvalidValueError(message("columns_twice", table=name))
    try:
        return _frame(table)
    except (pl.exceptions.PolarsError, TypeError, ValueError) as problem:
        raise InvalidValueError(message("not_a_readable_table", table=name, problem=str(problem))) from None


def _frame(table: Any) -> pl.DataFrame:
    if isinstance(table, Mapping):
        return pl.DataFrame(dict(table), strict=False)
    if hasattr(table, STREAM):
        try:
            return pl.DataFrame(table)
        except (ImportError, TypeError, ValueError):  # pandas without PyArrow, or a column with values of several types
            if not hasattr(table, "to_dict"):
                raise
    columns = {
        str(name): [each if _is_known(each) else None for each in column]
        for name, column in table.to_dict("list").items()
    }
    return pl.DataFrame(columns, strict=False)


def _is_known(value: Any) -> bool:
    """Return whether a value of pandas is there: what is not equal to itself is missing, and what cannot say so."""
    try:
        return bool(value == value)  # noqa: PLR0124
    except TypeError:  # pandas.NA
        return False
