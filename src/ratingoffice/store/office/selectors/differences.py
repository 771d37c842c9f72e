"""What is not as it was, and the rows in which two tables differ."""

from dataclasses import dataclass
from typing import Final

import polars as pl

from ratingoffice.store.office.messages import message

GONE: Final = message("logged_and_gone")
UNKNOWN: Final = message("not_logged")
OTHERWISE: Final = message("logged_otherwise")
OFFICE: Final = message("the_office")
DATABASE: Final = message("the_database")
AUDIT_LOG: Final = message("audit_log")
ORDER_OF_ROWS: Final = message("other_order")


@dataclass(frozen=True)
class RowDifference:
    """Something that is not what it was: where, which table, which row, what is wrong."""

    subject: str
    table: str
    row: str
    message: str


def differing_rows(kept: pl.DataFrame, again: pl.DataFrame, most: int = 5) -> list[str]:
    """Name the first rows that stand in one table only, by their first columns."""
    texts = [table.select(pl.all().cast(pl.String)) for table in (kept, again)]
    if texts[0].columns != texts[1].columns:
        return [message("other_columns")]
    only = [texts[one].join(texts[1 - one], on=texts[0].columns, how="anti", nulls_equal=True) for one in (0, 1)]
    rows = pl.concat(only).head(most).select(texts[0].columns[:3]).unique(maintain_order=True)
    return [" ".join(cell or "-" for cell in row) for row in rows.iter_rows()] or [ORDER_OF_ROWS]
