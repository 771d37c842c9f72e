"""Days as reports write them: `2026/03/01`, in the table of rounds `26/03/01`, and some other forms by mistake."""

import re
from datetime import date
from typing import Final

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import shown
from ratingoffice.formats.reports.only_day import only_day
from ratingoffice.formats.reports.trf.layout import BORN, DATES
from ratingoffice.formats.reports.trf.lines import TrfLine
from ratingoffice.formats.reports.values import calendar_day

DAY: Final = re.compile(r"([0-9]{4}|[0-9]{2})([/.-])([0-9]{1,2})\2([0-9]{1,2})")
"""Year, month and day with the same sign between them."""

DAY_FIRST: Final = re.compile(r"([0-9]{1,2})\. ?([0-9]{1,2})\. ?([0-9]{4})")
"""Day, month and year with dots, which nobody writes in another order."""

BIRTH: Final = re.compile(r"([1-9][0-9]{3})(?:([/.-])([0-9]{1,2})\2([0-9]{1,2}))?")
"""The same for a birth date, or only the year."""

NEXT_CENTURY: Final = 70
"""Years of two digits below this one belong to the years from 2000 on, where no other day decides."""


def event_day(line: TrfLine, since: date | None = None) -> date | None:
    """The day of a 042 or 052 record, of the latter with the first day."""
    text = line.rest.strip()
    day = _day(text, None) or only_day(text, since)
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
    if text and day is None and (day := only_day(text, start, end)):
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
