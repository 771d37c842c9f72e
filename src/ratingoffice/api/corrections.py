"""Events put right after their report was accepted: withdrawn, restored, their players matched again; with a token."""

from typing import Annotated, Any

from django.http import HttpRequest
from ninja import Router, Schema
from pydantic import Field

from ratingoffice.api.answers import GUARDED, LongText, Text
from ratingoffice.api.callers import asking
from ratingoffice.store.lists.selectors.revisions import lists_with_event
from ratingoffice.store.models import RatingList
from ratingoffice.store.reports.services.corrections import restore_event, withdraw_event
from ratingoffice.store.reports.services.rematching import rematch_players

router = Router(tags=["corrections"])


class WithdrawalReason(Schema):
    """Why an event counts no more; `published`: although a published list counts it."""

    reason: LongText
    published: bool = False


class Restoration(Schema):
    """Why an event counts again."""

    reason: LongText


class Rematch(Schema):
    """Who start numbers are instead (a player id, or `new`), and why."""

    choices: dict[Annotated[int, Field(ge=0, le=100_000)], Text]
    reason: LongText


class CorrectedEvent(Schema):
    """An event that was put right, and the published lists that were calculated from what it was."""

    event_id: str
    lists: list[str]


def _corrected(event_id: str, lists: list[RatingList]) -> dict[str, Any]:
    return {"event_id": event_id, "lists": [str(each) for each in lists]}


@router.post("/events/{path:event_id}/withdraw", response={200: CorrectedEvent, **GUARDED}, summary="Withdraw an event")
def withdraw(request: HttpRequest, event_id: str, sent: WithdrawalReason) -> dict[str, Any]:
    """Let an event count no more; nothing is deleted, and its report can be accepted again."""
    lists = withdraw_event(asking(request), event_id, sent.reason, is_published=sent.published)
    return _corrected(event_id, lists)


@router.post("/events/{path:event_id}/restore", response={200: CorrectedEvent, **GUARDED}, summary="Restore an event")
def restore(request: HttpRequest, event_id: str, sent: Restoration) -> dict[str, Any]:
    """Let a withdrawn event count again, as it was."""
    return _corrected(restore_event(asking(request), event_id, sent.reason).event_id, [])


@router.post(
    "/events/{path:event_id}/players", response={200: CorrectedEvent, **GUARDED}, summary="Match players again"
)
def players(request: HttpRequest, event_id: str, sent: Rematch) -> dict[str, Any]:
    """Match some start numbers of an accepted report to other players; its games and their corrections stay."""
    rematch_players(asking(request), event_id, sent.choices, sent.reason)
    return _corrected(event_id, lists_with_event(event_id))
