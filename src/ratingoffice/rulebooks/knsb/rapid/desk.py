"""KNSB rapid: what lies ready before a list is made: the period, the people, the lists, and the last ratings."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

import polars as pl

from ratingoffice.model.books import Books
from ratingoffice.rulebooks.knsb.rapid.calendar import Period, period_of
from ratingoffice.rulebooks.knsb.rapid.counting import is_foreign
from ratingoffice.rulebooks.knsb.rapid.in_force import present_ratings
from ratingoffice.rulebooks.knsb.rapid.lists import Lists, last_known, lists_of
from ratingoffice.rulebooks.knsb.rapid.valid_rating import FLOOR
from ratingoffice.rulebooks.rulebook import Settings


@dataclass(frozen=True)
class Desk:
    """People and `present` (R_i and what stands behind it) have one row a player.

    last_known: what opponents go by where nothing is in force on the day (6.1a).
    peak: the highest rating on a list of the series so far.
    """

    period: Period
    settings: Settings
    people: pl.DataFrame
    lists: Lists
    present: pl.DataFrame
    last_known: pl.Series
    peak: pl.Series

    @property
    def was_published(self) -> pl.Series:
        """Who has been on a list of the series before."""
        return (self.peak >= FLOOR.on(self.period.day)).fill_null(value=False)

    @property
    def membership_known(self) -> bool:
        """Whether the register tells of members at all."""
        return self.people["member_type"].len() > self.people["member_type"].null_count()


def laid_out(books: Books, day: date, settings: Settings) -> Desk:
    """Look up what every player stands for just before the list."""
    period = period_of(day, books.history)
    lists = lists_of(books, period)
    columns = ("birth_year", "member_type", "member_until")
    people = books.season.players.select(*columns, is_foreign=is_foreign(pl.col("federation")))
    present = present_ratings(lists, people["is_foreign"])
    earlier = last_known(books.history, period)
    known = pl.select(pl.coalesce(present["rating_as_opponent"], earlier)).to_series()
    peak = books.history.on(period.closes)["peak"]
    return Desk(period, settings, people, lists, present, known, peak)
