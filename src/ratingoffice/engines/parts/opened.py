"""The books of a part, of a range of players, and of the season as a whole, opened from disk."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from ratingoffice.engines.parts.arranging import PartOnDisk
from ratingoffice.engines.parts.hashes import hashes_of
from ratingoffice.engines.parts.lists import ListsOnDisk, Rows
from ratingoffice.engines.parts.on_disk import read_rows, read_table
from ratingoffice.engines.parts.season_on_disk import SeasonOnDisk
from ratingoffice.model.books import Books
from ratingoffice.model.history import History
from ratingoffice.model.season import CARDS_HELD, GAMES_HELD, SeasonTables
from ratingoffice.rating.parts import (
    NOTHING_PLAYED,
    SmallBooks,
    asked_about,
    books_of_players,
    overall_books,
    small_books,
)
from ratingoffice.rulebooks.rulebook import Rulebook, Settings
from ratingoffice.rulebooks.stages import Noted, Stages


class LazySeason(SeasonTables):
    """A season whose tables are read when they are first asked for."""

    def __init__(self, make: Mapping[str, Callable[[], pl.DataFrame]], hashes: Mapping[str, str]) -> None:
        """Say how each table is read."""
        vars(self).update(make=make, hashes=hashes)

    def __getattr__(self, name: str) -> pl.DataFrame:
        """Read a table, once."""
        if name not in vars(self).get("make", ()):
            raise AttributeError(name)
        table: pl.DataFrame = vars(self)["make"][name]()
        vars(self)[name] = table
        return table


@dataclass(frozen=True)
class ListJob:
    """One list to be made: of what season, by which rules, for which day, from which lists."""

    season: SeasonOnDisk
    rulebook: Rulebook
    series: str
    day: date
    settings: Settings
    lists: ListsOnDisk
    others: Mapping[str, ListsOnDisk] = field(default_factory=dict)
    """The lists of other series."""

    def lists_beside(self, rows: Rows, players: int) -> dict[str, History]:
        """Open the lists of other series of some players."""
        return {series: lists.of(rows, players) for series, lists in self.others.items()}

    @property
    def stages(self) -> Stages:
        """The stages of the rulebook."""
        stages = self.rulebook.pipeline
        assert isinstance(stages, Stages)
        return stages

    @property
    def given(self) -> tuple[date, Settings]:
        """What each stage is given behind the books."""
        return self.day, self.settings

    @property
    def like(self) -> Books:
        """Books with what is true of the season as a whole, and the ids of all players and events."""
        nothing, games, cards = (pl.DataFrame(schema=each) for each in ({}, GAMES_HELD, CARDS_HELD))
        season = SeasonTables(nothing, nothing, games, nothing, cards, self.season.hashes)
        players, events = _ids(self.season.disk)
        history = History(0, self.lists.dates)
        return Books(season, NOTHING_PLAYED, history, self.series, players, events, players, self.season.whole)


@lru_cache(maxsize=1)
def _ids(disk: Path) -> tuple[pl.Series, pl.Series]:
    players, events = (read_table(disk / f"{name}s.arrow", f"{name}_id").to_series() for name in ("player", "event"))
    return players, events


def part_books(job: ListJob, part: PartOnDisk) -> SmallBooks:
    """Open the books of a part; what is not asked for is not read."""
    players, record = np.asarray(part.players), part.record()
    season = LazySeason(
        {
            "players": partial(players_of, job.season.disk, players),
            "events": lambda: read_rows(job.season.disk / "events.arrow", part.first, part.last),
            "games": part.read_games,
            "ratings": partial(_ratings, job.season.disk, players),
            "cards": part.read_cards,
        },
        job.season.hashes,
    )
    ids, event_ids = read_table(part.folder / "player_ids.arrow").to_series(), record.events["event_id"]
    history = job.lists.of(players, players.size)
    beside = job.lists_beside(players, players.size)
    books = Books(season, record, history, job.series, ids, event_ids, ids, job.season.whole, beside)
    numbers = pl.arange(part.first, part.last, dtype=pl.UInt32, eager=True)
    return SmallBooks(books, pl.Series(players), numbers)


def players_of(disk: Path, rows: NDArray[np.uint32], *names: str) -> pl.DataFrame:
    """Read some players, column by column: the register may be larger than the memory of a worker."""
    path = disk / "players.arrow"
    names = names or tuple(pl.read_ipc_schema(path))
    return pl.DataFrame([read_table(path, name).to_series().gather(rows) for name in names])


def _ratings(disk: Path, players: NDArray[np.uint32]) -> pl.DataFrame:
    """Read the rating lines of some players, with their numbers here."""
    path = disk / "ratings.arrow"
    numbers = read_table(path, "player").to_series().to_numpy()
    place = np.searchsorted(players, numbers).clip(max=max(0, players.size - 1))
    rows = np.flatnonzero(players[place] == numbers) if players.size else np.empty(0, np.int64)
    lines = pl.DataFrame([read_table(path, name).to_series().gather(rows) for name in pl.read_ipc_schema(path)])
    return lines.with_columns(pl.Series("player", place[rows], pl.UInt32))


def bucket_books(job: ListJob, players: range) -> Books:
    """Open the books of a range of players."""
    rows = slice(players.start, players.stop)
    people = read_rows(job.season.disk / "players.arrow", players.start, players.stop)
    numbers = np.arange(players.start, players.stop, dtype=np.uint32)
    opened = books_of_players(people, pl.DataFrame(), job.lists.of(rows, len(players)), job.like)
    made = {name: partial(vars(opened.season).__getitem__, name) for name in ("players", "events", "games", "cards")}
    lazy = LazySeason({**made, "ratings": partial(_ratings, job.season.disk, numbers)}, job.season.hashes)
    vars(lazy)["register_hashes"] = hashes_of(job.season.disk, players)
    return replace(opened, season=lazy, beside=job.lists_beside(rows, len(players)))


def season_books(job: ListJob, noted: Noted) -> SmallBooks:
    """Open the books of the season as a whole: all events, and the players who were asked about."""
    rows = np.sort(asked_about(noted).to_numpy())
    players = players_of(job.season.disk, rows).with_columns(pl.Series("player", rows))
    ratings = _ratings(job.season.disk, rows)
    events = [_of_season(part) for part in job.season.parts]
    numbered = ratings.with_columns(pl.Series("player", rows).gather(ratings["player"]))
    return overall_books(pl.concat(events, how="vertical_relaxed"), players, numbered, job.like)


def _of_season(part: PartOnDisk) -> pl.DataFrame:
    return part.events.with_columns(pl.col("event") + part.first)


def asked_books(job: ListJob, tables: list[Path]) -> SmallBooks:
    """Open the books of the events of players who were asked about, from games and cards with the season's numbers."""
    found = [{name: read_table(path / f"{name}.arrow") for name in ("events", "games", "cards")} for path in tables]
    whole: dict[str, Any] = {name: pl.concat([each[name] for each in found]) for name in found[0]}
    numbers = [whole["games"]["white"], whole["games"]["black"], whole["cards"]["player"]]
    rows = pl.concat(numbers).drop_nulls().unique().sort().to_numpy()
    whole["players"] = players_of(job.season.disk, rows).with_columns(pl.Series("player", rows))
    ratings = _ratings(job.season.disk, rows)
    whole["ratings"] = ratings.with_columns(pl.Series("player", rows).gather(ratings["player"]))
    return small_books(whole, job.lists.of(rows, rows.size), job.lists_beside(rows, rows.size), job.like)
