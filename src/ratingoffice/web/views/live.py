"""Events while they are played, for everybody."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from ratingoffice.store.errors import UnknownError
from ratingoffice.store.reports.selectors import event_tables
from ratingoffice.store.reports.selectors.event_tables import People
from ratingoffice.store.reports.selectors.team_tables import board_points, games_of_round, members
from ratingoffice.store.running_events.selectors.live_events import (
    Desk,
    entrants,
    participants,
    played_event,
    public_desk,
)
from ratingoffice.store.titles.selectors.norms import can_give_norms
from ratingoffice.web.messages import message
from ratingoffice.web.views.events import shown_card


def desk_frame(desk: Desk, people: People, address: str, tab: str, **more: Any) -> dict[str, Any]:
    """What the frame of every page of an event that is being played needs, and what the page adds."""
    base = reverse(address, args=[desk.row.key])
    facts = {"desk": desk, "live": desk.live, "event": desk.live.tournament.info, "base": base, "tab": tab}
    shown = {"people": people, "entrants": entrants(desk, people), "is_live": True, "gives_norms": can_give_norms(desk)}
    return facts | shown | more


def live_frame(desk: Desk, tab: str, **more: Any) -> dict[str, Any]:
    """What it needs where everybody can follow."""
    return desk_frame(desk, participants(desk), "live", tab, page=desk, **more)


def live(request: HttpRequest, key: str) -> HttpResponse:
    """The round that is played beside the standings; the part alone for those who refresh."""
    desk = public_desk(key)
    facts = live_frame(desk, "standings", number=desk.live.round)
    facts["standings"] = event_tables.standings(desk.ranked, facts["entrants"])
    facts["tie_breaks"] = event_tables.tie_breaks(desk.ranked)
    facts |= _games(desk, facts, desk.live.round) | _of_teams(desk, facts)
    is_part = request.headers.get("HX-Target") == "now"
    return render(request, "live/_now.html" if is_part else "live/event.html", facts)


def _of_teams(desk: Desk, facts: dict[str, Any]) -> dict[str, Any]:
    """What their boards gave the teams, and the players for themselves."""
    if not desk.live.plan.is_of_teams:
        return {}
    players = event_tables.standings(desk.live.as_played(), facts["people"])
    return {"board_points": board_points(desk.ranked), "players": players}


def _games(desk: Desk, facts: dict[str, Any], number: int) -> dict[str, Any]:
    """The boards of a round, or its matches where teams meet."""
    if number not in desk.rounds:
        return {}
    return games_of_round(played_event(desk, facts["people"]), number)


def live_round(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """The boards of a round."""
    desk = public_desk(key)
    if number not in desk.rounds:
        raise UnknownError(message("unknown_round", number=number))
    facts = live_frame(desk, "rounds", number=number)
    return render(request, "live/round.html", facts | _games(desk, facts, number))


def live_crosstable(request: HttpRequest, key: str) -> HttpResponse:
    """The crosstable as it is now."""
    desk = public_desk(key)
    facts = live_frame(desk, "crosstable")
    rows = event_tables.cross_rows(desk.ranked, facts["entrants"])
    return render(request, "live/crosstable.html", facts | {"rows": rows, "is_robin": desk.live.plan.is_robin})


def live_card(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """The card of a player."""
    desk = public_desk(key)
    ranked = desk.live.as_played() if desk.live.plan.is_of_teams else desk.ranked
    facts = live_frame(desk, "standings")
    return render(request, "live/card.html", facts | shown_card(ranked, facts["people"], number))


def live_team(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """The card of a team, and who plays for it."""
    desk = public_desk(key)
    if not desk.live.plan.is_of_teams:
        raise UnknownError(message("page_of_teams"))
    facts = live_frame(desk, "standings")
    card = shown_card(desk.ranked, facts["entrants"], number)
    more = {
        "people": facts["entrants"],
        "scored": desk.ranked.board_points.get(number),
        "members": members(played_event(desk, facts["people"]), number),
    }
    return render(request, "live/card.html", facts | card | more)
