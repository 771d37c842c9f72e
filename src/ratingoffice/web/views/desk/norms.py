"""Norms of an event at the desk: the facts that titles ask for, and its norms, are entered."""

from collections.abc import Iterable
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.text import format_lazy
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from ratingoffice.model.referee import Referee
from ratingoffice.store.models import Official, TitleEvent
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.reports.selectors.events import event_named
from ratingoffice.store.titles.selectors.norms import entered_norms, norms_of_event, people_of, proposed_norms
from ratingoffice.store.titles.services.norms import TitleEventFacts, enter_norms, tell_title_event
from ratingoffice.titles.event import Age, CompetitionType
from ratingoffice.web.feedback import asking, perform
from ratingoffice.web.forms import fields
from ratingoffice.web.forms.base import DeskForm, page, submitted
from ratingoffice.web.signing import desk
from ratingoffice.web.words import title_fact_text

ANSWERS: Final = (("", _("not stated")), (True, _("yes")), (False, _("no")))


class TellForm(DeskForm):
    """The facts about an event that titles ask for, and its report does not give."""

    competition = fields.choice(
        _("Competition"), lambda: _words(CompetitionType, gettext("as the event says")), **fields.OPTIONAL
    )
    age = fields.choice(_("Age"), lambda: _words(Age), initial=Age.ADULTS.value)
    referee = fields.choice(_("Main referee"), lambda: _words(Referee, gettext("not stated")), **fields.OPTIONAL)
    registered = fields.choice(
        format_lazy("{} (4.2.7)", _("Registered and reported")), ANSWERS, coerce="True".__eq__, **fields.OPTIONAL
    )
    approved = fields.choice(
        format_lazy("{} (4.2.8)", _("Approved by the Council")), ANSWERS, coerce="True".__eq__, **fields.OPTIONAL
    )
    done = _("It is entered; the norms are judged by it.")

    def do(self, who: Official, event_id: str) -> None:
        """Enter the facts."""
        tell_title_event(who, event_id, TitleEventFacts(**self.cleaned_data))


def _words(kinds: Iterable[str], none: str = "") -> list[tuple[str, str]]:
    """Return what can be chosen; an arbiter of a country is called so in full."""
    words = {str(each): title_fact_text(each) for each in kinds}
    if "national" in words and kinds is Referee:
        words["national"] = gettext("National referee")
    return [("", none), *words.items()] if none else list(words.items())


@desk(Action.ENTER_NORM)
def norms(request: HttpRequest, event_id: str, **refused: DeskForm) -> HttpResponse:
    """The norms that an event gave, with those that are entered, and the facts entered for it."""
    event = event_named(event_id)
    found, people, entered = norms_of_event(event), people_of(norms_of_event(event)), entered_norms(event)
    shown = {
        "event": event,
        "norms": found,
        "rows": [(each, people[each.number], entered.pop(each.entered_as, None)) for each in proposed_norms(event)],
        "no_longer": list(entered.values()),
        "tell": TellForm(initial=TitleEvent.objects.filter(event=event).values(*TellForm.base_fields).first()),
    }
    return page(request, "desk/norms.html", shown, refused)


@desk(Action.ENTER_NORM)
@require_POST
def tell(request: HttpRequest, event_id: str) -> HttpResponse:
    """Enter the facts about an event that titles ask for."""
    form = TellForm(request.POST)
    back = reverse("desk-norms", args=[event_id])
    return submitted(request, form, back, event_id) or norms(request, event_id, tell=form)


@desk(Action.ENTER_NORM)
@require_POST
def enter(request: HttpRequest, event_id: str) -> HttpResponse:
    """Enter the norms of the players that are ticked."""
    numbers = {int(each) for each in request.POST.getlist("number") if each.isascii() and each.isdecimal()}
    back, done = reverse("desk-norms", args=[event_id]), gettext("The norms are entered.")
    return perform(request, back, done, lambda: enter_norms(asking(request), event_id, numbers))
