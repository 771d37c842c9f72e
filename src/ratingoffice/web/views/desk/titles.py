"""Requests for titles: what each lacks, granted or refused, certificates; norms and titles entered from papers."""

from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_POST

from ratingoffice.model.title_tables import ABBREVIATIONS
from ratingoffice.rulebooks.regulation_map import regulation_map
from ratingoffice.store.models import ApplicationState
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.office.subjects import About
from ratingoffice.store.people.services.privacy import note_seen
from ratingoffice.store.titles.certificates import certificate_pdf
from ratingoffice.store.titles.selectors.norms import newest_title_events
from ratingoffice.store.titles.selectors.titles import application, applications
from ratingoffice.store.titles.services.applications import (
    ANNEX,
    TitleRequest,
    apply_for_title,
    grant_title,
    refuse_title,
)
from ratingoffice.store.titles.services.norms import NormFacts, enter_norm
from ratingoffice.store.titles.services.titles import WAYS, TitleFacts, enter_title
from ratingoffice.titles.red_and_black import NormColour
from ratingoffice.web.desk_forms import day_typed, text, whole
from ratingoffice.web.feedback import asking, perform
from ratingoffice.web.signing import desk
from ratingoffice.web.views.events import attached

EVENTS: Final = 12
"""Newest events whose norms can be entered."""


@desk(Action.READ_APPLICATIONS)
@require_GET
def titles(request: HttpRequest) -> HttpResponse:
    """All requests, those to be decided first, and the forms to ask for a title or enter papers."""
    shown = {
        "requests": applications(asking(request)),
        "events": newest_title_events(EVENTS),
        "abbreviations": ABBREVIATIONS,
        "colours": list(NormColour),
        "ways": WAYS,
    }
    return render(request, "desk/titles.html", shown)


@desk(Action.READ_APPLICATIONS)
@require_GET
def title(request: HttpRequest, number: int) -> HttpResponse:
    """A request with its checklist and its norms; that its address was seen is in the audit log."""
    judged = application(asking(request), number)
    note_seen(asking(request), About.PLAYER.of(judged.application.player.player_id), f"request {number} for a title")
    shown = {
        "judged": judged,
        "asked": judged.application,
        "is_open": judged.application.state == ApplicationState.ASKED,
        "is_granted": judged.application.state == ApplicationState.GRANTED,
        "articles": regulation_map(ANNEX).articles,
        "today": timezone.now().date(),
    }
    return render(request, "desk/title.html", shown)


@desk(Action.READ_APPLICATIONS)
@require_GET
def certificate(request: HttpRequest, number: int) -> HttpResponse:
    """The certificate of a title that was granted."""
    granted = application(asking(request), number).application
    return attached(certificate_pdf(granted), f"certificate-{number}.pdf", "application/pdf")


@desk(Action.APPLY_FOR_TITLE)
@require_POST
def ask(request: HttpRequest) -> HttpResponse:
    """Ask for a title."""
    return perform(request, reverse("desk-titles"), gettext("The request is entered."), lambda: _ask(request))


def _ask(request: HttpRequest) -> None:
    asked = TitleRequest(
        title=text(request, "title"),
        address=text(request, "address"),
        fee_paid="fee_paid" in request.POST,
        result=text(request, "result"),
        article=text(request, "article"),
        highest_rating=whole(request, "highest_rating", 0) or None,
    )
    apply_for_title(asking(request), text(request, "player"), asked)


@desk(Action.DECIDE_TITLE)
@require_POST
def grant(request: HttpRequest, number: int) -> HttpResponse:
    """Grant a title from a day on."""
    back, done = reverse("desk-title", args=[number]), gettext("The title is granted.")
    return perform(
        request,
        back,
        done,
        lambda: grant_title(asking(request), number, day_typed(request, "since"), text(request, "decision")),
    )


@desk(Action.DECIDE_TITLE)
@require_POST
def refuse(request: HttpRequest, number: int) -> HttpResponse:
    """Refuse a request with an article."""
    back, done = reverse("desk-title", args=[number]), gettext("The request is refused.")
    reasons = text(request, "article"), text(request, "message")
    return perform(request, back, done, lambda: refuse_title(asking(request), number, *reasons))


@desk(Action.ENTER_NORM)
@require_POST
def norm(request: HttpRequest) -> HttpResponse:
    """Enter a norm of an event that the office does not keep."""
    return perform(request, reverse("desk-titles"), gettext("The norm is entered."), lambda: _enter_norm(request))


def _enter_norm(request: HttpRequest) -> None:
    facts = NormFacts(
        title=text(request, "title"),
        colour=text(request, "colour"),
        event=text(request, "event"),
        day=day_typed(request, "day"),
        games=whole(request, "games"),
        source=text(request, "source"),
    )
    enter_norm(asking(request), text(request, "player"), facts)


@desk(Action.DECIDE_TITLE)
@require_POST
def held(request: HttpRequest) -> HttpResponse:
    """Enter a title that was awarded before or elsewhere."""
    return perform(request, reverse("desk-titles"), gettext("The title is entered."), lambda: _enter_title(request))


def _enter_title(request: HttpRequest) -> None:
    words: dict[str, Any] = {name: text(request, name) for name in ("title", "way", "decision")}
    enter_title(asking(request), text(request, "player"), TitleFacts(since=day_typed(request, "since"), **words))
