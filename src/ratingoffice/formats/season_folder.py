"""The season folder: players, events, games, ratings and cards as CSV or Parquet files, in and out."""

from collections.abc import Mapping
from pathlib import Path
from typing import Literal

import polars as pl
import polars.selectors as cs

from ratingoffice.formats.file_bytes import Progress
from ratingoffice.formats.messages import message
from ratingoffice.formats.spreadsheet_cells import neutral
from ratingoffice.formats.table_folder import open_tables
from ratingoffice.model.checks_cells import typed
from ratingoffice.model.findings import Place, finding, has_errors, merge
from ratingoffice.model.season import SeasonTables
from ratingoffice.model.tables import TABLES
from ratingoffice.model.validation import validate

Format = Literal["csv", "parquet"]
"""The two ways to write a table."""


def read(folder: Path | str, progress: Progress | None = None) -> tuple[SeasonTables | None, pl.DataFrame]:
    """The season in a folder, None where something is wrong with it; and the findings."""
    folder = Path(folder)
    opened = open_tables(folder, TABLES.values(), progress)
    if opened is None:
        return None, finding(Place("error", str(folder)), message("missing_folder"))
    if progress:
        progress("check tables", 0, 1)
    tables = {name: each.raw for name, each in opened.items() if each.raw is not None}
    hashes = {each.file: each.sha256 for each in opened.values()}
    season, found = validate(tables, opened.keys(), hashes)
    tables.clear()
    findings = merge([found, *(each.findings for each in opened.values())])
    opened.clear()
    if progress:
        progress("check tables", 1, 1)
    return (None if has_errors(findings) else season), findings


def read_rows(folder: Path | str) -> tuple[Mapping[str, pl.DataFrame] | None, pl.DataFrame]:
    """The rows of the tables as they are written, with ids and results, None where the season has errors."""
    season, findings = read(folder)
    opened = None if season is None else open_tables(Path(folder), TABLES.values())
    if opened is None:
        return None, findings
    return {name: typed(each.raw, TABLES[name])[0] for name, each in opened.items() if each.raw}, findings


def write(tables: Mapping[str, pl.DataFrame], folder: Path | str, format: Format = "csv") -> None:  # noqa: A002
    """Writes tables into a folder, made where it is not there; flags become Y and N."""
    Path(folder).mkdir(parents=True, exist_ok=True)
    for name, table in tables.items():
        rows = table.with_columns(cs.boolean().replace_strict([True, False], ["Y", "N"], default=None))
        path = Path(folder) / f"{name}.{format}"
        neutral(rows).write_csv(path) if format == "csv" else rows.write_parquet(path)
