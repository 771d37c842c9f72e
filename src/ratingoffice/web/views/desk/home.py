"""The first page of the desk."""

from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from ratingoffice.store.competitions.selectors.competitions import competitions
from ratingoffice.store.lists.selectors.corrected_lists import lists_to_revise
from ratingoffice.store.lists.selectors.drafts import desk_series
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.office.selectors.offices import jobs_under_way, tokens_of
from ratingoffice.store.reports.selectors.inbox import inbox
from ratingoffice.store.titles.selectors.titles import applications
from ratingoffice.web.feedback import asking
from ratingoffice.web.signing import desk, may

NEWEST: Final = 5
"""Competitions that are shown."""


@desk(Action.READ_LISTS)
def home(request: HttpRequest) -> HttpResponse:
    """What waits for somebody: reports, drafts, requests, work under way, and the keys that are theirs."""
    who = asking(request)
    sees_drafts = may(who, Action.READ_DRAFTS)
    shown = {
        "waiting": inbox(who, "received") if may(who, Action.READ_REPORTS) else [],
        "returned": inbox(who, "returned") if may(who, Action.READ_REPORTS) else [],
        "drafts": [draft for each in desk_series() for draft in each.drafts] if sees_drafts else [],
        "to_revise": lists_to_revise() if sees_drafts else [],
        "jobs": jobs_under_way() if sees_drafts else [],
        "requests": applications(who, decided=0) if may(who, Action.READ_APPLICATIONS) else [],
        "competitions": competitions()[:NEWEST] if may(who, Action.RUN_COMPETITION) else [],
        "tokens": [each for each in tokens_of(who.name) if each.revoked is None],
    }
    return render(request, "desk/home.html", shown)
