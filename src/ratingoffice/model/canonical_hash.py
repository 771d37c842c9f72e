"""The canonical hash of a table: of what its rows say, whatever their order, files, parts, engine and types.

Each cell is a number: a whole number or a decimal as it is, a text by SipHash-2-4. The cells of a row, multiplied by
keys that are made from the names of the columns, add up to two numbers of 64 bits (a universal hash); SipHash-2-4 makes
128 bits of these, and the hashes of all rows are added up. A sum does not depend on the order, and sums of parts add up
to that of the whole. A row that is changed, missing, doubled, or has a cell of another one changes the sum by a number
that is as good as random: the chance that nobody notices is below 1 in 2**100. That guards against accidents and
errors; against somebody who looks for another table with the same sum it does not, and nothing is signed with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import sha256
from typing import Any, Final, Protocol

import numpy as np
import polars as pl
from numpy.typing import NDArray

from ratingoffice.model.siphash import siphash, siphash_of_texts

Sums = NDArray[np.uint64]
"""Two rows: the numbers of cells, texts or rows for either sum."""

HASHED: Final = ("list", "event_lines", "game_lines", "events")
"""The tables of a list that have a canonical hash; that of `list` is the hash of the list."""

ROWS: Final = 1 << 14
"""Rows that are hashed together: few enough to stay near the processor."""

FEW: Final = 1000
"""Words whose hashes are kept."""

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
    def of(cls, table: pl.DataFrame, *known: KnownCells) -> HashSum:
        """Hash the rows of a table or of a part of one; of some columns the cells may be known already."""
        columns = sorted([*table.columns, *(name for each in known for name in each.columns)])
        cells = [*map(_cells, table.iter_columns()), *known]
        height = table.height if table.width else known[0].sums.shape[1]
        with ThreadPoolExecutor(pl.thread_pool_size()) as pool:
            hashed = pool.map(lambda first: _hashed(cells, first, height), range(0, height, ROWS))
            sums = np.array([(0, 0), *hashed], dtype=np.uint64).sum(axis=0)
        return cls(tuple(columns), height, (int(sums[0]), int(sums[1])))

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


class _Cells(Protocol):
    """Cells of some columns that can be added to the sums of their rows."""

    def add_to(self, sums: Sums, rows: slice) -> None:
        """Add the cells of some rows."""


@dataclass(frozen=True, eq=False)
class KnownCells:
    """Columns whose cells are added up already: what they give to the two sums of each row."""

    columns: tuple[str, ...]
    sums: Sums

    @classmethod
    def of(cls, table: pl.DataFrame) -> KnownCells:
        """Add up the cells of each row of a table, to be used in several others."""
        cells, sums = [*map(_cells, table.iter_columns())], np.zeros((2, table.height), dtype=np.uint64)
        for first in range(0, table.height, ROWS):
            rows = slice(first, first + ROWS)
            for each in cells:
                each.add_to(sums[:, rows], rows)
        return cls(tuple(table.columns), sums)

    @classmethod
    def looked_up(cls, name: str, texts: Sums, numbers: pl.Series) -> KnownCells:
        """Look up the cells of a column in the hashes of all its texts, by their numbers; the last is for nothing."""
        rows = numbers.fill_null(texts.shape[1] - 1).to_numpy()
        return cls((name,), np.stack([half.take(rows) * key for half, key in zip(texts, _keys(name), strict=True)]))

    def add_to(self, sums: Sums, rows: slice) -> None:
        """Add the cells of some rows."""
        sums += self.sums[:, rows]


@dataclass(frozen=True, eq=False)
class _Numbers:
    """A column of numbers, to be multiplied by the keys; empty cells have a number of their own."""

    values: NDArray[Any]
    keys: Sums
    is_empty: NDArray[np.bool_] | None
    empty: Sums

    def add_to(self, sums: Sums, rows: slice) -> None:
        values = self.values[rows].astype(np.int64, copy=False).view(np.uint64)
        for lane, key in enumerate(self.keys):
            cells = values * key
            if self.is_empty is not None:
                np.copyto(cells, self.empty[lane], where=self.is_empty[rows])
            sums[lane] += cells


@dataclass(frozen=True, eq=False)
class _Words:
    """A column of codes, with what each of them gives to the sums."""

    codes: NDArray[Any]
    legend: Sums

    def add_to(self, sums: Sums, rows: slice) -> None:
        codes = self.codes[rows]
        for lane, words in enumerate(self.legend):
            sums[lane] += words.take(codes)


@dataclass(frozen=True, eq=False)
class _Texts:
    """A column of texts that are mostly different."""

    texts: pl.Series
    keys: Sums

    def add_to(self, sums: Sums, rows: slice) -> None:
        sums += text_hashes(self.texts[rows]) * self.keys[:, None]


def _cells(column: pl.Series) -> _Cells:
    """Make a column ready to be hashed; words are hashed once each, texts too where many are the same."""
    keys, kind = _keys(column.name), column.dtype
    if kind.is_numeric() or kind == pl.Date:
        return _numbers(column, keys)
    if isinstance(kind, pl.Enum) and kind.categories.len() <= column.len():
        return _words(column, kind.categories, keys)
    if not isinstance(kind, pl.Enum | pl.Categorical):
        column = column.cast(pl.String)
        first = column.head(1 << 16)
        if 2 * first.n_unique() > first.len():
            return _Texts(column, keys)
    used = column.drop_nulls().unique().cast(pl.String)
    return _words(column.cast(pl.String).cast(pl.Enum(used)), used, keys)


def _numbers(column: pl.Series, keys: Sums) -> _Numbers:
    """Take numbers as whole ones: decimals with all places, floating ones by their bits, days since 1970."""
    kind, is_empty = column.dtype, column.is_null().to_numpy() if column.null_count() else None
    if kind.is_float():
        values, nothing = column.cast(pl.Float64).fill_null(0).to_numpy(), NOTHING.view(np.int64).astype(np.float64)
        return _Numbers(values.view(np.int64), keys, is_empty, nothing.view(np.uint64) * keys)
    empty = NOTHING * keys
    if isinstance(kind, pl.Decimal):
        column = column.cast(pl.Decimal(38, PLACES)) if kind.scale > PLACES else column
        keys = keys * np.uint64(10 ** max(0, PLACES - kind.scale))
        column = column.to_physical().cast(pl.Int64, wrap_numerical=True)
    return _Numbers(column.to_physical().fill_null(0).to_numpy(), keys, is_empty, empty)


def _words(column: pl.Series, words: pl.Series, keys: Sums) -> _Words:
    legend = _legend_of_few(tuple(words)) if words.len() <= FEW else legend_of(words)
    codes = column.to_physical()
    if codes.null_count():
        codes = codes.cast(pl.UInt32).fill_null(words.len())
    return _Words(codes.to_numpy(), legend * keys[:, None])


def legend_of(texts: pl.Series) -> Sums:
    """Hash texts that are looked up by their number, and nothing behind them."""
    return np.append(text_hashes(texts), NOTHING[:, None], axis=1)


@lru_cache(maxsize=64)
def _legend_of_few(words: tuple[str, ...]) -> Sums:
    """Hash a few words, which come again in other tables and parts."""
    return legend_of(pl.Series(words, dtype=pl.String))


def text_hashes(texts: pl.Series) -> Sums:
    """Return the two halves of the hash of each text; no text is an empty one."""
    known = texts.fill_null("")
    lengths = known.str.len_bytes().cast(pl.Int64).to_numpy()
    return siphash_of_texts(known.str.join().item().encode(), lengths, KEY)


@cache
def _keys(name: str) -> Sums:
    """Make the two keys of a column from its name."""
    return text_hashes(pl.Series([name])).ravel() | np.uint64(1)


def _hashed(columns: Iterable[_Cells], first: int, height: int) -> tuple[int, int]:
    """Add up the hashes of some rows."""
    rows = slice(first, min(height, first + ROWS))
    sums = np.zeros((2, rows.stop - first), dtype=np.uint64)
    for column in columns:
        column.add_to(sums, rows)
    halves = siphash([*sums], KEY)
    return int(halves[0].sum()), int(halves[1].sum())


NOTHING: Final = siphash_of_texts(b"", np.zeros(1, dtype=np.int64), KEY).ravel()
"""An empty cell; an empty text is one. Of a floating number it is the nearest to this.

No query at import: a fork would wait for its threads.
"""
