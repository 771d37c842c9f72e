"""Tables of studies on the screen and as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ratingoffice.cli.screen import screen

if TYPE_CHECKING:
    import polars as pl


def print_table(title: str, table: pl.DataFrame, digits: int = 1) -> None:
    """Print a table, if it has rows; numbers with these digits after the point."""
    from rich.table import Table

    if table.is_empty():
        return
    shown = Table(title=title, title_justify="left")
    for name in table.columns:
        shown.add_column(name.replace("_", " "), justify="right" if table[name].dtype.is_numeric() else "left")
    for row in table.iter_rows():
        shown.add_row(*(_cell(value, digits) for value in row))
    screen().print(shown)


def _cell(value: object, digits: int) -> str:
    if value is None:
        return ""
    if isinstance(value, float):
        return f"{value:,.{0 if value.is_integer() and abs(value) >= 100 else digits}f}"
    return f"{value:,}" if isinstance(value, int) else str(value)


def table_data(tables: Mapping[str, pl.DataFrame], digits: int = 4) -> dict[str, Any]:
    """Return tables for JSON."""
    import polars.selectors as cs

    numbers = cs.float().round(digits).fill_nan(None)
    return {name: table.with_columns(numbers).to_dicts() for name, table in tables.items()}
