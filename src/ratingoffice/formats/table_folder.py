"""A folder of tables, each as CSV, Parquet or a folder of Parquet files: texts, fingerprints, what is wrong."""

import errno
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import polars as pl

from ratingoffice.formats.csv_table import read_csv
from ratingoffice.formats.file_bytes import Progress, survey, unreadable
from ratingoffice.formats.messages import message
from ratingoffice.formats.parquet_files import read_files, table_files
from ratingoffice.formats.parquet_table import read_parquet
from ratingoffice.model.findings import Place, finding
from ratingoffice.model.raw_table import RawTable
from ratingoffice.model.tables import Table


@dataclass(frozen=True)
class OpenedTable:
    """What a table's file, or folder of files, gave: its texts where it could be read, fingerprints, findings."""

    file: str
    raw: RawTable | None
    hashes: Mapping[str, str]
    findings: pl.DataFrame


def open_tables(
    folder: Path, tables: Iterable[Table], progress: Progress | None = None
) -> dict[str, OpenedTable] | None:
    """The tables that are there, None where there is no folder."""
    names = _file_names(folder)
    if names is None:
        return None
    found = list(_files(folder, names, tables))
    with ThreadPoolExecutor() as pool:
        opened = pool.map(lambda each: _open(each[1], each[0], progress), found)
        return {table.name: each for (table, _), each in zip(found, opened, strict=True)}


def _file_names(folder: Path) -> set[str] | None:
    """What is in the folder, None where it is none or closed to us."""
    try:
        return {path.name for path in folder.iterdir()}
    except (OSError, ValueError):
        return None


def _files(folder: Path, names: set[str], tables: Iterable[Table]) -> Iterator[tuple[Table, list[Path]]]:
    """The tables that are there, and their files; a folder is one where it has Parquet files."""
    for table in tables:
        files = [folder / name for name in (f"{table.name}.csv", f"{table.name}.parquet") if name in names]
        if table.name in names and table_files(folder / table.name, table):
            files.append(folder / table.name)
        if files:
            yield table, files


def _open(files: list[Path], table: Table, progress: Progress | None) -> OpenedTable:
    first = files[0]
    if len(files) > 1:
        both = message("two_files", first=first.name, second=files[1].name)
        return OpenedTable(first.name, None, {}, finding(Place("error", first.name), both))
    try:
        return _survey_and_read(first, table, progress)
    except OSError as error:
        return OpenedTable(first.name, None, {}, unreadable(first.name, error))


def _survey_and_read(path: Path, table: Table, progress: Progress | None) -> OpenedTable:
    if path.suffix != ".csv" and (files := table_files(path, table)):
        read = read_files(path, table, files, progress)
        return OpenedTable(path.name, read.raw, read.hashes, read.findings)
    if path.exists() and not path.is_file():
        raise OSError(errno.EISDIR, "not a file")
    is_csv = path.suffix == ".csv"
    surveyed = survey(path, keep=not is_csv)
    raw, findings = (read_csv if is_csv else read_parquet)(path, table, surveyed, progress)
    return OpenedTable(path.name, raw, {path.name: surveyed.sha256}, findings)
