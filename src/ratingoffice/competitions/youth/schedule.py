"""Annex 13, 2, 6 and 10: the days of a youth championship, and by when everything has to be there."""

from datetime import date, timedelta
from typing import Final

from ratingoffice.competitions.calendar import months_before
from ratingoffice.model.article import article

PLAYING_DAYS: Final = 8
"""2."""

FRIDAY: Final = 4


@article("Annex 13, 2")
def playing_days(year: int) -> tuple[date, ...]:
    """Eight days from the last Friday of October on."""
    last = date(year, 10, 31)
    first = last - timedelta(days=(last.weekday() - FRIDAY) % 7)
    return tuple(first + timedelta(days=number) for number in range(PLAYING_DAYS))


@article("Annex 13, 6.2")
def applications_by(opening: date) -> date:
    """One month before the opening, unless the regulations of the championship say otherwise."""
    return months_before(opening, 1)


@article("Annex 13, 10.1")
def bids_by(year: int) -> date:
    """The end of June of the year before."""
    return date(year - 1, 6, 30)


@article("Annex 13, 10.4")
def host_decided_by(year: int) -> date:
    """The end of August of the year before."""
    return date(year - 1, 8, 31)
