"""Who plays: out of the register, out of a file, typed in; late entries, withdrawals, byes."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from django.contrib import messages
from django.forms import CharField, HiddenInput
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from ratingoffice.model.tournament import Code, Entry
from ratingoffice.store.errors import UnknownError
from ratingoffice.store.models import Official
from ratingoffice.store.office.audit_log import About
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.office.selectors.offices import office
from ratingoffice.store.people.selectors.player_pages import newest_ratings
from ratingoffice.store.people.selectors.players import player as player_of
from ratingoffice.store.people.selectors.search import search
from ratingoffice.store.people.services.privacy import note_seen
from ratingoffice.store.reports.selectors import event_tables
from ratingoffice.store.running_events.selectors.live_events import Desk
from ratingoffice.store.running_events.selectors.register_entries import entries_in, matched_entries, register_entry
from ratingoffice.store.running_events.services.running_events import take_step
from ratingoffice.tournament.desk import entering
from ratingoffice.tournament.desk.live_event import DeskError, EventWithdrawal, LiveEvent
from ratingoffice.web.feedback import asking
from ratingoffice.web.forms import fields
from ratingoffice.web.forms.base import DeskForm, form_of, page
from ratingoffice.web.forms.entries import NamesForm, PersonForm
from ratingoffice.web.forms.steps import BYES, ByeForm, ComeBackForm, EntrantForm, WithdrawalForm
from ratingoffice.web.signing import desk
from ratingoffice.web.views.arbiter.frame import desk_for, shown, to
from ratingoffice.web.views.arbiter.rounds import pairs_by_name

MOST_FOUND = 8


class AddForm(PersonForm):
    """Let somebody in: typed, or by the id of the register; once a round is paired with something for those missed."""

    player_id = CharField(required=False, widget=HiddenInput)
    missed = fields.choice(
        _("For the rounds missed"),
        (("zero", _("nothing")), ("half", _("half a point each"))),
        coerce=BYES.get,
        empty_value=Code.ZERO_BYE,
        required=False,
    )

    def __init__(self, register: Callable[[str], Entry], *given: Any) -> None:
        """Ask for a name where no id is given."""
        super().__init__(*given)
        self.register = register
        self.fields["name"].required = not self.data.get("player_id")

    def do(self, who: Official, key: str) -> None:
        """Let them in."""
        chosen = self.cleaned_data["player_id"]
        entry = self.register(chosen) if chosen else self.entry()
        entered = partial(entering.with_entries, new=[entry], missed=self.cleaned_data["missed"])
        take_step(who, key, entered, {"step": "entered", "name": entry.name})


class ManyForm(DeskForm):
    """Players of a file."""

    file = fields.upload(_("A list of players (CSV, Excel) or a report"))

    def typed(self) -> tuple[list[Entry], str]:
        """Return all players, and where they come from."""
        given = self.cleaned_data["file"]
        return entries_in(given.read(), given.name or "file"), given.name or "file"


class PastedForm(NamesForm):
    """Players that are pasted."""

    def typed(self) -> tuple[list[Entry], str]:
        """Return all players, and where they come from."""
        return self.cleaned_data["players"], "pasted"


@desk(Action.RUN_EVENT)
def players(request: HttpRequest, key: str, **refused: DeskForm) -> HttpResponse:
    """Everybody in the event, and how to let somebody in."""
    desk_ = desk_for(request, key)
    query, entered = request.GET.get("q", "").strip(), request.GET.get("entered", "")
    facts: dict[str, Any] = {
        "gone": _gone(desk_.live),
        "entered": entered,
        "asks_for_ratings": "unrated" in request.GET and pairs_by_name(desk_.live),
        "unrated": [each for each in desk_.live.tournament.entries if not each.rating],
        "add": AddForm(partial(from_register, request, desk_)),
        "names": PastedForm(),
        "file": ManyForm(),
        **refused,
    }
    if not desk_.live.is_under_way:
        del facts["add"].fields["missed"]
    if entered == "typed":
        facts["add"].fields["name"].widget.attrs["autofocus"] = True
    about = shown(desk_, "players", query=query, **_found(query), **facts)
    return page(request, "arbiter/players.html", about, refused)


def _gone(live: LiveEvent) -> dict[int, EventWithdrawal]:
    """Players who play no more; where teams meet it is teams that leave."""
    return {} if live.plan.is_of_teams else live.gone(live.round + 1)


@desk(Action.RUN_EVENT)
def found(request: HttpRequest, key: str) -> HttpResponse:
    """Players of the register, while somebody types."""
    desk_ = desk_for(request, key)
    query = request.GET.get("q", "").strip()
    return render(request, "arbiter/_found.html", shown(desk_, "players", query=query, **_found(query)))


def _found(query: str) -> dict[str, object]:
    people = search(query, most=MOST_FOUND).players if len(query) > 1 else []
    return {"found": people, "ratings": newest_ratings([each.pk for each in people])}


@require_POST
@desk(Action.RUN_EVENT)
def add(request: HttpRequest, key: str) -> HttpResponse:
    """Let somebody in: by the id of the register, or as typed."""
    form = AddForm(partial(from_register, request, desk_for(request, key)), request.POST)
    if not form.is_done(form.do, asking(request), key):
        return players(request, key, add=form)
    way = "found" if form.cleaned_data["player_id"] else "typed"
    return redirect(f"{reverse('arbiter-players', args=[key])}?entered={way}")


def from_register(request: HttpRequest, desk_: Desk, player_id: str) -> Entry:
    """Take a player out of the register, with the birth date; that is in the audit log."""
    entry = register_entry(player_of(player_id), desk_.live.plan.ratings)
    note_seen(asking(request), About.PLAYER.of(player_id), "entry for an event")
    return entry


@require_POST
@desk(Action.RUN_EVENT)
def add_many(request: HttpRequest, key: str, source: str) -> HttpResponse:
    """Enter many players at once: pasted, a line each, or out of a file; known ones come out of the register."""
    desk_ = desk_for(request, key)
    if source not in ("names", "file"):
        raise Http404
    form = PastedForm(request.POST) if source == "names" else ManyForm(request.POST, request.FILES)
    if form.is_done(_enter, request, desk_, form):
        return to("players", key)
    return players(request, key, **{source: form})


def _enter(request: HttpRequest, desk_: Desk, form: PastedForm | ManyForm) -> None:
    """Enter players, those of the register with their ratings, and say how many they were."""
    typed, source = form.typed()
    entries = matched_entries(typed, desk_.live.plan.ratings)
    if not entries:
        return
    step = {"step": "entered", "name": source, "players": len(entries)}
    take_step(asking(request), desk_.row.key, partial(entering.with_entries, new=entries), step)
    known = [each.ids[office().body] for each, as_typed in zip(entries, typed, strict=True) if each != as_typed]
    for player_id in known:
        note_seen(asking(request), About.PLAYER.of(player_id), "entry for an event")
    notice = ngettext(
        "%(players)s player entered, %(known)s found by name in the register.",
        "%(players)s players entered, %(known)s of them found by name in the register.",
        len(entries),
    )
    messages.success(request, notice % {"players": len(entries), "known": len(known)})


class EntrantCorrectionForm(EntrantForm, PersonForm):
    """Correct a player."""

    def change(self, live: LiveEvent) -> LiveEvent:
        """Correct what was typed."""
        return entering.changed_entry(live, self.number, self.entry(live.entry(self.number)))


FORMS: Final[dict[str, Any]] = {
    "corrected": EntrantCorrectionForm,
    "withdrew": WithdrawalForm,
    "came back": ComeBackForm,
    "struck off": form_of("off", entering.without_entry, EntrantForm),
    "bye": ByeForm,
}


@desk(Action.RUN_EVENT)
def player(request: HttpRequest, key: str, number: int, **refused: DeskForm) -> HttpResponse:
    """One player: the card, what is known, and what can be done."""
    desk_ = desk_for(request, key)
    try:
        entry = desk_.live.entry(number)
    except DeskError as problem:
        raise UnknownError(problem.message) from None
    note_seen(asking(request), About.EVENT.of(key), "entries")
    ranked = desk_.live.as_played() if desk_.live.plan.is_of_teams else desk_.ranked
    is_ranked = desk_.live.is_under_way and number in {each.number for each in ranked.entries}
    card = event_tables.card(ranked, shown(desk_, "")["people"], number) if is_ranked else None
    next_round = desk_.live.round + 1
    facts = {
        "entry": entry,
        "card": card,
        "is_gone": number in _gone(desk_.live),
        "team": desk_.live.team_of(number),
        "next_round": next_round,
        "corrected": EntrantCorrectionForm("corrected", number, initial=vars(entry)),
        "withdrew": WithdrawalForm("withdrew", number, before=next_round),
        "bye": ByeForm("bye", number, initial={"round_number": next_round} | _asked(desk_.live, number)),
    }
    return page(request, "arbiter/player.html", shown(desk_, "players", **facts | refused), refused)


def _asked(live: LiveEvent, number: int) -> dict[str, Any]:
    """Return the bye that a player has asked for."""
    asked = next((each for each in live.asked if each.player == number), None)
    keys = {code: key for key, code in BYES.items()}
    return {"round_number": asked.round, "code": keys.get(asked.code, "half")} if asked else {}


@require_POST
@desk(Action.RUN_EVENT)
def change(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Correct, withdraw, let come back, give a bye, or strike off."""
    live, doing = desk_for(request, key).live, request.POST.get("action", "")
    if doing not in FORMS:
        raise Http404
    known: dict[str, Any] = {"initial": vars(live.entry(number))} if doing == "corrected" else {}
    known |= {"before": live.round + 1} if doing == "withdrew" else {}
    form = FORMS[doing](doing, number, request.POST, **known)
    if form.is_done(form.do, asking(request), key):
        return to("players", key)
    return player(request, key, number, **{doing.replace(" ", "_"): form})
