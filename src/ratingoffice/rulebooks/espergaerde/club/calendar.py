"""Espergærde Skakklub, R.3: when lists appear, and on which one an event counts."""

from collections.abc import Iterator
from datetime import date, timedelta
from itertools import takewhile
from typing import Final

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.rulebooks.edition import Edition
from ratingoffice.rulebooks.espergaerde.club.figures import FIRST_DAY

LAST_DAY: Final = date(9999, 1, 1)
"""The calendar of this program ends here."""
BEFORE_FIRST: Final = date(1979, 8, 1)
"""The list before the first one: what ended since then is in the first period."""
YEAR: Final = timedelta(days=366)


@article("R.3")
def lists_from(edition: Edition, day: date) -> Iterator[date]:
    """Walk through the dates of the lists, 1 January and 1 August, from the first on or after a day."""
    days = sorted({each for value in edition.figures["list_days"].values.values() for each in value})
    for found in (date(year, *each) for year in range(day.year, LAST_DAY.year + 1) for each in days):
        is_list_day = (found.month, found.day) in edition.on("list_days", max(found, FIRST_DAY))
        if is_list_day and day <= found <= LAST_DAY:
            yield found


def _lists_around(edition: Edition, days: pl.Series) -> tuple[pl.Series, pl.Series]:
    """List all dates that some days may need, nothing before and after them; and how many are on or before each."""
    last = days.max()
    until = min(last, LAST_DAY - YEAR) + YEAR if isinstance(last, date) else FIRST_DAY
    lists = pl.Series(list(takewhile(lambda day: day <= until, lists_from(edition, BEFORE_FIRST))))
    return lists.extend_constant(None, 1), lists.search_sorted(days, side="right").cast(pl.Int32)


def lists_in_force(edition: Edition, days: pl.Series) -> pl.Series:
    """Return the date of the list that the calendar has in force on each day; null before the first."""
    dates, passed = _lists_around(edition, days)
    return dates.gather(passed - 1)


@article("R.3")
def rated_on(edition: Edition, end: pl.Series) -> pl.Series:
    """Return the first list after the last day of each event; null where this program has none."""
    dates, passed = _lists_around(edition, end)
    return dates.gather(passed)
