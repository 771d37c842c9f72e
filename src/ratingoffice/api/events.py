"""Events: standings, rounds, and what they changed."""

from __future__ import annotations

from datetime import date
from typing import Any

from django.http import HttpRequest
from ninja import Router, Schema

from ratingoffice.api.answers import OPEN, Key, Limit, Row, row_of
from ratingoffice.store.selectors.event_pages import EventPage, event_page, events_page, public_event

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
    """A row of the standings; points and tie-breaks as the game writes them."""

    place: int
    number: int
    player_id: str
    name: str
    points: str
    solkoff: str
    sonneborn_berger: str


class Game(Schema):
    """A game by the ids of the players; a bye where one side is empty."""

    round: int
    white: str | None
    black: str | None
    result: str


class Event(EventName):
    """An event with its standings, games, and the lines of its players on the list that calculated it."""

    standings: list[Placed]
    games: list[Game]
    calculated_on: str | None
    changes: list[Row]


@router.get("/events", response={200: Events, **OPEN}, summary="Events")
def events(request: HttpRequest, cursor: Key = "", limit: Limit = 100) -> dict[str, Any]:
    """Every event, the newest first."""
    found, after = events_page(cursor, limit)
    return {"events": found, "next": after}


@router.get("/events/{path:event_id}", response={200: Event, **OPEN}, summary="One event")
def event(request: HttpRequest, event_id: str) -> dict[str, Any]:
    """An event: standings, games, changes."""
    page = event_page(public_event(event_id))
    facts = {name: getattr(page.event, name) for name in EventName.model_fields}
    of = page.calculated_on
    return facts | {
        "standings": [_placed(row) for row in page.standings],
        "games": _games(page),
        "calculated_on": f"{of.series.name}/{of.day}" if of else None,
        "changes": [row_of(dict(line)) for _, line in sorted(page.changes.items())],
    }


def _placed(row: Any) -> dict[str, Any]:
    who = row.participant
    return {**vars(row), "number": who.number, "player_id": who.player_id, "name": who.name}


def _games(page: EventPage) -> list[dict[str, Any]]:
    return [
        {
            "round": number,
            "white": each.white.player_id if each.white else None,
            "black": each.black.player_id if each.black else None,
            "result": each.result,
        }
        for number, pairings in page.rounds.items()
        for each in pairings
    ]
