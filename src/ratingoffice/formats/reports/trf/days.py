"""Days as reports write them: `2026/03/01`, in the table of rounds `26/03/01`, and some other forms by mistake.

A form that nobody asked for is read where it can mean only one day.
"""

import re
from datetime import date, timedelta
from typing import Final

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import shown
from ratingoffice.formats.reports.trf.layout import BORN, DATES
from ratingoffice.formats.reports.trf.lines import TrfLine
from ratingoffice.formats.reports.values import calendar_day

DAY: Final = re.compile(r"([0-9]{4}|[0-9]{2})([/.-])([0-9]{1,2})\2([0-9]{1,2})")
"""Year, month and day with the same sign between them."""

DAY_FIRST: Final = re.compile(r"([0-9]{1,2})\. ?([0-9]{1,2})\. ?([0-9]{4})")
"""Day, month and year with dots, which nobody writes in another order."""

BIRTH: Final = re.compile(r"([1-9][0-9]{3})(?:([/.-])([0-9]{1,2})\2([0-9]{1,2}))?")
"""The same for a birth date, or only the year."""

ANY_ORDER: Final = re.compile(r"([0-9]{1,4})([/.-]) ?([0-9]{1,2})\2 ?([0-9]{1,4})")
WITH_NAME: Final = re.compile(
    r"([0-9]{1,2}|[a-z]{3,9})\.?[ -]([0-9]{1,2}|[a-z]{3,9})\.?,?[ -]([0-9]{4})", re.IGNORECASE
)
"""`Mar 3, 2026`, `3 March 2026`."""

MONTHS: Final = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
)

LONGEST_EVENT: Final = timedelta(days=366)
"""No event takes longer."""

NEXT_CENTURY: Final = 70
"""Years of two digits below this one belong to the years from 2000 on, where no other day decides."""


def event_day(line: TrfLine, since: date | None = None) -> date | None:
    """The day of a 042 or 052 record, of the latter with the first day."""
    text = line.rest.strip()
    day = _day(text, None) or _only_day(text, since)
    if day is None:
        line.error(message("malformed_date.trf", cell=shown(text)))
    elif text != slashed(day):
        line.warning(message("date_form.days", cell=shown(text), day=day, right=slashed(day)))
    return day


def slashed(day: date) -> str:
    """A day as the standard writes it: `2026/03/01`."""
    return day.isoformat().replace("-", "/")


def slashed_round(day: date, start: date | None) -> str | None:
    """A day of a round in two digits for the year, None where that would be read as another day."""
    text = slashed(day)[2:]
    return text if _day(text, start) == day else None


def round_days(line: TrfLine, start: date | None, end: date | None) -> tuple[date | None, ...]:
    """The days of the rounds, by the 132 record; None for a round without one."""
    days = [_round_day(line, index, start, end) for index, _ in enumerate(DATES.within(line.text))]
    while days and days[-1] is None:
        days.pop()
    return tuple(days)


def birth(line: TrfLine) -> str | None:
    """A birth date as a season has it: the year, or `1990-12-31`; zeros for month and day are only a year."""
    text = BORN.cut(line.text)
    match = BIRTH.fullmatch(text)
    born = _born(match) if match else None
    if born is None and text.strip("0/.-"):
        line.warning(message("malformed_birth.trf", cell=shown(text)), BORN)
    return born


def _born(match: re.Match[str]) -> str | None:
    year, month, day = match[1], int(match[3] or 0), int(match[4] or 0)
    if month == day == 0:
        return year
    born = calendar_day(int(year), month, day)
    return born.isoformat() if born else None


def _round_day(line: TrfLine, index: int, start: date | None, end: date | None) -> date | None:
    field = DATES.at(index)
    text = field.cut(line.text)
    day = _day(text, start)
    if text and day is None and (day := _only_day(text, start, end)):
        line.warning(message("date_form.days", cell=shown(text), day=day, right=slashed(day)[2:]), field)
    elif text and day is None:
        line.error(message("malformed_date.days", cell=shown(text), round=index + 1, position=field.first), field)
    return day


def _day(text: str, near: date | None) -> date | None:
    if dotted := DAY_FIRST.fullmatch(text):
        return calendar_day(int(dotted[3]), int(dotted[2]), int(dotted[1]))
    match = DAY.fullmatch(text)
    if match is None:
        return None
    year, month, day = (int(match[group]) for group in (1, 3, 4))
    return calendar_day(year if len(match[1]) == 4 else _full_year(year, near), month, day)


def _full_year(year: int, near: date | None) -> int:
    """The year that two digits mean: the one nearest to another day of the event, where there is one."""
    if near is None:
        return year + (2000 if year < NEXT_CENTURY else 1900)
    return near.year + (year - near.year + 50) % 100 - 50


def _only_day(text: str, since: date | None = None, until: date | None = None) -> date | None:
    """The one day that a text can mean, within the event where its first day is known; None for none or several."""
    if named := WITH_NAME.fullmatch(text):
        return _with_name(*named.groups())
    match = ANY_ORDER.fullmatch(text)
    if match is None:
        return None
    first, middle, last = match[1], match[3], match[4]
    meant = {day for day in (_in_order(*order) for order in _orders(first, middle, last)) if day is not None}
    if since is not None:
        meant = {day for day in meant if since <= day <= (until or since + LONGEST_EVENT)}
    return meant.pop() if len(meant) == 1 else None


def _orders(first: str, middle: str, last: str) -> list[tuple[str, str, str]]:
    """Year, month and day in every order in which people write them."""
    year_last = [(last, middle, first), (last, first, middle)] if len(first) < 3 else []
    year_first = [(first, middle, last), (first, last, middle)] if len(last) < 3 else []
    return [order for order in (*year_last, *year_first) if len(order[0]) in {2, 4}]


def _in_order(year: str, month: str, day: str) -> date | None:
    return calendar_day(int(year) if len(year) == 4 else _full_year(int(year), None), month, day)


def _with_name(one: str, two: str, year: str) -> date | None:
    name, day = (two, one) if one.isdigit() else (one, two)
    months = [number for number, month in enumerate(MONTHS, 1) if month.startswith(name.lower())]
    return calendar_day(year, months[0], day) if day.isdigit() and len(months) == 1 else None
