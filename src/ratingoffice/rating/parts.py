"""Lists in parts: what every engine that divides the work shares. Plain tables go in and out; all can be pickled.

Tables that travel have the numbers of players and events in the whole season; books number those at hand anew.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

import numpy as np
import polars as pl
import polars.selectors as cs
from numpy.typing import NDArray

from ratingoffice.model.books import Books
from ratingoffice.model.columns import places
from ratingoffice.model.record import Part, Record, ranges
from ratingoffice.rulebooks.edition import Run, Words
from ratingoffice.rulebooks.rules import CODE
from ratingoffice.rulebooks.stages import SIDE, Elsewhere, Noted, Played

NUMBERS: Final = ("side", "entry", "opponent_entry", "event", "player")
"""Columns of sides that have a meaning in their part only, or stand in the entries."""
CODES: Final = cs.by_dtype(CODE) - cs.by_name("round", require_all=False)
"""The columns of reasons."""
NOTHING_PLAYED: Final = Record(*(pl.DataFrame(),) * 3)


@dataclass(frozen=True, eq=False)
class SmallBooks:
    """The books of a part; beside them the numbers in the whole season of its players and events, in order."""

    books: Books
    players: pl.Series
    events: pl.Series

    def outside(self, table: pl.DataFrame) -> pl.DataFrame:
        """Write the numbers of the whole season for `player`, `opponent` and `event`."""
        return _renumbered(table, {"player": self.players, "opponent": self.players, "event": self.events})

    def inside(self, table: pl.DataFrame) -> pl.DataFrame:
        """Keep the rows about players, opponents and events at hand, with their numbers here."""
        for name, numbers in (("player", self.players), ("opponent", self.players), ("event", self.events)):
            if name in table.columns:
                place = numbers.search_sorted(table[name])
                is_here = numbers.gather(place, null_on_oob=True) == table[name]
                table = table.with_columns_seq(place.cast(pl.UInt32).alias(name)).filter(is_here)
        return table

    def inside_or_none(self, table: pl.DataFrame | None) -> pl.DataFrame | None:
        """Keep what is at hand of a table that may not be there."""
        return None if table is None else self.inside(table)

    def elsewhere(self, known: Elsewhere) -> Elsewhere:
        """Write what has to be known of other parts with the numbers here."""
        return Elsewhere(self.inside_or_none(known.needed), self.inside_or_none(known.answers))

    def noted(self, noted: Noted) -> Noted:
        """Write what was noticed here with the numbers of the whole season."""
        return replace(noted, asked={name: self.outside(table) for name, table in noted.asked.items()})

    def asked(self, noted: Noted) -> Noted:
        """Write what was noticed elsewhere with the numbers here."""
        return replace(noted, asked={name: self.inside(table) for name, table in noted.asked.items()})


@dataclass(frozen=True, eq=False)
class Carried:
    """What the first stage leaves, on its way to the second.

    entries: event, player, how many `sides` it has, and what the rulebook adds.
    sides: entry after entry. words: what the codes mean.
    """

    events: pl.DataFrame
    entries: pl.DataFrame
    sides: pl.DataFrame
    words: Words


def renumbered(table: pl.DataFrame, players: pl.Series, events: pl.Series) -> pl.DataFrame:
    """Write the numbers that players and events have here, where only some (their numbers, in order) are at hand."""
    numbers = {name: _numbers(players) for name in ("player", "white", "black")} | {"event": _numbers(events)}
    return _renumbered(table, numbers)


def _renumbered(table: pl.DataFrame, numbers: Mapping[str, pl.Series]) -> pl.DataFrame:
    """Write other numbers in the columns of players and events that a table has."""
    here = (name for name in numbers if name in table.columns)
    return table.with_columns_seq(numbers[name][table[name]].alias(name) for name in here)


def _numbers(chosen: pl.Series) -> pl.Series:
    """Return the new number of each number up to the last that is chosen."""
    return pl.Series(places(chosen, int(chosen.to_numpy().max(initial=0)) + 1))


def carried(played: Played, small: SmallBooks) -> Carried:
    """Make what the first stage leaves of a part ready to travel."""
    part = played.part
    names = dict.fromkeys([*SIDE, *part.sides.columns])
    sides = part.of_sides(*(name for name in names if name not in NUMBERS))
    counts = np.bincount(part.sides["entry"].to_numpy(), minlength=part.entries.height)
    entries = part.entries.drop("entry").with_columns_seq(sides=pl.Series(counts, dtype=pl.UInt32))
    return Carried(small.outside(part.events), small.outside(entries), small.outside(sides), tuple(played.run.words))


def buckets_of(left: Carried, firsts: Sequence[int]) -> list[Carried]:
    """Cut what the first stage left by player: bucket after bucket, each from its first player (number) on."""
    bucket = np.searchsorted(np.asarray(firsts), left.entries["player"].to_numpy(), side="right") - 1
    order = np.argsort(bucket, kind="stable")
    entries, sides = _arranged(left.entries, left.sides, order)
    ends = np.cumsum(np.bincount(bucket, minlength=len(firsts)))
    of_sides = np.append(0, np.cumsum(entries["sides"].to_numpy(), dtype=np.int64))
    return [
        _with_events(replace(left, entries=entries[first:last], sides=sides[of_sides[first] : of_sides[last]]))
        for first, last in pairwise([0, *ends.tolist()])
    ]


def _with_events(left: Carried) -> Carried:
    """Keep the events of the entries alone."""
    named = left.entries["event"].unique()
    return replace(left, events=left.events.filter(left.events["event"].is_in(named.implode())))


def _arranged(
    entries: pl.DataFrame, sides: pl.DataFrame, order: NDArray[np.int64]
) -> tuple[pl.DataFrame, pl.DataFrame]:
    """Put entries into another order, and their sides with them."""
    if (order[1:] > order[:-1]).all():
        return entries, sides
    counts = entries["sides"].to_numpy().astype(np.int64)
    rows = ranges((np.cumsum(counts) - counts)[order], counts[order])
    return entries[order], sides[pl.Series(rows)]


def gathered(left: Sequence[Carried], first: int, books: Books, run: Run) -> Played:
    """Put together what all parts left of the players of a bucket, from the first (its number) on."""
    known = [_with_codes(each, run) for each in left]
    events, entries, sides = (
        pl.concat([getattr(each, name) for each in known], how="vertical_relaxed", rechunk=True)
        for name in ("events", "entries", "sides")
    )
    key = entries["event"].to_numpy().astype(np.int64) << 32 | entries["player"].to_numpy()
    entries, sides = _arranged(entries, sides, np.argsort(key, kind="stable"))
    number = np.repeat(np.arange(entries.height, dtype=np.uint32), entries["sides"].to_numpy())
    own = [pl.col("player") - first]
    part = Part(
        events.sort("event"),
        entries.with_columns_seq(own).drop("sides").with_row_index("entry"),
        sides.with_columns_seq(own if "player" in sides.columns else [], entry=pl.Series(number)),
        books.record,
    )
    return Played(part, run)


def all_events(left: Sequence[Carried], run: Run) -> pl.DataFrame:
    """Put together the events of all parts, in order, for the verdicts."""
    events = [_with_codes(replace(each, entries=pl.DataFrame(), sides=pl.DataFrame()), run).events for each in left]
    return pl.concat(events, how="vertical_relaxed").sort("event")


def _with_codes(left: Carried, run: Run) -> Carried:
    """Give the codes of a part the meaning that they have in a run."""
    tables = {name: getattr(left, name) for name in ("events", "entries", "sides")}
    codes = [column for table in tables.values() for column in table.select(CODES)]
    used = np.flatnonzero(sum((np.bincount(each.to_numpy(), minlength=len(left.words)) for each in codes), np.zeros(1)))
    adopted = pl.Series(run.adopt(left.words, used.tolist()))
    return replace(
        left,
        **{
            name: table.with_columns_seq(adopted[each].alias(each.name) for each in table.select(CODES))
            for name, table in tables.items()
        },
    )


def asked_about(noted: Noted) -> pl.Series:
    """List everybody who is to be looked up (numbers of the whole season)."""
    named = [table[name] for table in noted.asked.values() for name in ("player", "opponent") if name in table.columns]
    return pl.concat([pl.Series(dtype=pl.UInt32), *named]).unique()
