"""A calculated list as a folder: its tables as CSV or Parquet, and run.json, enough to calculate it again."""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, Literal

import polars as pl

Format = Literal["csv", "parquet"]
SUFFIXES: Final = ("csv", "parquet")
WHOLE_NUMBERS: Final = frozenset(
    (
        *("old_rating", "rating", "games", "total_games", "k", "peak", "results", "results_average"),
        *("round", "own_rating", "opponent_rating", "difference"),
        *("performance", "games_before", "result_average", "result_rating", "round_robin_average", "first_pass_rating"),
        *("players", "rated_players", "rated_required", "highest_rating", "minutes_required", "rounds_a_day", "days"),
    )
)
"""Columns that are whole numbers in every table of a list."""


class ListFolderError(Exception):
    """A folder that cannot be read as a calculated list, or must not be written over."""


def write(
    folder: Path, tables: Iterable[tuple[str, pl.DataFrame]], run: Mapping[str, Any], *, as_format: Format
) -> None:
    """Write a list: all of it, or nothing. The folder must have been found writable with `check_writable`."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    beside = Path(tempfile.mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
    try:
        for name, table in tables:
            write_table(table, beside / f"{name}.{as_format}")
        text = json.dumps(run, indent=2, sort_keys=True, ensure_ascii=False, default=str)
        (beside / "run.json").write_text(text + "\n", encoding="utf-8")
        _move(beside, folder)
    finally:
        shutil.rmtree(beside, ignore_errors=True)


def write_table(table: pl.DataFrame, path: Path) -> None:
    """Write one table by the ending of its name."""
    if path.suffix == ".parquet":
        table.write_parquet(path, compression="lz4", statistics=False)
    else:
        table.write_csv(path)


def check_writable(folder: Path, *, force: bool) -> None:
    """Refuse a folder that has something in it, unless forced."""
    if folder.exists() and not folder.is_dir():
        raise ListFolderError(f"{folder} is a file; name a folder that is new or empty")
    if folder.exists() and any(folder.iterdir()) and not force:
        raise ListFolderError(f"{folder} is not empty; name another folder, or say --force to replace the list in it")


def _move(beside: Path, folder: Path) -> None:
    """Put the new files in place; the same table in the other format would be an old one."""
    folder.mkdir(exist_ok=True)
    for new in sorted(beside.iterdir()):
        for suffix in SUFFIXES:
            new_name = folder / f"{new.stem}.{suffix}"
            if new.suffix != ".json" and new_name.name != new.name:
                new_name.unlink(missing_ok=True)
        new.replace(folder / new.name)


def read_run(folder: Path) -> dict[str, Any]:
    """Read what was calculated, with which rulebook."""
    try:
        run = json.loads((folder / "run.json").read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise ListFolderError(f"{folder} has no run.json; name a folder that `ratingoffice rate` has written") from None
    except (OSError, ValueError) as problem:
        raise ListFolderError(f"{folder / 'run.json'} cannot be read: {problem}") from None
    if not isinstance(run, dict) or not {"rulebook", "list"} <= run.keys():
        raise ListFolderError(f"{folder / 'run.json'} does not describe a list; write it anew with `ratingoffice rate`")
    return run


def scan(folder: Path, name: str) -> pl.LazyFrame:
    """Open one table of a list without reading all of it."""
    for suffix, reader in (("csv", _scan_csv), ("parquet", pl.scan_parquet)):
        path = folder / f"{name}.{suffix}"
        if path.exists():
            return reader(path)
    raise ListFolderError(f"{folder} has no table {name}; calculate the list anew with `ratingoffice rate`")


def _scan_csv(path: Path) -> pl.LazyFrame:
    """Open a CSV table: all text, but the whole numbers."""
    texts = pl.scan_csv(path, infer_schema=False)
    numbers = [name for name in texts.collect_schema().names() if name in WHOLE_NUMBERS]
    return texts.with_columns(pl.col(numbers).cast(pl.Int64))
