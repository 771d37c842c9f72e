"""Parts of whole events on disk: the games of neighbouring events are brought together and arranged once for all lists.

A part has its events with what can be counted in them, its entries and sides, and the numbers of its players. Its
events follow those of the part before, in the order of the season.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import polars as pl
from numpy.typing import NDArray

from ratingoffice.engines.parts.limits import Limits
from ratingoffice.engines.parts.on_disk import (
    open_column,
    open_numbers,
    read_columns,
    read_rows,
    read_table,
    write_column,
    write_numbers,
    write_table,
)
from ratingoffice.engines.parts.pieces import CheckedPiece
from ratingoffice.model.checks_games import games_in_order
from ratingoffice.model.checks_pairings import lines_of_players_twice
from ratingoffice.model.columns import places
from ratingoffice.model.record import Record, record_of_play
from ratingoffice.model.season import GAMES_HELD, SeasonTables

Slice = tuple[Path, int, int]
"""Some rows of a piece: the first, and the one after the last."""


@dataclass(frozen=True)
class PartOnDisk:
    """A part: its events from the first up to the last, which is left out, and where their games are."""

    folder: Path
    season: Path
    first: int
    last: int
    games: tuple[Slice, ...]

    @property
    def events(self) -> pl.DataFrame:
        """The events of the part, with `event` as they are numbered here and what was counted in them."""
        return read_table(self.folder / "events.arrow")

    @property
    def entries(self) -> pl.DataFrame:
        """The entries of the part, players by their numbers here."""
        return open_numbers(self.folder / "entries.arrow")

    def season_events(self) -> pl.DataFrame:
        """Read the events as the season holds them, with `event` as they are numbered here."""
        return read_rows(self.season / "events.arrow", self.first, self.last).with_row_index("event")

    @property
    def players(self) -> NDArray[np.uint32]:
        """The numbers of its players in the season, in order."""
        return open_column(self.folder / "players.npy")

    def record(self) -> Record:
        """Read the record of play."""
        return Record(self.events, self.entries, open_numbers(self.folder / "sides.arrow"))

    def read_games(self) -> pl.DataFrame:
        """Read the games as a season holds them, in its order, events and players by their numbers here."""
        games = games_in_order(_games(self))
        players = pl.Series(self.players)
        numbers = pl.Series(places(players, int(players[-1]) + 1)) if players.len() else players
        return games.with_columns(numbers[games[side]].alias(side) for side in ("white", "black"))

    def games_of(self, events: pl.Series) -> pl.DataFrame:
        """Read the games of some events (true for each), as `read_games` does but with the players of the season."""
        return games_in_order(_games(self, events))

    def read_cards(self) -> pl.DataFrame:
        """Read the player cards, events and players by their numbers here."""
        cards = _cards(self)
        return cards.with_columns(pl.Series("player", np.searchsorted(self.players, cards["player"]), pl.UInt32))


def parts_of(disk: Path, pieces: Sequence[tuple[Path, CheckedPiece]], limits: Limits) -> list[PartOnDisk]:
    """Divide the events of a season into parts as large as the memory allows."""
    events = read_columns(disk / "events.arrow", "event_id")
    games = np.zeros(events.height, dtype=np.int64)
    for _, piece in pieces:
        games[piece.events] += piece.counts
    if games.size:
        largest = int(games.argmax())
        limits.check_event(events["event_id"][largest], int(games[largest]))
    write_column(games, disk / "games_of_events.npy")
    firsts = _firsts(games, limits)
    ends = [(path, np.append(0, np.cumsum(piece.counts)), piece.events) for path, piece in pieces]
    parts = []
    for number, (first, last) in enumerate(zip(firsts, [*firsts[1:], events.height], strict=True)):
        slices = tuple(_slices(ends, first, last))
        parts.append(PartOnDisk(disk / f"part-{number:05}", disk, first, last, slices))
    return parts


def _firsts(games: NDArray[np.int64], limits: Limits) -> list[int]:
    """The first event of each part; parts have about the same size."""
    total, most = int(games.sum()), limits.games
    wanted = total / max(limits.least_parts, -(-total // most))
    firsts, held = [0], 0
    for event, count in enumerate(games.tolist()):
        if held and (held + count > most or held + count / 2 > wanted):
            firsts.append(event)
            held = 0
        held += count
    return firsts


def _slices(
    pieces: Sequence[tuple[Path, NDArray[np.int64], NDArray[np.uint32]]], first: int, last: int
) -> Iterator[Slice]:
    for path, ends, events in pieces:
        low, high = ends[np.searchsorted(events, [first, last])].tolist()
        if high > low:
            yield path, low, high


def lines_twice(part: PartOnDisk) -> NDArray[np.uint32]:
    """Find the lines of games in which a player is again in a round, where there is more that is wrong."""
    events, nothing = read_rows(part.season / "events.arrow", part.first, part.last), pl.DataFrame()
    return lines_of_players_twice(SeasonTables(nothing, events, games_in_order(_games(part)), nothing)).to_numpy()


def arrange_part(part: PartOnDisk) -> NDArray[np.uint32]:
    """Bring the games of a part together and arrange the record of play; return the lines as `lines_twice` does."""
    events = read_rows(part.season / "events.arrow", part.first, part.last)
    nothing = pl.DataFrame()
    season = SeasonTables(nothing, events, games_in_order(_games(part)), nothing)
    twice = lines_of_players_twice(season)
    record = record_of_play(season)
    del season
    ids = read_columns(part.season / "players.arrow", "player_id").to_series()
    is_here = np.zeros(ids.len(), dtype=np.bool_)
    for table in (record.entries, _cards(part)):
        is_here[table["player"].to_numpy()] = True
    players = np.flatnonzero(is_here).astype(np.uint32)
    local = pl.Series(places(pl.Series(players), ids.len()))[record.entries["player"]]
    write_table(record.events, part.folder / "events.arrow")
    write_numbers(record.entries.with_columns(local.alias("player")), part.folder / "entries.arrow")
    write_numbers(record.sides, part.folder / "sides.arrow")
    write_column(players, part.folder / "players.npy")
    ids = ids[players]
    write_table(ids.to_frame(), part.folder / "player_ids.arrow")
    return twice.to_numpy()


def _games(part: PartOnDisk, events: pl.Series | None = None) -> pl.DataFrame:
    """Read the games of a part, or of some events (true for each), events by their numbers here."""
    slices = (read_rows(*each).with_columns(pl.col("event") - part.first) for each in part.games)
    chosen = slices if events is None else (each.filter(events[each["event"]]) for each in slices)
    return pl.concat([pl.DataFrame(schema=GAMES_HELD), *chosen], rechunk=True)


def _cards(part: PartOnDisk) -> pl.DataFrame:
    cards = read_columns(part.season / "cards.arrow")
    chosen = cards.filter(pl.col("event").is_between(part.first, part.last, closed="left"))
    return chosen.with_columns(pl.col("event") - part.first)
