"""Events while they are played, for everybody."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from ratingoffice.store.errors import UnknownError
from ratingoffice.store.selectors import event_tables
from ratingoffice.store.selectors.live_events import Desk, participants, public_desk
from ratingoffice.store.selectors.live_norms import can_give_norms


def live_frame(desk: Desk, tab: str, **more: Any) -> dict[str, Any]:
    """What the frame of every page of an event that is being played needs."""
    base = reverse("live", args=[desk.row.key])
    facts = {"desk": desk, "live": desk.live, "event": desk.live.tournament.info, "base": base, "tab": tab}
    shown = {"page": desk, "people": participants(desk), "is_live": True, "gives_norms": can_give_norms(desk)}
    return facts | shown | more


def live(request: HttpRequest, key: str) -> HttpResponse:
    """The round that is played beside the standings; the part alone for those who refresh."""
    desk = public_desk(key)
    facts = live_frame(desk, "standings", number=desk.live.round)
    facts["standings"] = event_tables.standings(desk.ranked, facts["people"])
    facts["tie_breaks"] = event_tables.tie_breaks(desk.ranked)
    facts["boards"] = _boards(desk, facts, desk.live.round)
    is_part = request.headers.get("HX-Target") == "now"
    return render(request, "live/_now.html" if is_part else "live/event.html", facts)


def _boards(desk: Desk, facts: dict[str, Any], number: int) -> list[event_tables.Board]:
    return event_tables.boards(desk.live.as_played(), facts["people"], number) if number in desk.rounds else []


def live_round(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """The boards of a round."""
    desk = public_desk(key)
    if number not in desk.rounds:
        raise UnknownError(f"there is no round {number}")
    facts = live_frame(desk, "rounds", number=number)
    return render(request, "live/round.html", facts | {"boards": _boards(desk, facts, number)})


def live_crosstable(request: HttpRequest, key: str) -> HttpResponse:
    """The crosstable as it is now."""
    desk = public_desk(key)
    facts = live_frame(desk, "crosstable")
    rows = event_tables.cross_rows(desk.ranked, facts["people"])
    return render(request, "live/crosstable.html", facts | {"rows": rows, "is_robin": desk.live.plan.is_robin})


def live_card(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """The card of a player."""
    desk = public_desk(key)
    if number not in {entry.number for entry in desk.ranked.entries}:
        raise UnknownError(f"nobody has start number {number}")
    facts = live_frame(desk, "standings")
    return render(request, "live/card.html", facts | {"card": event_tables.card(desk.ranked, facts["people"], number)})
