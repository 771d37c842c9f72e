"""FIDE B.02, 4.13 and 7.14c: the part of the record that decides a list, and the ratings in it, in every edition."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, TypeVar

import numpy as np
import polars as pl
from polars import col, when

from ratingoffice.model.article import article
from ratingoffice.model.history import NOTHING, STANDING, Numbers
from ratingoffice.model.record import Part, Record, Rows
from ratingoffice.model.sides import begins
from ratingoffice.rulebooks.fide.b02_2010.calendar import Marks, Period, SettledEvents, Whole, settled_events
from ratingoffice.rulebooks.fide.b02_2010.delisting import Delistings, ListsInForce

Chosen = TypeVar("Chosen", bound="Selection")
SIDE: Final = ("date", "half_points", "played")
"""What is asked of every side of a game; the lines look up the rest."""


@dataclass(frozen=True, eq=False)
class Selection:
    """The record at the closing of a list: which events are of its period, and which earlier ones may be pooled.

    needed_elsewhere: where not all events are at hand, the players whose earlier events decide something in any.
    """

    events: SettledEvents
    period: Period
    delistings: Delistings
    in_period: Marks
    is_earlier: Marks
    needed_elsewhere: pl.DataFrame | None = None

    @cached_property
    def present(self) -> dict[str, Whole]:
        """What the lists say of each player just before this one."""
        return present_standing(self.delistings, self.period)

    @property
    def record(self) -> Record:
        """The record of play, its events settled."""
        return self.events.record

    @cached_property
    def in_force(self) -> ListsInForce:
        """The lists and floors at the start of each event."""
        return self.delistings.in_force(self.events.start)

    def published_on(self, days: Whole, players: Numbers) -> Whole:
        """Look up the ratings of players on days; 0 for the unrated."""
        return self.delistings.in_force(days).published(slice(None), players)

    @cached_property
    def needed_of_players(self) -> pl.DataFrame:
        """The players whose earlier events decide something: `since` a day (its number), else all of them."""
        return pl.DataFrame(schema={"player": pl.UInt32, "since": pl.Int32})

    def low_scorers(self) -> Numbers:
        """List whose earlier results decide whether they are left out of an event."""
        return np.empty(0, dtype=np.uint32)

    def needed_beside(self) -> Rows:
        """List further entries of earlier periods that decide something."""
        return self.earlier[:0]

    @article("4.13", "7.11")
    def with_standing(self, entries: pl.DataFrame, own: Whole) -> pl.DataFrame:
        """Give each entry what its rules need of its event and of the lists; `own` is the rating at the start."""
        events, event, player = self.events, entries["event"].to_numpy(), entries["player"].to_numpy()
        now = {name: column.take(player) for name, column in self.present.items()}
        figures = {
            "own_published": np.where(own == 0, np.int32(NOTHING), own),
            "present_rating": now["rating"],
            **self.figures(event, player, now),
        }
        marks = {
            "start": events.start[event],
            "end": events.end[event],
            "in_period": self.in_period[event],
            "left_since": events.begun[event] < now["delisted_on"],
            **self.marks(event, player, own),
        }
        table = entries.hstack(pl.DataFrame(figures | marks))
        return table.with_columns_seq(*map(known, figures), col("start", "end").cast(pl.Date))

    def figures(self, _: Numbers, __: Numbers, now: dict[str, Whole]) -> dict[str, Whole]:
        """Return what K depends on, for an event and a player on each row: what the list before this one says."""
        return {"peak": now["peak"], "k_listed": now["k"], "games_before": now["games"]}

    def marks(self, event: Numbers, player: Numbers, own: Whole) -> dict[str, Marks | Whole]:
        """Mark who plays with the rating of another series."""
        if self.delistings.beside is None:
            return {"is_borrowed": np.zeros(event.size, dtype=np.bool_)}
        return {"is_borrowed": (own > 0) & (replace(self.in_force, beside=None).published(event, player) == 0)}

    def entry(self, name: str) -> Numbers:
        """Return a column of the entries of the record."""
        numbers: Numbers = self.record.entries[name].to_numpy()
        return numbers

    @cached_property
    def earlier(self) -> Rows:
        """The earlier results of players who are still unrated."""
        return _earlier_results(self)

    def part(self) -> Part:
        """Cut out the part of the record that decides the list, with the ratings in it."""
        needed = np.concatenate([self.earlier, self.needed_beside()])
        return _with_published(*_cut(self, needed, np.flatnonzero(self.in_period)), self)


def selected(record: Record, lists: Delistings, period: Period, kind: Callable[..., Chosen]) -> Chosen:
    """Choose the events of the period, and the earlier ones that may be pooled."""
    events = settled_events(record, period.calendar)
    return kind(events, period, lists, *period.chosen(events))


def present_standing(delistings: Delistings, period: Period) -> dict[str, Whole]:
    """Look up what the lists say of each player just before a list; who is below the floor has no rating.

    Players without a rating have that of the lists beside it, and its peak; their games here are none.
    """
    floor, now = period.edition.on("floor", period.eve), dict(delistings.history.standing_on(period.eve))
    now["rating"] = np.where(now["rating"] >= floor, now["rating"], np.int32(NOTHING))
    now["delisted_on"], now["is_seeded"] = delistings.on(period.eve), np.zeros_like(now["rating"])
    if delistings.beside is None:
        return now
    other = delistings.beside.history.standing_on(period.eve)
    is_seeded = (now["rating"] == NOTHING) & (other["rating"] >= floor)
    peak = np.maximum(other["peak"], now["peak"])
    taken: dict[str, Whole | int] = {"rating": other["rating"], "peak": peak, "games": 0, "k": NOTHING, "is_seeded": 1}
    return now | {name: np.where(is_seeded, each, now[name]).astype(np.int32) for name, each in taken.items()}


def standing_table(present: dict[str, Whole]) -> pl.DataFrame:
    """Write what the lists say of each player as a table."""
    figures = (known(name).cast(kind) for name, kind in STANDING.items())
    return pl.DataFrame(present).select_seq(*figures, col("is_seeded") > 0)


def known(name: str) -> pl.Expr:
    """Write a figure as a column: null where there is none."""
    return when(col(name) > NOTHING).then(col(name)).alias(name)


def marked(rows: Rows, height: int) -> Marks:
    """Mark some rows of a table."""
    marks = np.zeros(height, dtype=np.bool_)
    marks[rows] = True
    return marks


def _cut(chosen: Selection, needed: Rows, present: Rows) -> tuple[Part, Rows]:
    """Cut out what is needed of earlier events, round robins whole, and after it the events of the period."""
    record, events = chosen.record, chosen.events
    before = np.unique(chosen.entry("event")[needed])
    of_round_robins = record.entries_of(before[events.is_round_robin[before]])
    entries = np.concatenate([np.union1d(needed, of_round_robins), record.entries_of(present)])
    part = record.cut(np.concatenate([before, present]), entries, columns=SIDE)
    is_earlier = pl.Series("is_earlier", marked(chosen.earlier, record.entries.height)[entries])
    return replace(part, entries=part.entries.hstack([is_earlier])), entries


@article("7.14c", "7.21")
def _earlier_results(chosen: Selection) -> Rows:
    """List the entries of earlier periods whose player is unrated now, and has not been delisted since."""
    events, player, event = chosen.events, chosen.entry("player"), chosen.entry("event")
    rows = chosen.record.entries_of(np.flatnonzero(chosen.is_earlier & chosen.in_force.are_known))
    rows = rows.compress((chosen.present["rating"] == NOTHING)[player[rows]])
    return rows.compress(events.begun[event[rows]] >= chosen.present["delisted_on"][player[rows]])


def _with_published(part: Part, entries: Rows, chosen: Selection) -> Part:
    """Give events their field, entries and sides the ratings in force; leave out games of another list (4.13)."""
    record, events = chosen.record, part.events["event"].to_numpy()
    rows = record.entries_of(events)
    event, player = chosen.entry("event")[rows], chosen.entry("player")[rows]
    at_start = np.zeros(record.entries.height + 1, dtype=np.int32)
    at_start[rows] = rating = chosen.in_force.published(event, player)
    own_at_start = at_start[entries]
    own = own_at_start.take(part.sides["entry"].to_numpy())
    met = record.sides["opponent_entry"].to_numpy().take(part.sides["side"].to_numpy())
    opponent = at_start.take(met)
    is_of_period, left_since = _period_by_period(part, own, opponent, chosen)
    table = chosen.with_standing(part.entries, own_at_start)
    sides = part.sides.with_columns_seq(
        own_published=_rated(own),
        opponent_published=_rated(opponent),
        has_opponent=pl.Series(met < record.entries.height),
        left_since=table["left_since"][part.sides["entry"]] | pl.Series(left_since),
    )
    return replace(
        part,
        events=_with_field(part.events, event, rating).with_columns_seq(in_period=pl.Series(chosen.in_period[events])),
        entries=table,
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
def _period_by_period(part: Part, own: Whole, opponent: Whole, chosen: Selection) -> tuple[Marks, Marks]:
    """Period by period the day of a game decides its ratings and its list; the result of the unrated grows on.

    A game from before a delisting is in no result afterwards, nor among the games after a return; it has a line where
    the player is on the list again, or goes on with the rating of another series. Marks the games of the period, and
    those of players who left the list since; puts the ratings of the day into `own` and `opponent`.
    """
    is_of_period, left_since = np.ones(part.sides.height, dtype=np.bool_), np.zeros(part.sides.height, dtype=np.bool_)
    rows = part.sides_of(chosen.events.is_by_period[part.entries["event"].to_numpy()])
    if not rows.size:
        return is_of_period, left_since
    sides = chosen.record.of_sides(part.sides["side"][rows], "event", "player", "opponent", "date")
    event, player, met = sides["event"].to_numpy(), sides["player"].to_numpy(), sides["opponent"]
    days, official = sides["date"].to_physical().to_numpy(), chosen.events.is_official[event]
    own[rows] = chosen.published_on(days, player)
    known = chosen.published_on(days, met.fill_null(0).to_numpy())
    opponent[rows] = np.where(met.is_null().to_numpy(), 0, known)
    is_listed = chosen.present["rating"][player] > NOTHING
    is_unrated = (own[rows] == 0) & ~is_listed
    is_of_before = (days < chosen.present["delisted_on"][player]) & (is_unrated | is_listed)
    has_line = ~is_of_before | is_listed
    is_new = chosen.in_period[event] & (days > chosen.period.days_before(official)) & has_line
    grows = (is_unrated | ~chosen.in_period[event]) & ~is_of_before
    is_of_period[rows] = (days <= chosen.period.last_days(official)) & (is_new | grows)
    left_since[rows] = is_of_before
    return is_of_period, left_since
