"""Player lists as Excel: the sheets of a workbook that have players, one after the other."""

import shutil
import zipfile
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any, BinaryIO, Final

import polars as pl

from ratingoffice.formats.extras import extra
from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import Notes
from ratingoffice.formats.player_lists.batch import Batch, stopped
from ratingoffice.formats.player_lists.columns import PLAYERS, positions
from ratingoffice.formats.player_lists.values import ANY_ID, typed

ROWS: Final = 1_000_000
"""Players on a sheet; Excel has 1,048,576 rows."""

WRITTEN: Final = datetime(2000, 1, 1, tzinfo=UTC)
"""The same list gives the same bytes, so no file shows when it was written."""


def _fastexcel() -> ModuleType:
    with extra():
        import fastexcel  # noqa: PLC0415
    return fastexcel


def _unreadable() -> tuple[type[Exception], ...]:
    """What opening a damaged file raises."""
    return (_fastexcel().FastExcelError, OSError, ValueError, zipfile.BadZipFile, pl.exceptions.PolarsError)


def first_sheet(path: Path) -> pl.DataFrame | None:
    """Return the first sheet that has something in it, as texts; None where there is none, or it cannot be read."""
    unreadable = _unreadable()
    try:
        workbook = _fastexcel().read_excel(path)
        sheets = (workbook.load_sheet(name, header_row=None, dtypes="string") for name in workbook.sheet_names)
        return next((frame for sheet in sheets if not (frame := sheet.to_polars()).is_empty()), None)
    except unreadable:
        return None


def read_excel(path: Path, file: str) -> Iterator[Batch]:
    """Read a list sheet by sheet."""
    notes, unreadable = Notes(file), _unreadable()
    try:
        yield from _sheets(path, notes)
    except unreadable as wrong:
        reason = str(wrong).splitlines()[0].strip() if str(wrong) else type(wrong).__name__
        notes.error(message("corrupt_excel", reason=reason))
    yield stopped(notes.findings())


def _sheets(path: Path, notes: Notes) -> Iterator[Batch]:
    workbook = _fastexcel().read_excel(path)
    for name in workbook.sheet_names:
        sheet = workbook.load_sheet(name, header_row=None, dtypes="string")
        frame = sheet.to_polars()
        if frame.is_empty():
            continue
        columns = positions([text or "" for text in frame.row(0)], notes)
        if columns is None:
            return
        raw = (
            frame.slice(1)
            .with_row_index("line", offset=2)
            .select("line", *(pl.col(frame.columns[position]).alias(column) for column, position in columns.items()))
        )
        for batch in raw.filter(~pl.all_horizontal(pl.exclude("line").is_null())).iter_slices(1 << 16):
            yield typed(batch, notes.file, ANY_ID)


def write_excel(frames: Iterable[pl.DataFrame], stream: BinaryIO) -> None:
    """Write a list, a new sheet for every million players; what is half written is deleted in any case."""
    with extra():
        import xlsxwriter  # noqa: PLC0415
    with TemporaryDirectory() as folder:
        path = Path(folder) / "list.xlsx"
        options = {"constant_memory": True, "strings_to_urls": False, "tmpdir": folder}
        with xlsxwriter.Workbook(path, options) as workbook:
            workbook.set_properties({"created": WRITTEN.replace(tzinfo=None)})
            _write_sheets(frames, workbook)
        with path.open("rb") as written:
            shutil.copyfileobj(written, stream)


def _write_sheets(frames: Iterable[pl.DataFrame], workbook: Any) -> None:
    sheet, row = None, ROWS
    for frame in frames:
        for player in frame.iter_rows():
            if row >= ROWS or sheet is None:
                sheet, row = workbook.add_worksheet(), 0
                sheet.write_row(0, 0, list(PLAYERS))
            row += 1
            for column, cell in enumerate(player):
                if isinstance(cell, str):
                    sheet.write_string(row, column, cell)
                elif cell is not None:
                    sheet.write_number(row, column, cell)
