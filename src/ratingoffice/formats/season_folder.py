"""The season folder: players, events, games, ratings and cards as CSV or Parquet, in and out."""

from collections import Counter
from collections.abc import Iterable, Mapping
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
    hashes = {file: sha256 for each in opened.values() for file, sha256 in each.hashes.items()}
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
        path = Path(folder) / f"{name}.{format}"
        neutral(_flagged(table)).write_csv(path) if format == "csv" else _flagged(table).write_parquet(path)


def write_in_files(chunks: Iterable[tuple[str, pl.DataFrame]], folder: Path | str) -> Counter[str]:
    """Writes tables that come in chunks, each as a folder of Parquet files; returns the rows of each table."""
    files, rows = Counter[str](), Counter[str]()
    for name, table in chunks:
        path = Path(folder) / name / f"part-{files[name]:05}.parquet"
        path.parent.mkdir(parents=True, exist_ok=True)
        _flagged(table).write_parquet(path)
        files[name] += 1
        rows[name] += table.height
    return rows


def _flagged(table: pl.DataFrame) -> pl.DataFrame:
    return table.with_columns(cs.boolean().replace_strict([True, False], ["Y", "N"], default=None))
