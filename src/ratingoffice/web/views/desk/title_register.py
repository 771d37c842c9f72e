"""Titles and norms of a player at the desk: a wrong norm is struck, a title withdrawn, each confirmed by typing it."""

from collections.abc import Mapping
from typing import Any, Final

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET, require_POST

from ratingoffice.store.errors import UnknownError
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.people.selectors.players import player, survivor
from ratingoffice.store.titles.selectors.register import title_in
from ratingoffice.store.titles.selectors.titles import norm_numbered, title_record
from ratingoffice.store.titles.services.norms import strike_norm
from ratingoffice.store.titles.services.titles import withdraw_title
from ratingoffice.web.feedback import problem_text
from ratingoffice.web.forms import fields
from ratingoffice.web.forms.base import ConfirmedForm, form_of, page, submitted
from ratingoffice.web.signing import desk

RECORD: Final = "desk-title-record"


StrikeForm: Final[Any] = form_of(
    "strike", strike_norm, ConfirmedForm, done=_("The norm is struck."), reason=fields.line(_("Reason"))
)
WithdrawForm: Final[Any] = form_of(
    "withdraw",
    withdraw_title,
    ConfirmedForm,
    done=_("The title is withdrawn from today on."),
    decision=fields.line(_("Decision")),
)


@desk(Action.ENTER_NORM)
@require_GET
def go(request: HttpRequest) -> HttpResponse:
    """From the id of a player to the titles and norms of that player."""
    wanted = request.GET.get("player", "").strip()
    try:
        return redirect(RECORD, player_id=player(wanted).player_id)
    except UnknownError as problem:
        messages.error(request, problem_text(problem))
        return redirect("desk-titles")


@desk(Action.ENTER_NORM)
def record(request: HttpRequest, player_id: str, **refused: ConfirmedForm) -> HttpResponse:
    """The titles and norms of a player, with what takes each back."""
    who = survivor(player(player_id))
    found = title_record(who)
    held = [(str(title_in(each)), each) for each in found.held]
    titles = [(name, each, _of(refused, WithdrawForm, name)) for name, each in held]
    norms = [(each, _of(refused, StrikeForm, each.pk)) for each in found.norms]
    return page(request, "desk/title_record.html", {"who": who, "norms": norms, "titles": titles}, refused)


def _of(refused: Mapping[str, ConfirmedForm], kind: Any, wanted: object) -> ConfirmedForm:
    """Return the form of a title or norm: the one that was refused, or an empty one."""
    found = (each for each in refused.values() if isinstance(each, kind) and each.wanted == str(wanted))
    empty: ConfirmedForm = kind(wanted)
    return next(found, empty)


@desk(Action.ENTER_NORM)
@require_POST
def strike(request: HttpRequest, number: int) -> HttpResponse:
    """Strike a norm whose number is typed once more."""
    form, owner = StrikeForm(number, request.POST), survivor(norm_numbered(number).player).player_id
    return submitted(request, form, reverse(RECORD, args=[owner]), number) or record(request, owner, strike=form)


@desk(Action.DECIDE_TITLE)
@require_POST
def withdraw(request: HttpRequest, player_id: str) -> HttpResponse:
    """Withdraw a title that is typed once more."""
    form, owner = WithdrawForm(request.POST.get("title", ""), request.POST), survivor(player(player_id)).player_id
    back = reverse(RECORD, args=[owner])
    return submitted(request, form, back, player_id, form.wanted) or record(request, owner, withdraw=form)
