"""The record of play: both sides of every game, gathered into entries (one player in one event)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
import polars as pl
from numpy.typing import NDArray

from ratingoffice.model.columns import largest, taken
from ratingoffice.model.season import SeasonTables
from ratingoffice.model.sides import Sides, alternating, begins, by_events, lengths

Rows = NDArray[np.int64]
"""Row numbers of a table."""

Entries = NDArray[np.uint32]
"""Numbers of events, entries or sides."""

OF_ENTRIES: Final = {
    "event": ("entry", "event"),
    "player": ("entry", "player"),
    "opponent": ("opponent_entry", "player"),
}
"""What is known of a side by its entry or that of the opponent: null for nobody."""


@dataclass(frozen=True, eq=False)
class Record:
    """Tables in one order: events by their number, entries by event and player, sides by entry and round.

    events: those of the season, with `first_entry`, `players`, `pairs_met`, `pairs_met_twice`,
    `games_undated`, and the most that one player played on one day: `rounds_a_day` and `games_a_day`.
    entries: entry, event, player, first_side.
    sides: entry, opponent_entry (one beyond the last for nobody), round, date, date_given, is_white, half_points,
    opponent_half_points, played, unequal_times. Event, player and opponent are those of the entries.
    """

    events: pl.DataFrame
    entries: pl.DataFrame
    sides: pl.DataFrame

    @cached_property
    def sides_of_entries(self) -> Rows:
        """How many sides each entry has."""
        return lengths(self.entries["first_side"].to_numpy().astype(np.int64), self.sides.height)

    def part(self, events: pl.Series) -> Part:
        """Cut out some events (their numbers) whole."""
        return self.cut(events.to_numpy(), self.entries_of(events.to_numpy()))

    def entries_of(self, events: Rows) -> Rows:
        """List the entries of some events, event after event."""
        firsts, players = (self.events[name].to_numpy().astype(np.int64) for name in ("first_entry", "players"))
        return ranges(firsts[events], players[events])

    def points(self, entries: Rows) -> Rows:
        """Add up what some entries scored in games that were played, in half points."""
        counts = self.sides_of_entries[entries]
        sides = ranges(self.entries["first_side"].to_numpy()[entries].astype(np.int64), counts)
        scored = self.sides["half_points"].to_numpy()[sides] * self.sides["played"].to_numpy()[sides]
        rows: Rows = np.bincount(np.repeat(np.arange(entries.size), counts), scored, entries.size).astype(np.int64)
        return rows

    def cut(self, events: Rows, entries: Rows, sides_of: Rows | None = None, columns: Sequence[str] = ()) -> Part:
        """Cut out some events with some of their entries, event by event, and the sides of all of them or of some.

        Entries are numbered by their rows in the part; nobody is one beyond the last. `columns` of the sides: all
        unless some are named.
        """
        players = entries if sides_of is None else sides_of
        counts = self.sides_of_entries[players]
        row = np.repeat(np.arange(players.size, dtype=np.uint32), counts)
        firsts = self.entries["first_side"].to_numpy()[players] - (np.cumsum(counts) - counts).astype(np.uint32)
        sides = np.arange(row.size, dtype=np.uint32) + firsts.take(row)
        place = np.full(self.entries.height + 1, entries.size, dtype=np.uint32)
        place[entries] = np.arange(entries.size, dtype=np.uint32)
        numbers = [
            pl.Series("side", sides),
            pl.Series("entry", row if sides_of is None else place[players].take(row)),
            pl.Series("opponent_entry", place.take(self.sides["opponent_entry"].to_numpy().take(sides))),
        ]
        own = columns or [*OF_ENTRIES, *(name for name in self.sides.columns if not name.endswith("entry"))]
        numbered = taken(self.entries, entries, "event", "player").with_row_index("entry")
        return Part(self.events[events], numbered, self.of_sides(numbers[0], *own).hstack(numbers), self)

    def of_sides(self, sides: pl.Series, *names: str) -> pl.DataFrame:
        """Look up columns of sides by their rows; event and player are those of their entry, opponent of the other."""
        found = self.sides[sides, [name for name in names if name not in OF_ENTRIES]]
        for name, (entry, column) in OF_ENTRIES.items():
            if name in names:
                entries = pl.Series(self.sides[entry].to_numpy().take(sides.to_numpy()))
                found = found.hstack([self.entries[column].gather(entries, null_on_oob=True).alias(name)])
        return found[list(names)]


@dataclass(frozen=True, eq=False)
class Part:
    """Some events with their entries and sides. Events keep their numbers, sides have theirs as `side`."""

    events: pl.DataFrame
    entries: pl.DataFrame
    sides: pl.DataFrame
    record: Record

    def of_event(self, events: pl.Series, *names: str) -> pl.DataFrame:
        """Look up columns of the events by their numbers."""
        return taken(self.events, self.place_of_event(events), *names)

    def of_sides(self, *names: str) -> pl.DataFrame:
        """Look up columns of the sides: as they stand here, of their entry or, else, of the record."""
        missing = [name for name in names if name not in self.sides.columns]
        of_entry = [name for name in missing if name in {"event", "player"}]
        of_record = [name for name in missing if name not in of_entry]
        found = [self.of_entry(self.sides["entry"], *of_entry)] if of_entry else []
        found += [self.record.of_sides(self.sides["side"], *of_record)] if of_record else []
        return pl.concat([self.sides, *found], how="horizontal").select(names)

    def place_of_event(self, events: pl.Series) -> Entries:
        """Find the rows of events here by their numbers."""
        numbers = self.events["event"].to_numpy()
        place = np.zeros(int(numbers.max(initial=0)) + 1, dtype=np.uint32)
        place[numbers] = np.arange(self.events.height, dtype=np.uint32)
        return place.take(events.to_numpy())

    def sides_of(self, is_chosen: NDArray[np.bool_]) -> Rows:
        """List the sides of the entries that are marked."""
        entries, entry = np.flatnonzero(is_chosen).astype(np.uint32), self.sides["entry"].to_numpy()
        firsts, ends = (np.searchsorted(entry, entries, side=side) for side in ("left", "right"))
        return ranges(firsts, ends - firsts)

    def of_entry(self, entries: pl.Series, *names: str) -> pl.DataFrame:
        """Look up columns of the entries by their rows; of nobody, null."""
        return self.entries.select_seq(pl.col(*names).gather(entries, null_on_oob=True))


def record_of_play(season: SeasonTables) -> Record:
    """Arrange the games of a season by event, entry and round."""
    order = season.sides
    vars(season).pop("sides", None)
    firsts = np.flatnonzero(order.begins).astype(np.uint32)
    number = np.repeat(np.arange(firsts.size, dtype=np.uint32), lengths(firsts, order.sides.size))
    entries = pl.DataFrame(
        {
            "entry": np.arange(firsts.size, dtype=np.uint32),
            "event": order.events[firsts],
            "player": order.players[firsts],
            "first_side": firsts,
        }
    )
    entry_of = np.full(2 * season.games.height, firsts.size, dtype=np.uint32)
    entry_of[order.sides] = number
    sides = _sides(season.games, order, number, entry_of)
    return Record(_with_facts(season, entries, sides), entries, sides)


def _sides(games: pl.DataFrame, order: Sides, number: Entries, entry_of: Entries) -> pl.DataFrame:
    """Look across each game to the other side; the entry of nobody is one beyond the last."""
    half_points = [games[f"{colour}_half_points"].to_numpy() for colour in ("black", "white")]
    given = games.select("round", "date", "date_given", "played")[order.games]
    unequal = games["unequal_times"]
    own, other = pl.Series(order.sides), pl.Series(order.sides ^ 1)
    return pl.DataFrame(
        {
            "entry": number,
            "opponent_entry": pl.Series(entry_of)[other],
            "round": given["round"],
            "date": given["date"],
            "date_given": given["date_given"],
            "is_white": pl.Series(order.sides & 1 == 1),
            "half_points": pl.Series(alternating(*half_points))[own],
            "opponent_half_points": pl.Series(alternating(*half_points))[other],
            "played": given["played"],
            "unequal_times": unequal[order.games] if unequal.any() else pl.repeat(False, number.size, eager=True),
        }
    )


def _with_facts(season: SeasonTables, entries: pl.DataFrame, sides: pl.DataFrame) -> pl.DataFrame:
    """What can be counted without a regulation: players, pairs that met, games without a date, play in a day."""
    height, of_entry, of_game = season.events.height, entries["event"].to_numpy(), season.games["event"].to_numpy()
    players = np.bincount(of_entry, minlength=height)
    dated = np.bincount(of_game[season.games["date_given"].to_numpy()], minlength=height)
    firsts = np.append(entries["first_side"].to_numpy(), sides.height)
    play = by_events(
        entries["event"], 1 << 15, lambda rows: _play(sides[firsts[rows.start] : firsts[rows.stop]], of_entry, height)
    )
    met, met_twice, rounds_a_day, games_a_day = sum(play, np.zeros((4, height), dtype=np.int64))
    counts = {
        "players": players,
        "first_entry": np.where(players > 0, np.cumsum(players) - players, 0),
        "pairs_met": met,
        "pairs_met_twice": met_twice,
        "rounds_a_day": rounds_a_day,
        "games_a_day": games_a_day,
        "games_undated": np.bincount(of_game, minlength=height) - dated,
    }
    numbered = season.events.with_row_index("event")
    facts = numbered.with_columns(pl.Series(name, count, dtype=pl.UInt32) for name, count in counts.items())
    return facts.with_columns(pl.when(pl.Series(dated > 0)).then(pl.col("rounds_a_day", "games_a_day")))


def _play(sides: pl.DataFrame, of_entry: Entries, height: int) -> Rows:
    """Count the pairs that met once and twice or more, and the most rounds and games on one day, of each event."""
    days = days_of_players(sides)
    events = pl.Series(of_entry.take(days["entry"].to_numpy()))
    busiest = [largest(events, height, days[name]).fill_null(0) for name in ("rounds_a_day", "games_a_day")]
    return np.array([*(np.bincount(of_entry[lower], minlength=height) for lower in _pairs(sides)), *busiest])


def _pairs(sides: pl.DataFrame) -> tuple[Entries, Entries]:
    """Find the lower entry of each pair that met, and of each that met twice or more."""
    low, high = (sides[name].to_numpy() for name in ("entry", "opponent_entry"))
    rows = np.flatnonzero((low < high) & sides["played"].to_numpy())
    pairs = np.sort(low[rows].astype(np.uint64) << np.uint64(32) | high[rows], kind="stable")
    low, is_first = (pairs >> np.uint64(32)).astype(np.uint32), begins(pairs)
    return low[is_first], low[1:][is_first[:-1] & ~is_first[1:]]


def days_of_players(sides: pl.DataFrame) -> pl.DataFrame:
    """Count what each player played on each day that the games give: entry, date, rounds_a_day, games_a_day.

    The sides stand entry by entry in order of rounds, and so nearly in the order of days.
    """
    played = sides.select("entry", "date", "round").filter(sides["date_given"] & sides["played"])
    entries, days = played["entry"].to_numpy(), played["date"].to_physical().to_numpy()
    if ((days[1:] < days[:-1]) & (entries[1:] == entries[:-1])).any():
        played = played[np.argsort((entries.astype(np.int64) << 32) + days, kind="stable")]
    is_new_day = begins(played["entry"].to_numpy()) | begins(played["date"].to_physical().to_numpy())
    is_new_round = is_new_day | begins(played["round"].to_numpy())
    return (
        played.select("entry", "date")
        .filter(pl.Series(is_new_day))
        .with_columns(
            rounds_a_day=pl.Series(_run_lengths(is_new_day[is_new_round])),
            games_a_day=pl.Series(_run_lengths(is_new_day)),
        )
    )


def _run_lengths(is_first: NDArray[np.bool_]) -> Entries:
    """Count the rows from each first one to the next."""
    return lengths(np.flatnonzero(is_first).astype(np.uint32), is_first.size)


def ranges(firsts: Rows, lengths: Rows) -> Rows:
    """List the rows of several ranges, one after the other."""
    offsets = np.cumsum(lengths) - lengths
    rows: Rows = np.arange(lengths.sum(), dtype=np.int64) + np.repeat(firsts - offsets, lengths)
    return rows
