"""Requests for titles: what each lacks, granted or refused, certificates; norms and titles entered from papers."""

from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET, require_POST

from ratingoffice.model.title_tables import ABBREVIATIONS
from ratingoffice.rulebooks.regulation_map import regulation_map
from ratingoffice.store.models import ApplicationState
from ratingoffice.store.office.audit_log import About
from ratingoffice.store.office.permissions import Action
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
from ratingoffice.web.downloads import attached
from ratingoffice.web.feedback import asking
from ratingoffice.web.forms import fields
from ratingoffice.web.forms.base import DeskForm, form_of, page, sent
from ratingoffice.web.sentences import words_text
from ratingoffice.web.signing import desk
from ratingoffice.web.words import colour_text, way_text

EVENTS: Final = 12
"""Newest events whose norms can be entered."""


def _paper(key: str, service: Any, facts: Any, **declared: Any) -> type[DeskForm]:
    """Declare what is asked or entered about the title of a player."""
    player = fields.line(_("Id of the player"), 60)
    title = fields.choice(_("Title"), [(each, each) for each in ABBREVIATIONS])
    return form_of(
        key, lambda who, player, **typed: service(who, player, facts(**typed)), player=player, title=title, **declared
    )


PAPERS: Final = {
    "ask": _paper(
        "ask",
        apply_for_title,
        TitleRequest,
        action=Action.APPLY_FOR_TITLE,
        done=_("The request is entered."),
        address=fields.line(_("Address"), required=False, autocomplete="off"),
        highest_rating=fields.whole(_("Highest rating, where no list here has it"), 9999, required=False),
        result=fields.line(_("The one result that it rests on, in place of norms"), required=False),
        article=fields.line(_("The article of that result"), 30, required=False, placeholder="3.1"),
        fee_paid=fields.tick(_("The fee is paid")),
    ),
    "norm": _paper(
        "norm",
        enter_norm,
        NormFacts,
        action=Action.ENTER_NORM,
        done=_("The norm is entered."),
        colour=fields.choice(_("Colour"), lambda: [(each.value, colour_text(each)) for each in NormColour]),
        event=fields.line(_("Event")),
        day=fields.day(_("Last day")),
        games=fields.whole(_("Games"), 999),
        source=fields.line(_("Source")),
    ),
    "held": _paper(
        "held",
        enter_title,
        TitleFacts,
        action=Action.DECIDE_TITLE,
        done=_("The title is entered."),
        since=fields.day(_("Since")),
        way=fields.choice(_("How"), lambda: [(each, way_text(each)) for each in WAYS]),
        decision=fields.line(_("Decision")),
    ),
}
"""What is asked for, or entered from papers: a title, a norm, a title held."""


def _articles() -> list[tuple[str, str]]:
    return [(each.number, words_text(each.words)) for each in regulation_map(ANNEX).articles]


DECISIONS: Final = {
    "grant": form_of(
        "grant",
        grant_title,
        done=_("The title is granted."),
        since=fields.day(_("From the day")),
        decision=fields.line(_("Decision")),
    ),
    "refuse": form_of(
        "refuse",
        refuse_title,
        done=_("The request is refused."),
        article=fields.line(_("The article against it"), 30, placeholder="15", offered=_articles),
        word=fields.text(_("A word to the federation (optional)"), 2, 300, required=False),
    ),
}


@desk(Action.READ_APPLICATIONS)
def titles(request: HttpRequest, **refused: DeskForm) -> HttpResponse:
    """All requests, those to be decided first, and the forms to ask for a title or enter papers."""
    shown = {"requests": applications(asking(request)), "events": newest_title_events(EVENTS)}
    return page(request, "desk/titles.html", shown | {name: kind() for name, kind in PAPERS.items()}, refused)


@desk(Action.READ_APPLICATIONS)
def title(request: HttpRequest, number: int, **refused: DeskForm) -> HttpResponse:
    """A request with its checklist and its norms; that its address was seen is in the audit log."""
    judged = application(asking(request), number)
    note_seen(asking(request), About.PLAYER.of(judged.application.player.player_id), f"request {number} for a title")
    shown = {
        "judged": judged,
        "asked": judged.application,
        "is_open": judged.application.state == ApplicationState.ASKED,
        "is_granted": judged.application.state == ApplicationState.GRANTED,
        "grant": DECISIONS["grant"](initial={"since": timezone.now().date()}),
        "refuse": DECISIONS["refuse"](),
    }
    return page(request, "desk/title.html", shown, refused)


@desk(Action.READ_APPLICATIONS)
@require_GET
def certificate(request: HttpRequest, number: int) -> HttpResponse:
    """The certificate of a title that was granted."""
    granted = application(asking(request), number).application
    return attached(certificate_pdf(granted), f"certificate-{number}.pdf", "application/pdf")


@desk(Action.READ_APPLICATIONS)
@require_POST
def enter(request: HttpRequest, doing: str) -> HttpResponse:
    """Ask for a title, or enter a norm or a title from papers; each service asks who may."""
    return sent(request, PAPERS, doing, titles)


@desk(Action.DECIDE_TITLE)
@require_POST
def decide(request: HttpRequest, number: int, doing: str) -> HttpResponse:
    """Grant a title from a day on, or refuse it with an article."""
    return sent(request, DECISIONS, doing, title, number)
