"""Titles and norms of players, and norms of events (FMJD Annex 10)."""

from datetime import date
from typing import Any

from django.http import HttpRequest
from ninja import Router, Schema

from ratingoffice.api.answers import OPEN
from ratingoffice.store.models import Player
from ratingoffice.store.people.selectors.player_pages import person
from ratingoffice.store.reports.selectors.event_pages import public_event
from ratingoffice.store.titles.selectors.norms import EventNorms, norms_of_event, people_of
from ratingoffice.store.titles.selectors.register import checklist
from ratingoffice.store.titles.selectors.titles import title_record
from ratingoffice.titles.as_data import outlooks_data, verdict_data

router = Router(tags=["titles"])


class Condition(Schema):
    """One condition: what was measured, what is required, the verdict (met, missed, not told) and the article."""

    article: str
    name: str
    measured: int | str | None
    required: int | str | None
    verdict: str
    short_by: int


class TitleHeld(Schema):
    """A title with its history; `way` is norms, automatic, or empty where nobody knows."""

    title: str
    board: int
    since: date | None
    withdrawn: date | None
    way: str
    article: str
    decision: str


class Norm(Schema):
    """A norm with its conditions as they were when it was entered."""

    title: str
    board: int
    colour: str
    event_id: str | None
    event_name: str
    day: date
    games: int
    points: int | None
    category: str
    percent: int | None
    article: str
    source: str
    conditions: list[Condition]


class PlayerTitles(Schema):
    """Titles, norms, and what every next title asks for, by its abbreviation."""

    titles: list[TitleHeld]
    norms: list[Norm]
    next: dict[str, list[Condition]]


class EventTitles(Schema):
    """Of a finished event every player's titles, norms and near misses; of another one what each still needs."""

    rounds_to_go: int
    players: list[dict[str, Any]]


@router.get("/players/{path:player_id}/titles", response={200: PlayerTitles, **OPEN}, summary="Titles and norms")
def player_titles(request: HttpRequest, player_id: str) -> dict[str, Any]:
    """A player's titles since when and by which article, norms with their checklists, and what comes next."""
    who = person(player_id)
    if who.is_hidden:
        return {"titles": [], "norms": [], "next": {}}
    record = title_record(Player.objects.get(pk=who.key))
    norms = [{**vars(each), "event_id": each.event and each.event.event_id} for each in record.norms]
    nexts = {str(title): checklist(asked) for title, asked in record.next_titles.items()}
    return {"titles": record.held, "norms": norms, "next": nexts}


@router.get("/events/{path:event_id}/norms", response={200: EventTitles, **OPEN}, summary="Norms of an event")
def event_norms(request: HttpRequest, event_id: str) -> dict[str, Any]:
    """Every condition of every norm; hidden players without a name."""
    norms = norms_of_event(public_event(event_id))
    return {"rounds_to_go": norms.rounds_to_go, "players": _players(norms)}


def _players(norms: EventNorms) -> list[dict[str, Any]]:
    people = people_of(norms)
    found = [verdict_data(each, in_full=True) for each in norms.verdicts]
    found += [{"number": number, "needs": outlooks_data(each)} for number, each in norms.outlooks.items()]
    return [
        {**each, "name": people[each["number"]].name, "player_id": people[each["number"]].player_id} for each in found
    ]
