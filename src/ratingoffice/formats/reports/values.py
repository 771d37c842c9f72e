"""Numbers, points and days as reports write them."""

import re
from datetime import date
from decimal import Decimal
from fractions import Fraction
from typing import Final

WHOLE: Final = re.compile(r"[0-9]{1,9}")
POINTS: Final = re.compile(r"(?=.?[0-9\u00bd])([0-9]{0,9})(?:(\u00bd)|[.,]([0-9]{0,4}))?")
DAY_FIRST: Final = re.compile(r"([0-9]{1,2})([/.-])([0-9]{1,2})\2([0-9]{4})")
YEAR_FIRST: Final = re.compile(r"([0-9]{4})([/.-])([0-9]{1,2})\2([0-9]{1,2})")

MOST_DECIMALS: Final = 4
"""Points have no more; those that would need more are rounded."""


def whole(text: str, most: int) -> int | None:
    """Read a whole number from 0 to a limit: `whole("012", 999)` is 12."""
    number = int(text) if WHOLE.fullmatch(text) else most + 1
    return number if number <= most else None


def points(text: str) -> Fraction | None:
    """Read points: `points("7.5")`, `points("7,5")` and `points("7½")` are 15/2."""
    match = POINTS.fullmatch(text)
    if not match:
        return None
    units, half, decimals = match.groups()
    return int(units or 0) + (Fraction(1, 2) if half else Fraction(f"0.{decimals or 0}"))


def points_text(value: Fraction, least: int = 0) -> str:
    """Write points with no more decimals than they need, but at least some: `points_text(Fraction(2), 1)` is `2.0`."""
    needed = (places for places in range(least, MOST_DECIMALS) if (value * 10**places).denominator == 1)
    return f"{Decimal(value.numerator) / Decimal(value.denominator):.{next(needed, MOST_DECIMALS)}f}"


def day(text: str) -> date | None:
    """Read a day, the day or the year first: `day("2/1/1960")` is the second of January."""
    if match := DAY_FIRST.fullmatch(text):
        return calendar_day(match[4], match[3], match[1])
    if match := YEAR_FIRST.fullmatch(text):
        return calendar_day(match[1], match[3], match[4])
    return None


def day_text(value: date) -> str:
    """Write a day as the FMJD wants it, DD/MM/YYYY."""
    return f"{value.day:02}/{value.month:02}/{value.year:04}"


def calendar_day(year: str | int, month: str | int, day_of_month: str | int) -> date | None:
    """Return a day, None where the calendar has none: the 30th of February."""
    try:
        return date(int(year), int(month), int(day_of_month))
    except ValueError:
        return None
