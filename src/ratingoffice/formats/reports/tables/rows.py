"""Places, numbers, points and ratings of a table's rows, and what is wrong with them."""

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from ratingoffice.formats.notes import Notes, in_quotes
from ratingoffice.formats.reports.tables.semicolon_table import Row
from ratingoffice.formats.reports.values import points, whole

MOST: Final = 9_999
"""Places, numbers and ratings end here."""

RATING: Final = re.compile(r"(?:([A-Za-z])\s*)?([0-9]{1,4})")
"""A rating, with the letter of its list before it in some tables."""


def read_places(rows: tuple[Row, ...], notes: Notes) -> list[int]:
    """Return the place of each row, its position where none can be read; opponents are named by it."""
    seen: dict[int, int] = {}
    places = []
    for position, row in enumerate(rows, 1):
        text = row.cells["place"].rstrip(".")
        place = whole(text, MOST) or position
        if not whole(text, MOST):
            message = f"the place is {in_quotes(row.cells['place'])}; write a whole number; it is read as {position}"
            notes.error("malformed_place", message, line=row.line, column="place")
        elif place in seen:
            message = (
                f"place {place} stands on line {seen[place]} already; opponents are named by place, so write one each"
            )
            notes.error("second_place", message, line=row.line, column="place")
        seen.setdefault(place, row.line)
        places.append(place)
    return places


def read_points(row: Row, notes: Notes) -> Fraction | None:
    """Return the points in all."""
    value = points(row.cells["points"])
    if value is None:
        message = f"the points in all are {in_quotes(row.cells['points'])}; write a number such as 11"
        notes.error("malformed_points", message, line=row.line, column="points")
    return value


def read_rating(row: Row, notes: Notes) -> tuple[int | None, Mapping[str, str]]:
    """Return a rating, none for 0, and the letter of its list."""
    text = row.cells["rating"]
    match = RATING.fullmatch(text)
    if text and not match:
        message = f"the rating is {in_quotes(text)}; write a number such as 2339, or A 2339 with the letter of its list"
        notes.error("malformed_rating", message, line=row.line, column="rating")
    rating = int(match[2]) if match else 0
    return rating or None, {"rating list": match[1].upper()} if match and match[1] and rating else {}


def read_name(row: Row, notes: Notes) -> str:
    """Return the name as it stands there."""
    if not row.cells["name"]:
        notes.warning("missing_name", "the name is empty; write first and last name", line=row.line, column="name")
    return row.cells["name"]
