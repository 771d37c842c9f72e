"""The canonical hash of a table: of what its rows say, whatever their order, files, parts, engine and types.

Each cell is a number: a whole number or a decimal as it is, a text by SipHash-2-4. The cells of a row, multiplied by
keys that are made from the names of the columns, add up to two numbers of 64 bits (a universal hash); SipHash-2-4 makes
128 bits of these, and the hashes of all rows are added up. A sum does not depend on the order, and sums of parts add up
to that of the whole. A row that is changed, missing, doubled, or has a cell of another one changes the sum by a number
that is as good as random: the chance that nobody notices is below 1 in 2**100. That guards against accidents and
errors; against somebody who looks for another table with the same sum it does not, and nothing is signed with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Final

import numpy as np
import polars as pl
from numpy.typing import NDArray

from ratingoffice.rating.siphash import siphash, siphash_of_texts

Cells = NDArray[np.uint64]

HASHED: Final = ("list", "event_lines", "game_lines", "events")
"""The tables of a list that have a canonical hash; that of `list` is the hash of the list."""

ROWS: Final = 1 << 16
"""Rows that are hashed together."""

PLACES: Final = 9
"""Decimals are compared with so many places; no table has more."""

MODULUS: Final = 1 << 64
KEY: Final = b"canonical hash 2"
VERSION: Final = "2:"
"""How hashes are made; those that are made in another way cannot be compared."""


@dataclass(frozen=True)
class HashSum:
    """The hash of some rows; `first + second` is that of both together."""

    columns: tuple[str, ...]
    rows: int = 0
    sums: tuple[int, int] = (0, 0)

    @classmethod
    def of(cls, table: pl.DataFrame) -> HashSum:
        """Hash the rows of a table or of a part of one."""
        columns = tuple(sorted(table.columns))
        numbered = [_Column.of(table[name]) for name in columns]
        with ThreadPoolExecutor() as pool:
            hashed = pool.map(lambda first: _sums(numbered, first), range(0, table.height, ROWS))
            sums = np.array([(0, 0), *hashed], dtype=np.uint64).sum(axis=0)
        return cls(columns, table.height, (int(sums[0]), int(sums[1])))

    def __add__(self, other: HashSum) -> HashSum:
        """Add up the hashes of two parts of a table."""
        if self.columns != other.columns:
            raise ValueError(f"parts with other columns: {set(self.columns) ^ set(other.columns)}")
        first, second = ((one + two) % MODULUS for one, two in zip(self.sums, other.sums, strict=True))
        return HashSum(self.columns, self.rows + other.rows, (first, second))

    @property
    def hexdigest(self) -> str:
        """The hash as it is written: how it was made, and 64 letters."""
        stated = "\0".join([*self.columns, str(self.rows), *map(str, self.sums)])
        return VERSION + sha256(stated.encode()).hexdigest()


def hashes_of(tables: Mapping[str, pl.DataFrame]) -> dict[str, str]:
    """Return the canonical hash of each table of a list that has one, as `run.json` records them."""
    return {name: HashSum.of(tables[name]).hexdigest for name in HASHED}


def are_comparable(hashes: Mapping[str, str]) -> bool:
    """Return whether recorded hashes were made in the way of today."""
    return all(each.startswith(VERSION) for each in hashes.values())


@dataclass(frozen=True)
class _Column:
    """A column: numbers, texts or, with `legend`, the codes of words, with the hash of each code and of nothing."""

    key: Cells
    column: pl.Series
    legend: Cells | None = None

    @classmethod
    def of(cls, column: pl.Series) -> _Column:
        """Hash the words of a column once each, texts too where many are the same."""
        key, kind = _key(column.name), column.dtype
        if kind.is_numeric() or kind == pl.Date:
            return cls(key, column)
        if not isinstance(kind, pl.Enum | pl.Categorical):
            column = column.cast(pl.String)
            first = column.head(ROWS)
            if 2 * first.n_unique() > first.len():
                return cls(key, column)
            column = column.cast(pl.Enum(column.drop_nulls().unique()))
        used = column.drop_nulls().unique()
        codes = used.to_physical().to_numpy()
        legend = np.empty((2, int(codes.max(initial=0)) + 2), dtype=np.uint64)
        legend[:, codes], legend[:, -1] = _halves(used.cast(pl.String)), NOTHING
        return cls(key, column.to_physical(), legend)

    def cells(self, first: int) -> Iterator[Cells]:
        """Give the number of each cell for both sums: the same one twice, or the halves of the hash of a text."""
        cells = self.column.slice(first, ROWS)
        if self.legend is not None:
            rows = cells.cast(pl.UInt32).fill_null(self.legend.shape[1] - 1).to_numpy()
            yield from (half.take(rows) for half in self.legend)
            return
        if cells.dtype == pl.String:
            yield from _halves(cells.fill_null(""))
            return
        whole = _whole(cells)
        for nothing in NOTHING.view(np.int64):
            yield whole.fill_null(nothing).to_numpy().view(np.uint64)


@cache
def _key(name: str) -> Cells:
    """Make the two keys of a column from its name."""
    return _halves(pl.Series([name])).ravel() | np.uint64(1)


def _whole(numbers: pl.Series) -> pl.Series:
    """Return numbers as whole ones: decimals with all places, floating ones by their bits, days since 1970."""
    kind = numbers.dtype
    if kind.is_float():
        return numbers.cast(pl.Float64).reinterpret(signed=True)
    if isinstance(kind, pl.Decimal) and kind.scale > PLACES:
        return _whole(numbers.cast(pl.Decimal(38, PLACES)))
    whole = numbers.to_physical().cast(pl.Int64, wrap_numerical=True)
    return whole * 10 ** (PLACES - kind.scale) if isinstance(kind, pl.Decimal) else whole


def _sums(columns: Iterable[_Column], first: int) -> tuple[int, int]:
    """Add up the hashes of some rows."""
    rows = [np.zeros(1, dtype=np.uint64)] * 2
    for column in columns:
        for lane, cells in enumerate(column.cells(first)):
            rows[lane] = rows[lane] + cells * column.key[lane]
    halves = siphash(rows, KEY)
    return int(halves[0].sum()), int(halves[1].sum())


def _halves(texts: pl.Series) -> Cells:
    """Return the two halves of the hash of each text."""
    lengths = texts.str.len_bytes().cast(pl.Int64).to_numpy()
    return siphash_of_texts(texts.str.join().item().encode(), lengths, KEY)


NOTHING: Final = siphash_of_texts(b"", np.zeros(1, dtype=np.int64), KEY).ravel()
"""An empty cell, of whatever type; an empty text is one. No query at import: a fork would wait for its threads."""
