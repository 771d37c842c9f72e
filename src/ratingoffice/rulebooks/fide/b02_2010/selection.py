"""FIDE B.02 of 2010, 4.13, 6.1, 7.14c and 8.56: the part of the record that decides a list, and the ratings in it."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

import numpy as np
import polars as pl
from polars import col, when

from ratingoffice.model.article import article
from ratingoffice.model.books import Books
from ratingoffice.model.history import NOTHING, STANDING, Numbers, day_number
from ratingoffice.model.record import Part, Record, Rows
from ratingoffice.model.sides import begins
from ratingoffice.rulebooks.fide.b02_2010.calendar import FIRST_DAY, Marks, Period, SettledEvents, Whole, settled_events
from ratingoffice.rulebooks.fide.b02_2010.delisting import Delistings, delistings_of

SIDE: Final = ("date", "half_points", "played")
"""What is asked of every side of a game; the lines look up the rest."""


@dataclass(frozen=True, eq=False)
class Selection:
    """The record at the closing of a list: which events are of its period, and which earlier ones may be pooled.

    present: what the lists say of each player just before it.
    """

    events: SettledEvents
    period: Period
    delistings: Delistings
    in_period: Marks
    is_earlier: Marks
    present: dict[str, Whole]

    @property
    def record(self) -> Record:
        """The record of play, its events settled."""
        return self.events.record

    @cached_property
    def in_force(self) -> tuple[Numbers, Whole]:
        """The list and the floor at the start of each event."""
        return self.delistings.in_force(self.events.start)

    def published(self, events: Numbers, players: Numbers) -> Whole:
        """Look up the ratings of players at the start of events; 0 for the unrated."""
        slots, floors = self.in_force
        return self.delistings.published(slots[events], floors[events], players)

    def entry(self, name: str) -> Numbers:
        """Return a column of the entries of the record."""
        numbers: Numbers = self.record.entries[name].to_numpy()
        return numbers

    @cached_property
    def earlier(self) -> Rows:
        """The earlier results of players who are still unrated."""
        return _earlier_results(self)

    @cached_property
    def closings(self) -> Whole:
        """When each list was closed; one from before this edition, on its own date."""
        dates, closing_date = self.delistings.history.dates, self.period.calendar.closing_date
        return np.array([day_number(closing_date(day) if day >= FIRST_DAY else day) for day in dates], dtype=np.int32)

    @property
    def is_empty(self) -> bool:
        """Whether nothing was played that matters."""
        return not (self.earlier.size or self.in_period.any())

    def standing(self) -> pl.DataFrame:
        """Write what the lists say of each player as a table."""
        return pl.DataFrame(self.present).select_seq(known(name).cast(kind) for name, kind in STANDING.items())

    def part(self) -> Part:
        """Cut out the part of the record that decides the list, with the ratings in it."""
        needed = np.concatenate([self.earlier, _results_beside(self, self.earlier), _games_needed_for_k(self)])
        return _with_published(*_cut(self, needed), self)


def selected(books: Books, period: Period) -> Selection:
    """Choose the events of the period, and the earlier ones that may be pooled."""
    delistings, events = delistings_of(period.edition, books.history), settled_events(books.record, period.calendar)
    standing = dict(books.history.standing_on(period.eve))
    is_rated = standing["rating"] >= period.edition.on("floor", period.day)
    standing["rating"] = np.where(is_rated, standing["rating"], np.int32(NOTHING))
    standing["delisted_on"] = delistings.on(period.eve)
    return Selection(events, period, delistings, *period.chosen(events), standing)


def known(name: str) -> pl.Expr:
    """Write a figure as a column: null where there is none."""
    return when(col(name) > NOTHING).then(col(name)).alias(name)


def _marked(rows: Rows, height: int) -> Marks:
    marks = np.zeros(height, dtype=np.bool_)
    marks[rows] = True
    return marks


def _cut(chosen: Selection, needed: Rows) -> tuple[Part, Rows]:
    """Cut out what is needed of earlier events, round robins whole, and after it the events of the period."""
    record, events = chosen.record, chosen.events
    before = np.unique(chosen.entry("event")[needed])
    present = np.flatnonzero(chosen.in_period)
    of_round_robins = record.entries_of(before[events.is_round_robin[before]])
    entries = np.concatenate([np.union1d(needed, of_round_robins), record.entries_of(present)])
    part = record.cut(np.concatenate([before, present]), entries, columns=SIDE)
    is_earlier = pl.Series("is_earlier", _marked(chosen.earlier, record.entries.height)[entries])
    return replace(part, entries=part.entries.hstack([is_earlier])), entries


@article("7.14c", "7.21")
def _earlier_results(chosen: Selection) -> Rows:
    """List the entries of earlier periods whose player is unrated now, and has not been delisted since."""
    events, player, event = chosen.events, chosen.entry("player"), chosen.entry("event")
    has_list = chosen.in_force[0] >= 0
    rows = chosen.record.entries_of(np.flatnonzero(chosen.is_earlier & has_list))
    rows = rows.compress((chosen.present["rating"] == NOTHING)[player[rows]])
    return rows.compress(events.begun[event[rows]] >= chosen.present["delisted_on"][player[rows]])


@article("6.1")
def _results_beside(chosen: Selection, earlier: Rows) -> Rows:
    """List earlier results of those, rated or delisted since, who were unrated in the same round robins.

    They show whether these were left out of the round robin.
    """
    events, player, event = chosen.events, chosen.entry("player"), chosen.entry("event")
    met = _marked(event[earlier], events.start.size) & events.is_round_robin
    rows = np.setdiff1d(chosen.record.entries_of(np.flatnonzero(met)), earlier)
    rating = chosen.published(event[rows], player[rows])
    others = _marked(player[rows.compress(rating == 0)], chosen.delistings.history.players)
    if not others.any():
        return rows[:0]
    rows = chosen.record.entries_of(np.flatnonzero(chosen.is_earlier))
    return rows.compress(others[player[rows]])


@article("8.56")
def _games_needed_for_k(chosen: Selection) -> Rows:
    """List what newer players played before, if an event of theirs began before the last list was closed."""
    events, player, event, period = chosen.events, chosen.entry("player"), chosen.entry("event"), chosen.period
    crossing = chosen.in_period & (events.start <= period.days_before(events.is_official))
    rows = chosen.record.entries_of(np.flatnonzero(crossing))
    closed = _slots_closed(chosen)[event[rows]]
    games = chosen.delistings.since_return(closed, player[rows], period.eve, "games")
    is_newer = (games > NOTHING) & (games < max(period.edition.figures["games_as_new"].values.values()))
    if not is_newer.any():
        return rows[:0]
    newer = _marked(player[rows.compress(is_newer)], chosen.delistings.history.players)
    unknown_since = chosen.closings[closed.compress(is_newer).min()]
    is_listed = (events.rated_on > NOTHING) & (events.rated_on < day_number(period.day))
    before = chosen.record.entries_of(np.flatnonzero(is_listed & ~chosen.in_period & (events.end > unknown_since)))
    return before.compress(newer[player[before]])


@article("8.56")
def _slots_closed(chosen: Selection) -> Numbers:
    """Find the newest list that was closed when each event began."""
    return np.searchsorted(chosen.closings, chosen.events.start, side="left") - 1


def _with_published(part: Part, entries: Rows, chosen: Selection) -> Part:
    """Give events their field, entries and sides the ratings in force; leave out games of another list (4.13)."""
    record, events = chosen.record, part.events["event"].to_numpy()
    rows = record.entries_of(events)
    event, player = chosen.entry("event")[rows], chosen.entry("player")[rows]
    at_start = np.zeros(record.entries.height + 1, dtype=np.int32)
    at_start[rows] = rating = chosen.published(event, player)
    own_at_start = at_start[entries]
    own = own_at_start.take(part.sides["entry"].to_numpy())
    met = record.sides["opponent_entry"].to_numpy().take(part.sides["side"].to_numpy())
    opponent = at_start.take(met)
    is_of_period = _period_by_period(part, own, opponent, chosen)
    sides = part.sides.with_columns_seq(
        own_published=_rated(own),
        opponent_published=_rated(opponent),
        has_opponent=pl.Series(met < record.entries.height),
    )
    return replace(
        part,
        events=_with_field(part.events, event, rating).with_columns_seq(in_period=pl.Series(chosen.in_period[events])),
        entries=_with_standing(part.entries, own_at_start, chosen),
        sides=sides if is_of_period.all() else sides.filter(pl.Series(is_of_period)),
    )


def _rated(ratings: Whole) -> pl.Expr:
    """Write ratings as a column: null for the unrated, who have 0."""
    column = pl.Series(ratings)
    return when(column > 0).then(column)


def _with_field(events: pl.DataFrame, event: Numbers, rating: Whole) -> pl.DataFrame:
    """Count the rated players of each event, and find the highest rating; the entries stand event after event."""
    firsts = np.flatnonzero(begins(event))
    rated, highest = np.zeros(events.height, dtype=np.uint32), np.zeros(events.height, dtype=np.int32)
    has_players = (events["players"] > 0).to_numpy()
    if firsts.size:
        rated[has_players] = np.add.reduceat(rating > 0, firsts, dtype=np.uint32)
        highest[has_players] = np.maximum.reduceat(rating, firsts)
    return events.with_columns_seq(
        rated_players=when(col("players") > 0).then(pl.Series(rated)), highest_rating=_rated(highest)
    )


@article("4.13", "7.11", "7.21")
def _period_by_period(part: Part, own: Whole, opponent: Whole, chosen: Selection) -> Marks:
    """Period by period the day of a game decides its ratings and its list; the result of the unrated grows on.

    A game from before a delisting is in no result afterwards, nor among the games after a return. Marks the games of
    the period, and puts the ratings of the day into `own` and `opponent`.
    """
    is_of_period = np.ones(part.sides.height, dtype=np.bool_)
    rows = part.sides_of(chosen.events.is_by_period[part.entries["event"].to_numpy()])
    if not rows.size:
        return is_of_period
    sides = chosen.record.of_sides(part.sides["side"].gather(rows), "event", "player", "opponent", "date")
    event, player, met = sides["event"].to_numpy(), sides["player"].to_numpy(), sides["opponent"]
    days, official = sides["date"].to_physical().to_numpy(), chosen.events.is_official[event]
    in_force = chosen.delistings.in_force(days)
    own[rows] = chosen.delistings.published(*in_force, player)
    known = chosen.delistings.published(*in_force, met.fill_null(0).to_numpy())
    opponent[rows] = np.where(met.is_null().to_numpy(), 0, known)
    is_listed = chosen.present["rating"][player] > NOTHING
    is_unrated = (own[rows] == 0) & ~is_listed
    is_new = (days > chosen.period.days_before(official)) | is_unrated | ~chosen.in_period[event]
    is_of_before = (days < chosen.present["delisted_on"][player]) & (is_unrated | is_listed)
    is_of_period[rows] = (days <= chosen.period.last_days(official)) & is_new & ~is_of_before
    return is_of_period


def _with_standing(entries: pl.DataFrame, own: Whole, chosen: Selection) -> pl.DataFrame:
    """Give each entry what it needs of its event, and of the lists at its start, when it was rated, and today."""
    events, delistings, period = chosen.events, chosen.delistings, chosen.period
    history, event, player = delistings.history, entries["event"].to_numpy(), entries["player"].to_numpy()
    slots, closed = chosen.in_force[0][event], _slots_closed(chosen)[event]
    games = delistings.since_return(closed, player, period.eve, "games")
    closings = np.append(chosen.closings, np.int32(NOTHING))
    listed = np.where(events.rated_on == NOTHING, day_number(period.day), events.rated_on)
    judged_on = (np.minimum(listed, day_number(period.day)) - 1).astype(np.int32)[event]
    delisted = delistings.days(history.slots_of(judged_on), player)
    now = {name: column.take(player) for name, column in chosen.present.items()}
    was_published, is_unrated = np.zeros(event.size, dtype=np.bool_), own == 0
    in_force = delistings.in_force(judged_on[is_unrated])
    was_published[is_unrated] = delistings.published(*in_force, player[is_unrated]) > 0

    def else_now(found: Whole, name: str) -> Whole:
        return np.where(found > NOTHING, found, now[name])

    figures = {
        "own_published": np.where(is_unrated, np.int32(NOTHING), own),
        "present_rating": now["rating"],
        "peak": else_now(history.figures(slots, player, "peak"), "peak"),
        "k_listed": else_now(delistings.since_return(slots, player, period.eve, "k"), "k"),
        "games_listed": else_now(games, "games"),
        "listed_until": np.where(games > NOTHING, closings[closed], np.int32(NOTHING)),
    }
    beside = {
        "start": events.start[event],
        "end": events.end[event],
        "in_period": chosen.in_period[event],
        "was_published": was_published,
        "delisted_before": delisted,
        "is_of_before": events.begun[event] < delisted,
        "left_since": events.begun[event] < now["delisted_on"],
    }
    table = entries.hstack(pl.DataFrame(figures | beside))
    days = (col("start", "end").cast(pl.Date), known("listed_until").cast(pl.Date))
    return table.with_columns_seq(*(known(name) for name in figures if name != "listed_until"), *days)
