"""Titles and norms of players, and norms of events (FMJD Annex 10)."""

from typing import Any

from django.http import HttpRequest
from ninja import ModelSchema, Router, Schema
from pydantic import Field

from ratingoffice.api.answers import OPEN
from ratingoffice.store.models import Norm, Player, TitleHeld
from ratingoffice.store.people.selectors.player_pages import person
from ratingoffice.store.reports.selectors.events import event_named
from ratingoffice.store.titles.selectors.norms import EventNorms, norms_of_event, people_of
from ratingoffice.store.titles.selectors.register import checklist
from ratingoffice.store.titles.selectors.titles import title_record
from ratingoffice.titles.as_data import outlooks_data, verdict_data

router = Router(tags=["titles"])


class ConditionAnswer(Schema):
    """One condition: what was measured, what is required, the verdict (met, missed, not told) and the article."""

    article: str
    name: str
    measured: int | str | None
    required: int | str | None
    verdict: str
    short_by: int


class TitleAnswer(ModelSchema):
    """A title with its history; `way` is norms, automatic, or empty where nobody knows."""

    class Meta:
        """What of a title is public."""

        model = TitleHeld
        fields = ("title", "board", "since", "withdrawn", "way", "article", "decision")


class NormAnswer(ModelSchema):
    """A norm with its conditions as they were when it was entered."""

    event_id: str | None = Field(None, alias="event.event_id")
    conditions: list[ConditionAnswer]

    class Meta:
        """What of a norm is public."""

        model = Norm
        fields = (
            *("title", "board", "colour", "event_name", "day", "games", "points", "category", "percent"),
            *("article", "source"),
        )


class PlayerTitles(Schema):
    """Titles, norms, and what every next title asks for, by its abbreviation."""

    titles: list[TitleAnswer]
    norms: list[NormAnswer]
    next: dict[str, list[ConditionAnswer]]


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
    nexts = {str(title): checklist(asked) for title, asked in record.next_titles.items()}
    return {"titles": record.held, "norms": record.norms, "next": nexts}


@router.get("/events/{path:event_id}/norms", response={200: EventTitles, **OPEN}, summary="Norms of an event")
def event_norms(request: HttpRequest, event_id: str) -> dict[str, Any]:
    """Every condition of every norm; hidden players without a name."""
    norms = norms_of_event(event_named(event_id))
    return {"rounds_to_go": norms.rounds_to_go, "players": _players(norms)}


def _players(norms: EventNorms) -> list[dict[str, Any]]:
    people = people_of(norms)
    found = [verdict_data(each, in_full=True) for each in norms.verdicts]
    found += [{"number": number, "needs": outlooks_data(each)} for number, each in norms.outlooks.items()]
    return [
        {**each, "name": people[each["number"]].name, "player_id": people[each["number"]].player_id} for each in found
    ]
