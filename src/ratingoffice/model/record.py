"""The record of play: both sides of every game, gathered into entries (one player in one event)."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import polars as pl

from ratingoffice.model.columns import Value, spread
from ratingoffice.model.season import Season


@dataclass(frozen=True, eq=False)
class Record:
    """Tables in one order: events by their number, entries by event and player, sides by entry and round.

    events: those of the season, with `first_entry`, `players`, `pairs_met`, `pairs_met_twice`,
    `games_played`, `games_undated` and `rounds_a_day`.
    entries: entry, event, player, first_side.
    sides: event, entry, player, opponent, opponent_entry, round, date, is_white,
    half_points, opponent_half_points, played.
    """

    events: pl.DataFrame
    entries: pl.DataFrame
    sides: pl.DataFrame

    def part(self, events: pl.Series, sides_of: pl.Series | None = None) -> Part:
        """Cut out some events (their numbers, ascending) whole; of the sides, just those of some entries."""
        chosen = self.events[events]
        rows = _ranges(*(chosen[name].to_numpy().astype(np.int64) for name in ("first_entry", "players")))
        wanted = rows if sides_of is None else rows[sides_of.to_numpy()[rows]]
        first_side = np.append(self.entries["first_side"].to_numpy(), self.sides.height).astype(np.int64)
        sides = _taken(self.sides, _ranges(first_side[wanted], first_side[wanted + 1] - first_side[wanted]))
        entries = _taken(self.entries, rows)
        return Part(chosen, entries, sides, all_events=self.events.height, all_entries=self.entries.height)


@dataclass(frozen=True, eq=False)
class Part:
    """Some events with their entries and sides, which keep the numbers that they have in the whole record."""

    events: pl.DataFrame
    entries: pl.DataFrame
    sides: pl.DataFrame
    all_events: int
    all_entries: int

    def followed_by(self, other: Part) -> Part:
        """Put another part of the same record behind this one."""
        return replace(
            self,
            events=pl.concat([self.events, other.events]),
            entries=pl.concat([self.entries, other.entries]),
            sides=pl.concat([self.sides, other.sides], rechunk=True),
        )

    def of_event(self, name: str, empty: Value = None) -> pl.Series:
        """Lay a column of the events out by number, to be looked up from entries and sides."""
        return spread(self.events[name], self.events["event"], self.all_events, empty)

    def of_entry(self, name: str, empty: Value = None) -> pl.Series:
        """Lay a column of the entries out by number, to be looked up from sides."""
        return spread(self.entries[name], self.entries["entry"], self.all_entries, empty)


def record_of_play(season: Season) -> Record:
    """Arrange the games of a season by event, entry and round."""
    sides = _with_entries(_both_sides(season.games), games=season.games.height)
    entries = sides.group_by("entry", maintain_order=True).agg(
        pl.col("event", "player").first(), first_side=pl.col("side").first()
    )
    return Record(
        events=_with_facts(season, entries),
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
        *("round", "date", "is_white", "half_points", "opponent_half_points", "played"),
    )


def _opponent_entry(sides: pl.DataFrame, games: int) -> pl.Series:
    """Look across each game to the entry of the other side; null against nobody."""
    game, is_white, entry = (sides[name].to_numpy() for name in ("game", "is_white", "entry"))
    entry_of = np.zeros(2 * games, dtype=np.uint32)
    entry_of[2 * game.astype(np.int64) + is_white] = entry
    across = pl.Series("opponent_entry", entry_of[2 * game.astype(np.int64) + ~is_white])
    return pl.select(pl.when(sides["opponent"].is_not_null()).then(across)).to_series()


def _with_facts(season: Season, entries: pl.DataFrame) -> pl.DataFrame:
    """What can be counted without a regulation: players, pairs that met, games played, rounds in a day."""
    numbered = season.events.with_row_index("event")
    played = season.games.lazy().filter(pl.col("played"))
    low, high = pl.min_horizontal("white", "black").alias("low"), pl.max_horizontal("white", "black").alias("high")
    meetings = played.group_by("event", low, high).agg(games=pl.len())
    pairs = meetings.group_by("event").agg(
        pairs_met=pl.len(), pairs_met_twice=(pl.col("games") > 1).sum(), games_played=pl.col("games").sum()
    )
    days = (
        season.games.lazy()
        .filter(pl.col("date_given"))
        .group_by("event", "date")
        .agg(pl.col("round").n_unique())
        .group_by("event")
        .agg(rounds_a_day=pl.col("round").max())
    )
    undated = season.games.lazy().filter(~pl.col("date_given")).group_by("event").agg(games_undated=pl.len())
    people = entries.lazy().group_by("event").agg(players=pl.len(), first_entry=pl.col("entry").min())
    facts = numbered.lazy()
    for table in (people, pairs, days, undated):
        facts = facts.join(table, on="event", how="left", maintain_order="left")
    return facts.with_columns(
        pl.col("players", "pairs_met", "pairs_met_twice", "games_played", "games_undated", "first_entry").fill_null(0)
    ).collect()


Rows = np.ndarray[tuple[int], np.dtype[np.int64]]


def _ranges(firsts: Rows, lengths: Rows) -> Rows:
    """Write out several ranges of rows one after the other."""
    offsets = np.cumsum(lengths) - lengths
    rows: Rows = np.arange(lengths.sum(), dtype=np.int64) + np.repeat(firsts - offsets, lengths)
    return rows


_FEW_CUTS = 512


def _taken(table: pl.DataFrame, rows: Rows) -> pl.DataFrame:
    """Take rows; where they follow each other in a few long runs, whole slices are taken."""
    cuts = np.flatnonzero(np.diff(rows) != 1) + 1
    if rows.size and cuts.size < _FEW_CUTS:
        firsts, ends = np.concatenate([[0], cuts]), np.concatenate([cuts, [rows.size]])
        slices = [table.slice(int(rows[first]), int(end - first)) for first, end in zip(firsts, ends, strict=True)]
        return pl.concat(slices, rechunk=True) if len(slices) > 1 else slices[0]
    return table[rows]
