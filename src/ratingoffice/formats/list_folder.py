"""A calculated list as a folder: its tables as CSV or Parquet, and run.json, enough to calculate it again."""

import json
import os
import shutil
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Any, Final, Literal

import polars as pl

from ratingoffice.errors import RatingOfficeError
from ratingoffice.formats.folder_beside import folder_beside
from ratingoffice.formats.messages import message
from ratingoffice.formats.spreadsheet_cells import neutral, plain_columns, run_columns
from ratingoffice.formats.whole_file import flush

Format = Literal["csv", "parquet"]
SUFFIXES: Final = ("csv", "parquet")
RUN: Final = "run.json"
TABLES: Final = ("list", "event_lines", "game_lines", "events", "ratings", "findings")
"""What every list has; beside them stand the parts that are published."""
ROWS_TOGETHER: Final = 1 << 20
"""Rows of one group of a Parquet file: each group repeats the words of its columns, so that few groups are small."""


class ListFolderError(RatingOfficeError):
    """A folder that cannot be read as a calculated list, or must not be written over."""


def write(
    folder: Path, tables: Iterable[tuple[str, pl.DataFrame]], run: Mapping[str, Any], *, as_format: Format
) -> None:
    """Write a list: all of it, or nothing. The folder must have been found writable with `check_writable`."""
    with new_folder(folder) as beside:
        whole_numbers, quoted = {}, {}
        for name, table in tables:
            write_table(table, beside / f"{name}.{as_format}")
            whole_numbers[name] = whole_columns(table)
            if as_format == "csv" and (columns := run_columns(table)):
                quoted[name] = columns
        write_run(beside, run, whole_numbers, quoted)


@contextmanager
def new_folder(folder: Path, former: Collection[Path] = ()) -> Iterator[Path]:
    """Give a folder to write to; it takes its place as a whole once all of it is on the disk.

    former: files of a former list or result that the new one has no more.
    """
    with folder_beside(folder) as beside:
        (new := beside / folder.name).mkdir()
        yield new
        _move(new, folder, former)


def whole_columns(table: pl.DataFrame) -> list[str]:
    """Name the columns of whole numbers, which CSV does not tell apart."""
    return [column for column, kind in table.schema.items() if kind.is_integer()]


def write_run(
    folder: Path, run: Mapping[str, Any], whole_numbers: Mapping[str, Sequence[str]], quoted: Mapping[str, list[str]]
) -> None:
    """Write what was calculated, and how its tables are read again."""
    described = {**run, "whole_numbers": whole_numbers} | ({"quoted": quoted} if quoted else {})
    text = json.dumps(described, indent=2, sort_keys=True, ensure_ascii=False, default=str)
    (folder / RUN).write_text(text + "\n", encoding="utf-8")


def write_table(table: pl.DataFrame, path: Path) -> None:
    """Write one table by the ending of its name."""
    if path.suffix == ".parquet":
        table.write_parquet(path, compression="lz4", statistics=False, row_group_size=ROWS_TOGETHER)
    else:
        neutral(table).write_csv(path)


def append_csv(table: pl.DataFrame, path: Path) -> None:
    """Write rows of a table behind those that are there."""
    with path.open("ab") as file:
        neutral(table).write_csv(file, include_header=not file.tell())


def check_writable(folder: Path, *, force: bool) -> None:
    """Refuse a folder that has something in it, unless forced."""
    names = (path.name for path in folder.iterdir()) if folder.is_dir() else ()
    check_new(folder, is_file=folder.exists() and not folder.is_dir(), names=names, force=force)


def check_new(folder: Path | str, *, is_file: bool, names: Iterable[str], force: bool) -> None:
    """Refuse a file, and a folder of any file system that has something in it, unless forced."""
    if is_file:
        raise ListFolderError(message("folder_is_file", folder=str(folder)))
    if not force and any(names):
        raise ListFolderError(message("folder_not_empty", folder=str(folder)))


