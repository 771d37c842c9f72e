"""The register: players, their facts, numbers, memberships, doubles; every change with its reason."""

from datetime import date
from functools import partial
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET, require_POST

from ratingoffice.formats.spreadsheet_cells import neutral
from ratingoffice.store.models import Official, Player, Role
from ratingoffice.store.office.audit_log import About
from ratingoffice.store.office.permissions import CORRECTABLE, Action
from ratingoffice.store.office.selectors.audit_log import TrailFilters, trail_page
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
from ratingoffice.web import desk_words
from ratingoffice.web.downloads import attached
from ratingoffice.web.feedback import asking
from ratingoffice.web.forms import fields
from ratingoffice.web.forms.base import ConfirmedForm, DeskForm, form_of, page, sent
from ratingoffice.web.signing import desk

KINDS: Final = ("club", "school", "rating", "personal")


class PlayerCorrectionForm(DeskForm):
    """Correct facts of a player: those that somebody may correct."""

    name = fields.line(desk_words.LABELS["name"], required=False)
    federation = fields.line(desk_words.LABELS["federation"], required=False)
    sex = fields.choice(desk_words.LABELS["sex"], (("", ""), ("M", "M"), ("W", "W")), required=False)
    born = fields.line(desk_words.LABELS["born"], required=False, placeholder="1990-05-01")
    title = fields.line(desk_words.LABELS["title"], required=False)
    disability = fields.line(desk_words.LABELS["disability"], required=False)
    active = fields.choice(desk_words.LABELS["active"], (("", ""), ("Y", _("yes")), ("N", _("no"))), required=False)
    reason = fields.line(_("Reason of the correction"), 2000)
    done = _("The correction is entered.")

    def __init__(self, who: Official, known: Player, *given: Any) -> None:
        """Show what is known."""
        super().__init__(*given, initial={name: _fact(known, name) for name in FACTS})
        for name in FACTS:
            if who.role not in CORRECTABLE[name]:
                del self.fields[name]

    def do(self, who: Official, player_id: str) -> None:
        """Correct what was changed."""
        typed = self.cleaned_data
        facts: Any = {name: typed.get(name, self.data[name]) for name in FACTS if name in self.data}
        facts = {name: value for name, value in facts.items() if value != self.initial[name]}
        correct_player(who, player_id, facts, typed["reason"])


def _fact(of: Player, name: str) -> str:
    value: Any = of.federation_id if name == "federation" else getattr(of, name)
    return {True: "Y", False: "N"}.get(value, "") if name == "active" else value or ""


def _member(who: Official, player_id: str, until: date | None, **facts: Any) -> None:
    set_membership(who, player_id, MembershipFacts(**facts), until)


def _merge(who: Official, player_id: str, into: str, reason: str, *, despite_birth: bool) -> None:
    merge_players(who, player_id, into, reason, despite_birth=despite_birth)


NUMBER: Final[Any] = {"body": fields.line(_("Body"), 30, placeholder="fide"), "value": fields.line(_("Number"), 60)}
REASON: Final[Any] = {"reason": fields.line(_("Reason"), 2000)}
FORMS: Final[dict[str, Any]] = {
    "correct": PlayerCorrectionForm,
    "member": form_of(
        "member",
        _member,
        done=_("The membership is entered."),
        club=fields.line(_("Club"), 200, **fields.OPTIONAL),
        federation=fields.line(_("Federation"), 3, **fields.OPTIONAL),
        member_type=fields.choice(_("Kind"), [("", ""), *((each, each) for each in KINDS)], **fields.OPTIONAL),
        member_from=fields.day(_("From"), required=False),
        until=fields.day(_("Until"), required=False),
    ),
    "give_number": form_of(
        "number",
        lambda who, player_id, body, value: number_players(who, body, {player_id: value}),
        done=_("The number is entered."),
        **NUMBER,
    ),
    "take_number": form_of("taken", take_number, done=_("The number is taken away."), **NUMBER),
    "merge": form_of(
        "merge",
        _merge,
        done=_("The players are merged; it can be undone."),
        into=fields.line(_("Id of the player it is"), 60),
        **REASON,
        despite_birth=fields.tick(_("They are one person although the births differ.")),
    ),
    "unmerge": form_of("unmerge", unmerge_players, done=_("The players are apart again."), **REASON),
    "hide": form_of("hide", partial(hide_player, hidden=True), done=_("The player is hidden on every page."), **REASON),
    "show": form_of("show", partial(hide_player, hidden=False), done=_("The player is shown again."), **REASON),
    "anonymise": form_of(
        "anonymise", anonymise_player, ConfirmedForm, done=_("The player is anonymous for good."), **REASON
    ),
}
"""What can be done with a player; each service asks who may."""


@desk(Action.READ_REGISTER)
@require_GET
def players(request: HttpRequest) -> HttpResponse:
    """Search the register; hidden players and doubles too."""
    query = request.GET.get("find", "").strip()[:200]
    found = search_register(asking(request), query)
    return render(request, "desk/players.html", {"find": query, "found": found})


@desk(Action.READ_REGISTER)
def player(request: HttpRequest, player_id: str, **refused: DeskForm) -> HttpResponse:
    """The record of a player; that it was read is in the audit log."""
    who = asking(request)
    record = record_of(who, player_id)
    if record.may_change:
        note_seen(who, About.PLAYER.of(player_id), "full record")
    forms = {name: _form(name, who, player_id) for name in FORMS} | refused
    if not is_other_birth(record.player, str(forms["merge"]["into"].value() or "")):
        del forms["merge"].fields["despite_birth"]
    entries = trail_page(who, TrailFilters(subject=About.PLAYER.of(player_id))) if record.may_change else []
    shown = {"record": record, "entries": entries[:12], "remains": what_remains(player_id), **forms}
    return page(request, "desk/player.html", shown, refused)


@desk(Action.EXPORT_PLAYERS)
@require_GET
def export(request: HttpRequest) -> HttpResponse:
    """The register as a file, with birth dates; that it was exported is in the audit log."""
    who = asking(request)
    wanted = request.GET.get("federation", "").strip()[:3] or None
    federation = who.federation_id if who.role == Role.DELEGATE else wanted
    table = neutral(export_players(who, federation)).write_csv()
    return attached(table, f"players-{federation or 'all'}.csv", "text/csv; charset=utf-8")


@desk(Action.READ_REGISTER)
@require_POST
def change(request: HttpRequest, player_id: str, doing: str) -> HttpResponse:
    """Change something of a player; a refusal is shown on the page, and nothing typed is lost."""
    who = asking(request)
    kinds = {name: partial(_form, name, who, player_id) for name in FORMS}
    return sent(request, kinds, doing, player, player_id)


def _form(name: str, who: Official, player_id: str, *given: Any) -> DeskForm:
    about = {"correct": (who, record_of(who, player_id).player), "anonymise": (player_id,)}
    made: DeskForm = FORMS[name](*about.get(name, ()), *given)
    return made
