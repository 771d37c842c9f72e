"""The arrays that all steps of the generator share, and fair division."""

from collections.abc import Sequence
from datetime import date

import numpy as np
import numpy.typing as npt
import polars as pl

Ints = npt.NDArray[np.int64]
Column = npt.NDArray[np.int32]
Floats = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]


def allot(total: int, weights: Sequence[float]) -> Ints:
    """Divide a total in proportion to weights, by largest remainder."""
    exact = total * np.asarray(weights, dtype=np.float64) / sum(weights)
    counts = np.floor(exact).astype(np.int64)
    order = np.argsort(np.round(counts - exact, 9), kind="stable")
    counts[order[: total - counts.sum()]] += 1
    return counts


def identifiers(letter: str, count: int, *, width: int) -> pl.Series:
    """Identifiers of one length: a letter and a number that starts at 1."""
    width = max(width, len(str(count)))
    numbers = pl.int_range(1, count + 1, eager=True).cast(pl.String)
    return letter + numbers.str.zfill(width)


def text(words: Sequence[str | None], index: Ints | Column) -> pl.Series:
    """The words that an index points to."""
    return pl.Series(words, dtype=pl.String).gather(pl.Series(index))


def yes_no(flags: Flags) -> pl.Series:
    """Flags as the season folder writes them."""
    return text(("N", "Y"), flags.astype(np.int64))


def days(first: date, offset: Ints) -> pl.Series:
    """Dates, in whole days from the first one."""
    return pl.Series(np.datetime64(first, "D") + offset)
