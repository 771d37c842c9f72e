"""A CSV file as a table of texts: comma, header, UTF-8 with or without a mark, any line end, quoted fields."""

import codecs
import csv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import polars as pl

from ratingoffice.formats.csv_records import Records, read_records
from ratingoffice.formats.file_bytes import Progress, Survey, byte_findings, chunks, is_text, repaired
from ratingoffice.formats.messages import message
from ratingoffice.formats.spreadsheet_cells import plain
from ratingoffice.model.findings import Place, finding, findings_at, merge
from ratingoffice.model.raw_table import RawTable
from ratingoffice.model.tables import Table

OTHER_SEPARATORS: Final = {";": message("semicolons"), "\t": message("tabs")}
"""What stands in place of the comma in files of some spreadsheets."""

Read = tuple[RawTable | None, pl.DataFrame]
"""The table, None where the file cannot be read as one; and the findings."""


@dataclass(frozen=True)
class Header:
    """The names of the columns and the line they stand on."""

    names: tuple[str, ...]
    line: int


def read_csv(path: Path, table: Table, surveyed: Survey, progress: Progress | None = None) -> Read:
    """The texts of a file and what is wrong with it as CSV."""
    damage = byte_findings(path, surveyed)
    if not is_text(surveyed):
        return None, damage
    try:
        raw, findings = _read_text(path, table, surveyed, progress)
    except (csv.Error, pl.exceptions.PolarsError) as error:
        raw, findings = None, finding(Place("error", path.name), message("malformed_csv", reason=str(error)))
    return raw, merge([damage, findings])


def _read_text(path: Path, table: Table, surveyed: Survey, progress: Progress | None) -> Read:
    header = _header(path)
    if header is None:
        empty = message("empty_file.table", header=",".join(table.column_names()))
        return None, finding(Place("error", path.name), empty)
    if separator := _other_separator(header, table):
        wrong = message("wrong_separator.commas", separator=OTHER_SEPARATORS[separator])
        return None, finding(Place("error", path.name), wrong, line=header.line)
    pieces = _pieces(path, surveyed, progress)
    records = read_records(pieces, len(header.names), has_quotes=surveyed.has_quotes)
    if records.open_line:
        return None, finding(Place("error", path.name), message("open_quote.file"), line=records.open_line)
    return _raw_table(path.name, header, records), _misfit_findings(path.name, header, records)


def _header(path: Path) -> Header | None:
    """The first record that is not a blank line."""
    with path.open(encoding="utf-8-sig", errors="replace", newline="") as file:
        reader, line = csv.reader(file), 1
        for record in reader:
            if len(record) > 1 or "".join(record).strip():
                return Header(tuple(record), line)
            line = reader.line_num + 1
    return None


def _other_separator(header: Header, table: Table) -> str | None:
    """The separator that finds columns of the table where the comma finds none."""
    known = set(table.column_names())
    text = ",".join(header.names)
    if known.intersection(name.strip() for name in header.names):
        return None
    return next((each for each in OTHER_SEPARATORS if known.intersection(text.split(each))), None)


def _pieces(path: Path, surveyed: Survey, progress: Progress | None) -> Iterator[bytes]:
    """The bytes as they are read: without a mark, as UTF-8, the last line ended."""
    pieces = chunks(path) if surveyed.is_utf8 else repaired(chunks(path))
    done = 0
    for piece in pieces:
        yield piece if done else piece.removeprefix(codecs.BOM_UTF8)
        done += len(piece)
        if progress:
            progress(f"read {path.name}", done, surveyed.size)
    if not surveyed.ends_line:
        yield b"\n"


def _raw_table(file: str, header: Header, records: Records) -> RawTable:
    above = int((records.lines <= header.line).sum())
    rows, lines = records.fitting.slice(above), records.lines.slice(above)
    is_blank = rows.select(pl.all_horizontal(pl.all().is_null())).to_series()
    if is_blank.any():
        rows, lines = rows.filter(~is_blank), lines.filter(~is_blank)
    spoilt = [[*fields, *[""] * len(header.names)][: len(header.names)] for fields in records.misfits.values()]
    spoilt_rows = pl.DataFrame(spoilt, schema=dict.fromkeys(rows.columns, pl.String), orient="row")
    return RawTable(file, rows, header.names, header_line=header.line, lines=lines, spoilt=plain(spoilt_rows))


def _misfit_findings(file: str, header: Header, records: Records) -> pl.DataFrame:
    messages = {
        line: message("field_count.csv", fields=len(fields), header=len(header.names))
        for line, fields in records.misfits.items()
    }
    return findings_at(Place("error", file), messages)
