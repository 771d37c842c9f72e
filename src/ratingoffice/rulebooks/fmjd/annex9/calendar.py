"""FMJD Annex 9, 4.3, 4.4, 6.1 and 6.2: when lists appear, when they close, which list is in force."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.rulebooks.core import Dated

MONTHS_BETWEEN_LISTS = Dated("4.3", {date(2009, 9, 15): 3})
CLOSING_DAY = Dated("4.4", {date(2009, 9, 15): 15})
FIRST_DAY = min(CLOSING_DAY.values)
LAST_DAY = date(9999, 1, 1)
"""The calendar of this program ends here."""


@article("4.3", "6.1", "6.2b")
def is_list_date(day: date) -> bool:
    """Tell whether a list is published on a day: 1 January, April, July or October."""
    return day.day == 1 and (day.month - 1) % MONTHS_BETWEEN_LISTS.on(day) == 0


def lists_from(day: date) -> Iterator[date]:
    """Walk through the dates of the lists, from the first on or after a day."""
    month = day.replace(day=1)
    while month < LAST_DAY:
        if month >= day and is_list_date(month):
            yield month
        month = (month + timedelta(days=32)).replace(day=1)


@article("4.3")
def list_before(day: date) -> date:
    """Return the date of the newest list before a day."""
    yesterday = day - timedelta(days=1)
    months = MONTHS_BETWEEN_LISTS.on(day)
    return yesterday.replace(day=1, month=yesterday.month - (yesterday.month - 1) % months)


@article("4.3", "5.2")
def list_in_force(start: pl.Expr) -> pl.Expr:
    """Return the date of the list that is valid on the day of the first round."""
    return start.dt.truncate(f"{MONTHS_BETWEEN_LISTS.on(min(MONTHS_BETWEEN_LISTS.values))}mo")


@article("4.4", "6.2a")
def closing_date(list_date: date) -> date:
    """Return the last day on which an event can end to count on a list: the 15th of the month before it."""
    return (list_date - timedelta(days=1)).replace(day=CLOSING_DAY.on(list_date))


@article("4.4")
def is_of_list(list_date: date) -> pl.Expr:
    """Tell whether an event ended after the closing of the list before, and not after that of this one."""
    return pl.col("end").is_between(closing_date(list_before(list_date)), closing_date(list_date), closed="right")
