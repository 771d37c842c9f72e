"""The books of a part, of a range of players, and of the season as a whole, opened from disk."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from functools import lru_cache, partial
from pathlib import Path

import numpy as np
import polars as pl
from numpy.typing import NDArray

from ratingoffice.engines.parts.arranging import PartOnDisk
from ratingoffice.engines.parts.hashes import hashes_of
from ratingoffice.engines.parts.lists import ListsOnDisk, Rows
from ratingoffice.engines.parts.on_disk import read_columns, read_rows, read_table
from ratingoffice.engines.parts.season_on_disk import SeasonOnDisk
from ratingoffice.model.books import Books
from ratingoffice.model.history import History
from ratingoffice.model.record import Record, record_of_play
from ratingoffice.model.season import CARDS_HELD, GAMES_HELD, SeasonTables
from ratingoffice.rating.parts import (
    NOTHING_PLAYED,
    SmallBooks,
    asked_about,
    renumbered,
)
from ratingoffice.rulebooks.calendar import ListCalendar
from ratingoffice.rulebooks.rulebook import Rulebook, Settings
from ratingoffice.rulebooks.stages import Noted, Stages

Tables = Mapping[str, Callable[[], pl.DataFrame]]
"""How tables are read, by their names in a season."""


class LazySeason(SeasonTables):
    """A season whose tables are read when they are first asked for."""

    def __init__(self, make: Tables, hashes: Mapping[str, str]) -> None:
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
    def calendar(self) -> ListCalendar:
        """The dates of the lists, with the edition that counts by these settings."""
        return self.stages.calendar(self.rulebook.rules, self.settings)

    @property
    def given(self) -> tuple[date, Settings]:
        """What each stage is given behind the books."""
        return self.day, self.settings

    def ids(self, of: str) -> pl.Series:
        """The ids of all players or events, by their numbers: `job.ids("player")`."""
        return _ids(self.season.disk, of)


@lru_cache(maxsize=2)
def _ids(disk: Path, of: str) -> pl.Series:
    """Read ids; many are looked up, which is fast only where they are in one piece."""
    return read_columns(disk / f"{of}s.arrow", f"{of}_id").to_series().rechunk()


def _season(job: ListJob, players: pl.Series, own: Tables) -> LazySeason:
    """Open the season of some players (their numbers, in order); `own` tables are read in another way, or at hand."""
    rows = players.to_numpy()
    tables: Tables = {
        "players": partial(players_of, job.season.disk, rows),
        "events": pl.DataFrame,
        "games": lambda: pl.DataFrame(schema=GAMES_HELD),
        "ratings": partial(_ratings, job.season.disk, rows),
        "cards": lambda: pl.DataFrame(schema=CARDS_HELD),
    }
    return LazySeason({**tables, **own}, job.season.hashes)


def part_books(job: ListJob, part: PartOnDisk) -> SmallBooks:
    """Open the books of a part; what is not asked for is not read."""
    players = read_table(part.folder / "player_ids.arrow").select(pl.Series("player", part.players), "player_id")
    events = partial(read_rows, job.season.disk / "events.arrow", part.first, part.last)
    own: Tables = {"events": events, "games": part.read_games, "cards": part.read_cards}
    numbers = pl.arange(part.first, part.last, dtype=pl.UInt32, eager=True)
    return _small_books(job, _season(job, players["player"], own), part.record(), players, numbers)


def _small_books(
    job: ListJob, season: SeasonTables, record: Record, players: pl.DataFrame, events: pl.Series
) -> SmallBooks:
    """Open books in which the players (with `player_id`) and events at hand are numbered anew."""
    rows, ids = players["player"].to_numpy(), players["player_id"]
    history, beside = job.lists.of(rows, rows.size), job.lists_beside(rows, rows.size)
    event_ids, whole = record.events["event_id"], job.season.whole
    books = Books(season, record, history, job.series, ids, event_ids, ids, whole, beside)
    return SmallBooks(books, players["player"], events)


def _named(job: ListJob, players: pl.Series) -> pl.DataFrame:
    """Look up the ids of some players."""
    return players_of(job.season.disk, players.to_numpy(), "player_id").select(players.alias("player"), "player_id")


def players_of(disk: Path, rows: NDArray[np.uint32], *names: str) -> pl.DataFrame:
    """Read some players, column by column: the register may be larger than the memory of a worker."""
    path = disk / "players.arrow"
    names = names or tuple(pl.read_ipc_schema(path))
    return pl.DataFrame([read_columns(path, name).to_series()[rows] for name in names])


def _ratings(disk: Path, players: NDArray[np.uint32]) -> pl.DataFrame:
    """Read the rating lines of some players, with their numbers here."""
    path = disk / "ratings.arrow"
    numbers = read_columns(path, "player").to_series().to_numpy()
    place = np.searchsorted(players, numbers).clip(max=max(0, players.size - 1))
    rows = np.flatnonzero(players[place] == numbers) if players.size else np.empty(0, np.int64)
    lines = pl.DataFrame([read_columns(path, name).to_series()[rows] for name in pl.read_ipc_schema(path)])
    return lines.with_columns(pl.Series("player", place[rows], pl.UInt32))


def bucket_books(job: ListJob, players: range) -> Books:
    """Open the books of a range of players, without any play; opponents and events have the numbers of the season."""
    rows = slice(players.start, players.stop)
    people = read_rows(job.season.disk / "players.arrow", players.start, players.stop)
    numbers = pl.arange(players.start, players.stop, dtype=pl.UInt32, eager=True)
    season = _season(job, numbers, {"players": people.clone})
    vars(season)["register_hashes"] = hashes_of(job.season.disk, players)
    history, beside = job.lists.of(rows, len(players)), job.lists_beside(rows, len(players))
    ids = people["player_id"], job.ids("event"), job.ids("player")
    return Books(season, NOTHING_PLAYED, history, job.series, *ids, job.season.whole, beside)


def season_books(job: ListJob, noted: Noted) -> SmallBooks:
    """Open the books of the season as a whole: all events, and the players who were asked about."""
    events = pl.concat([_of_season(part) for part in job.season.parts], how="vertical_relaxed")
    record, players = replace(NOTHING_PLAYED, events=events), _named(job, asked_about(noted).sort())
    return _small_books(job, _season(job, players["player"], {}), record, players, events["event"])


def _of_season(part: PartOnDisk) -> pl.DataFrame:
    return part.events.with_columns(pl.col("event") + part.first)


def asked_books(job: ListJob, tables: list[Path]) -> SmallBooks:
    """Open the books of the events of players who were asked about, from games and cards with the season's numbers."""
    events, games, cards = (
        pl.concat([read_table(path / f"{name}.arrow") for path in tables]) for name in ("events", "games", "cards")
    )
    found = pl.concat([games["white"], games["black"], cards["player"]]).drop_nulls().unique().sort()
    games, cards = (renumbered(table, found, events["event"]) for table in (games, cards))
    own: Tables = {"events": events.drop("event").clone, "games": games.clone, "cards": cards.clone}
    season, players = _season(job, found, own), _named(job, found)
    return _small_books(job, season, record_of_play(season), players, events["event"])
