"""Titles and norms of a player at the desk: a wrong norm is struck, a title withdrawn, each confirmed by typing it."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_POST

from ratingoffice.store.errors import RefusedError, UnknownError
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.people.selectors.players import player, survivor
from ratingoffice.store.titles.selectors.register import title_in
from ratingoffice.store.titles.selectors.titles import norm_numbered, title_record
from ratingoffice.store.titles.services.norms import strike_norm
from ratingoffice.store.titles.services.titles import withdraw_title
from ratingoffice.web.desk_forms import text
from ratingoffice.web.feedback import asking, perform, problem_text
from ratingoffice.web.messages import message
from ratingoffice.web.signing import desk


@desk(Action.ENTER_NORM)
@require_GET
def go(request: HttpRequest) -> HttpResponse:
    """From the id of a player to the titles and norms of that player."""
    wanted = request.GET.get("player", "").strip()
    try:
        return redirect("desk-title-record", player_id=player(wanted).player_id)
    except UnknownError as problem:
        messages.error(request, problem_text(problem))
        return redirect("desk-titles")


@desk(Action.ENTER_NORM)
@require_GET
def record(request: HttpRequest, player_id: str) -> HttpResponse:
    """The titles and norms of a player, with what takes each back."""
    who = survivor(player(player_id))
    found = title_record(who)
    shown = {"who": who, "norms": found.norms, "titles": [(str(title_in(each)), each) for each in found.held]}
    return render(request, "desk/title_record.html", shown)


@desk(Action.ENTER_NORM)
@require_POST
def strike(request: HttpRequest, number: int) -> HttpResponse:
    """Strike a norm whose number is typed once more."""
    back, done = _record_of(norm_numbered(number).player.player_id), gettext("The norm is struck.")
    return perform(request, back, done, lambda: _strike(request, number))


def _strike(request: HttpRequest, number: int) -> None:
    _refuse_unconfirmed(request, str(number))
    strike_norm(asking(request), number, text(request, "reason"))


@desk(Action.DECIDE_TITLE)
@require_POST
def withdraw(request: HttpRequest, player_id: str) -> HttpResponse:
    """Withdraw a title that is typed once more."""
    back, done = _record_of(player_id), gettext("The title is withdrawn from today on.")
    return perform(request, back, done, lambda: _withdraw(request, player_id))


def _withdraw(request: HttpRequest, player_id: str) -> None:
    title = text(request, "title")
    _refuse_unconfirmed(request, title)
    withdraw_title(asking(request), player_id, title, text(request, "decision"))


def _refuse_unconfirmed(request: HttpRequest, wanted: str) -> None:
    if text(request, "confirm") != wanted:
        raise RefusedError(message("not_confirmed", wanted=wanted))


def _record_of(player_id: str) -> str:
    return reverse("desk-title-record", args=[survivor(player(player_id)).player_id])
