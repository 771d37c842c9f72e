"""Espergærde Skakklub, R.3: when lists appear, and on which one an event counts."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from itertools import takewhile
from typing import Final

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.rulebooks.core import Dated

FIRST_DAY: Final = date(1980, 1, 1)
"""The booklet has no date; it names a book of 1978. Its first list is taken to be this one."""

LAST_DAY: Final = date(9999, 1, 1)
"""The calendar of this program ends here."""

LIST_DAYS = Dated("R.3", {FIRST_DAY: ((1, 1), (8, 1))})


@article("R.3")
def lists_from(day: date) -> Iterator[date]:
    """Walk through the dates of the lists, 1 January and 1 August, from the first on or after a day."""
    for year in range(day.year, LAST_DAY.year + 1):
        for month, first in LIST_DAYS.on(FIRST_DAY):
            if day <= date(year, month, first) <= LAST_DAY:
                yield date(year, month, first)


def lists_between(first: date, last: date) -> list[date]:
    """List the dates of publication from one day to another, both included."""
    return list(takewhile(lambda day: day <= last, lists_from(first)))


def previous_list(day: date) -> date:
    """Return the date of the list before that of a day."""
    return lists_between(day - timedelta(days=366), day - timedelta(days=1))[-1]


def lists_in_force(days: pl.Series) -> pl.Series:
    """Return the date of the list that the calendar has in force on each day; null before the first."""
    last = days.max()
    lists = lists_between(previous_list(FIRST_DAY), last) if isinstance(last, date) else []
    dates = pl.Series([*lists, None], dtype=pl.Date)
    return dates.gather(pl.Series(lists, dtype=pl.Date).search_sorted(days, side="right").cast(pl.Int32) - 1)


@article("R.3")
def rated_on(end: pl.Series) -> pl.Series:
    """Return the first list after the last day of each event; null where this program has none."""
    last = end.max()
    until = min(last, LAST_DAY - timedelta(days=366)) + timedelta(days=366) if isinstance(last, date) else FIRST_DAY
    lists = lists_between(previous_list(FIRST_DAY), until)
    dates = pl.Series("rated_on", [*lists, None], dtype=pl.Date)
    return dates.gather(pl.Series(lists, dtype=pl.Date).search_sorted(end, side="right"))
