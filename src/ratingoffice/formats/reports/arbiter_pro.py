"""The tournament table of Draughts Arbiter Pro. Facts: docs/formats/arbiter_pro.md"""

import re
from dataclasses import replace
from typing import Final

import polars as pl

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import Notes
from ratingoffice.formats.reports.lost import note_lost
from ratingoffice.formats.reports.tables.games import GameCell, halves_of, placed, written_rows
from ratingoffice.formats.reports.tables.rows import MOST, CellForm, read_cells, read_entry, read_places
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

NAME: Final = "Draughts Arbiter Pro tournament table"
SUFFIXES: Final = (".csv",)

HEADER: Final = ("Place", "S.No.", "Title", "Name", "Fed.", "FMJD")
SPELLINGS: Final = {
    "place": ("place", "pl.", "pl"),
    "number": ("s.no.", "s.no", "sno", "no."),
    "title": ("title",),
    "name": ("name",),
    "federation": ("fed.", "fed"),
    "rating": ("fmjd", "rating"),
    "points": ("total", "pts", "points"),
}
CAPTION: Final = "Tournament table"
"""The first title line; the second is the name of the event."""

KEPT: Final = "arbiter_pro"
"""Where other title lines are kept."""

CELL: Final = CellForm(
    re.compile(r"(?P<opponent>[0-9]{1,4})\s*(?P<colour>[wb-])\s*(?P<points>[012-])", re.IGNORECASE),
    right=message("right_cell.arbiter_pro"),
)
"""Opponent's place, colour, points: `68b2`, `68b-` not played, `0-2` a pause."""


def recognised(data: bytes) -> bool:
    """Return whether a line is the header of such a table."""
    lines = [line for line in glance(data) if "s.no" in line.lower()]
    return has_header(lines, SPELLINGS)


def read(data: bytes, file: str) -> tuple[Tournament | None, pl.DataFrame]:
    """Return the tournament, None where there is no header; and the findings."""
    return read_report(data, Notes(file), SPELLINGS, _tournament)


def write(tournament: Tournament) -> tuple[bytes, pl.DataFrame]:
    """Return the table in order of places, and what it cannot say."""
    notes = Notes("")
    meant = placed(tournament, notes)
    others = list(dict.fromkeys(name for entry in meant.entries for name in entry.others if name != "rating list"))
    header = [*HEADER, *(f"R{number}" for number in range(1, meant.last_round + 1)), "Total", *others]
    rows = [
        [*row, *(entry.others.get(name, "") for name in others)]
        for entry, row in written_rows(meant, _person, _written)
    ]
    data = write_table(_titles(meant), [header, *rows])
    note_lost(meant, read(data, "")[0], notes)
    return data, notes.findings()


def _tournament(table: SemicolonTable) -> Tournament:
    name, kept = _name(table.titles)
    places = read_places(table.rows)
    entries = [_entry(row, place) for row, place in zip(table.rows, places, strict=True)]
    numbers = {place: entry.number for place, entry in zip(reversed(places), reversed(entries), strict=True)}
    halves = halves_of(read_cells(table.rows, places, CELL), numbers)
    return Tournament(Info(name), tuple(entries), tuple(halves), DRAUGHTS, kept={KEPT: kept} if kept else {})


def _name(titles: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """Return the name of the event and the title lines that are neither it nor the usual caption."""
    if len(titles) == 1 and titles[0].lower() != CAPTION.lower():
        return titles[0], ()
    kept = titles[:1] + titles[2:]
    return titles[1] if len(titles) > 1 else "", kept if kept != (CAPTION,) else ()


def _titles(tournament: Tournament) -> list[str]:
    captions = list(tournament.kept.get(KEPT) or (CAPTION,))
    return [*captions[:1], *([tournament.info.name] if tournament.info.name else []), *captions[1:]]


def _entry(row: TableRow, place: int) -> Entry:
    cell = row.cells["number"]
    number = whole(cell.text, MOST)
    if not number:
        cell.error(message("malformed_number.arbiter_pro", number=cell.shown, place=place))
    return replace(read_entry(row, place), number=number or place)


def _person(entry: Entry) -> list[str]:
    rating = " ".join(filter(None, [entry.others.get("rating list"), str(entry.rating)])) if entry.rating else ""
    return [str(entry.place), str(entry.number), entry.title or "", entry.name, entry.federation or "", rating]


def _written(cell: GameCell | None) -> str:
    if cell is None or (not cell.opponent and cell.points == "0"):
        return ""
    return f"{cell.opponent}{cell.colour or '-'}{cell.points}"
