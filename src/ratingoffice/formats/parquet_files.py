"""A table as a folder of Parquet files, in subfolders such as `date=2025-01-01` or not; other files do not matter.

Rows are counted over all files, in the order of their names, below one header.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final
from urllib.parse import unquote

import polars as pl

from ratingoffice.formats.file_bytes import Progress, survey
from ratingoffice.formats.parquet_bounds import measures, too_dense
from ratingoffice.formats.parquet_table import DAMAGED, read_by_words, why_damaged
from ratingoffice.formats.typed_table import as_text, raw_table
from ratingoffice.model.findings import Place, finding, merge
from ratingoffice.model.raw_table import RawTable
from ratingoffice.model.tables import Table

PARTITION: Final = re.compile(r"([^=]+)=(.*)")
"""The name of a subfolder whose rows have one value in a column."""

NOTHING: Final = "__HIVE_DEFAULT_PARTITION__"
"""Stands for an empty cell in such a name."""


@dataclass(frozen=True)
class TableFile:
    """A file of a table, its name from the season folder, and what the names of its folders say of all its rows."""

    path: Path
    name: str
    given: dict[str, str | None]


@dataclass(frozen=True)
class ReadFiles:
    """What the files of a table gave: the table where all could be read, fingerprints by name, findings."""

    raw: RawTable | None
    hashes: dict[str, str]
    findings: pl.DataFrame


def table_files(folder: Path, table: Table) -> list[TableFile]:
    """The Parquet files in the folder of a table, those that a writer hides left out."""
    found = sorted(path.relative_to(folder) for path in folder.rglob("*.parquet"))
    shown = [path for path in found if not any(part.startswith(("_", ".")) for part in path.parts)]
    return [
        TableFile(folder / path, f"{folder.name}/{path.as_posix()}", dict(_given(path, table)))
        for path in shown
        if (folder / path).is_file()
    ]


def _given(path: Path, table: Table) -> Iterator[tuple[str, str | None]]:
    for part in path.parts[:-1]:
        match = PARTITION.fullmatch(part)
        if match and match[1] in table.column_names():
            yield match[1], None if match[2] == NOTHING else unquote(match[2])


def read_files(folder: Path, table: Table, files: list[TableFile], progress: Progress | None = None) -> ReadFiles:
    """The files of a table as one; raises OSError where one cannot be opened."""
    frames, hashes, found = list[pl.DataFrame](), dict[str, str](), list[pl.DataFrame]()
    for done, file in enumerate(files):
        if progress:
            progress(f"read {folder.name}", done, len(files))
        surveyed = survey(file.path, keep=True)
        hashes[file.name] = surveyed.sha256
        try:
            measured = measures(surveyed.content)
            if why := too_dense(measured, surveyed.size):
                found.append(finding(Place("error", file.name), why))
                continue
            frame = read_by_words(surveyed.content, measured)
        except DAMAGED as wrong:
            found.append(finding(Place("error", file.name), why_damaged(wrong)))
            continue
        if frame.columns != [*measured.header]:
            raw, of_file = raw_table(file.name, table, frame, measured.header)
            return ReadFiles(replace(raw, readable=False), hashes, of_file)
        frames.append(with_given(frame, file))
    if found:
        return ReadFiles(None, hashes, merge(found))
    whole = pl.concat(alike(frames), how="diagonal_relaxed", rechunk=True)
    raw, of_types = raw_table(folder.name, table, whole, tuple(whole.columns))
    return ReadFiles(raw, hashes, of_types)


def with_given(frame: pl.DataFrame, file: TableFile) -> pl.DataFrame:
    """The rows of a file with what the names of its folders say."""
    added = {name: value for name, value in file.given.items() if name not in frame.columns}
    return frame.with_columns(
        pl.lit(value, pl.String).cast(pl.Categorical).alias(name) for name, value in added.items()
    )


def alike(frames: Sequence[pl.DataFrame]) -> list[pl.DataFrame]:
    """Frames whose columns can be put together: texts where one file has another kind of values than the next."""
    kinds: dict[str, set[pl.DataType]] = {}
    for frame in frames:
        for name, dtype in frame.schema.items():
            kinds.setdefault(name, set()).add(dtype)
    mixed = {
        name for name, dtypes in kinds.items() if len(dtypes) > 1 and not all(each.is_integer() for each in dtypes)
    }
    return [
        frame.with_columns(
            as_text(name, frame.schema[name]).cast(pl.Categorical) for name in frame.columns if name in mixed
        )
        for frame in frames
    ]
