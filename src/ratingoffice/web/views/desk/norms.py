"""Norms of an event at the desk: the facts that titles ask for, and its norms, are entered."""

from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_POST

from ratingoffice.model.referee import Referee
from ratingoffice.store.models import TitleEvent
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.reports.selectors.event_pages import public_event
from ratingoffice.store.titles.selectors.norms import entered_norms, norms_of_event, people_of, proposed_norms
from ratingoffice.store.titles.services.norms import TitleEventFacts, enter_norms, tell_title_event
from ratingoffice.titles.event import Age, CompetitionType
from ratingoffice.web.desk_forms import text
from ratingoffice.web.feedback import asking, perform
from ratingoffice.web.signing import desk

ANSWERS: Final = {"yes": True, "no": False}


@desk(Action.ENTER_NORM)
@require_GET
def norms(request: HttpRequest, event_id: str) -> HttpResponse:
    """The norms that an event gave, with those that are entered, and the facts entered for it."""
    event = public_event(event_id)
    found, people, entered = norms_of_event(event), people_of(norms_of_event(event)), entered_norms(event)
    shown = {
        "event": event,
        "norms": found,
        "rows": [(each, people[each.number], entered.pop(each.entered_as, None)) for each in proposed_norms(event)],
        "no_longer": list(entered.values()),
        "facts": TitleEvent.objects.filter(event=event).first(),
        "competitions": list(CompetitionType),
        "ages": list(Age),
        "referees": list(Referee),
    }
    return render(request, "desk/norms.html", shown)


@desk(Action.ENTER_NORM)
@require_POST
def tell(request: HttpRequest, event_id: str) -> HttpResponse:
    """Enter the facts about an event that titles ask for."""
    facts = TitleEventFacts(
        competition=text(request, "competition") or None,
        age=text(request, "age") or Age.ADULTS,
        referee=text(request, "referee") or None,
        registered=ANSWERS.get(text(request, "registered")),
        approved=ANSWERS.get(text(request, "approved")),
    )
    back, done = reverse("desk-norms", args=[event_id]), gettext("It is entered; the norms are judged by it.")
    return perform(request, back, done, lambda: tell_title_event(asking(request), event_id, facts))


@desk(Action.ENTER_NORM)
@require_POST
def enter(request: HttpRequest, event_id: str) -> HttpResponse:
    """Enter the norms of the players that are ticked."""
    numbers = {int(each) for each in request.POST.getlist("number") if each.isascii() and each.isdecimal()}
    back, done = reverse("desk-norms", args=[event_id]), gettext("The norms are entered.")
    return perform(request, back, done, lambda: enter_norms(asking(request), event_id, numbers))
