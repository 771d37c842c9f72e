"""The games of a report as rows of the season table: two sides make a game, one side alone a bye."""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any, Final

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import Notes
from ratingoffice.model.results import RESULTS, ResultPoints
from ratingoffice.model.tournament import BYES, OTHER_SIDE, PLAYED, Code, Half, Outcome, Tournament

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

Row = dict[str, Any]
"""A game by the names of its columns, and its `line` in the report."""


def game_rows(tournament: Tournament, players: Mapping[int, str], notes: Notes) -> Iterator[Row]:
    """A row for each game, stated by one side or by both, and for each bye; without those whom nobody knows."""
    for white, black in _games(tournament, notes):
        sides = [half.player if half else None for half in (white, black)]
        if Code.PENDING in {white.code, black.code if black else white.code}:
            missing = message("missing_result.season_games", player=white.player)
            notes.error(missing, line=white.line, column=f"round {white.round}")
            continue
        result = _result(tournament, white, black)
        if result is None:
            wrong = message("no_such_result", code=white.code.value, other=black.code.value if black else "")
            notes.error(wrong, line=white.line, column=f"round {white.round}")
        elif all(side is None or side in players for side in sides):
            white_id, black_id = (None if side is None else players[side] for side in sides)
            facts = {"round": white.round, "white": white_id, "black": black_id, "result": result}
            yield {**facts, "date": _day(tournament, white.round), "line": white.line}


def _games(tournament: Tournament, notes: Notes) -> Iterator[tuple[Half, Half | None]]:
    """White and black of each game; a bye is a white side alone."""
    sides = {(half.round, half.player, half.opponent): half for half in reversed(tournament.halves)}
    for half in tournament.halves:
        if half.opponent is None or half.code in BYES:
            yield half, None
            continue
        other = sides.get((half.round, half.opponent, half.player)) or _other_side(half)
        is_stated_before = (half.round, half.opponent, half.player) in sides and half.player > half.opponent
        if not is_stated_before:
            yield (half, other) if _has_white(half, other, notes) else (other, half)


def _other_side(half: Half) -> Half:
    """What the opponent would have to say, who says nothing."""
    return Half(half.round, half.opponent or 0, half.player, None, OTHER_SIDE[half.code], half.line)


def _has_white(half: Half, other: Half, notes: Notes) -> bool:
    if half.colour is None and other.colour is None:
        unknown = message("no_colour", player=half.player, opponent=other.player)
        notes.warning(unknown, line=half.line, column=f"round {half.round}")
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
    meant = ResultPoints(HALF_POINTS[white.code], HALF_POINTS[black.code], played=white.code in PLAYED)
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
