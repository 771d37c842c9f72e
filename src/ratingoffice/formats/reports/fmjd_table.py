"""The one-table report of the FMJD: Annex 9, 4.2.2. Facts: docs/formats/fmjd_table.md"""

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

import polars as pl

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import Notes, shown
from ratingoffice.formats.reports.english_letters import english
from ratingoffice.formats.reports.fmjd_person import read_person, written_person
from ratingoffice.formats.reports.lost import note_lost
from ratingoffice.formats.reports.report_lines import report_lines, rows_read
from ratingoffice.formats.reports.tables.games import (
    NOT_PLAYED,
    GameCell,
    halves_of,
    numbered_by_place,
    placed,
    written_rows,
)
from ratingoffice.formats.reports.values import points
from ratingoffice.formats.text_lines import TextLine, glance
from ratingoffice.model.article import article
from ratingoffice.model.tournament import DRAUGHTS, Entry, Info, Tournament

NAME: Final = "FMJD one-table report"
SUFFIXES: Final = (".txt",)

CELL: Final = re.compile(r"([012])/([0-9]{1,4})")
"""Points and the opponent's row: `2/27`; `2/0` is a pause, `0/0` a round without a game."""

MOST_ROWS: Final = 9_999
MOST_ROUNDS: Final = 200
"""What goes beyond them is no table of an event."""


def recognised(data: bytes) -> bool:
    """Return whether a line is a row of such a table."""
    return any(";" not in line and _is_row(line.split()) for line in glance(data))


@article("4.2.2")
def read(data: bytes, file: str) -> tuple[Tournament | None, pl.DataFrame]:
    """Return the tournament, None where no line is a row; and the findings."""
    notes = Notes(file)
    all_lines = report_lines(data, notes)
    if all_lines is None:
        return None, notes.findings()
    lines = [line for line in all_lines if line.text.strip()]
    first = next((position for position, line in enumerate(lines) if _is_row(line.text.split())), None)
    if first is None:
        notes.error(message("no_rows.fmjd_table"))
        return None, notes.findings()
    if len(lines) - first > MOST_ROWS:
        notes.error(message("too_many_rows", number=len(lines) - first, most=MOST_ROWS))
    rows = [
        line for line in lines[first : first + MOST_ROWS] if _is_row(line.text.split()) or _note_no_row(line, notes)
    ]
    rounds = max(line.text.count("/") for line in rows)
    rows = rows[: rows_read(len(rows), min(rounds, MOST_ROUNDS), notes)]
    read_rows = [_row(line, place, notes) for place, line in enumerate(rows, 1)]
    titles = [" ".join(line.text.split()) for line in lines[:first]]
    info = Info("".join(titles[:1]), remarks="\n".join(titles[1:]) or None)
    halves = halves_of([cell for _, cells in read_rows for cell in cells], {row: row for row in range(len(rows) + 1)})
    return Tournament(info, tuple(entry for entry, _ in read_rows), tuple(halves), DRAUGHTS), notes.findings()


@article("4.2.2")
def write(tournament: Tournament) -> tuple[bytes, pl.DataFrame]:
    """Return the table in order of places, and what it cannot say."""
    notes = Notes("")
    meant = numbered_by_place(placed(tournament, notes), notes)
    titles = [meant.info.name, *(meant.info.remarks or "").splitlines()]
    rows = [" ".join(row) for _, row in written_rows(meant, written_person, _written)]
    heading = [" ".join(english(title).split()) for title in titles if title.strip()]
    data = "\n".join([*heading, *([""] if heading else []), *rows, ""]).encode()
    note_lost(meant, read(data, "")[0], notes)
    return data, notes.findings()


def _is_row(words: Sequence[str]) -> bool:
    cells = sum(bool(CELL.fullmatch(word)) for word in words)
    return cells > 1 or (cells == 1 and words[0].isdigit())


def _note_no_row(line: TextLine, notes: Notes) -> bool:
    notes.error(message("not_a_row", cell=shown(line.text)), line=line.number)
    return False


def _row(line: TextLine, place: int, notes: Notes) -> tuple[Entry, list[GameCell]]:
    words = line.text.split()
    first = next(position for position, word in enumerate(words) if CELL.fullmatch(word))
    has_total = not CELL.fullmatch(words[-1])
    cells = words[first : len(words) - has_total]
    total = _total(TextLine(line.number, words[-1] if has_total else ""), notes)
    return read_person(TextLine(line.number, " ".join(words[:first])), place, total, notes), _cells(
        line.number, place, cells, notes
    )


def _total(line: TextLine, notes: Notes) -> Fraction | None:
    value = points(line.text)
    if value is None:
        notes.error(message("malformed_points.fmjd_table", cell=shown(line.text)), line=line.number, column="total")
    return value


def _cells(line: int, place: int, texts: Sequence[str], notes: Notes) -> list[GameCell]:
    if len(texts) > MOST_ROUNDS:
        notes.error(message("too_many_rounds.fmjd_table", rounds=len(texts), most=MOST_ROUNDS), line=line)
    cells = []
    for number, text in enumerate(texts[:MOST_ROUNDS], 1):
        match = CELL.fullmatch(text)
        if match:
            cells.append(GameCell(place, number, int(match[2]), None, match[1], line))
        elif text == NOT_PLAYED:
            cells.append(GameCell(place, number, 0, None, "0", line))
        else:
            notes.error(message("malformed_cell", cell=shown(text)), line=line, column=f"round {number}")
    return cells


def _written(cell: GameCell | None) -> str:
    return f"{cell.points.replace(NOT_PLAYED, '0')}/{cell.opponent}" if cell else "0/0"
