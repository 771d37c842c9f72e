"""Players, events, ratings and cards of a season: read and checked whole, by a process of its own, and put on disk."""

from __future__ import annotations

import pickle
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Final

import polars as pl

from ratingoffice.engines.parts.on_disk import read_columns, read_table, write_column, write_slices, write_table
from ratingoffice.formats.file_bytes import Progress
from ratingoffice.formats.table_folder import OpenedTable, open_tables
from ratingoffice.model.books import WholeSeason, whole_season
from ratingoffice.model.checks_players import birth_days
from ratingoffice.model.findings import merge, no_findings
from ratingoffice.model.history import NOTHING
from ratingoffice.model.raw_table import RawTable, unread_table
from ratingoffice.model.references import Register
from ratingoffice.model.register_hashes import PERSON
from ratingoffice.model.season import SeasonTables, people_in_order
from ratingoffice.model.tables import GAMES, TABLES
from ratingoffice.model.validation import (
    CheckedTable,
    Registered,
    checked_cards,
    checked_ratings,
    latest_day,
    registered,
)

NAMES: Final = ("players", "events")
IN_ORDER: Final = "people"
"""The folder with what a list says of all players, once for each order in which parts of it are published."""

FEW: Final = [name for name in PERSON if name != "name"]
"""Where many people have the same there: kept as codes."""


@dataclass(frozen=True)
class KnownIds:
    """A register without its ids, which are on disk."""

    noun: str
    file: str
    spoilt: pl.Series
    readable: bool


@dataclass(frozen=True)
class CheckedRegister:
    """What is known of a season but for its games; the rows are on disk."""

    players: int
    players_file: str
    events: int
    latest: date | None
    whole: WholeSeason
    there: frozenset[str]
    hashes: dict[str, str]
    findings: pl.DataFrame


def check_register(season: Path, disk: Path, progress: Progress | None = None) -> CheckedRegister:
    """Read and check all tables but the games."""
    opened = open_tables(season, [table for table in TABLES.values() if table is not GAMES], progress) or {}
    raw = {name: _raw(name, opened) for name in TABLES if name != GAMES.name}
    known = registered(raw["players"], raw["events"])
    ratings, cards = checked_ratings(raw["ratings"], known), checked_cards(raw["cards"], known)
    players, events = known.players.rows, known.events.rows
    tables = {"players": players, "events": events, "ratings": ratings.rows, "cards": cards.rows}
    for name, table in tables.items():
        write_slices(table, disk / f"{name}.arrow")
    orders = people_in_order(players)
    write_table(orders, disk / "people_in_order.arrow")
    people = players.select("player_id", *PERSON).cast(dict.fromkeys(FEW, pl.Categorical))
    for order in orders:
        write_table(people[order], disk / IN_ORDER / f"{order.name}.arrow")
    write_column(birth_days(players).to_physical().fill_null(NOTHING).to_numpy(), disk / "births.npy")
    registers = {"players": known.known_players, "events": known.known_events}
    for name, each in registers.items():
        write_table(each.numbers, disk / f"known_{name}.arrow")
    ids = [KnownIds(each.noun, each.file, each.spoilt, each.readable) for each in registers.values()]
    (disk / "known.pickle").write_bytes(pickle.dumps(ids))
    nobody = pl.DataFrame(schema={"date": pl.Date})
    checked = [each.findings for each in (known.players, known.events, ratings, cards)]
    return CheckedRegister(
        players.height,
        known.known_players.file,
        events.height,
        latest_day(SeasonTables(players, events, nobody, ratings.rows)),
        whole_season(players, ratings.rows),
        frozenset(opened),
        {file: sha256 for each in opened.values() for file, sha256 in each.hashes.items()},
        merge([*checked, *(each.findings for each in opened.values())]),
    )


def _raw(name: str, opened: dict[str, OpenedTable]) -> RawTable:
    raw = opened[name].raw if name in opened else None
    return raw or unread_table(TABLES[name])


@lru_cache(maxsize=1)
def known_ids(disk: Path) -> Registered:
    """Open the registers in a worker that looks up ids; of the tables only the events are there."""
    registers = [
        Register(each.noun, each.file, read_table(disk / f"known_{name}.arrow"), each.spoilt, each.readable)
        for name, each in zip(NAMES, pickle.loads((disk / "known.pickle").read_bytes()), strict=True)
    ]
    events = CheckedTable(read_columns(disk / "events.arrow"), no_findings())
    return Registered(CheckedTable(pl.DataFrame(), no_findings()), events, *registers)
