"""Places, numbers, points and ratings of a table's rows, and what is wrong with them."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import Notes, shown
from ratingoffice.formats.reports.country_codes import read_federation
from ratingoffice.formats.reports.tables.games import COLOURS, NOT_PLAYED, GameCell
from ratingoffice.formats.reports.tables.semicolon_table import TableRow
from ratingoffice.formats.reports.values import points, whole
from ratingoffice.formats.text_lines import TextLine
from ratingoffice.messages import Message
from ratingoffice.model.tournament import Entry

MOST: Final = 9_999
"""Places, numbers and ratings end here."""

RATING: Final = re.compile(r"(?:([A-Za-z])\s*)?([0-9]{1,4})")
"""A rating, with the letter of its list before it in some tables."""


@dataclass(frozen=True)
class CellForm:
    """How a table writes a game: a pattern with opponent, colour and points, and what to write."""

    pattern: re.Pattern[str]
    right: Message


def read_places(rows: tuple[TableRow, ...], notes: Notes) -> list[int]:
    """Return the place of each row, its position where none can be read; opponents are named by it."""
    seen: dict[int, int] = {}
    places = []
    for position, row in enumerate(rows, 1):
        text = row.cells["place"].rstrip(".")
        place = whole(text, MOST) or position
        if not whole(text, MOST):
            notes.error(
                message("malformed_place", place=shown(row.cells["place"]), position=position),
                line=row.line,
                column="place",
            )
        elif place in seen:
            notes.error(message("second_place", place=place, line=seen[place]), line=row.line, column="place")
        seen.setdefault(place, row.line)
        places.append(place)
    return places


def read_entry(row: TableRow, place: int, notes: Notes) -> Entry:
    """Return what all tables say of a player; the place stands for the number."""
    rating, rating_list = _rating(row, notes)
    return Entry(
        number=place,
        name=_name(row, notes),
        title=row.cells.get("title") or None,
        federation=read_federation(TextLine(row.line, row.cells.get("federation", "")), "federation", notes),
        rating=rating,
        points=_points(row, notes),
        place=place,
        others={**rating_list, **row.others},
        line=row.line,
    )


def read_cells(rows: tuple[TableRow, ...], places: list[int], form: CellForm, notes: Notes) -> list[GameCell]:
    """Return the games of all players."""
    return [cell for row, place in zip(rows, places, strict=True) for cell in _cells(row, place, form, notes)]


def _cells(row: TableRow, place: int, form: CellForm, notes: Notes) -> list[GameCell]:
    """Return the games of a player; an empty cell is a round without one."""
    cells = []
    for number, text in row.rounds.items():
        if match := form.pattern.fullmatch(text):
            colour = COLOURS.get(match["colour"].lower())
            cells.append(GameCell(place, number, int(match["opponent"]), colour, match["points"], row.line))
        elif text in {"", NOT_PLAYED}:
            cells.append(GameCell(place, number, 0, None, "0", row.line))
        else:
            notes.error(
                message("malformed_cell.rows", cell=shown(text), right=form.right), line=row.line, column=f"R{number}"
            )
    return cells


def _points(row: TableRow, notes: Notes) -> Fraction | None:
    """Return the points in all."""
    value = points(row.cells["points"])
    if value is None:
        notes.error(message("malformed_points.rows", points=shown(row.cells["points"])), line=row.line, column="points")
    return value


def _rating(row: TableRow, notes: Notes) -> tuple[int | None, Mapping[str, str]]:
    """Return a rating, none for 0, and the letter of its list."""
    text = row.cells["rating"]
    match = RATING.fullmatch(text)
    if text and not match:
        notes.error(message("malformed_rating", cell=shown(text)), line=row.line, column="rating")
    rating = int(match[2]) if match else 0
    return rating or None, {"rating list": match[1].upper()} if match and match[1] and rating else {}


def _name(row: TableRow, notes: Notes) -> str:
    """Return the name as it stands there."""
    if not row.cells["name"]:
        notes.warning(message("missing_name.rows"), line=row.line, column="name")
    return row.cells["name"]