def check_nothing_else(folder: str, names: Iterable[str]) -> None:
    """Refuse a folder that is to be replaced as a whole, where it has more in it than a list."""
    known = (RUN, *TABLES, *(f"{name}.{suffix}" for name in TABLES for suffix in SUFFIXES))
    others = [name for name in sorted(names) if name not in known and not name.startswith("published_")]
    if others:
        raise ListFolderError(message("folder_has_others", folder=folder, names=", ".join(others[:5])))


def _move(new: Path, folder: Path, former: Collection[Path]) -> None:
    """Put a new list in its place at once; over an old one file by file, in between there is no run.json."""
    for written in new.rglob("*"):
        flush(written)
    if not folder.exists() or not any(folder.iterdir()):
        os.replace(new, folder)
        flush(folder.parent)
        return
    (folder / RUN).unlink(missing_ok=True)
    for old in [*former, *folder.glob("published_*"), *(folder / name for name in _forms(new))]:
        shutil.rmtree(old) if old.is_dir() else old.unlink(missing_ok=True)
    for table in sorted(new.iterdir(), key=lambda path: path.name == RUN):
        os.replace(table, folder / table.name)
    flush(folder)


def _forms(new: Path) -> list[str]:
    """Name every form that a table of a list may have had before: another format, or a folder of files."""
    stems = [table.stem for table in new.iterdir() if table.is_dir() or table.suffix[1:] in SUFFIXES]
    return [name for stem in stems for name in (stem, *(f"{stem}.{suffix}" for suffix in SUFFIXES))]


def read_run(folder: Path) -> dict[str, Any]:
    """Read what was calculated, with which rulebook."""
    try:
        run = json.loads((folder / RUN).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise ListFolderError(message("no_run_file", folder=str(folder))) from None
    except (OSError, ValueError) as problem:
        raise ListFolderError(message("unreadable_run", file=str(folder / RUN), reason=str(problem))) from None
    if not isinstance(run, dict) or not {"rulebook", "list"} <= run.keys():
        raise ListFolderError(message("no_list_in_run", file=str(folder / RUN)))
    return run


def rulebook_and_day(folder: Path) -> tuple[str, date]:
    """Read the key of the rulebook and the day of a list; a folder that names none is a ListFolderError."""
    run = read_run(folder)
    try:
        return str(run["rulebook"]["key"]), date.fromisoformat(run["list"])
    except (KeyError, TypeError, ValueError):
        raise ListFolderError(message("no_list_in_run", file=str(folder / RUN))) from None


def scan(folder: Path, name: str) -> pl.LazyFrame:
    """Open one table of a list without reading all of it."""
    table = folder / name
    if table.with_suffix(".parquet").exists():
        return pl.scan_parquet(table.with_suffix(".parquet"))
    if table.is_dir():
        return pl.scan_parquet(table / "*.parquet")
    if table.with_suffix(".csv").exists():
        run = read_run(folder)
        whole_numbers = _columns_named(folder, run.get("whole_numbers", {}), name)
        quoted = _columns_named(folder, run.get("quoted", {}), name)
        texts = pl.scan_csv(table.with_suffix(".csv"), infer_schema=False)
        return texts.with_columns(pl.col(whole_numbers).cast(pl.Int64)).with_columns(plain_columns(quoted))
    raise ListFolderError(message("no_table_in_list", folder=str(folder), table=name))


def _columns_named(folder: Path, tables: object, name: str) -> list[str]:
    """Read which columns of a table run.json names."""
    columns = tables.get(name, []) if isinstance(tables, dict) else None
    if not isinstance(columns, list) or not all(isinstance(each, str) for each in columns):
        raise ListFolderError(message("no_list_in_run", file=str(folder / RUN)))
    return columns


def has_table(folder: Path, name: str) -> bool:
    """Return whether a list has a table."""
    return any((folder / each).exists() for each in (name, *(f"{name}.{suffix}" for suffix in SUFFIXES)))
