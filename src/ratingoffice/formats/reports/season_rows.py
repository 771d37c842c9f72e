"""A report as rows of the season tables: the event, its games, its players."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

import polars as pl

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import Notes
from ratingoffice.formats.reports.season_games import game_rows
from ratingoffice.model.article import article
from ratingoffice.model.tables import EVENTS, GAMES, PLAYERS, SYSTEMS, Column, Table
from ratingoffice.model.tournament import Tournament

Rows = dict[str, pl.DataFrame]
"""Rows by the name of their table."""

Row = dict[str, Any]

EVENT_FACTS: Final = (
    *("name", "system", "start", "end"),
    *("time_control", "federation", "national_championship", "women_only"),
)
PLAYER_FACTS: Final = ("name", "federation", "sex", "born", "title")
"""What reports and seasons call the same."""


def season_rows(
    tournament: Tournament, event_id: str, players: Mapping[int, str], file: str
) -> tuple[Rows, pl.DataFrame]:
    """Rows of events, games and players, with the id of each start number; and what stands in their way."""
    notes = Notes(file)
    _note_event(tournament, notes)
    note_players(tournament, players, notes)
    games = [row | {"event_id": event_id} for row in game_rows(tournament, players, notes)]
    people = [
        {"player_id": players[entry.number]} | {name: getattr(entry, name) for name in PLAYER_FACTS}
        for entry in tournament.entries
        if entry.number in players
    ]
    rows = {"events": [_event_row(tournament, event_id)], "games": games, "players": people}
    tables = {"events": EVENTS, "games": GAMES, "players": PLAYERS}
    return {name: _frame(tables[name], each) for name, each in rows.items()}, notes.findings()


def _frame(table: Table, rows: list[Row]) -> pl.DataFrame:
    return pl.DataFrame([_values(column, [row.get(column.name) for row in rows]) for column in table.columns])


def _values(column: Column, values: list[Any]) -> pl.Series:
    """The values of a column; a text that is not what a season has there is left out."""
    series, kind = pl.Series(column.name, values, dtype=column.kind.dtype), column.kind
    return kind.parsed(series.fill_null("")) if kind.parsed and series.dtype == pl.String else series


def _event_row(tournament: Tournament, event_id: str) -> Row:
    info = tournament.info
    facts = {name: getattr(info, name) for name in EVENT_FACTS}
    return facts | {"event_id": event_id, "rounds": info.rounds or tournament.last_round or None}


@article("4.7")
def _note_event(tournament: Tournament, notes: Notes) -> None:
    """Note what is missing of the event: without it nothing can be calculated."""
    info = tournament.info
    for name in ("name", "start", "end"):
        if not getattr(info, name):
            notes.error(message("missing_fact.season_rows", name=name), column=name)
    if info.system not in SYSTEMS:
        notes.error(message("missing_fact", systems=list(SYSTEMS)), column="system")


def note_players(tournament: Tournament, players: Mapping[int, str], notes: Notes) -> None:
    """Note start numbers without an id, and ids of several."""
    lines: dict[int, int | None] = {entry.number: entry.line for entry in tournament.entries}
    for half in tournament.halves:
        if half.opponent is not None:
            lines.setdefault(half.opponent, half.line)
    several = Counter(players[number] for number in lines if number in players)
    for number, line in lines.items():
        if number not in players:
            notes.error(message("unmatched_player", number=number), line=line, column="start number")
        elif several[players[number]] > 1:
            notes.error(message("same_player", number=number, id=players[number]), line=line, column="start number")
