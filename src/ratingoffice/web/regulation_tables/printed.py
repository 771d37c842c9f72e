"""A table of a regulation: its article, what it is called, and rows of figures."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from django.utils.formats import number_format
from django.utils.functional import Promise

from ratingoffice.web.figures import MINUS, NOTHING

Text = str | Promise
Row = tuple[object, ...]
A_ROW_OF_TENS: Final = 10
MOST_ROWS_OPEN: Final = 12


Cell = tuple[str, bool]
"""What a cell says, and whether that is words."""


@dataclass(frozen=True)
class PrintedTable:
    """Headed columns and rows; the first cell of a row says what the row is about."""

    article: str
    title: Text
    columns: tuple[Text, ...]
    rows: tuple[Row, ...]

    @property
    def heads(self) -> list[Cell]:
        """Return the heads of the columns, aligned as their figures are."""
        return [(str(name), isinstance(cell, str)) for name, cell in zip(self.columns, self.rows[0], strict=False)]

    @property
    def cells(self) -> list[list[Cell]]:
        """Return the rows as they are shown: decimals as many as the regulation prints."""
        return [[(_shown(cell), isinstance(cell, str)) for cell in row] for row in self.rows]

    @property
    def is_long(self) -> bool:
        """Return whether the page keeps it folded up until somebody wants to look."""
        return len(self.rows) > MOST_ROWS_OPEN


Tables = Callable[[], tuple[PrintedTable, ...]]
"""The tables of a document, made when its page is looked at."""


def _shown(value: object) -> str:
    """Show a figure in the reader's manner, with the zeros that the regulation prints."""
    if value is None or isinstance(value, str):
        return value or NOTHING
    decimals = -int(value.as_tuple().exponent) if isinstance(value, Decimal) else 0
    shown = number_format(str(value), decimal_pos=max(decimals, 0), use_l10n=True, force_grouping=False)
    return shown.replace("-", MINUS)


def in_tens(first: int, figures: Sequence[object]) -> tuple[Row, ...]:
    """Lay the figures of first, first + 1, ... out with ten in a row: the row has the tens, the column the units."""
    starts = range(0, len(figures), A_ROW_OF_TENS)
    return tuple((first + start, *figures[start : start + A_ROW_OF_TENS]) for start in starts)


def heads_of_tens(what: Text) -> tuple[Text, ...]:
    """Head the columns of a table in tens."""
    return (what, *(f"+ {unit}" for unit in range(A_ROW_OF_TENS)))
