"""Events: standings, rounds, teams and their matches, and what they changed."""

from dataclasses import replace
from typing import Annotated, Any

from django.http import HttpRequest
from ninja import ModelSchema, Router, Schema
from pydantic import BeforeValidator, Field

from ratingoffice.api.answers import OPEN, Key, Limit, Row
from ratingoffice.store.competitions.selectors.competitions import competitions_of
from ratingoffice.store.models import Event
from ratingoffice.store.reports.selectors import event_tables, team_tables
from ratingoffice.store.reports.selectors.event_pages import (
    EventPage,
    calculated_on,
    changes,
    event_page,
    events_page,
)
from ratingoffice.store.reports.selectors.events import event_named
from ratingoffice.tournament.tables.texts import figure_text

router = Router(tags=["events"])


class EventName(ModelSchema):
    """An event."""

    class Meta:
        """What of an event is in every list of events."""

        model = Event
        fields = ("event_id", "name", "start", "end", "system", "federation", "discipline", "time_control")


class Events(Schema):
    """Events, the newest first, and where the next page begins."""

    events: list[EventName]
    next: str | None


Figure = Annotated[str, BeforeValidator(figure_text)]


class EventStandingLine(Schema):
    """A row of the standings; points and tie-breaks, by their keys, as the game writes them."""

    place: int
    number: int = Field(alias="who.number")
    player_id: str | None = Field(alias="who.player_id")
    name: str = Field(alias="who.name")
    points: Figure = Field(alias="score")
    tie_breaks: dict[str, list[Figure]] = Field(alias="figures")


class EventGame(Schema):
    """A game by the ids of the players; a bye where one side is empty."""

    round: int
    white: str | None = Field(alias="white.who.player_id")
    black: str | None = Field(None, alias="black.who.player_id")
    result: str


class TeamStandingLine(Schema):
    """A row of the standings of teams, with the start numbers of the players in order of boards."""

    place: int
    number: int
    name: str
    match_points: Figure
    board_points: Figure
    tie_breaks: dict[str, list[Figure]]
    players: list[int]


class EventMatch(Schema):
    """A match by the numbers of the teams, the first one with white at the first board; a bye where one is empty."""

    round: int
    white: int = Field(alias="white.who.number")
    black: int | None = Field(None, alias="black.who.number")
    result: str
    boards: list[EventGame]


class EventTables(EventName):
    """An event: standings and games of the players, teams and matches where teams meet, and what it changed.

    The standings count the games of the event alone. `competitions`: the keys of those it is part of, whose own
    standing may count more.
    """

    competitions: list[str]
    standings: list[EventStandingLine]
    games: list[EventGame]
    teams: list[TeamStandingLine]
    matches: list[EventMatch]
    calculated_on: str | None
    changes: list[Row]


@router.get("/events", response={200: Events, **OPEN}, summary="Events")
def events(request: HttpRequest, cursor: Key = "", limit: Limit = 100) -> dict[str, Any]:
    """Every event, the newest first."""
    found, after = events_page(cursor, limit)
    return {"events": found, "next": after}


@router.get("/events/{path:event_id}", response={200: EventTables, **OPEN}, summary="One event")
def event(request: HttpRequest, event_id: str) -> dict[str, Any]:
    """An event: standings, games, teams, matches, changes."""
    page = event_page(event_named(event_id))
    facts = {name: getattr(page.event, name) for name in EventName.model_fields}
    rounds, of = page.rounds, calculated_on(page.event)
    return facts | {
        "competitions": [each.key for each in competitions_of(page.event)],
        "standings": event_tables.standings(page.ranked_players, page.people),
        "games": [game for number in rounds for game in event_tables.boards(page.of_players, page.people, number)],
        "teams": _teams(page) if page.is_of_teams else [],
        "matches": [match for number in rounds for match in _matches(page, number)] if page.is_of_teams else [],
        "calculated_on": f"{of.series.name}/{of.day}" if of else None,
        "changes": [line for _, line in sorted(changes(of, page).items())],
    }


def _teams(page: EventPage) -> list[dict[str, Any]]:
    scored = page.ranked.board_points
    return [
        {
            "place": row.place,
            "number": row.who.number,
            "name": row.who.name,
            "match_points": row.score,
            "board_points": scored[row.who.number],
            "tie_breaks": row.figures,
            "players": list(page.team(row.who.number).players),
        }
        for row in event_tables.standings(page.ranked, page.entrants)
    ]


def _matches(page: EventPage, number: int) -> list[team_tables.TeamTableMatch]:
    """The matches of a round; a bye has no boards."""
    found = team_tables.matches(page, number)
    return [each if each.black else replace(each, boards=()) for each in found]
