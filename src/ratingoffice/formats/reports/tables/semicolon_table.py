"""Tables with semicolons: title lines, a header that names rounds R1 to Rn, a row for each player."""

import csv
import io
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

import polars as pl

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import NotedText, Notes, shown
from ratingoffice.formats.reports.report_lines import report_lines, rows_read
from ratingoffice.formats.spreadsheet_cells import neutral_text, plain_text
from ratingoffice.formats.text_lines import TextLine
from ratingoffice.model.tournament import Tournament

SEPARATORS: Final = {";": message("semicolons"), "\t": message("tabs"), ",": message("commas")}
"""The semicolon, and what other programs make of it."""

MOST_COLUMNS: Final = 300
"""A header with more is cut."""

MOST_ROWS: Final = 9_999
"""A table with more is cut; no event has as many players."""

ROUND: Final = re.compile(r"[Rr]([1-9][0-9]{0,2})")

Spellings = Mapping[str, tuple[str, ...]]
"""For each column what the header may call it, in small letters, the usual name first."""


@dataclass(frozen=True)
class TableRow:
    """A player's line: cells by column, cells by round, and what stands in columns that only some tables have."""

    line: int
    cells: Mapping[str, NotedText]
    rounds: Mapping[int, NotedText]
    others: Mapping[str, str]


@dataclass(frozen=True)
class SemicolonTable:
    """Title lines and rows, and the notes of the file."""

    titles: tuple[str, ...]
    rows: tuple[TableRow, ...]
    notes: Notes


def read_table(lines: list[TextLine], spellings: Spellings, notes: Notes) -> SemicolonTable | None:
    """Return the table below the first line that is a header, None where there is none."""
    for row, line in enumerate(lines):
        separator, header = _header(line, spellings)
        if header:
            if separator != ";":
                wrong = message("wrong_separator.semicolon_table", separator=SEPARATORS[separator])
                notes.warning(wrong, line=line.number)
            _note_columns(TextLine(line.number, separator.join(header)), header, spellings, notes)
            titles = tuple(text for each in lines[:row] if (text := each.text.strip(" \t;")))
            below = [each for each in lines[row + 1 :] if each.text.strip(" \t;")]
            if not below:
                notes.error(message("no_rows.semicolon_table"), line=line.number)
            _note_size(len(header), len(below), notes)
            header = header[:MOST_COLUMNS]
            rounds = sum(bool(ROUND.fullmatch(name)) for name in header)
            most = rows_read(min(len(below), MOST_ROWS), rounds, notes)
            rows = [_row(each, separator, header, notes) for each in below[:most]]
            return SemicolonTable(titles, tuple(_named(each, header, spellings, notes) for each in rows), notes)
    known = ";".join(names[0] for names in spellings.values())
    notes.error(message("no_header", known=known))
    return None


def read_report(
    data: bytes, notes: Notes, spellings: Spellings, understood: Callable[[SemicolonTable], Tournament]
) -> tuple[Tournament | None, pl.DataFrame]:
    """Return what is understood of a table, None where there is no header; and the findings."""
    lines = report_lines(data, notes)
    table = read_table(lines, spellings, notes) if lines is not None else None
    return (understood(table) if table else None), notes.findings()


def has_header(lines: Iterable[str], spellings: Spellings) -> bool:
    """Return whether a line names the columns."""
    return any(_header(TextLine(0, line), spellings)[1] for line in lines)


def write_table(titles: Iterable[str], rows: Iterable[Iterable[str]]) -> bytes:
    """Return the bytes of a table; a cell with a semicolon or a quote is in_quotes."""
    text = io.StringIO()
    writer = csv.writer(text, delimiter=";", lineterminator="\n")
    text.writelines(f"{' '.join(title.split())}\n" for title in titles)
    writer.writerows([neutral_text(" ".join(cell.split())) for cell in row] for row in rows)
    return text.getvalue().encode()


def _split(text: str, separator: str) -> list[str]:
    fields = next(csv.reader([text], delimiter=separator), [])
    return [plain_text(" ".join(field.split())) for field in fields]


def _header(line: TextLine, spellings: Spellings) -> tuple[str, list[str]]:
    """Return the separator and the names of a header; no names for any other line."""
    for separator in SEPARATORS:
        names = _split(line.text, separator) if separator in line.text else []
        small = {name.lower() for name in names}
        if sum(not small.isdisjoint(each) for each in spellings.values()) > len(spellings) // 2:
            while names and not names[-1]:
                names.pop()
            return separator, names
    return "", []


def _note_columns(line: TextLine, header: list[str], spellings: Spellings, notes: Notes) -> None:
    small = [name.lower() for name in header]
    for column, names in spellings.items():
        if not set(names) & set(small):
            missing = message("missing_column.semicolon_table", column=names[0], header=shown(line.text))
            notes.error(missing, line=line.number, column=column)
    for name in sorted(name for name, times in Counter(small).items() if name and times > 1):
        notes.error(message("second_column.semicolon_table", name=shown(name)), line=line.number, column=name)
    rounds = [int(match[1]) for name in header if (match := ROUND.fullmatch(name))]
    if rounds != list(range(1, len(rounds) + 1)):
        notes.warning(message("rounds_out_of_order", rounds=[f"R{number}" for number in rounds[:20]]), line=line.number)
    if not rounds:
        notes.error(message("no_rounds"), line=line.number)


def _note_size(columns: int, rows: int, notes: Notes) -> None:
    for number, most, code in (
        (columns, MOST_COLUMNS, "too_many_columns.table"),
        (rows, MOST_ROWS, "too_many_rows"),
    ):
        if number > most:
            notes.error(message(code, number=number, most=most))


def _row(line: TextLine, separator: str, header: list[str], notes: Notes) -> tuple[int, list[str]]:
    has_open_quote = line.text.count('"') % 2 == 1
    cells = _split(line.text.replace('"', "") if has_open_quote else line.text, separator)
    if has_open_quote:
        notes.warning(message("open_quote.semicolon_table"), line=line.number)
    while len(cells) > len(header) and not cells[-1]:
        cells.pop()
    if len(cells) != len(header):
        counts = {"fields": len(cells), "header": len(header)}
        wrong = message("field_count.semicolon_table", **counts, separator=SEPARATORS[separator])
        notes.error(wrong, line=line.number)
    return line.number, [*cells, *[""] * len(header)][: len(header)]


def _named(row: tuple[int, list[str]], header: list[str], spellings: Spellings, notes: Notes) -> TableRow:
    line, cells = row
    by_name = dict(zip(reversed(header), reversed(cells), strict=True))
    small = {name.lower(): cell for name, cell in by_name.items()}
    known = {name for names in spellings.values() for name in names}
    by_column = {
        column: next((small[name] for name in names if name in small), "") for column, names in spellings.items()
    }
    by_round = {int(match[1]): cell for name, cell in by_name.items() if (match := ROUND.fullmatch(name))}
    return TableRow(
        line,
        cells={column: NotedText(cell, line, column, notes) for column, cell in by_column.items()},
        rounds={number: NotedText(cell, line, f"R{number}", notes) for number, cell in by_round.items()},
        others={
            name: by_name[name]
            for name in dict.fromkeys(header)
            if name and by_name[name] and name.lower() not in known and not ROUND.fullmatch(name)
        },
    )
