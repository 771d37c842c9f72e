"""A player list of any kind: what it is, is seen by its first bytes, not by its name."""

import re
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final, cast

import polars as pl

from ratingoffice.formats.file_bytes import UTF16_MARKS
from ratingoffice.formats.messages import message
from ratingoffice.formats.player_lists.archives import too_large
from ratingoffice.formats.player_lists.batch import Batch, no_players, stopped, with_duplicates, with_limit
from ratingoffice.formats.player_lists.columns import column_of
from ratingoffice.formats.player_lists.csv_list import read_csv, separator_of
from ratingoffice.formats.player_lists.excel_list import read_excel
from ratingoffice.formats.player_lists.json_list import read_json
from ratingoffice.formats.player_lists.parquet_list import read_parquet
from ratingoffice.formats.player_lists.sheet_bounds import too_wide
from ratingoffice.formats.player_lists.text_list import layout, read_text
from ratingoffice.formats.player_lists.xml_list import read_xml
from ratingoffice.model.findings import Place, finding, merge

GLANCE: Final = 1 << 12
"""Bytes that show what a file is."""

ZIP: Final = b"PK\x03\x04"
PARQUET: Final = b"PAR1"
OLD_EXCEL: Final = b"\xd0\xcf\x11\xe0"
WORKBOOK: Final = "[Content_Types].xml"
"""A member that every Excel file has."""

ROUND: Final = re.compile(r"(?:r|rd)?[1-9][0-9]{0,2}|total|score", re.IGNORECASE)
"""A column that no list has, but tables of events, such as those that SwissPerfect writes as text."""

UNREADABLE: Final = (OSError, EOFError, zipfile.BadZipFile, zlib.error, RuntimeError, NotImplementedError)
"""What opening a damaged, encrypted or missing file raises."""


def recognised(data: bytes) -> bool:
    """Return whether the beginning of a file is that of a player list, not of a report with rounds."""
    if data.startswith((PARQUET, OLD_EXCEL, ZIP)):
        return True
    header, first = _header(data[:GLANCE]), data[:GLANCE]
    if header.startswith(("<", "[", "{")):
        return b"<player" in first or b'"fideid"' in first or b'"player_id"' in first
    names = header.split(separator_of(header))
    columns = {column_of(name.strip('" ')) for name in names}
    has_rounds = any(ROUND.fullmatch(name.strip('" ')) for name in (*names, *header.split()))
    return not has_rounds and ({"player_id", "name"} <= columns or layout(header, "") is not None)


def read(path: Path | str) -> Iterator[Batch]:
    """Read the players of a list batch by batch, with findings; never raises."""
    path = Path(path)
    return with_limit(with_duplicates(_safely(path), path.name), path.name)


def read_all(path: Path | str) -> tuple[pl.DataFrame, pl.DataFrame]:
    """Read a whole list that fits in memory: the players, and the findings."""
    batches = list(read(path))
    return pl.concat([no_players(), *(batch.players for batch in batches)]), merge(batch.findings for batch in batches)


def _safely(path: Path) -> Iterator[Batch]:
    try:
        yield from _open(path)
    except UNREADABLE as wrong:
        unreadable = message("unreadable_file", reason=str(wrong))
        yield stopped(finding(Place("error", path.name), unreadable))


def _open(path: Path) -> Iterator[Batch]:
    with path.open("rb") as stream:
        first = stream.read(GLANCE)
        stream.seek(0)
        if first.startswith(PARQUET):
            yield from read_parquet(path, path.name)
        elif first.startswith(OLD_EXCEL):
            yield from read_excel(path, path.name)
        elif first.startswith(ZIP):
            yield from _unpacked(path)
        else:
            yield from _read_text(stream, first, path.name)


def _unpacked(path: Path) -> Iterator[Batch]:
    if why := too_large(path):
        yield stopped(finding(Place("error", path.name), why))
        return
    with zipfile.ZipFile(path) as archive:
        names = [name for name in archive.namelist() if not name.endswith("/")]
        if WORKBOOK in names:
            yield from _workbook(path)
        elif len(names) != 1:
            yield stopped(finding(Place("error", path.name), message("not_one_file", files=len(names))))
        else:
            with archive.open(names[0]) as glance, archive.open(names[0]) as stream:
                yield from _read_text(cast("BinaryIO", stream), glance.read(GLANCE), f"{path.name}/{names[0]}")


def _workbook(path: Path) -> Iterator[Batch]:
    if why := too_wide(path):
        yield stopped(finding(Place("error", path.name), why))
    else:
        yield from read_excel(path, path.name)


def _read_text(stream: BinaryIO, first: bytes, file: str) -> Iterator[Batch]:
    if first.startswith(UTF16_MARKS):
        yield stopped(finding(Place("error", file), message("utf16"), line=1))
        return
    header = _header(first)
    if header.startswith("<"):
        yield from read_xml(stream, file)
    elif header.startswith(("[", "{")):
        yield from read_json(stream, file)
    elif separator_of(header):
        yield from read_csv(stream, file)
    else:
        yield from read_text(stream, file)


def _header(first: bytes) -> str:
    """Return the first line that is not blank."""
    return next(iter(first.decode("utf-8-sig", errors="replace").lstrip().splitlines()), "")
