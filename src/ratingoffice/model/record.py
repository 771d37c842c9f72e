"""The record of play: both sides of every game, gathered into entries (one player in one event)."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import polars as pl
from numpy.typing import NDArray

from ratingoffice.model.season import Season

Rows = NDArray[np.int64]
"""Row numbers of a table."""


@dataclass(frozen=True, eq=False)
class Record:
    """Tables in one order: events by their number, entries by event and player, sides by entry and round.

    events: those of the season, with `first_entry`, `players`, `pairs_met`, `pairs_met_twice`,
    `games_undated`, and the most that one player played on one day: `rounds_a_day` and `games_a_day`.
    entries: entry, event, player, first_side.
    sides: event, entry, player, opponent, opponent_entry, round, date, date_given, is_white,
    half_points, opponent_half_points, played.
    """

    events: pl.DataFrame
    entries: pl.DataFrame
    sides: pl.DataFrame

    def part(self, events: pl.Series) -> Part:
        """Cut out some events (their numbers) whole."""
        return self.cut(events.to_numpy(), self.entries_of(events.to_numpy()))

    def entries_of(self, events: Rows) -> Rows:
        """List the entries of some events, event after event."""
        firsts, players = (self.events[name].to_numpy().astype(np.int64) for name in ("first_entry", "players"))
        return _rows(firsts[events], players[events])

    def cut(self, events: Rows, entries: Rows, sides_of: Rows | None = None) -> Part:
        """Cut out some events with some of their entries, event by event, and the sides of all of them or of some."""
        first_side = np.append(self.entries["first_side"].to_numpy(), self.sides.height).astype(np.int64)
        players = entries if sides_of is None else sides_of
        sides = _rows(first_side[players], first_side[players + 1] - first_side[players])
        return Part(self.events[events], self.entries[entries], self.sides[sides], self.events.height)


@dataclass(frozen=True, eq=False)
class Part:
    """Some events with their entries and sides. Events keep their numbers; entries do until they are numbered anew."""

    events: pl.DataFrame
    entries: pl.DataFrame
    sides: pl.DataFrame
    all_events: int

    def of_event(self, events: pl.Series, *names: str) -> pl.DataFrame:
        """Look up columns of the events by their numbers."""
        return self.events.select(names)[self.place_of_event(events)]

    def place_of_event(self, events: pl.Series) -> Rows:
        """Find the rows of events here by their numbers."""
        place = np.zeros(self.all_events, dtype=np.int64)
        place[self.events["event"].to_numpy()] = np.arange(self.events.height)
        return place.take(events.to_numpy())

    def numbered_anew(self, all_entries: int) -> Part:
        """Number the entries by their rows here, so that they can be looked up; nobody is one beyond the last."""
        place = np.full(all_entries + 1, self.entries.height, dtype=np.uint32)
        place[self.entries["entry"].to_numpy()] = np.arange(self.entries.height, dtype=np.uint32)
        numbers = (pl.Series(name, place[self.sides[name].to_numpy()]) for name in ("entry", "opponent_entry"))
        entries = self.entries.drop("entry").with_row_index("entry")
        return replace(self, entries=entries, sides=self.sides.with_columns(*numbers))

    def of_entry(self, entries: pl.Series, *names: str) -> pl.DataFrame:
        """Look up columns of the entries by their rows; of nobody, null."""
        return self.entries.select(pl.col(*names).gather(entries, null_on_oob=True))


def record_of_play(season: Season) -> Record:
    """Arrange the games of a season by event, entry and round."""
    sides = _with_entries(_both_sides(season.games), games=season.games.height)
    entries = sides.group_by("entry", maintain_order=True).agg(
        pl.col("event", "player").first(), first_side=pl.col("side").first()
    )
    return Record(
        events=_with_facts(season, entries, sides),
        entries=entries.select("entry", "event", "player", "first_side"),
        sides=sides.drop("side", "game"),
    )


def _both_sides(games: pl.DataFrame) -> pl.DataFrame:
    numbered = games.with_row_index("game")
    return pl.concat(
        _one_side(numbered, player=player, opponent=opponent)
        for player, opponent in (("white", "black"), ("black", "white"))
    )


def _one_side(games: pl.DataFrame, *, player: str, opponent: str) -> pl.DataFrame:
    return games.filter(pl.col(player).is_not_null()).select(
        "game",
        "event",
        player=player,
        opponent=opponent,
        round="round",
        date="date",
        date_given="date_given",
        is_white=pl.lit(player == "white"),
        half_points=f"{player}_half_points",
        opponent_half_points=f"{opponent}_half_points",
        played=pl.col("played") & pl.col(opponent).is_not_null(),
    )


def _with_entries(sides: pl.DataFrame, *, games: int) -> pl.DataFrame:
    ordered = sides.sort("event", "player", "round", "game", "is_white").with_row_index("side")
    begins = (pl.col("event") != pl.col("event").shift()) | (pl.col("player") != pl.col("player").shift())
    numbered = ordered.with_columns(entry=begins.fill_null(value=False).cum_sum().cast(pl.UInt32))
    return numbered.with_columns(opponent_entry=_opponent_entry(numbered, games)).select(
        *("side", "game", "event", "entry", "player", "opponent", "opponent_entry"),
        *("round", "date", "date_given", "is_white", "half_points", "opponent_half_points", "played"),
    )


def _opponent_entry(sides: pl.DataFrame, games: int) -> pl.Series:
    """Look across each game to the entry of the other side; of nobody, one beyond the last."""
    game, is_white, entry = (sides[name].to_numpy() for name in ("game", "is_white", "entry"))
    entry_of = np.zeros(2 * games, dtype=np.uint32)
    entry_of[2 * game.astype(np.int64) + is_white] = entry
    across = entry_of[2 * game.astype(np.int64) + ~is_white]
    nobody = np.uint32(entry[-1] + 1 if entry.size else 0)
    return pl.Series("opponent_entry", np.where(sides["opponent"].is_null().to_numpy(), nobody, across))


def _with_facts(season: Season, entries: pl.DataFrame, sides: pl.DataFrame) -> pl.DataFrame:
    """What can be counted without a regulation: players, pairs that met, games without a date, play in a day."""
    numbered = season.events.with_row_index("event")
    played = season.games.lazy().filter(pl.col("played"))
    low, high = pl.min_horizontal("white", "black").alias("low"), pl.max_horizontal("white", "black").alias("high")
    meetings = played.group_by("event", low, high).agg(games=pl.len())
    pairs = meetings.group_by("event").agg(pairs_met=pl.len(), pairs_met_twice=(pl.col("games") > 1).sum())
    days = days_of_players(sides).lazy().group_by("event").agg(pl.col("rounds_a_day", "games_a_day").max())
    undated = (
        season.games.lazy()
        .group_by("event")
        .agg(games_undated=(~pl.col("date_given")).sum(), has_dates=pl.col("date_given").any())
    )
    people = entries.lazy().group_by("event").agg(players=pl.len(), first_entry=pl.col("entry").min())
    facts = numbered.lazy()
    for table in (people, pairs, days, undated):
        facts = facts.join(table, on="event", how="left", maintain_order="left")
    counts = ("players", "pairs_met", "pairs_met_twice", "games_undated", "first_entry")
    of_days = pl.when("has_dates").then(pl.col("rounds_a_day", "games_a_day").fill_null(0))
    return facts.with_columns(pl.col(counts).fill_null(0), of_days).drop("has_dates").collect()


def days_of_players(sides: pl.DataFrame) -> pl.DataFrame:
    """Count what each player played on each day that the games give: event, player, date, rounds_a_day, games_a_day.

    The sides stand entry by entry in order of rounds, and so nearly in the order of days.
    """
    dated = sides.select("event", "player", "date", "round", "entry").filter(sides["date_given"] & sides["played"])
    day = dated["entry"].to_numpy().astype(np.int64) << 32 | dated["date"].to_physical().to_numpy()
    order = np.argsort(day, kind="stable")
    day, rounds = day[order], dated["round"].to_numpy()[order]
    is_new_day = np.append(np.ones(min(1, day.size), dtype=np.bool_), day[1:] != day[:-1])
    is_new_round = is_new_day.copy()
    is_new_round[1:] |= rounds[1:] != rounds[:-1]
    firsts = np.flatnonzero(is_new_day)
    counts = {
        "rounds_a_day": np.add.reduceat(is_new_round, firsts, dtype=np.uint32) if firsts.size else firsts,
        "games_a_day": np.diff(np.append(firsts, day.size)),
    }
    return dated.select("event", "player", "date")[order[firsts]].with_columns(
        pl.Series(name, values, dtype=pl.UInt32) for name, values in counts.items()
    )


def _rows(firsts: Rows, lengths: Rows) -> Rows:
    """List the rows of several ranges, one after the other."""
    offsets = np.cumsum(lengths) - lengths
    rows: Rows = np.arange(lengths.sum(), dtype=np.int64) + np.repeat(firsts - offsets, lengths)
    return rows
