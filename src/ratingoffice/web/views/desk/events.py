"""An event at the desk: the lists that count it, its withdrawal, its players matched again."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_POST

from ratingoffice.store.errors import ConflictError, RefusedError, UnknownError
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.office.subjects import About
from ratingoffice.store.people.services.privacy import note_seen
from ratingoffice.store.reports.selectors.accepted_events import AcceptedEvent, accepted_event
from ratingoffice.store.reports.services.corrections import restore_event, withdraw_event
from ratingoffice.store.reports.services.rematching import rematch_players
from ratingoffice.web.feedback import asking, problem_text, say_done
from ratingoffice.web.numbered_fields import numbered
from ratingoffice.web.signing import desk

LONGEST = 4000


@desk(Action.CORRECT_EVENT)
@require_GET
def event(request: HttpRequest, event_id: str) -> HttpResponse:
    """The event, its report and its players as they are matched now."""
    return _page(request, accepted_event(event_id))


@desk(Action.CORRECT_EVENT)
@require_POST
def change(request: HttpRequest, event_id: str, doing: str) -> HttpResponse:
    """Withdraw, restore or match again; a refusal is shown on the page, and nothing typed is lost."""
    who, form = asking(request), request.POST
    reason = form.get("reason", "")[:LONGEST]
    try:
        if doing == "withdraw":
            withdraw_event(who, event_id, reason, is_published="published" in form)
            done = gettext("The event is withdrawn.")
        elif doing == "restore":
            restore_event(who, event_id, reason)
            done = gettext("The event counts again.")
        elif doing == "players":
            rematch_players(who, event_id, numbered(form, "choice") | numbered(form, "other"), reason)
            done = gettext("The players are matched again.")
        else:
            raise Http404
    except (RefusedError, ConflictError, UnknownError) as problem:
        return _page(request, accepted_event(event_id), problem_text(problem), doing)
    say_done(request, done)
    return redirect("desk-event", event_id=event_id)


def _page(request: HttpRequest, found: AcceptedEvent, problem: str = "", doing: str = "") -> HttpResponse:
    form = request.POST
    rows = [
        (each, form.get(f"choice-{each.match.number}", ""), form.get(f"other-{each.match.number}", ""))
        for each in found.players
    ]
    if rows:
        note_seen(asking(request), About.EVENT.of(found.event.event_id), "players with their candidates")
    shown: dict[str, Any] = {"found": found, "rows": rows, "problem": problem, "doing": doing, "form": form}
    return render(request, "desk/event.html", shown, status=409 if problem else 200)
