"""The register: players, their facts, numbers, memberships, doubles; every change with its reason."""

from collections.abc import Callable
from datetime import date
from typing import Any, Final

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_POST

from ratingoffice.formats.spreadsheet_cells import neutral
from ratingoffice.store.errors import ConflictError, RefusedError, UnknownError
from ratingoffice.store.models import Official, Role
from ratingoffice.store.office.permissions import CORRECTABLE, Action
from ratingoffice.store.office.selectors.audit_log import TrailFilters, trail_page
from ratingoffice.store.office.subjects import About
from ratingoffice.store.people.selectors.register import is_other_birth, record_of, search_register
from ratingoffice.store.people.services.memberships import MembershipFacts, set_membership
from ratingoffice.store.people.services.numbers import number_players, take_number
from ratingoffice.store.people.services.players import (
    FACTS,
    correct_player,
    hide_player,
    merge_players,
    unmerge_players,
)
from ratingoffice.store.people.services.privacy import anonymise_player, export_players, note_seen, what_remains
from ratingoffice.web.feedback import asking, problem_text
from ratingoffice.web.signing import desk

Form = Any
KINDS: Final = ("club", "school", "rating", "personal")
FLAGS: Final = {True: "Y", False: "N", None: ""}


@desk(Action.READ_REGISTER)
@require_GET
def players(request: HttpRequest) -> HttpResponse:
    """Search the register; hidden players and doubles too."""
    query = request.GET.get("find", "").strip()[:200]
    found = search_register(asking(request), query)
    return render(request, "desk/players.html", {"find": query, "found": found})


@desk(Action.READ_REGISTER)
@require_GET
def player(request: HttpRequest, player_id: str) -> HttpResponse:
    """The record of a player; that it was read is in the audit log."""
    return _page(request, player_id)


def _page(request: HttpRequest, player_id: str, doing: str = "", problem: str = "") -> HttpResponse:
    """Show the record; after a refusal with what was typed."""
    who, typed = asking(request), {doing.replace("-", "_"): request.POST}
    record = record_of(who, player_id)
    if record.may_change:
        note_seen(who, About.PLAYER.of(player_id), "full record")
    known = {name: _fact(record.player, name) for name in FACTS if who.role in CORRECTABLE[name]}
    facts = [(name, typed.get("correct", known).get(name, value)) for name, value in known.items()]
    entries = trail_page(who, TrailFilters(subject=About.PLAYER.of(player_id))) if record.may_change else []
    shown = {"record": record, "facts": facts, "entries": entries[:12], "typed": typed, "problem": problem}
    shown |= {"kinds": KINDS, "remains": what_remains(player_id)}
    shown["asks_birth"] = doing == "merge" and is_other_birth(record.player, request.POST.get("into", "").strip())
    return render(request, "desk/player.html", shown, status=409 if problem else 200)


def _fact(of: Any, name: str) -> str:
    value = of.federation_id if name == "federation" else getattr(of, name)
    return FLAGS[value] if name == "active" else value or ""


@desk(Action.EXPORT_PLAYERS)
@require_GET
def export(request: HttpRequest) -> HttpResponse:
    """The register as a file, with birth dates; that it was exported is in the audit log."""
    who = asking(request)
    wanted = request.GET.get("federation", "").strip()[:3] or None
    federation = who.federation_id if who.role == Role.DELEGATE else wanted
    response = HttpResponse(
        neutral(export_players(who, federation)).write_csv(), content_type="text/csv; charset=utf-8"
    )
    response["Content-Disposition"] = f'attachment; filename="players-{federation or "all"}.csv"'
    return response


def _correct(who: Official, player_id: str, form: Form) -> None:
    known = record_of(who, player_id).player
    facts = {name: form[name].strip() for name in FACTS if name in form and form[name].strip() != _fact(known, name)}
    correct_player(who, player_id, facts, form.get("reason", ""))


def _member(who: Official, player_id: str, form: Form) -> None:
    first, last = (_day(form.get(name, "")) for name in ("from", "until"))
    club, federation, kind = (form.get(name, "").strip() or None for name in ("club", "federation", "kind"))
    facts = MembershipFacts(club, federation, kind, first)
    set_membership(who, player_id, facts, last)


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text) if text else None
    except ValueError:
        return None


DOINGS: Final[dict[str, tuple[Callable[[Official, str, Form], Any], Callable[[], str]]]] = {
    "correct": (_correct, lambda: gettext("The correction is entered.")),
    "member": (_member, lambda: gettext("The membership is entered.")),
    "give-number": (
        lambda who, player_id, form: number_players(
            who, form.get("body", "").strip(), {player_id: form.get("value", "").strip()}
        ),
        lambda: gettext("The number is entered."),
    ),
    "take-number": (
        lambda who, player_id, form: take_number(who, player_id, form.get("body", ""), form.get("value", "")),
        lambda: gettext("The number is taken away."),
    ),
    "merge": (
        lambda who, player_id, form: merge_players(
            *(who, player_id, form.get("into", "").strip(), form.get("reason", "").strip()),
            despite_birth="despite_birth" in form,
        ),
        lambda: gettext("The players are merged; it can be undone."),
    ),
    "unmerge": (
        lambda who, player_id, form: unmerge_players(who, player_id, form.get("reason", "").strip()),
        lambda: gettext("The players are apart again."),
    ),
    "hide": (
        lambda who, player_id, form: hide_player(who, player_id, hidden=True, reason=form.get("reason", "")),
        lambda: gettext("The player is hidden on every page."),
    ),
    "show": (
        lambda who, player_id, form: hide_player(who, player_id, hidden=False, reason=form.get("reason", "")),
        lambda: gettext("The player is shown again."),
    ),
    "anonymise": (
        lambda who, player_id, form: anonymise_player(who, player_id, form.get("reason", "")),
        lambda: gettext("The player is anonymous for good."),
    ),
}
"""What can be done with a player, and the message when it is done; each service asks who may."""


@desk(Action.READ_REGISTER)
@require_POST
def change(request: HttpRequest, player_id: str, doing: str) -> HttpResponse:
    """Change something of a player; a refusal is shown on the page, and nothing typed is lost."""
    if doing not in DOINGS:
        raise Http404
    do, done = DOINGS[doing]
    if doing == "anonymise" and request.POST.get("confirm", "") != player_id:
        return _page(
            request, player_id, doing, gettext("Nothing was changed: type the id of the player to confirm it.")
        )
    try:
        do(asking(request), player_id, request.POST)
    except (RefusedError, ConflictError, UnknownError) as problem:
        return _page(request, player_id, doing, problem_text(problem))
    messages.success(request, done())
    return redirect("desk-player", player_id=player_id)
