"""The records of a CSV file: fields as texts, the line each begins on, and the ones with too many or too few fields."""

import io
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Final

import numpy as np
import polars as pl
import pyarrow as pa
from numpy.typing import NDArray
from pyarrow import csv

from ratingoffice.model.raw_table import joined

LINE_END: Final = re.compile(r"\r\n|\r|\n")
"""Each of them ends one line."""

Counts = NDArray[np.uint32]
"""A number for each record."""


@dataclass(frozen=True)
class Misfit:
    """A record with another number of fields than the header; records count from 1."""

    record: int
    fields: int
    text: str


@dataclass(frozen=True)
class Records:
    """Records that fit and their lines, misfits by line; not `is_closed` where the last record has an open quote."""

    fitting: pl.DataFrame
    lines: pl.Series
    misfits: dict[int, Misfit]
    is_closed: bool

    def last_line(self) -> int:
        """The line on which the last record begins."""
        ends: list[int] = [*self.lines.tail(1), *self.misfits]
        return max(ends)


class ByteStream(io.RawIOBase):
    """Pieces of bytes as a file that gives as many at a time as it is asked for; Arrow relies on that."""

    def __init__(self, pieces: Iterable[bytes]) -> None:
        """Takes pieces of any size."""
        self._pieces = iter(pieces)
        self._rest = b""

    def readable(self) -> bool:
        """It can be read, and nothing else."""
        return True

    def read(self, size: int = -1, /) -> bytes:
        """The next bytes, fewer only at the end."""
        pieces, there = [self._rest], len(self._rest)
        while there < size and (piece := next(self._pieces, None)) is not None:
            pieces.append(piece)
            there += len(piece)
        joined = b"".join(pieces)
        self._rest = joined[size:]
        return joined[:size]


def read_records(pieces: Iterable[bytes], width: int, *, block: int, has_quotes: bool) -> Records:
    """All records, header and blank lines included; raises ArrowInvalid where one is longer than a block.

    The pieces must end a line. A last record that cannot fit is added: where it does not come back, a quote is open.
    """
    end, misfits = "," * width, list[Misfit]()
    frames = [_no_records(width), *_batches(chain(pieces, [end.encode()]), misfits, width, block)]
    inner = np.concatenate([_inner_line_ends(frame) for frame in frames]) if has_quotes else np.uint32(0)
    fitting = joined(frames)
    begins, is_misfit = _begins(fitting.height, inner, misfits)
    is_closed = misfits[-1:] == [Misfit(len(begins), width + 1, end)]
    misfit_lines = dict(zip(begins[is_misfit].tolist(), misfits, strict=True))
    if is_closed:
        misfit_lines.popitem()
    return Records(fitting, pl.Series(begins[~is_misfit]), misfit_lines, is_closed)


def _begins(fitting: int, inner: Counts | np.uint32, misfits: list[Misfit]) -> tuple[Counts, NDArray[np.bool_]]:
    """The line each record begins on, from the line ends within the records before it; and which are misfits."""
    is_misfit = np.zeros(fitting + len(misfits), dtype=np.bool_)
    is_misfit[[misfit.record - 1 for misfit in misfits]] = True
    lines = np.ones(len(is_misfit), dtype=np.uint32)
    lines[~is_misfit] += inner
    lines[is_misfit] += np.array([len(LINE_END.findall(misfit.text)) for misfit in misfits], dtype=np.uint32)
    return np.cumsum(lines, dtype=np.uint32) - lines + np.uint32(1), is_misfit


def _batches(pieces: Iterable[bytes], misfits: list[Misfit], width: int, block: int) -> Iterator[pl.DataFrame]:
    """The records that fit; the others are noted as misfits."""

    def note(row: csv.InvalidRow) -> str:
        misfits.append(Misfit(row.number, row.actual_columns, row.text))
        return "skip"

    names = _names(width)
    reader = csv.open_csv(
        pa.PythonFile(ByteStream(pieces), mode="r"),
        read_options=csv.ReadOptions(use_threads=False, block_size=block, column_names=names),
        parse_options=csv.ParseOptions(newlines_in_values=True, ignore_empty_lines=False, invalid_row_handler=note),
        convert_options=csv.ConvertOptions(
            check_utf8=False,
            column_types=dict.fromkeys(names, pa.string()),
            null_values=[""],
            strings_can_be_null=True,
        ),
    )
    for batch in reader:
        yield pl.DataFrame(pl.from_arrow(batch))


def _names(width: int) -> list[str]:
    return [str(position) for position in range(width)]


def _no_records(width: int) -> pl.DataFrame:
    return pl.DataFrame(schema=dict.fromkeys(_names(width), pl.String))


def _inner_line_ends(records: pl.DataFrame) -> Counts:
    counts = pl.sum_horizontal(pl.all().str.count_matches(LINE_END.pattern).fill_null(0))
    return records.select(counts.cast(pl.UInt32)).to_series().to_numpy()
