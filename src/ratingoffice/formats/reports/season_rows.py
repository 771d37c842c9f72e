"""A report as rows of the season tables: the event, its games, its players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any, Final

import polars as pl

from ratingoffice.formats.notes import Notes
from ratingoffice.model.results import RESULTS, Result
from ratingoffice.model.tables import EVENTS, GAMES, PLAYERS, SYSTEMS, Column, Table
from ratingoffice.model.tournament import BYES, OTHER_SIDE, PLAYED, Code, Entry, Half, Outcome, Tournament

HALF_POINTS: Final = {
    Code.WIN: 2,
    Code.DRAW: 1,
    Code.LOSS: 0,
    Code.FORFEIT_WIN: 2,
    Code.FORFEIT_LOSS: 0,
    Code.UNPLAYED_WIN: 2,
    Code.UNPLAYED_DRAW: 1,
    Code.UNPLAYED_LOSS: 0,
}
"""What a side gets in a game, whatever the points of the event."""

SCORES_CHESS: Final = ("0", "1/2", "1")
SCORES_DRAUGHTS: Final = ("0", "1", "2")
"""How half points stand in a result."""

PLUS_REMISES: Final = {(Outcome.PLUS, Outcome.MINUS): "1+-1-", (Outcome.MINUS, Outcome.PLUS): "1--1+"}
"""How a draw is written that was better for one side."""

Rows = dict[str, pl.DataFrame]
"""Rows by the name of their table."""

Row = dict[str, Any]


def season_rows(
    tournament: Tournament, event_id: str, players: Mapping[int, str], file: str
) -> tuple[Rows, pl.DataFrame]:
    """Rows of events, games and players, with the id of each start number; and what stands in their way."""
    notes = Notes(file)
    _note_event(tournament, notes)
    _note_players(tournament, players, notes)
    games = [row | {"event_id": event_id} for row in _game_rows(tournament, players, notes)]
    people = [_player_row(entry, players) for entry in tournament.entries if entry.number in players]
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
    return {
        "event_id": event_id,
        "name": info.name,
        "system": info.system,
        "start": info.start,
        "end": info.end,
        "rounds": info.rounds or tournament.last_round or None,
        "time_control": info.time_control,
        "federation": info.federation,
        "national_championship": info.national_championship,
        "women_only": info.women_only,
    }


def _player_row(entry: Entry, players: Mapping[int, str]) -> Row:
    return {
        "player_id": players[entry.number],
        "name": entry.name,
        "federation": entry.federation,
        "sex": entry.sex,
        "born": entry.born,
        "title": entry.title,
    }


def _game_rows(tournament: Tournament, players: Mapping[int, str], notes: Notes) -> Iterator[Row]:
    """A row for each game, told by one side or by both, and for each bye; without those whom nobody knows."""
    for white, black in _games(tournament, notes):
        sides = [half.player if half else None for half in (white, black)]
        result = _result(tournament, white, black)
        if result is None:
            message = f"{white.code.value} and {black.code.value if black else ''} are no result together; check both"
            notes.error("no_such_result", message, line=white.line, column=f"round {white.round}")
        elif all(side is None or side in players for side in sides):
            ids = [None if side is None else players[side] for side in sides]
            day = _day(tournament, white.round)
            yield {"round": white.round, "white": ids[0], "black": ids[1], "result": result, "date": day}


def _games(tournament: Tournament, notes: Notes) -> Iterator[tuple[Half, Half | None]]:
    """White and black of each game; a bye is a white side alone."""
    sides = {(half.round, half.player, half.opponent): half for half in reversed(tournament.halves)}
    for half in tournament.halves:
        if half.opponent is None or half.code in BYES:
            yield half, None
            continue
        other = sides.get((half.round, half.opponent, half.player)) or _other_side(half)
        is_told_before = (half.round, half.opponent, half.player) in sides and half.player > half.opponent
        if not is_told_before:
            yield (half, other) if _has_white(half, other, notes) else (other, half)


def _other_side(half: Half) -> Half:
    """What the opponent would have to say, who says nothing."""
    return Half(half.round, half.opponent or 0, half.player, None, OTHER_SIDE[half.code], half.line)


def _has_white(half: Half, other: Half, notes: Notes) -> bool:
    if half.colour is None and other.colour is None:
        message = f"nobody has white in the game of {half.player} and {other.player}; {half.player} gets it"
        notes.warning("no_colour", message, line=half.line, column=f"round {half.round}")
    return half.colour == "w" or (half.colour is None and other.colour != "w")


def _result(tournament: Tournament, white: Half, black: Half | None) -> str | None:
    """The result as a season writes it: with an x where nobody played, in draughts points where they were used."""
    scores = SCORES_DRAUGHTS if tournament.scoring.win == 2 else SCORES_CHESS
    if black is None:
        return _bye(tournament, white, scores)
    if (white.code in PLAYED) != (black.code in PLAYED) or {white.code, black.code} & BYES:
        return None
    if white.code is Code.DRAW and white.outcome and black.outcome:
        return PLUS_REMISES.get((white.outcome, black.outcome), f"{scores[1]}-{scores[1]}")
    meant = Result(HALF_POINTS[white.code], HALF_POINTS[black.code], played=white.code in PLAYED)
    sign = "-" if meant.played else "x"
    result = f"{scores[meant.white_half_points]}{sign}{scores[meant.black_half_points]}"
    return result if RESULTS.get(result) == meant else None


def _bye(tournament: Tournament, half: Half, scores: tuple[str, ...]) -> str:
    """A bye is worth what the scoring says; half of a win is written 1/2 in draughts too, where 1 would be a win."""
    scoring = tournament.scoring
    points = scoring.points(half.code)
    return f"{scores[2]}x0" if points == scoring.win else "1/2x0" if points == scoring.draw else "0x0"


def _day(tournament: Tournament, number: int) -> date | None:
    days = tournament.info.round_dates
    return days[number - 1] if 0 < number <= len(days) else None


def _note_event(tournament: Tournament, notes: Notes) -> None:
    info = tournament.info
    for name in ("name", "start", "end"):
        if not getattr(info, name):
            notes.error("missing_fact", f"the {name} of the event is missing; a season needs it", column=name)
    if info.system not in SYSTEMS:
        message = f"the system of the event is missing; a season needs one of {', '.join(SYSTEMS)}"
        notes.error("missing_fact", message, column="system")


def _note_players(tournament: Tournament, players: Mapping[int, str], notes: Notes) -> None:
    """Note start numbers without an id, and ids of several."""
    lines: dict[int, int | None] = {entry.number: entry.line for entry in tournament.entries}
    for half in tournament.halves:
        if half.opponent is not None:
            lines.setdefault(half.opponent, half.line)
    several = Counter(players[number] for number in lines if number in players)
    for number, line in lines.items():
        if number not in players:
            message = f"player {number} is nobody of the register; say who it is"
            notes.error("unmatched_player", message, line=line, column="start number")
        elif several[players[number]] > 1:
            message = f"player {number} is {players[number]}, and so is another; say who each is"
            notes.error("same_player", message, line=line, column="start number")
