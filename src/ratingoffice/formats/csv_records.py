"""The records of a CSV file: fields as texts, the line each begins on, and the ones with too many or too few fields.

Nearly all lines are plain: one record with as many fields as the header, quoted as everybody quotes. Polars reads
these; the others are read field by field.
"""

import contextlib
import re
from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import accumulate, chain
from typing import Final

import polars as pl
from polars.exceptions import PolarsError

from ratingoffice.formats.file_bytes import after_line
from ratingoffice.formats.spreadsheet_cells import plain
from ratingoffice.model.raw_table import joined

FIELD: Final = re.compile(rb'"(?P<quoted>[^"]*+(?:""[^"]*+)*+)(?P<closed>"?)(?P<after>[^,\r\n]*)|(?P<plain>[^,\r\n]*)')
LINE_END: Final = re.compile(rb"\r\n|\r|\n")
"""Each of them ends one line."""

NEWLINE: Final = "\n"

MOST_COLUMNS: Final = 200
"""Of a table that Polars reads."""

Fields = list[str]
"""A record."""


@dataclass(frozen=True)
class Records:
    """Records that fit and their lines, others by their lines; the line of a last record with an open quote."""

    fitting: pl.DataFrame
    lines: pl.Series
    misfits: dict[int, Fields]
    open_line: int | None


@dataclass
class _Part:
    """The records of some bytes, up to their end or to a record with a quote that does not close."""

    fitting: list[pl.DataFrame] = field(default_factory=list)
    misfits: dict[int, Fields] = field(default_factory=dict)
    size: int = 0
    lines: int = 0


def read_records(pieces: Iterable[bytes], width: int, *, has_quotes: bool) -> Records:
    """All records that are not blank lines, the header too; the pieces must end a line."""
    frames, misfits, line = [_by_words(_frame([], width))], dict[int, Fields](), 1
    held, size, wanted = list[bytes](), 0, 0
    for piece in chain(filter(None, pieces), [b""]):
        held.append(piece)
        size += len(piece)
        if piece and size < wanted:
            continue
        data = b"".join(held)
        end = after_line(data) if piece else len(data)
        part = _part(data[:end], line, width, has_quotes=has_quotes)
        frames += map(_by_words, part.fitting)
        misfits |= part.misfits
        line += part.lines
        held, size = [data[part.size :]], len(data) - part.size
        wanted = 2 * size  # a record that goes on for long is not looked at again with every piece
    fitting = joined(frames)
    return Records(fitting.drop("line"), fitting["line"], misfits, line if size else None)


def _by_words(rows: pl.DataFrame) -> pl.DataFrame:
    """Texts as numbers of words: they take less room, and each is looked at once."""
    return plain(rows).cast({pl.String: pl.Categorical})


def is_plain(lines: pl.Series, width: int, *, separator: str = ",", has_quotes: bool) -> pl.Series:
    """Find the lines that are one record of so many fields, written in the plainest manner."""
    if not 1 < width <= MOST_COLUMNS:
        return pl.repeat(value=False, n=len(lines), eager=True)
    if not has_quotes:
        return lines.str.count_matches(separator, literal=True) == width - 1
    each = rf'(?:[^"{separator}]*|"(?:[^"]|"")*")'
    return lines.str.contains(rf"^{each}(?:{separator}{each}){{{width - 1}}}$")


def plain_records(lines: pl.Series, width: int, *, separator: str = ",") -> pl.DataFrame:
    """Read lines that are all plain, columns by position; an empty field is null."""
    text = f"{lines.str.join(NEWLINE).item()}\n" if len(lines) else ""
    return _read_plain(text.encode(), width, separator)


def _read_plain(text: bytes, width: int, separator: str = ",") -> pl.DataFrame:
    above = separator.encode() * (width - 1) + b"\n"  # so that no mark is left out at the beginning
    schema, quote = dict.fromkeys(_names(width), pl.String), '"' if b'"' in text else None
    rows = pl.read_csv(above + text, has_header=False, schema=schema, separator=separator, quote_char=quote).slice(1)
    return rows.with_columns(pl.when(pl.all() != "").then(pl.all())) if b'""' in text else rows


def _read_even(text: bytes, width: int) -> pl.DataFrame | None:
    """Read lines without quotes that all have as many fields; None where some have not.

    Polars refuses a line with more fields. So where there are as many commas as there should be, none has fewer.
    """
    if width > 1 and text.count(b",") == (width - 1) * text.count(b"\n"):
        with contextlib.suppress(PolarsError):
            return _read_plain(text, width)
    return None


def _part(data: bytes, first: int, width: int, *, has_quotes: bool) -> _Part:
    text = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n") if b"\r" in data else data
    rows = None if has_quotes else _read_even(text, width)
    if rows is not None:
        numbers = pl.int_range(first, first + rows.height, dtype=pl.UInt32, eager=True)
        return _Part([rows.with_columns(line=numbers)], {}, len(data), rows.height)
    lines = pl.Series([text.decode()]).str.split("\n").explode().head(-1)
    even = is_plain(lines, width, has_quotes=has_quotes)
    part = _Part(size=len(data), lines=len(lines))
    if even.all():
        rows = _read_plain(text, width)
    else:
        even = even & ~_read_others(part, data, first, width, even)
        rows = plain_records(lines.filter(even), width)
    part.fitting.append(rows.with_columns(line=even.arg_true().cast(pl.UInt32) + first))
    if len(part.fitting) > 1:
        part.fitting = [pl.concat(part.fitting).sort("line")]
    return part


def _read_others(part: _Part, data: bytes, first: int, width: int, even: pl.Series) -> pl.Series:
    """Read the records that do not stand on a plain line; return the lines on which they do."""
    begins = [0, *accumulate(map(len, data.splitlines(keepends=True)))]
    taken, rows, after = [False] * len(even), list[list[int | str | None]](), 0
    for number in (~even).arg_true().to_list():
        if number < after:
            continue
        fields, end = _record(data, begins[number])
        if fields is None:
            part.size, part.lines = begins[number], number
            taken[number:] = [True] * (len(even) - number)
            break
        after = bisect_left(begins, end)
        taken[number:after] = [True] * (after - number)
        if len(fields) == width:
            rows.append([*(each or None for each in fields), first + number])
        elif data[begins[number] : end].strip():
            part.misfits[first + number] = fields
    part.fitting.append(_frame(rows, width))
    return pl.Series(taken, dtype=pl.Boolean)


def _record(data: bytes, at: int) -> tuple[Fields | None, int]:
    """The fields of a record, None where a quote does not close; and where the next one begins."""
    fields = Fields()
    while found := FIELD.match(data, at):
        if found["quoted"] is not None and not found["closed"]:
            break
        quoted = found["quoted"] is not None
        text = found["quoted"].replace(b'""', b'"') + found["after"] if quoted else found["plain"]
        fields.append(text.decode())
        at = found.end() + 1
        if line_end := LINE_END.match(data, found.end()):
            return fields, line_end.end()
    return None, at


def _names(width: int) -> list[str]:
    return [str(position) for position in range(width)]


def _frame(rows: list[list[int | str | None]], width: int) -> pl.DataFrame:
    return pl.DataFrame(rows, schema={**dict.fromkeys(_names(width), pl.String), "line": pl.UInt32}, orient="row")
