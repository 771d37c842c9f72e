"""An event at the desk: the lists that count it, its withdrawal, its players matched again."""

from functools import partial
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from ratingoffice.store.models import Official
from ratingoffice.store.office.audit_log import About
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.people.services.privacy import note_seen
from ratingoffice.store.reports.selectors.accepted_events import AcceptedEvent, accepted_event
from ratingoffice.store.reports.services.corrections import restore_event, withdraw_event
from ratingoffice.store.reports.services.rematching import rematch_players
from ratingoffice.web.feedback import asking
from ratingoffice.web.forms import fields
from ratingoffice.web.forms.base import DeskForm, form_of, page, sent
from ratingoffice.web.forms.matching import MatchingForm
from ratingoffice.web.signing import desk

WithdrawForm: Final = form_of(
    "withdraw",
    withdraw_event,
    done=_("The event is withdrawn."),
    reason=fields.line(_("The reason, for all who read the event"), 4000),
    is_published=fields.tick(_("A published list counts it; I shall revise the list.")),
)
RestoreForm: Final = form_of(
    "restore", restore_event, done=_("The event counts again."), reason=fields.line(_("Reason"), 4000)
)


class RematchForm(MatchingForm):
    """Match players again."""

    reason = fields.line(_("Reason of the correction"), 4000)
    done = _("The players are matched again.")

    def __init__(self, found: AcceptedEvent, *given: Any) -> None:
        """Offer everybody but the player it is now."""
        super().__init__([(each.match, gettext("as it is"), each.player) for each in found.players], *given)
        for _match, player, choice, _other in self.rows():
            choice.field.initial = None
            choice.field.widget.choices = [each for each in choice.field.widget.choices if each[0] != player.player_id]

    def do(self, who: Official, event_id: str) -> None:
        """Match them."""
        rematch_players(who, event_id, self.choices(), self.cleaned_data["reason"])


@desk(Action.CORRECT_EVENT)
def event(request: HttpRequest, event_id: str, **refused: DeskForm) -> HttpResponse:
    """The event, its report and its players as they are matched now."""
    found = accepted_event(event_id)
    if found.players:
        note_seen(asking(request), About.EVENT.of(event_id), "players with their candidates")
    forms = {"withdraw": WithdrawForm(), "restore": RestoreForm(), "players": RematchForm(found)} | refused
    if not found.lists:
        del forms["withdraw"].fields["is_published"]
    return page(request, "desk/event.html", {"found": found, **forms}, refused)


@desk(Action.CORRECT_EVENT)
@require_POST
def change(request: HttpRequest, event_id: str, doing: str) -> HttpResponse:
    """Withdraw, restore or match again; a refusal is shown on the page, and nothing typed is lost."""
    found = accepted_event(event_id)
    kinds = {"withdraw": WithdrawForm, "restore": RestoreForm, "players": partial(RematchForm, found)}
    return sent(request, kinds, doing, event, event_id)
