"""The FMJD report of Toernooibase. Facts: docs/formats/toernooibase.md"""

import re
from dataclasses import replace
from typing import Final

import polars as pl

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import Notes
from ratingoffice.formats.reports.country_codes import country_text
from ratingoffice.formats.reports.lost import note_lost
from ratingoffice.formats.reports.tables.games import (
    NOT_PLAYED,
    GameCell,
    halves_of,
    numbered_by_place,
    placed,
    written_rows,
)
from ratingoffice.formats.reports.tables.rows import CellForm, read_cells, read_entry, read_places
from ratingoffice.formats.reports.tables.semicolon_table import (
    SemicolonTable,
    TableRow,
    has_header,
    read_report,
    write_table,
)
from ratingoffice.formats.reports.values import whole
from ratingoffice.formats.text_lines import glance
from ratingoffice.model.tournament import DRAUGHTS, Entry, Info, Tournament

NAME: Final = "Toernooibase FMJD report"
SUFFIXES: Final = (".csv",)

HEADER: Final = ("Pl", "FMJD-id", "Title", "Name", "Cn", "FMJD")
SPELLINGS: Final = {
    "place": ("pl", "pl.", "place"),
    "fmjd": ("fmjd-id", "fmjd id", "fmjdid"),
    "title": ("title",),
    "name": ("name",),
    "federation": ("cn", "country"),
    "rating": ("fmjd", "rating"),
    "points": ("pt", "pts", "total"),
}
KEPT: Final = "toernooibase"
"""Where title lines after the first, the name of the event, are kept."""

CELL: Final = CellForm(
    re.compile(r"(?P<points>[012])\s*/\s*(?P<opponent>[0-9]{1,4})\s*(?P<colour>[wb]?)", re.IGNORECASE),
    right=message("right_cell.toernooibase"),
)
"""Points, opponent's place, colour: `2/18b`; `2/0` is a pause."""

MOST_ID: Final = 9_999_999


def recognised(data: bytes) -> bool:
    """Return whether a line is the header of such a report."""
    lines = [line for line in glance(data) if "fmjd-id" in line.lower()]
    return has_header(lines, SPELLINGS)


def read(data: bytes, file: str) -> tuple[Tournament | None, pl.DataFrame]:
    """Return the tournament, None where there is no header; and the findings."""
    return read_report(data, Notes(file), SPELLINGS, _tournament)


def write(tournament: Tournament) -> tuple[bytes, pl.DataFrame]:
    """Return the table in order of places, and what it cannot say."""
    notes = Notes("")
    meant = numbered_by_place(placed(tournament, notes), notes)
    header = [*HEADER, *(f"R{number}" for number in range(1, meant.last_round + 1)), "Pt"]
    rows = [row for _, row in written_rows(meant, _person, _written)]
    titles = [meant.info.name, *meant.kept.get(KEPT, ())] if meant.info.name else meant.kept.get(KEPT, ())
    data = write_table(titles, [header, *rows])
    note_lost(meant, read(data, "")[0], notes)
    return data, notes.findings()


def _tournament(table: SemicolonTable) -> Tournament:
    places = read_places(table.rows)
    entries = [_entry(row, place) for row, place in zip(table.rows, places, strict=True)]
    cells = _nobody_won(read_cells(table.rows, places, CELL), table.notes)
    halves = halves_of(cells, {place: place for place in places})
    info, kept = Info("".join(table.titles[:1])), table.titles[1:]
    return Tournament(info, tuple(entries), tuple(halves), DRAUGHTS, kept={KEPT: kept} if kept else {})


def _nobody_won(cells: list[GameCell], notes: Notes) -> list[GameCell]:
    """A game in which both have nothing was not played: the report has no other sign for it."""
    lost = {(cell.player, cell.round, cell.opponent) for cell in cells if cell.points == "0"}
    found = [cell for cell in cells if cell.points == "0" and (cell.opponent, cell.round, cell.player) in lost]
    for cell in found:
        if cell.player < cell.opponent:
            nobody = message("nobody_won", player=cell.player, opponent=cell.opponent, round=cell.round)
            notes.warning(nobody, line=cell.line, column=f"R{cell.round}")
    unplayed = set(found)
    return [replace(cell, points=NOT_PLAYED) if cell in unplayed else cell for cell in cells]


def _entry(row: TableRow, place: int) -> Entry:
    fmjd = row.cells["fmjd"]
    number = whole(fmjd.text, MOST_ID)
    if fmjd.text and number is None:
        fmjd.error(message("malformed_id", fmjd=fmjd.shown))
    return replace(read_entry(row, place), ids={"fmjd": str(number)} if number else {})


def _person(entry: Entry) -> list[str]:
    title, country = (entry.title or "").lower(), country_text(entry.federation)
    rating = str(entry.rating) if entry.rating else ""
    return [str(entry.place), entry.ids.get("fmjd", ""), title, entry.name, country, rating]


def _written(cell: GameCell | None) -> str:
    if cell is None or (not cell.opponent and cell.points == "0"):
        return ""
    return f"{cell.points.replace(NOT_PLAYED, '0')}/{cell.opponent}{cell.colour or ''}"
