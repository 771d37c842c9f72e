"""FIDE B.02 of 2010, 7.21: a delisted player starts anew; what was before counts for nothing afterwards."""

from dataclasses import dataclass
from datetime import date
from functools import partial

import numpy as np

from ratingoffice.model.article import article
from ratingoffice.model.history import NOTHING, History, Numbers, Standing, day_number
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
    """The lists, each with the day of each player's last delisting up to it.

    name: that of the figure in the lists. beside: the lists of another series, for players without a rating on these.
    """

    edition: Edition
    history: History
    name: str
    beside: "Delistings | None" = None

    def days(self, slots: Numbers, players: Numbers) -> Whole:
        """Look up the last delisting of a player up to a list, row by row."""
        return self.history.figures(slots, players, self.name)

    def on(self, day: date) -> Whole:
        """Return the last delisting of every player up to a day."""
        return self.history.standing_on(day).get(self.name, np.full(self.history.players, NOTHING, dtype=np.int32))

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
    floors = edition.figures["floor"].values
    name = "-".join(["delisted", *(f"{day:%Y%m%d}-{floor}" for day, floor in sorted(floors.items()))])
    history.derive(name, partial(_last_delisting, edition, name))
    return Delistings(edition, history, name, others)


@article("7.21")
def _last_delisting(edition: Edition, name: str, standing: Standing, before: Standing | None) -> Whole:
    """Find the day of the last delisting up to a list; a number below the floor repeated later delists nobody again.

    Where the first list known is below the floor already, the highest rating shows whether it was a delisting.
    """
    floor = _floor_of(edition, standing.day)
    last = np.full(standing["rating"].size, NOTHING, dtype=np.int32) if before is None else before[name]
    fell = (standing["rating"] < floor) & (last == NOTHING) & (standing["peak"] >= floor)
    if before is not None:
        fell |= (standing["rating"] < floor) & (before["rating"] >= _floor_of(edition, before.day))
    return np.where(fell, np.int32(day_number(standing.day)), last)


def _floor_of(edition: Edition, day: date) -> int:
    """Return the floor on the day of a list; that of the first edition for a list from before it."""
    floor: int = edition.on("floor", max(day, min(edition.figures["floor"].values)))
    return floor
