"""The games of a season, piece by piece: whole files, or some rows of a large one; checked, numbered and put on disk.

A piece stands in the order of events, so that a part finds its rows side by side in each of them.
"""

from __future__ import annotations

import hashlib
import mmap
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date
from itertools import accumulate
from pathlib import Path
from typing import Any, Final

import numpy as np
import polars as pl
from numpy.typing import NDArray

from ratingoffice.engines.parts.on_disk import open_column, write_slices
from ratingoffice.engines.parts.register import known_ids
from ratingoffice.formats.parquet_bounds import measures, too_dense
from ratingoffice.formats.parquet_files import TableFile, alike, table_files, with_given
from ratingoffice.formats.parquet_footer import footer_of
from ratingoffice.formats.parquet_table import DAMAGED, read_by_words, why_damaged
from ratingoffice.formats.table_folder import open_tables
from ratingoffice.formats.typed_table import raw_table
from ratingoffice.messages import Message
from ratingoffice.model.checks_games import canonical_games
from ratingoffice.model.checks_header import header_findings
from ratingoffice.model.findings import Place, finding, merge, no_findings
from ratingoffice.model.raw_table import RawTable
from ratingoffice.model.tables import GAMES, Table
from ratingoffice.model.validation import checked_games

HEADER: Final = 1
"""The line above the first row."""


LEAST_BYTES: Final = 24
"""Of a row in CSV."""

UNBORN: Final = pl.DataFrame(schema={"date": pl.Date, "white": pl.UInt32, "black": pl.UInt32})
"""No game on a day before somebody who plays was born."""


@dataclass(frozen=True)
class SurveyedFile:
    """A Parquet file before it is read: its fingerprint, columns and groups of rows, or what is wrong with it."""

    sha256: str
    header: tuple[str, ...] = ()
    schema: pl.Schema = field(default_factory=pl.Schema)
    groups: tuple[int, ...] = ()
    wrong: Message | None = None


@dataclass(frozen=True)
class Piece:
    """Rows of the table `file` that are read together, from a line on; `rows` of one large file, else all of them.

    Without a file of Parquet, the whole table in any other form.
    """

    file: str
    first_line: int
    files: tuple[TableFile, ...] = ()
    rows: tuple[int, int] | None = None


@dataclass(frozen=True)
class Pieces:
    """All pieces of the games, and what is wrong with the table as a whole."""

    pieces: tuple[Piece, ...]
    games: int
    hashes: dict[str, str]
    findings: pl.DataFrame


@dataclass(frozen=True)
class CheckedPiece:
    """A piece on disk: the events that it has, and how many games of each; the last day in it.

    `unborn`: games on days before somebody who plays was born.
    """

    events: NDArray[np.uint32]
    counts: NDArray[np.int64]
    latest: date | None
    unborn: pl.DataFrame
    hashes: dict[str, str]
    findings: pl.DataFrame
    is_there: bool = True


def games_files(season: Path) -> list[TableFile]:
    """The Parquet files of the games; none where they have another form."""
    return _files(season, GAMES)


def _files(season: Path, table: Table) -> list[TableFile]:
    csv, *others = (f"{table.name}.csv", f"{table.name}.parquet", table.name)
    names = [name for name in (csv, *others) if (season / name).exists()]
    found = [name for name in names if name != table.name or table_files(season / name, table)]
    if len(found) != 1 or found == [csv]:
        return []
    path = season / found[0]
    return [TableFile(path, path.name, {})] if path.is_file() else table_files(path, table)


def rows_in(season: Path, table: Table) -> int:
    """Return about how many rows a table has, from what its files say of themselves."""
    if files := _files(season, table):
        return sum(_rows(file.path) for file in files)
    csv = season / f"{table.name}.csv"
    return csv.stat().st_size // LEAST_BYTES if csv.is_file() else 0


def _rows(path: Path) -> int:
    with path.open("rb") as opened, suppress(ValueError, KeyError):
        return int(footer_of(mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ)).fields[3])  # type: ignore[arg-type]
    return 0


def survey_file(file: TableFile) -> SurveyedFile:
    """Look at the footer and the pages of a file, and at all its bytes once."""
    with file.path.open("rb") as opened:
        size = file.path.stat().st_size
        content: Any = mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ) if size else b""
        sha256 = hashlib.sha256(content).hexdigest()
        try:
            measured = measures(content)
            if why := too_dense(measured, size):
                return SurveyedFile(sha256, wrong=why)
            schema = pl.Schema(pl.read_parquet_schema(file.path))
        except DAMAGED as wrong:
            return SurveyedFile(sha256, wrong=why_damaged(wrong))
        return SurveyedFile(sha256, measured.header, schema, measured.group_rows)


