"""Days in a form that nobody asked for: read where they can mean only one day."""

import re
from datetime import date, timedelta
from typing import Final

from ratingoffice.formats.reports.values import calendar_day

NUMBERS: Final = re.compile(r"([0-9]{1,4})([/.-]) ?([0-9]{1,2})\2 ?([0-9]{1,4})")
WITH_NAME: Final = re.compile(
    r"([0-9]{1,2}|[a-z]{3,9})\.?[ -]([0-9]{1,2}|[a-z]{3,9})\.?,?[ -]([0-9]{4})", re.IGNORECASE
)
"""`Mar 3, 2026`, `3 March 2026`."""

MONTHS: Final = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
)

LONGEST: Final = timedelta(days=366)
"""No event takes longer."""


def only_day(text: str, since: date | None = None, until: date | None = None) -> date | None:
    """The one day that a text can mean, within the event where its first day is known; None for none or several."""
    if named := WITH_NAME.fullmatch(text):
        return _with_name(*named.groups())
    match = NUMBERS.fullmatch(text)
    if match is None:
        return None
    first, middle, last = match[1], match[3], match[4]
    meant = {day for day in (_day(*order) for order in _orders(first, middle, last)) if day is not None}
    if since is not None:
        meant = {day for day in meant if since <= day <= (until or since + LONGEST)}
    return meant.pop() if len(meant) == 1 else None


def _orders(first: str, middle: str, last: str) -> list[tuple[str, str, str]]:
    """Year, month and day in every order in which people write them."""
    year_last = [(last, middle, first), (last, first, middle)] if len(first) < 3 else []
    year_first = [(first, middle, last), (first, last, middle)] if len(last) < 3 else []
    return [order for order in (*year_last, *year_first) if len(order[0]) in {2, 4}]


def _day(year: str, month: str, day: str) -> date | None:
    """Two digits for a year count from 2000 or, from 70 on, from 1900."""
    full = int(year) if len(year) == 4 else int(year) + (2000 if int(year) < 70 else 1900)
    return calendar_day(full, month, day)


def _with_name(one: str, two: str, year: str) -> date | None:
    name, day = (two, one) if one.isdigit() else (one, two)
    months = [number for number, month in enumerate(MONTHS, 1) if month.startswith(name.lower())]
    return calendar_day(year, months[0], day) if day.isdigit() and len(months) == 1 else None
