"""A table as it came, before anything is checked."""

from dataclasses import dataclass

import polars as pl

from ratingoffice.model.tables import Table


@dataclass(frozen=True)
class RawTable:
    """A frame with one column for each name of the header by position; lines of the file where they are known.

    A column has texts, as they are or as categories, or else values that its kind has taken.
    Rows that could not be split into the columns stand in `spoilt`, as far as they go: no value is taken from them,
    but an id that stands there is not called unknown.
    """

    file: str
    frame: pl.DataFrame
    header: tuple[str, ...] | None = None
    header_line: int = 1
    lines: pl.Series | None = None
    spoilt: pl.DataFrame | None = None
    readable: bool = True

    def names(self) -> tuple[str, ...]:
        """The header as it is written."""
        return tuple(self.frame.columns) if self.header is None else self.header

    def line_numbers(self) -> pl.Series:
        """The line of each row in its file."""
        if self.lines is not None:
            return self.lines.cast(pl.UInt32)
        first = self.header_line + 1
        return pl.int_range(first, first + self.frame.height, dtype=pl.UInt32, eager=True)


def unread_table(table: Table) -> RawTable:
    """Stands for a table that is missing or cannot be read: no rows, and nobody is to wonder about that."""
    texts = pl.DataFrame(schema=dict.fromkeys(table.column_names(), pl.String))
    return RawTable(f"{table.name}.csv", texts, readable=False)


def joined(frames: list[pl.DataFrame]) -> pl.DataFrame:
    """The frames as one, in one piece; the list is emptied column by column, so that memory is not needed twice."""
    columns = list(zip(*(frame.get_columns() for frame in frames), strict=True))
    frames.clear()
    whole = []
    while columns:
        whole.append(pl.concat(columns.pop(0), rechunk=True))
    return pl.DataFrame(whole)