def pieces_of(files: Sequence[TableFile], surveyed: Sequence[SurveyedFile], most: int, *, joins: bool = True) -> Pieces:
    """Divide the files into pieces of at most so many rows; a group of rows is never split.

    joins: small files make one piece together.
    """
    if not files:
        return Pieces((Piece(GAMES.name, HEADER + 1),), 0, {}, no_findings())
    name = files[0].name if len(files) == 1 and "/" not in files[0].name else files[0].name.partition("/")[0]
    hashes = {file.name: each.sha256 for file, each in zip(files, surveyed, strict=True)}
    wrong = [
        finding(Place("error", file.name), each.wrong)
        for file, each in zip(files, surveyed, strict=True)
        if each.wrong is not None
    ]
    if wrong:
        return Pieces((), 0, hashes, merge(wrong))
    for file, each in zip(files, surveyed, strict=True):
        if len({*each.header}) < len(each.header):
            nothing = pl.DataFrame(schema=dict.fromkeys(map(str, range(len(each.header))), pl.String))
            raw, of_types = raw_table(file.name, GAMES, nothing, each.header)
            return Pieces((), 0, hashes, merge([of_types, header_findings(raw, GAMES)]))
    nothing = pl.concat(
        alike([with_given(each.schema.to_frame(), file) for file, each in zip(files, surveyed, strict=True)]),
        how="diagonal_relaxed",
    )
    raw, of_types = raw_table(name, GAMES, nothing, tuple(nothing.columns))
    pieces = tuple(_divided(name, [*zip(files, surveyed, strict=True)], most, joins=joins))
    games = sum(sum(each.groups) for each in surveyed)
    return Pieces(pieces, games, hashes, merge([of_types, header_findings(raw, GAMES)]))


def _divided(name: str, files: Sequence[tuple[TableFile, SurveyedFile]], most: int, *, joins: bool) -> Iterator[Piece]:
    line, kept, rows = HEADER + 1, list[TableFile](), 0
    for file, each in files:
        height = sum(each.groups)
        if kept and (rows + height > most or not joins):
            yield Piece(name, line, tuple(kept))
            line, kept, rows = line + rows, [], 0
        if height > most:
            for first, last in _ranges(each.groups, most):
                yield Piece(name, line + first, (file,), (first, last))
            line += height
        else:
            kept.append(file)
            rows += height
    if kept:
        yield Piece(name, line, tuple(kept))


def _ranges(groups: Sequence[int], most: int) -> Iterator[tuple[int, int]]:
    """Ranges of whole groups of rows with at most so many rows, or one group."""
    first = last = 0
    for end in accumulate(groups):
        if end - first > most and last > first:
            yield first, last
            first = last
        last = end
    yield first, last


def _raw(piece: Piece) -> RawTable:
    """Read a piece as the checks take it."""
    frames = [with_given(_frame(file.path, piece.rows), file) for file in piece.files]
    frame = pl.concat(alike(frames), how="diagonal_relaxed", rechunk=True)
    raw, _ = raw_table(piece.file, GAMES, frame, tuple(frame.columns), header_line=piece.first_line - 1)
    return raw


def _frame(path: Path, rows: tuple[int, int] | None) -> pl.DataFrame:
    if rows is not None:
        some = pl.scan_parquet(path).slice(rows[0], rows[1] - rows[0]).collect()
        return some.cast({pl.String: pl.Categorical})
    content = path.read_bytes()
    return read_by_words(content, measures(content))


def check_piece(season: Path, piece: Piece, disk: Path, to: Path) -> CheckedPiece:
    """Check the games of a piece one by one, and put them on disk by event, round and players."""
    raw, hashes, found = _opened(season, piece)
    if raw is None:
        return CheckedPiece(
            np.empty(0, np.uint32), np.empty(0, np.int64), None, UNBORN, hashes, found, found.height > 0
        )
    checked = checked_games(raw, known_ids(disk))
    del raw
    games = canonical_games(checked.rows)
    latest = games["date"].max()
    unborn = _unborn(games, open_column(disk / "births.npy"))
    games = games.drop_nulls("event") if games["event"].null_count() else games
    write_slices(games, to)
    events, counts = np.unique(games["event"].to_numpy(), return_counts=True)
    last = latest if isinstance(latest, date) else None
    return CheckedPiece(events, counts, last, unborn, hashes, merge([found, checked.findings]))


def _opened(season: Path, piece: Piece) -> tuple[RawTable | None, dict[str, str], pl.DataFrame]:
    if piece.files:
        return _raw(piece), {}, no_findings()
    opened = (open_tables(season, [GAMES]) or {}).get(GAMES.name)
    if opened is None:
        return None, {}, no_findings()
    found = [opened.findings, *([header_findings(opened.raw, GAMES)] if opened.raw else [])]
    return opened.raw, dict(opened.hashes), merge(found)


def _unborn(games: pl.DataFrame, births: NDArray[np.int32]) -> pl.DataFrame:
    days = games["date"].to_physical()
    is_before = pl.Series(np.zeros(games.height, dtype=np.bool_))
    for side in ("white", "black"):
        born = pl.Series(births)[games[side]] if births.size else pl.Series([None], dtype=pl.Int32)
        is_before |= (born > days).fill_null(value=False)
    return games.select("date", "white", "black").filter(is_before)


def games_on_lines(season: Path, piece: Piece, disk: Path, lines: NDArray[np.uint32]) -> pl.DataFrame:
    """Read some games again as they are written, with the numbers of their events."""
    raw, _, _ = _opened(season, piece)
    if raw is None:
        return pl.DataFrame()
    games = checked_games(raw, known_ids(disk)).rows
    return games.filter(games["line"].is_in(pl.Series(lines).implode())).cast({pl.Categorical: pl.String})
