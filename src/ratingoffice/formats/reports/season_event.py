"""An event of a season as a tournament, as far as its rows show."""

from collections import defaultdict
from collections.abc import Mapping
from datetime import date
from fractions import Fraction
from typing import Any, Final

import polars as pl

from ratingoffice.model.results import NO_RESULT, RESULTS, ResultPoints
from ratingoffice.model.tournament import CHESS, DRAUGHTS, Code, Colour, Entry, Half, Info, Outcome, Tournament

DRAUGHTS_RESULTS: Final = frozenset({"2-0", "1-1", "0-2", "2x0", "1x1", "0x2", "1+-1-", "1--1+"})
"""Notations in draughts points."""

PLAYED_CODES: Final = (Code.LOSS, Code.DRAW, Code.WIN)
UNPLAYED_CODES: Final = (Code.FORFEIT_LOSS, Code.UNPLAYED_DRAW, Code.FORFEIT_WIN)
BYE_CODES: Final = (Code.ZERO_BYE, Code.HALF_BYE, Code.PAIRING_BYE)
"""The code of a side by its half points; a season has one kind of bye and of a game not played."""

PLUS_REMISES: Final = {"1+-1-": (Outcome.PLUS, Outcome.MINUS), "1--1+": (Outcome.MINUS, Outcome.PLUS)}
"""A draw that was better for one side: what white has, and black."""

LOCAL: Final = "local"
"""Whose the ids of a season are, unless they are known to be those of another body."""

Rows = Mapping[str, pl.DataFrame]


def season_event(rows: Rows, event_id: str, numbers: Mapping[str, int] | None = None, body: str = LOCAL) -> Tournament:
    """The tournament of an event in rows as `season_rows` gives them; numbered in the order of ids if not otherwise."""
    event = rows["events"].row(by_predicate=pl.col("event_id") == event_id, named=True)
    games = rows["games"].filter(pl.col("event_id") == event_id).rows(named=True)
    present = sorted({game[side] for game in games for side in ("white", "black") if game[side] is not None})
    players = rows["players"].filter(pl.col("player_id").is_in(present)).rows(named=True)
    people = {row["player_id"]: row for row in players}
    known = numbers or {player: number for number, player in enumerate(present, 1)}
    scoring = DRAUGHTS if any(game["result"] in DRAUGHTS_RESULTS for game in games) else CHESS
    halves = [half for game in games for half in _halves(game, known)]
    points: dict[int, Fraction] = defaultdict(Fraction)
    for half in halves:
        points[half.player] += scoring.points(half.code)
    return Tournament(
        info=_info(event, games),
        entries=tuple(
            _entry(people[player], {body: player}, known[player], points[known[player]]) for player in present
        ),
        halves=tuple(halves),
        scoring=scoring,
    )


def _halves(game: dict[str, Any], numbers: Mapping[str, int]) -> list[Half]:
    """Both sides of a game, or the one of a bye."""
    result = RESULTS.get(game["result"], NO_RESULT)
    white, black = (numbers.get(game[side]) for side in ("white", "black"))
    outcomes = PLUS_REMISES.get(game["result"], (None, None))
    sides: list[tuple[int | None, int | None, Colour, int]] = [
        (white, black, "w", result.white_half_points),
        (black, white, "b", result.black_half_points),
    ]
    return [
        Half(
            game["round"], player, opponent, colour if opponent else None, _code(opponent, result, points), None, better
        )
        for (player, opponent, colour, points), better in zip(sides, outcomes, strict=True)
        if player is not None
    ]


def _code(opponent: int | None, result: ResultPoints, half_points: int) -> Code:
    if opponent is None:
        return BYE_CODES[half_points]
    return (PLAYED_CODES if result.played else UNPLAYED_CODES)[half_points]


def _entry(person: dict[str, Any], ids: dict[str, str], number: int, points: Fraction) -> Entry:
    facts = {name: person[name] for name in ("name", "sex", "title", "federation", "born")}
    return Entry(**facts, number=number, ids=ids, points=points)


def _info(event: dict[str, Any], games: list[dict[str, Any]]) -> Info:
    names = ("name", "federation", "start", "end", "system", "time_control", "rounds")
    facts = {name: event[name] for name in (*names, "national_championship", "women_only")}
    return Info(**facts, round_dates=_round_dates(games))


def _round_dates(games: list[dict[str, Any]]) -> tuple[date | None, ...]:
    """The day of each round where all its games have the same."""
    days: dict[int, set[date | None]] = {}
    for game in games:
        days.setdefault(game["round"], set()).add(game["date"])
    last = max((number for number, found in days.items() if found != {None}), default=0)
    single = {number: next(iter(found)) for number, found in days.items() if len(found) == 1}
    return tuple(single.get(number) for number in range(1, last + 1))
