"""Numbers, points and days as reports write them."""

import re
from datetime import date
from fractions import Fraction
from typing import Final

WHOLE: Final = re.compile(r"[0-9]{1,9}")
POINTS: Final = re.compile(r"([0-9]{1,6})?(?:(\u00bd)|[.,]([0-9]{1,3}))?")
DAY_FIRST: Final = re.compile(r"([0-9]{1,2})([/.-])([0-9]{1,2})\2([0-9]{4})")
YEAR_FIRST: Final = re.compile(r"([0-9]{4})([/.-])([0-9]{1,2})\2([0-9]{1,2})")


def whole(text: str, most: int) -> int | None:
    """Read a whole number from 0 to a limit: `whole("012", 999)` is 12."""
    number = int(text) if WHOLE.fullmatch(text) else most + 1
    return number if number <= most else None


def points(text: str) -> Fraction | None:
    """Read points: `points("7.5")` and `points("7½")` are 15/2."""
    match = POINTS.fullmatch(text)
    if not match or not text:
        return None
    units, half, decimals = match.groups()
    part = Fraction(1, 2) if half else Fraction(f"0.{decimals or 0}")
    return int(units or 0) + part if units or half or decimals else None


def points_text(value: Fraction) -> str:
    """Write points: whole ones without a decimal."""
    return str(value.numerator) if value.denominator == 1 else f"{float(value):.3f}".rstrip("0")


def day(text: str) -> date | None:
    """Read a day, the day or the year first: `day("2/1/1960")` is the second of January."""
    if match := DAY_FIRST.fullmatch(text):
        return _date(match[4], match[3], match[1])
    if match := YEAR_FIRST.fullmatch(text):
        return _date(match[1], match[3], match[4])
    return None


def day_text(value: date) -> str:
    """Write a day as the FMJD wants it, DD/MM/YYYY."""
    return f"{value.day:02}/{value.month:02}/{value.year:04}"


def _date(year: str, month: str, day_of_month: str) -> date | None:
    try:
        return date(int(year), int(month), int(day_of_month))
    except ValueError:
        return None
