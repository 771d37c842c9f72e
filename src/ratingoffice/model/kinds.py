"""Kinds of cells: how a text becomes a value, and what to write where it does not."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Final

import polars as pl

from ratingoffice.messages import Message
from ratingoffice.model import time_control
from ratingoffice.model.messages import message
from ratingoffice.model.results import RESULTS

DataType = pl.DataType | type[pl.DataType]
"""What Polars takes as the type of a column."""

MOST: Final = 2**31 - 1
"""What a number without a limit of its own can be."""

LARGEST: Final = 2**63 - 1
"""Stands for whole numbers too long to hold; every range ends below it."""

YEAR: Final = r"^[1-9][0-9]{3}$"
"""Four digits."""

ISO_DATE: Final = r"^[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}$"
"""`to_date` alone would take 2009-1-5 too."""

DAYS: Final = (date(1000, 1, 1) - date(1970, 1, 1)).days, (date.max - date(1970, 1, 1)).days
"""Days that can be written so, by number; a file can hold others, which no calendar has."""


@dataclass(frozen=True)
class Kind:
    """A kind of cell: the code of a text that is `malformed`, and what is `right`.

    `parsed` gives a value of `dtype` for each text, null where the text is not one.
    """

    malformed: str
    right: Message
    dtype: DataType
    parsed: Callable[[pl.Series], pl.Series] | None = None
    bounds: tuple[int, int] | None = None

    def taken(self, column: pl.Series) -> pl.Series | None:
        """A column that has the type of the kind and only right values; None where it is to be read as texts."""
        if self.bounds and column.dtype.is_integer():
            return column.cast(self.dtype) if _lies_within(column, self.bounds) else None
        if self.dtype == pl.Date and column.dtype == pl.Date:
            return column if _lies_within(column.to_physical(), DAYS) else None
        return column if self.dtype == pl.Boolean and column.dtype == pl.Boolean else None


def whole(least: int, most: int = MOST, dtype: DataType = pl.Int32) -> Kind:
    """Whole numbers of a range."""
    within = message("right_number", least=least, most=most)
    right = message("right_number.open", least=least) if most == MOST else within
    return Kind("malformed_number", right, dtype, _whole_numbers, (least, most))


def choice(*values: str) -> Kind:
    """One of a few words."""
    right = message("right_choice", others=values[:-1], last=values[-1])
    return Kind("malformed_choice", right, pl.String, lambda texts: _kept(texts, texts.is_in(values)))


def _lies_within(column: pl.Series, bounds: tuple[int, int]) -> bool:
    numbers = column.drop_nulls().to_numpy()
    return not numbers.size or (bounds[0] <= int(numbers.min()) and int(numbers.max()) <= bounds[1])


def _kept(texts: pl.Series, right: pl.Series) -> pl.Series:
    return texts.set(~right, None)


def _dates(texts: pl.Series) -> pl.Series:
    return _kept(texts, texts.str.contains(ISO_DATE)).str.to_date("%Y-%m-%d", strict=False)


def _births(texts: pl.Series) -> pl.Series:
    return _kept(texts, texts.str.contains(YEAR) | _dates(texts).is_not_null())


def _federations(texts: pl.Series) -> pl.Series:
    return _kept(texts, texts.str.contains(r"^[A-Za-z]{3}$"))


def _flags(texts: pl.Series) -> pl.Series:
    return texts.replace_strict(["Y", "N"], [True, False], default=None, return_dtype=pl.Boolean)


def _whole_numbers(texts: pl.Series) -> pl.Series:
    numbers = _kept(texts, texts.str.contains(r"^-?[0-9]+$"))
    too_long = numbers.is_not_null() & numbers.cast(pl.Int64, strict=False).is_null()
    return numbers.cast(pl.Int64, strict=False).set(too_long, LARGEST)


def _half_points(texts: pl.Series) -> pl.Series:
    points = _kept(texts, texts.str.contains(r"^[0-9]{1,3}(\.[05])?$"))
    return (2 * points.cast(pl.Float64)).cast(pl.Int64)


def _time_controls(texts: pl.Series) -> pl.Series:
    right = [time_control.parse(text) is not None for text in texts]
    return _kept(texts, pl.Series(right, dtype=pl.Boolean))


TEXT: Final = Kind("", message("right_text"), pl.String)
"""Any text."""

DATE: Final = Kind("malformed_date", message("right_date"), pl.Date, _dates)
"""A day of the calendar."""

BIRTH: Final = Kind("malformed_birth", message("right_birth"), pl.String, _births)
"""A birth date, or only the year."""

FEDERATION: Final = Kind("malformed_federation", message("right_federation"), pl.String, _federations)
"""The code of a federation."""

FLAG: Final = Kind("malformed_flag", message("right_flag"), pl.Boolean, _flags)
"""Yes or no."""

RESULT: Final = Kind(
    "malformed_result",
    message("right_result", others=tuple(RESULTS)[:-1], last=tuple(RESULTS)[-1]),
    pl.String,
    lambda texts: _kept(texts, texts.is_in(list(RESULTS))),
)
"""The result of a game, in a notation of `results`."""

POINTS: Final = Kind("malformed_points", message("right_points"), pl.Int32, _half_points)
"""A score, read as half points."""

TIME_CONTROL: Final = Kind("malformed_time_control", message("right_time_control"), pl.String, _time_controls)
"""The time control of an event."""
