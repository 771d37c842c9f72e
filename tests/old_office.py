"""The office of ed93242, with lists that a correction of the calculation moves and lists that none moves."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from ratingoffice.store.lists.selectors import lists
from ratingoffice.store.models import Official, RatingList
from ratingoffice.store.office.services.backups import restore_office

BACKUP = Path(__file__).parent / "store/offices/ed93242.zip"
MARCH, MAY, JULY, SEPTEMBER = (date(2010, month, 1) for month in (3, 5, 7, 9))


def old_office() -> Official:
    """Open the office with the code of today."""
    restore_office(None, BACKUP)
    return Official.objects.get(role="officer")


def old_list(day: date, revision: int | None = None) -> RatingList:
    """Return a list of the office."""
    return lists.published(lists.series_named("fide"), day, revision)
