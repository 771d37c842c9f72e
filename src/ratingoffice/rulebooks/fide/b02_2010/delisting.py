"""FIDE B.02 of 2010, 7.21: a delisted player starts anew; what was before counts for nothing afterwards."""

from dataclasses import dataclass
from datetime import date

import numpy as np

from ratingoffice.model.article import article
from ratingoffice.model.history import NOTHING, History, Numbers, day_number
from ratingoffice.model.kept import kept
from ratingoffice.rulebooks.edition import Edition
from ratingoffice.rulebooks.fide.b02_2010.calendar import Marks, Whole


@dataclass(frozen=True, eq=False)
class ListsInForce:
    """The lists in force on some days, with their floors; `beside`: those for players without a rating on them."""

    history: History
    slots: Numbers
    floors: Whole
    beside: "ListsInForce | None" = None

    @property
    def are_known(self) -> Marks:
        """Mark the days on which there was a list."""
        own = np.asarray(self.slots >= 0)
        return own if self.beside is None else own | self.beside.are_known

    def published(self, rows: Numbers | slice, players: Numbers) -> Whole:
        """Look up the ratings of players on some of the lists; 0 for the unrated, who are below the floor."""
        rating = self.history.figures(self.slots[rows], players, "rating")
        own = np.where(rating >= self.floors[rows], rating, np.int32(0))
        return own if self.beside is None else np.where(own > 0, own, self.beside.published(rows, players))


@dataclass(frozen=True, eq=False)
class Delistings:
    """For every list, the day of each player's last delisting up to it; the first row is that of no list.

    beside: the lists of another series, for players without a rating on these.
    """

    edition: Edition
    history: History
    last: Whole
    beside: "Delistings | None" = None

    def days(self, slots: Numbers, players: Numbers) -> Whole:
        """Look up the last delisting of a player up to a list, row by row."""
        days: Whole = self.last.take((slots + 1) * self.history.players + players)
        return days

    def on(self, day: date) -> Whole:
        """Return the last delisting of every player up to a day."""
        days: Whole = self.last[self.history.slots_of(day_number(day)).item() + 1]
        return days

    @article("7.21", "8.56")
    def since_return(self, slots: Numbers, players: Numbers, day: date, name: str) -> Whole:
        """Look up a figure of a player on a list; NOTHING where the list is from before a delisted player's return."""
        found, now = self.history.figures(slots, players, name), self.on(day)[players]
        rows = np.flatnonzero(now > NOTHING)
        then = slots[rows], players[rows]
        is_rated = self.history.figures(*then, "rating") >= self.edition.on("floor", day)
        found[rows[(self.days(*then) != now[rows]) | ~is_rated]] = NOTHING
        return found

    def in_force(self, days: Whole) -> ListsInForce:
        """Find the list in force on each day, and the floor."""
        values = self.edition.figures["floor"].values
        starts = sorted(values)
        floors = np.array([np.iinfo(np.int32).max, *(values[start] for start in starts)], dtype=np.int32)
        place = np.searchsorted([day_number(start) for start in starts], days, side="right")
        beside = self.beside.in_force(days) if self.beside else None
        return ListsInForce(self.history, self.history.slots_of(days), floors.take(place), beside)


def delistings_of(history: History, edition: Edition, beside: History | None = None) -> Delistings:
    """Find when players fell below the floor."""
    others = delistings_of(beside, edition) if beside else None
    return Delistings(edition, history, _last_delistings(history, edition), others)


@article("7.21")
@kept
def _last_delistings(history: History, edition: Edition) -> Whole:
    """Find the day of the last delisting up to each list; a number below the floor repeated later delists nobody again.

    Where the first list known is below the floor already, the highest rating shows whether it was a delisting.
    """
    rows = np.full((len(history.dates) + 1, history.players), NOTHING, dtype=np.int32)
    was_rated, first_day = np.zeros(history.players, dtype=np.bool_), min(edition.figures["floor"].values)
    for slot, (day, standing) in enumerate(zip(history.dates, history.standings, strict=True)):
        floor = edition.on("floor", max(day, first_day))
        is_rated = standing["rating"] >= floor
        fell = ~is_rated & (was_rated | ((rows[slot] == NOTHING) & (standing["peak"] >= floor)))
        rows[slot + 1] = rows[slot]
        rows[slot + 1][fell] = day_number(day)
        was_rated = is_rated
    return rows
