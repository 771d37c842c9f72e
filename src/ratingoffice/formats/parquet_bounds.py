"""Parquet files are measured before they are read: a few bytes of one can stand for more rows than memory holds.

Polars trusts what a file says about itself, and ends the program where that cannot be. So the footer and the heads of
all pages are looked at first: each lies within the file, and they say the same.
"""

from dataclasses import dataclass
from typing import Final

from ratingoffice.formats.messages import message
from ratingoffice.formats.parquet_footer import Footer, ParquetError, footer_of
from ratingoffice.formats.thrift import Struct, ThriftError, ThriftReader
from ratingoffice.messages import Message

HARMLESS_ROWS: Final = 10_000
ROWS_A_BYTE: Final = 4
"""A row has a name or an id of its own, so that even a packed one takes some bytes."""

HARMLESS_BYTES: Final = 1 << 24
MOST_TIMES: Final = 200
"""A table becomes twenty times smaller by packing."""

FEWEST: Final = 64

OF_WORDS: Final = {0, 2, 3, 4, 8}
"""Encodings of a column of numbers of words: of the words, of the numbers, of what is null."""


@dataclass(frozen=True)
class Measures:
    """The names of the columns, the rows of each group, and the bytes that all pages take when they are unpacked.

    `by_words`: the columns that are written as numbers of words.
    """

    footer: Footer
    header: tuple[str, ...]
    group_rows: tuple[int, ...]
    unpacked: int
    by_words: frozenset[str]


def measures(content: bytes) -> Measures:
    """Measure a file by its footer and the heads of its pages; raises ParquetError."""
    footer = footer_of(content)
    try:
        return _measures(footer, content)
    except ThriftError as wrong:
        raise ParquetError(str(wrong)) from None
    except (KeyError, TypeError, IndexError, AttributeError, UnicodeDecodeError):
        raise ParquetError("a description of the data is not complete") from None


def _measures(footer: Footer, content: bytes) -> Measures:
    schema, groups = footer.fields[2], footer.fields[4]
    rows, columns = tuple(_size(group[3]) for group in groups), sum(not element.get(5) for element in schema)
    if sum(rows) != footer.fields[3] or any(len(group[1]) != columns for group in groups):
        raise ParquetError("its groups of rows are not those that the footer has")
    chunks = [chunk[3] for group in groups for chunk in group[1]]
    unpacked = sum(_unpacked(chunk, content, footer.begin) for chunk in chunks)
    others = {chunk[3][0] for chunk in chunks if 11 not in chunk or not OF_WORDS.issuperset(chunk[2])}
    by_words = frozenset(chunk[3][0].decode() for chunk in chunks if chunk[3][0] not in others)
    return Measures(footer, _names(schema), rows, unpacked, by_words)


def _unpacked(chunk: Struct, content: bytes, footer_at: int) -> int:
    """Walk over the pages of a column in a group of rows; return their bytes when they are unpacked."""
    at, values, unpacked = _size(chunk.get(11) or chunk[9]), 0, 0
    end = at + _size(chunk[7])
    if end > footer_at:
        raise ParquetError("a column ends behind the end of the file")
    while at < end:
        reader = ThriftReader(content, at)
        page = reader.struct()
        at = reader.at + _size(page[3])
        unpacked += _size(page[2])
        values += _values(page)
    if at != end or values != chunk[5]:
        raise ParquetError("a column does not have the pages that the footer says")
    return unpacked


def _values(page: Struct) -> int:
    """How many values a page has; one of words has none, and a byte or more for each word."""
    if words := page.get(7):
        if _size(words[1]) > page[2] + 1:
            raise ParquetError("a page has more words than bytes")
        return 0
    if 8 in page:
        nulls, rows, levels = (_size(page[8][number]) for number in (2, 3, 5))
        if max(nulls, rows) > page[8][1] or levels + _size(page[8][6]) > page[3]:
            raise ParquetError("a page does not have the values that it says")
    return _size((page.get(5) or page[8])[1])


def _size(number: int) -> int:
    if not isinstance(number, int) or number < 0:
        raise ParquetError("a size in it is below zero")
    return number


def _names(schema: list[Struct]) -> tuple[str, ...]:
    """The columns of the outermost level; the schema is a tree, each element before its children."""
    names, within = list[str](), 0
    for element in schema[1:]:
        if not within:
            names.append(element[4].decode())
            within = 1
        within += element.get(5, 0) - 1
    return tuple(names)


def too_dense(measured: Measures, size: int) -> Message | None:
    """Explain why a file is not to be read, None where it can be; `size` is that of the file in bytes."""
    rows = sum(measured.group_rows)
    if rows > max(HARMLESS_ROWS, ROWS_A_BYTE * size):
        return message("too_large.rows", rows=rows, size=size)
    if measured.unpacked > max(HARMLESS_BYTES, MOST_TIMES * size):
        return message("too_large.table", times=MOST_TIMES)
    return None


def rows_at_a_time(size: int, most: int) -> int:
    """Return how many rows of a file are read at a time: of a small file few, for each may be long."""
    return max(FEWEST, min(size // 16, most))
