"""Places, numbers, points and ratings of a table's rows, and what is wrong with them."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import NotedText
from ratingoffice.formats.reports.country_codes import read_federation
from ratingoffice.formats.reports.tables.games import COLOURS, NOT_PLAYED, GameCell
from ratingoffice.formats.reports.tables.semicolon_table import TableRow
from ratingoffice.formats.reports.values import points, whole
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


def read_places(rows: tuple[TableRow, ...]) -> list[int]:
    """Return the place of each row, its position where none can be read; opponents are named by it."""
    seen: dict[int, int] = {}
    places = []
    for position, row in enumerate(rows, 1):
        cell = row.cells["place"]
        stated = whole(cell.text.rstrip("."), MOST)
        place = stated or position
        if not stated:
            cell.error(message("malformed_place", place=cell.shown, position=position))
        elif place in seen:
            cell.error(message("second_place", place=place, line=seen[place]))
        seen.setdefault(place, row.line)
        places.append(place)
    return places


def read_entry(row: TableRow, place: int) -> Entry:
    """Return what all tables say of a player; the place stands for the number."""
    rating, rating_list = _rating(row.cells["rating"])
    return Entry(
        number=place,
        name=_name(row.cells["name"]),
        title=row.cells["title"].text or None,
        federation=read_federation(row.cells["federation"]),
        rating=rating,
        points=_points(row.cells["points"]),
        place=place,
        others={**rating_list, **row.others},
        line=row.line,
    )


def read_cells(rows: tuple[TableRow, ...], places: list[int], form: CellForm) -> list[GameCell]:
    """Return the games of all players."""
    return [cell for row, place in zip(rows, places, strict=True) for cell in _cells(row, place, form)]


def _cells(row: TableRow, place: int, form: CellForm) -> list[GameCell]:
    """Return the games of a player; an empty cell is a round without one."""
    cells = []
    for number, cell in row.rounds.items():
        if match := form.pattern.fullmatch(cell.text):
            colour = COLOURS.get(match["colour"].lower())
            cells.append(GameCell(place, number, int(match["opponent"]), colour, match["points"], row.line))
        elif cell.text in {"", NOT_PLAYED}:
            cells.append(GameCell(place, number, 0, None, "0", row.line))
        else:
            cell.error(message("malformed_cell.rows", cell=cell.shown, right=form.right))
    return cells


def _points(cell: NotedText) -> Fraction | None:
    """Return the points in all."""
    value = points(cell.text)
    if value is None:
        cell.error(message("malformed_points.rows", points=cell.shown))
    return value


def _rating(cell: NotedText) -> tuple[int | None, Mapping[str, str]]:
    """Return a rating, none for 0, and the letter of its list."""
    match = RATING.fullmatch(cell.text)
    if cell.text and not match:
        cell.error(message("malformed_rating", cell=cell.shown))
    rating = int(match[2]) if match else 0
    return rating or None, {"rating list": match[1].upper()} if match and match[1] and rating else {}


def _name(cell: NotedText) -> str:
    """Return the name as it stands there."""
    if not cell.text:
        cell.warning(message("missing_name.rows"))
    return cell.text
