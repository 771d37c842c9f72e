"""Texts in CSV that a spreadsheet would run as a formula: written with a quote before them, read without it."""

import re
from typing import Final

import polars as pl

RUN: Final = r"^'*[=+\-@\t\r]"
"""How a cell begins that a spreadsheet may run; with quotes before it, it could be one that was made neutral."""

NUMBER: Final = r"^[+\-]?[0-9.,]*$"
"""Numbers begin so too, and stay as they are."""

NEUTRAL: Final = r"^'('*[=+\-@\t\r])"
OURS: Final = "message"
"""A column of findings: sentences of the software, which quote what they are about."""


def run_columns(table: pl.DataFrame) -> list[str]:
    """Return the columns with a text that a spreadsheet would run."""
    texts = [each for each in table if each.dtype == pl.String and each.name != OURS]
    return [each.name for each in texts if _may_run(each) and _would_run(each).any()]


def neutral(table: pl.DataFrame) -> pl.DataFrame:
    """Put a quote before every text that a spreadsheet would run."""
    columns = (table[name] for name in run_columns(table))
    return table.with_columns(each.zip_with(~_would_run(each).fill_null(value=False), "'" + each) for each in columns)


def _may_run(texts: pl.Series) -> bool:
    """Look by the order of letters, which is quick: no digit and no letter begins a cell that is run."""
    return bool(((texts < "0") | ((texts >= "=") & (texts < "A"))).any())


def _would_run(texts: pl.Series) -> pl.Series:
    return texts.str.contains(RUN) & ~texts.str.contains(NUMBER)


def plain(table: pl.DataFrame) -> pl.DataFrame:
    """Take the quotes away again that `neutral` puts."""
    texts = [each for each in table if each.dtype == pl.String and each.str.starts_with("'").any()]
    return table.with_columns(each.str.replace(NEUTRAL, "${1}") for each in texts)


def plain_columns(columns: list[str]) -> pl.Expr:
    """The same for columns that are read lazily."""
    return pl.col(columns).str.replace(NEUTRAL, "${1}")


def neutral_text(text: str) -> str:
    """Write one cell: `neutral_text("=1+1")` is `'=1+1`."""
    return f"'{text}" if re.match(RUN, text) and not re.match(NUMBER, text) else text


def plain_text(text: str) -> str:
    """Read one cell."""
    return re.sub(NEUTRAL, r"\1", text)
