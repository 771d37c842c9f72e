"""The invented seasons of the demo: chess players and draughts players, each with their events."""

from dataclasses import dataclass
from datetime import date
from typing import Final

import polars as pl

from ratingoffice.errors import InputError
from ratingoffice.messages import plain
from ratingoffice.model.raw_table import RawTable
from ratingoffice.model.season import SeasonTables
from ratingoffice.model.validation import validate
from ratingoffice.sample_data.generator import SeasonPlan, generate_season
from ratingoffice.store.demo.names import CHESS, DRAUGHTS, event_names, slug

FIRST_LIST: Final = date(2021, 1, 1)
MONTHS: Final = 36
"""How long lists were published."""

MONTHS_AFTER: Final = 2
"""Events go on after the last list: their reports lie on the desk."""

PLAYERS: Final = 240
GAMES: Final = 6000
"""Measures of each series."""

DRAUGHTS_TITLES: Final = {
    "GM": "GMI",
    "IM": "MI",
    "FM": "MF",
    "CM": "CMF",
    "WGM": "GMIF",
    "WIM": "MIF",
    "WFM": "MFF",
    "WCM": "CMFF",
}

Tables = dict[str, pl.DataFrame]


@dataclass(frozen=True)
class DemoSeries:
    """A series of the demo: discipline, rulebooks with their first days, and where its invention starts."""

    name: str
    discipline: str
    rulebooks: tuple[str, ...]
    seed: int
    first_player: int
    first_number: int
    further: int = 0
    """Months of lists after those of the other series."""


FIDE: Final = DemoSeries("fide", "standard", ("fide-2010", "fide-2024"), 2021, 0, 44_600_000, further=5)
FMJD: Final = DemoSeries("fmjd", "100", ("fmjd-2009", "fmjd-2022"), 2022, PLAYERS, 21_000)
SERIES: Final = (FIDE, FMJD)
"""Chess and draughts, each under two editions, one after the other."""


def invented(series: DemoSeries, months: int) -> Tables:
    """Invent the tables of a series, as texts; `number` is what FIDE or the FMJD calls a player."""
    length = months + series.further + MONTHS_AFTER
    games = GAMES * length // MONTHS
    plan = SeasonPlan(seed=series.seed, players=PLAYERS, games=games, first_list=FIRST_LIST, months=length)
    tables = generate_season(plan)
    ids = _player_ids(tables["players"]["player_id"], series)
    tables["players"] = _players(tables["players"], series)
    names = event_names(tables["events"], DRAUGHTS if series is FMJD else CHESS)
    events = tables["events"].with_columns(name=pl.Series(names))
    event_ids = dict(zip(events["event_id"], _event_ids(events, series), strict=True))
    board = [pl.lit("100").alias("board")] if series is FMJD else []
    tables["events"] = events.with_columns(pl.col("event_id").replace(event_ids), *board)
    tables["games"] = tables["games"].with_columns(
        pl.col("event_id").replace(event_ids), pl.col("white", "black").replace(ids)
    )
    tables["ratings"] = tables["ratings"].with_columns(pl.col("player_id").replace(ids), list=pl.lit(series.name))
    flags = pl.col(pl.Boolean).replace_strict([True, False], ["Y", "N"], default=None, return_dtype=pl.String)
    return {name: table.with_columns(flags).select(pl.all().cast(pl.String)) for name, table in tables.items()}


def _player_ids(generated: pl.Series, series: DemoSeries) -> dict[str, str]:
    """Number the register on: chess players first, draughts players after them."""
    return {each: f"P{number:06d}" for number, each in enumerate(generated, start=series.first_player + 1)}


def _players(players: pl.DataFrame, series: DemoSeries) -> pl.DataFrame:
    ids = _player_ids(players["player_id"], series)
    titles = DRAUGHTS_TITLES if series is FMJD else {}
    number = series.first_number + 7 * pl.int_range(pl.len())
    return players.with_columns(
        pl.col("player_id").replace(ids), pl.col("title").replace(titles), number=number.cast(pl.String)
    )


def _event_ids(events: pl.DataFrame, series: DemoSeries) -> list[str]:
    rows = events.select("name", pl.col("start").cast(pl.String)).iter_rows()
    return [f"{series.name}-{start[:7]}-{slug(name.replace(f' {start[:4]}', ''))}" for name, start in rows]


def season_of(tables: Tables, without: set[str]) -> SeasonTables:
    """Check the tables without some events; a mistake in them would be one of the demo."""
    kept = ~pl.col("event_id").is_in(list(without))
    chosen = tables | {name: tables[name].filter(kept) for name in ("events", "games")}
    chosen["players"] = chosen["players"].drop("number")
    season, findings = validate({name: RawTable(f"{name}.csv", table) for name, table in chosen.items()})
    if season is None:
        raise InputError(plain("the demo season is not right"), findings)
    return season
