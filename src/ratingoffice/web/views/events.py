"""Events."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from ratingoffice.store.permissions import Action
from ratingoffice.store.selectors.event_pages import event_page as page_of
from ratingoffice.store.selectors.event_pages import newest_events, public_event, report_of
from ratingoffice.web.signing import desk

EVENTS_OF_A_PAGE = 50


def all_events(request: HttpRequest) -> HttpResponse:
    """Events, the newest first."""
    page = Paginator(newest_events(), EVENTS_OF_A_PAGE).get_page(request.GET.get("page"))
    return render(request, "events.html", {"page": page})


def event_page(request: HttpRequest, event_id: str) -> HttpResponse:
    """An event: standings, rounds, changes."""
    return render(request, "event.html", {"page": page_of(public_event(event_id))})


@desk(Action.READ_REPORTS)
def report(request: HttpRequest, event_id: str) -> HttpResponse:
    """The report that the event was made from, as it came. Not for the public: it may hold birth dates."""
    found = report_of(public_event(event_id))
    response = HttpResponse(bytes(found.data), content_type="application/octet-stream")
    response["Content-Disposition"] = f'attachment; filename="{found.sha256[:12]}.report"'
    return response
