"""Norms of an event: made, missed by little, still to be made; titles and norms of players."""

from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from ratingoffice.store.errors import existing
from ratingoffice.store.models import Player
from ratingoffice.store.people.selectors.player_pages import person
from ratingoffice.store.reports.selectors.event_pages import event_page
from ratingoffice.store.reports.selectors.event_tables import People
from ratingoffice.store.reports.selectors.events import event_named
from ratingoffice.store.running_events.selectors.live_events import public_desk
from ratingoffice.store.titles.selectors.norms import EventNorms, norms_of_desk, norms_of_event, people_of
from ratingoffice.store.titles.selectors.register import checklist
from ratingoffice.store.titles.selectors.titles import newest_norms, newest_titles, title_record
from ratingoffice.web.messages import message
from ratingoffice.web.views.events import event_frame
from ratingoffice.web.views.live import live_frame

SHOWN: Final = 100
"""Newest norms and titles on the page of all."""


def event_norms(request: HttpRequest, event_id: str) -> HttpResponse:
    """Every norm that was made and every near miss; of an event with rounds to go what each player needs."""
    event = event_named(event_id)
    norms = norms_of_event(event)
    shown = event_frame(event_page(event), "norms") | norm_tables(norms, people_of(norms))
    return render(request, "event/norms.html", shown)


def norm_tables(norms: EventNorms, people: People) -> dict[str, Any]:
    """Lay out the verdicts by place, or what players need by start number."""
    gained = [each for verdict in norms.verdicts for each in (*verdict.norms, *verdict.titles, *verdict.automatic)]
    needs = _needs(norms, people)
    outlooks_shown = (*gained, *(each for _, outlooks in needs for each in outlooks))
    questions = {(each.article, each.name): each for shown in outlooks_shown for each in shown.not_stated}
    return {
        "norms": norms,
        "rows": [(people[verdict.player.number], verdict) for verdict in norms.verdicts],
        "needs": needs,
        "open_questions": list(questions.values()),
    }


def _needs(norms: EventNorms, people: People) -> list[tuple[Any, list[Any]]]:
    """Return for every player the norms of titles that they do not have yet."""
    found = []
    for number, outlooks in sorted(norms.outlooks.items()):
        who = norms.entrants[number]
        if of_use := [each for each in outlooks if not who.has(each.norm.title)]:
            found.append((people[number], of_use))
    return found


def player_norms(request: HttpRequest, event_id: str, number: int) -> HttpResponse:
    """Every condition of every norm and title that a player could make."""
    event = event_named(event_id)
    norms = norms_of_event(event)
    verdict = existing(norms.verdict(number), message("unknown_verdict", number=number))
    attempts = [(each, checklist(each.conditions)) for each in verdict.worth_showing]
    at_once = dict.fromkeys((*verdict.titles, *verdict.automatic, *verdict.near_automatic))
    grants = [(each, checklist(each.conditions)) for each in at_once]
    shown = {"who": people_of(norms)[number], "verdict": verdict, "attempts": attempts, "grants": grants}
    return render(request, "event/player_norms.html", event_frame(event_page(event), "norms") | shown)


def live_norms(request: HttpRequest, key: str) -> HttpResponse:
    """What each player of an event that is being played still needs."""
    desk = public_desk(key)
    shown = live_frame(desk, "norms")
    return render(request, "live/norms.html", shown | norm_tables(norms_of_desk(desk), shown["people"]))


def all_titles(request: HttpRequest) -> HttpResponse:
    """The norms and titles of the register, the newest first."""
    return render(request, "all_titles.html", {"norms": newest_norms(SHOWN), "titles": newest_titles(SHOWN)})


def player_titles(request: HttpRequest, player_id: str) -> HttpResponse:
    """The titles with their history, every norm with its checklist, and what the next titles ask for."""
    who = person(player_id)
    if who.player_id != player_id:
        return redirect("player-titles", player_id=who.player_id)
    record = None if who.is_hidden else title_record(Player.objects.get(pk=who.key))
    nexts = [] if record is None else [(title, checklist(asked)) for title, asked in record.next_titles.items()]
    return render(request, "titles.html", {"who": who, "record": record, "nexts": nexts})
