"""Events: standings, rounds, teams and their matches, and what they changed."""

from datetime import date
from typing import Any

from django.http import HttpRequest
from ninja import Router, Schema

from ratingoffice.api.answers import OPEN, Key, Limit, Row, row_of
from ratingoffice.store.competitions.selectors.competitions import competitions_of
from ratingoffice.store.reports.selectors import event_tables, team_tables
from ratingoffice.store.reports.selectors.event_pages import (
    EventPage,
    calculated_on,
    changes,
    event_page,
    events_page,
    public_event,
)
from ratingoffice.tournament.ranked_event import RankedEvent
from ratingoffice.tournament.tables.texts import figure_text

router = Router(tags=["events"])


class EventName(Schema):
    """An event."""

    event_id: str
    name: str
    start: date
    end: date
    system: str
    federation: str | None
    discipline: str | None
    time_control: str | None


class Events(Schema):
    """Events, the newest first, and where the next page begins."""

    events: list[EventName]
    next: str | None


class Placed(Schema):
    """A row of the standings; points and tie-breaks, by their keys, as the game writes them."""

    place: int
    number: int
    player_id: str | None
    name: str
    points: str
    tie_breaks: dict[str, list[str]]


class Game(Schema):
    """A game by the ids of the players; a bye where one side is empty."""

    round: int
    white: str | None
    black: str | None
    result: str


class PlacedTeam(Schema):
    """A row of the standings of teams, with the start numbers of the players in order of boards."""

    place: int
    number: int
    name: str
    match_points: str
    board_points: str
    tie_breaks: dict[str, list[str]]
    players: list[int]


class TeamMatch(Schema):
    """A match by the numbers of the teams, the first one with white at the first board; a bye where one is empty."""

    round: int
    white: int
    black: int | None
    result: str
    boards: list[Game]


class Event(EventName):
    """An event: standings and games of the players, teams and matches where teams meet, and what it changed.

    The standings count the games of the event alone. `competitions`: the keys of those it is part of, whose own
    standing may count more.
    """

    competitions: list[str]
    standings: list[Placed]
    games: list[Game]
    teams: list[PlacedTeam]
    matches: list[TeamMatch]
    calculated_on: str | None
    changes: list[Row]


@router.get("/events", response={200: Events, **OPEN}, summary="Events")
def events(request: HttpRequest, cursor: Key = "", limit: Limit = 100) -> dict[str, Any]:
    """Every event, the newest first."""
    found, after = events_page(cursor, limit)
    return {"events": found, "next": after}


@router.get("/events/{path:event_id}", response={200: Event, **OPEN}, summary="One event")
def event(request: HttpRequest, event_id: str) -> dict[str, Any]:
    """An event: standings, games, teams, matches, changes."""
    page = event_page(public_event(event_id))
    facts = {name: getattr(page.event, name) for name in EventName.model_fields}
    of = calculated_on(page.event)
    return facts | {
        "competitions": [each.key for each in competitions_of(page.event)],
        "standings": _standings(page),
        "games": [game for number in page.rounds for game in _games(page, number)],
        "teams": _teams(page) if page.is_of_teams else [],
        "matches": [match for number in page.rounds for match in _matches(page, number)] if page.is_of_teams else [],
        "calculated_on": f"{of.series.name}/{of.day}" if of else None,
        "changes": [row_of(dict(line)) for _, line in sorted(changes(of, page).items())],
    }


def _standings(page: EventPage) -> list[dict[str, Any]]:
    return [
        {
            "place": row.place,
            "number": row.who.number,
            "player_id": row.who.player_id,
            "name": row.who.name,
            "points": figure_text(row.score),
            "tie_breaks": _tie_breaks(page.ranked_players, row),
        }
        for row in event_tables.standings(page.ranked_players, page.people)
    ]


def _tie_breaks(event: RankedEvent, row: event_tables.StandingRow) -> dict[str, list[str]]:
    keys = [each.key for each in event_tables.tie_breaks(event)]
    return {key: [figure_text(part) for part in parts] for key, parts in zip(keys, row.figures, strict=True)}


def _games(page: EventPage, number: int) -> list[dict[str, Any]]:
    return [_game(number, board) for board in event_tables.boards(page.of_players, page.people, number)]


def _game(number: int, board: event_tables.Board) -> dict[str, Any]:
    return {
        "round": number,
        "white": board.white.who.player_id,
        "black": board.black.who.player_id if board.black else None,
        "result": board.result,
    }


def _teams(page: EventPage) -> list[dict[str, Any]]:
    event, scored = page.team_event, page.ranked.board_points
    return [
        {
            "place": row.place,
            "number": row.who.number,
            "name": row.who.name,
            "match_points": figure_text(row.score),
            "board_points": figure_text(scored[row.who.number]),
            "tie_breaks": _tie_breaks(page.ranked, row),
            "players": list(event.team(row.who.number).players),
        }
        for row in event_tables.standings(page.ranked, event.entrants)
    ]


def _matches(page: EventPage, number: int) -> list[dict[str, Any]]:
    return [
        {
            "round": number,
            "white": match.white.who.number,
            "black": match.black.who.number if match.black else None,
            "result": match.result,
            "boards": [_game(number, board) for board in match.boards if match.black],
        }
        for match in team_tables.matches(page.team_event, number)
    ]
