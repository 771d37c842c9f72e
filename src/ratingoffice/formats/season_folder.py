"""The season folder: players, events, games, ratings and cards as CSV or Parquet files, in and out."""

import errno
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

import polars as pl
import polars.selectors as cs

from ratingoffice.formats.csv_table import read_csv
from ratingoffice.formats.file_bytes import Progress, survey
from ratingoffice.formats.parquet_table import read_parquet
from ratingoffice.model.checks_cells import typed
from ratingoffice.model.findings import Problem, finding, has_errors, merge
from ratingoffice.model.raw_table import RawTable
from ratingoffice.model.season import Season
from ratingoffice.model.tables import TABLES, Table
from ratingoffice.model.validation import validate

Format = Literal["csv", "parquet"]
"""The two ways to write a table."""


@dataclass(frozen=True)
class Opened:
    """What a table's file gave: its texts where it could be read, its fingerprint, its findings."""

    file: str
    raw: RawTable | None
    sha256: str
    findings: pl.DataFrame


def read(folder: Path | str, progress: Progress | None = None) -> tuple[Season | None, pl.DataFrame]:
    """The season in a folder, None where something is wrong with it; and the findings."""
    folder = Path(folder)
    opened = _open_all(folder, progress)
    if opened is None:
        message = "there is no such folder, or it cannot be opened; name a folder with the tables of a season"
        return None, finding(Problem("error", "missing_folder", str(folder)), message)
    if progress:
        progress("check tables", 0, 1)
    tables = {name: each.raw for name, each in opened.items() if each.raw is not None}
    season, found = validate(tables, unreadable=opened.keys())
    findings = merge([found, *(each.findings for each in opened.values())])
    if progress:
        progress("check tables", 1, 1)
    if season is None or has_errors(findings):
        return None, findings
    return replace(season, hashes={each.file: each.sha256 for each in opened.values()}), findings


def read_rows(folder: Path | str) -> tuple[Mapping[str, pl.DataFrame] | None, pl.DataFrame]:
    """The rows of the tables as they are written, with ids and results, None where the season has errors."""
    season, findings = read(folder)
    opened = None if season is None else _open_all(Path(folder), None)
    if opened is None:
        return None, findings
    return {name: typed(each.raw, TABLES[name])[0] for name, each in opened.items() if each.raw}, findings


def write(tables: Mapping[str, pl.DataFrame], folder: Path | str, format: Format = "csv") -> None:  # noqa: A002
    """Writes tables into a folder, made where it is not there; flags become Y and N."""
    Path(folder).mkdir(parents=True, exist_ok=True)
    for name, table in tables.items():
        rows = table.with_columns(cs.boolean().replace_strict([True, False], ["Y", "N"], default=None))
        path = Path(folder) / f"{name}.{format}"
        rows.write_csv(path) if format == "csv" else rows.write_parquet(path)


def _open_all(folder: Path, progress: Progress | None) -> dict[str, Opened] | None:
    """The tables that are there, None where there is no folder."""
    names = _file_names(folder)
    if names is None:
        return None
    return {table.name: _open(files, table, progress) for table, files in _files(folder, names)}


def _file_names(folder: Path) -> set[str] | None:
    """What is in the folder, None where it is none or closed to us."""
    try:
        return {path.name for path in folder.iterdir()}
    except (OSError, ValueError):
        return None


def _files(folder: Path, names: set[str]) -> Iterator[tuple[Table, list[Path]]]:
    """The tables that are there, and their files."""
    for table in TABLES.values():
        files = [folder / name for name in (f"{table.name}.csv", f"{table.name}.parquet") if name in names]
        if files:
            yield table, files


def _open(files: list[Path], table: Table, progress: Progress | None) -> Opened:
    first = files[0]
    if len(files) > 1:
        message = f"{' and '.join(path.name for path in files)} are both there; keep one of them"
        return Opened(first.name, None, "", finding(Problem("error", "two_files", first.name), message))
    try:
        return _survey_and_read(first, table, progress)
    except OSError as error:
        message = f"the file cannot be read ({error.strerror}); make it a file that can be opened and read"
        return Opened(first.name, None, "", finding(Problem("error", "unreadable_file", first.name), message))


def _survey_and_read(path: Path, table: Table, progress: Progress | None) -> Opened:
    if path.exists() and not path.is_file():
        raise OSError(errno.EISDIR, "not a file")
    surveyed = survey(path)
    reader = read_csv if path.suffix == ".csv" else read_parquet
    raw, findings = reader(path, table, surveyed, progress)
    return Opened(path.name, raw, surveyed.sha256, findings)
