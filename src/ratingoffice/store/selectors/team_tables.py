"""The matches of a round as a page shows them: both teams, what their boards gave, and the boards."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ratingoffice.model.tournament import Code, Team
from ratingoffice.store.selectors import event_tables
from ratingoffice.store.selectors.event_tables import Board, People, Seat
from ratingoffice.store.selectors.live_events import Desk, entrants
from ratingoffice.tournament.tables.texts import figure_text


@dataclass(frozen=True)
class Match:
    """A match of a round, its boards from the first on; without black, a bye. `result` are the board points."""

    number: int
    white: Seat
    black: Seat | None
    result: str
    boards: tuple[Board, ...]


def matches(desk: Desk, people: People, round_number: int) -> list[Match]:
    """Return the matches of a round, those with the highest match points first."""
    games = event_tables.boards(desk.live.as_played(), people, round_number)
    of_teams = event_tables.boards(desk.ranked, entrants(desk, people), round_number)
    return [_match(desk, each, games, round_number) for each in of_teams]


def _match(desk: Desk, match: Board, games: list[Board], round_number: int) -> Match:
    white = desk.live.team(match.white.who.number)
    own = sorted((each for each in games if _player(each, white)), key=lambda each: _board(each, white))
    boards = tuple(replace(each, number=number) for number, each in enumerate(own, 1))
    return Match(match.number, match.white, match.black, _result(desk, match, round_number), boards)


def _player(board: Board, team: Team) -> int:
    seats = (board.white, board.black)
    return next((seat.who.number for seat in seats if seat and seat.who.number in team.players), 0)


def _board(board: Board, team: Team) -> int:
    return team.players.index(_player(board, team))


def _result(desk: Desk, match: Board, round_number: int) -> str:
    """Board points of both teams so far; nothing before the first result."""
    if match.black is None or (match.is_open and not _has_result(desk, match, round_number)):
        return ""
    numbers = (match.white.who.number, match.black.who.number)
    return "-".join(figure_text(desk.live.board_points(round_number, each)) for each in numbers)


def _has_result(desk: Desk, match: Board, round_number: int) -> bool:
    return any(half.code is not Code.PENDING for half in desk.live.boards(round_number, match.white.who.number))
