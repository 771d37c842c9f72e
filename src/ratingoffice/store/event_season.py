"""One event as a season of its own: the rules of the season folder hold for every event of the office."""

from collections.abc import Iterable
from typing import Any, Final

import polars as pl

from ratingoffice.model.raw_table import RawTable
from ratingoffice.model.season import Season
from ratingoffice.model.tables import EVENTS, GAMES
from ratingoffice.model.validation import validate
from ratingoffice.store.models import Event, Player

FLAGS: Final = {True: "Y", False: "N", None: None}

Facts = dict[str, str | None]
"""The row of the season table `events`, as texts."""

Row = dict[str, Any]
"""A game by the columns of the season table `games`, and its `line` where there is one."""


def facts_of(event: Event) -> Facts:
    """Return what the office knows of an event."""
    values = {name: getattr(event, name) for name in EVENTS.column_names()}
    return {
        name: FLAGS[value] if isinstance(value, bool) else str(value)
        for name, value in values.items()
        if value is not None
    }


def event_season(
    facts: Facts, people: Iterable[Player], games: list[Row], file: str
) -> tuple[Season | None, pl.DataFrame]:
    """Check an event with its games; return it as a season, None where something is wrong, and the findings."""
    tables = {"players": _people(people, file), "events": _event(facts, file), "games": _games(games, facts, file)}
    return validate(tables, unreadable=["ratings"])


def _people(people: Iterable[Player], file: str) -> RawTable:
    rows = sorted({(each.player_id, each.name) for each in people})
    frame = pl.DataFrame(rows, schema=dict.fromkeys(("player_id", "name"), pl.String), orient="row")
    return RawTable(file, frame, lines=_nowhere(len(rows)))


def _event(facts: Facts, file: str) -> RawTable:
    columns = {name: [value] for name, value in facts.items() if name in EVENTS.column_names()}
    return RawTable(file, pl.DataFrame(columns, schema=dict.fromkeys(columns, pl.String)), lines=_nowhere(1))


def _nowhere(rows: int) -> pl.Series:
    """Rows that stand on no line of a file."""
    return pl.Series([None], dtype=pl.UInt32).new_from_index(0, rows)


def _games(rows: list[Row], facts: Facts, file: str) -> RawTable:
    columns = GAMES.column_names()
    texts = [{name: None if (cell := row.get(name)) is None else str(cell) for name in columns} for row in rows]
    frame = pl.DataFrame(texts, schema=dict.fromkeys(columns, pl.String))
    named = frame.with_columns(event_id=pl.lit(facts["event_id"]))
    return RawTable(file, named, lines=pl.Series([row.get("line") for row in rows], dtype=pl.UInt32))
