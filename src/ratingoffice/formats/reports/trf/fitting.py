"""Texts and numbers that fit their fields; the rest is cut or left out, and reported when the report is read again."""

import re
from collections.abc import Iterable
from fractions import Fraction
from typing import Final

from ratingoffice.formats.reports.trf.layout import LONGEST_LINE, RepeatedField, TrfField
from ratingoffice.formats.reports.trf.lines import signed_points
from ratingoffice.formats.reports.values import points_text

BREAKS: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""What cannot stand in a line."""

FREE: Final = TrfField("text", 5, LONGEST_LINE)
"""From position 5 to the end of a line."""


def fitting_text(text: str | None, where: TrfField = FREE) -> str:
    """A text on one line that fits its field."""
    return BREAKS.sub(" ", text or "").strip()[: where.width].rstrip()


def fitting_word(text: str | None, where: TrfField) -> str:
    """A number or title that fits its field, else nothing: cut, it would be another player's, or another title."""
    fitting = fitting_text(text, where)
    return fitting if fitting == text else ""


def fitting_line(line: str) -> str:
    """A whole line as it was kept."""
    return BREAKS.sub(" ", line).rstrip()


def fitting_number(number: int | None, where: TrfField) -> str:
    """A whole number above 0 that fits its field, else nothing."""
    return str(number) if number is not None and 0 < number < 10**where.width else ""


def fitting_points(points: Fraction | None, where: TrfField) -> str:
    """Points in decimals that fit their field, else nothing."""
    text = "" if points is None else points_text(points, least=1)
    return text if signed_points(text) == points and len(text) <= where.width else ""


def fitting_row(numbers: Iterable[int], where: RepeatedField) -> dict[TrfField, str]:
    """Start numbers one after the other."""
    return {where.at(index): fitting_number(number, where.at(index)) for index, number in enumerate(numbers)}
