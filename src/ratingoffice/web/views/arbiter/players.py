"""Who plays: out of the register, out of a file, typed in; late entries, withdrawals, byes."""

from functools import partial

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from ratingoffice.model.tournament import Code, Entry
from ratingoffice.store.errors import RefusedError, UnknownError
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.office.selectors.offices import office
from ratingoffice.store.office.subjects import About
from ratingoffice.store.people.selectors.player_pages import newest_ratings
from ratingoffice.store.people.selectors.players import player as player_of
from ratingoffice.store.people.selectors.search import search
from ratingoffice.store.people.services.privacy import note_seen
from ratingoffice.store.reports.selectors import event_tables
from ratingoffice.store.running_events.selectors.live_events import Desk
from ratingoffice.store.running_events.selectors.register_entries import entries_in, matched_entries, register_entry
from ratingoffice.store.running_events.services.running_events import Change
from ratingoffice.tournament.desk import entering
from ratingoffice.tournament.desk.live_event import DeskError, EventWithdrawal, LiveEvent
from ratingoffice.web import desk_forms
from ratingoffice.web.feedback import asking, problem_text
from ratingoffice.web.form_reading import each_read
from ratingoffice.web.signing import desk
from ratingoffice.web.views.arbiter.frame import desk_for, shown, stepped, to
from ratingoffice.web.views.arbiter.rounds import pairs_by_name

MOST_FOUND = 8
MOST_PASTED = 2000


@desk(Action.RUN_EVENT)
def players(request: HttpRequest, key: str) -> HttpResponse:
    """Everybody in the event, and how to let somebody in."""
    return _page(request, desk_for(request, key))


def _page(request: HttpRequest, desk_: Desk, refused: RefusedError | None = None) -> HttpResponse:
    """Show the players; and a file that was refused, with all that was found in it."""
    query = request.GET.get("q", "").strip()
    found = _found(query)
    asked = {(each.player, each.round): each.code for each in desk_.live.asked}
    facts = {
        "asked": asked,
        "gone": _gone(desk_.live),
        "entered": request.GET.get("entered", ""),
        "asks_for_ratings": "unrated" in request.GET and pairs_by_name(desk_.live),
        "pasted": request.POST.get("players", ""),
        "unrated": [each for each in desk_.live.tournament.entries if not each.rating],
    }
    if refused is not None:
        facts |= {"problem": refused.message, "refused": refused.findings.to_dicts()}
    about = shown(desk_, "players", query=query, **facts, **found)
    return render(request, "arbiter/players.html", about, status=422 if request.method == "POST" else 200)


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
    desk_ = desk_for(request, key)
    series, missed = desk_.live.plan.ratings, desk_forms.bye_typed(request) or Code.ZERO_BYE
    try:
        chosen = desk_forms.text(request, "player_id")
        entry = from_register(request, chosen, series) if chosen else desk_forms.entry_typed(request)
    except RefusedError as problem:
        messages.error(request, problem_text(problem))
        return to("players", key)
    entered = partial(entering.with_entries, new=[entry], missed=missed)
    stepped(request, key, entered, {"step": "entered", "name": entry.name})
    return _next_one(key, "found" if chosen else "typed")


def _next_one(key: str, way: str) -> HttpResponse:
    """Go back to the players, with the field ready for the next one."""
    return redirect(f"{reverse('arbiter-players', args=[key])}?entered={way}")


@require_POST
@desk(Action.RUN_EVENT)
def add_names(request: HttpRequest, key: str) -> HttpResponse:
    """Enter many players at once: pasted, a line each; known ones come out of the register."""
    desk_ = desk_for(request, key)
    try:
        typed = each_read(desk_forms.members_typed(request, MOST_PASTED), desk_forms.member_typed)
    except RefusedError as problem:
        return _page(request, desk_, problem)
    return _entered(request, desk_, typed, "pasted")


def from_register(request: HttpRequest, player_id: str, series: str) -> Entry:
    """Take a player out of the register, with the birth date; that is in the audit log."""
    entry = register_entry(player_of(player_id), series)
    note_seen(asking(request), About.PLAYER.of(player_id), "entry for an event")
    return entry


def _entered(request: HttpRequest, desk_: Desk, typed: list[Entry], source: str) -> HttpResponse:
    """Enter players, those of the register with their ratings, and say how many they were."""
    entries = matched_entries(typed, desk_.live.plan.ratings)
    step = {"step": "entered", "name": source, "players": len(entries)}
    if entries:
        if not stepped(request, desk_.row.key, partial(entering.with_entries, new=entries), step):
            return _page(request, desk_)
        known = [each.ids[office().body] for each, as_typed in zip(entries, typed, strict=True) if each != as_typed]
        for player_id in known:
            note_seen(asking(request), About.PLAYER.of(player_id), "entry for an event")
        counts = {"players": len(entries), "known": len(known)}
        notice = ngettext(
            "%(players)s player entered, %(known)s found by name in the register.",
            "%(players)s players entered, %(known)s of them found by name in the register.",
            len(entries),
        )
        messages.success(request, notice % counts)
    return to("players", desk_.row.key)


@require_POST
@desk(Action.RUN_EVENT)
def add_file(request: HttpRequest, key: str) -> HttpResponse:
    """Let all players of a file in."""
    desk_ = desk_for(request, key)
    sent = request.FILES.get("file")
    try:
        entries = entries_in(sent.read(), sent.name or "file") if sent else []
    except RefusedError as problem:
        return _page(request, desk_, problem)
    return _entered(request, desk_, entries, sent.name or "file" if sent else "")


@desk(Action.RUN_EVENT)
def player(request: HttpRequest, key: str, number: int) -> HttpResponse:
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
    facts = {
        "entry": entry,
        "card": card,
        "is_gone": number in _gone(desk_.live),
        "team": desk_.live.team_of(number),
        "next_round": desk_.live.round + 1,
        "asked": next((each for each in desk_.live.asked if each.player == number), None),
    }
    return render(request, "arbiter/player.html", shown(desk_, "players", **facts))


@require_POST
@desk(Action.RUN_EVENT)
def change(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Correct, withdraw, let come back, give a bye, or strike off."""
    desk_for(request, key)
    action, reason = request.POST.get("action", ""), desk_forms.text(request, "reason")
    step = {"step": action, "player": number, "reason": reason}
    changes: dict[str, Change] = {
        "corrected": partial(_corrected, request=request, number=number),
        "withdrew": partial(entering.withdraw, number=number, reason=reason),
        "came back": partial(entering.come_back, number=number),
        "struck off": partial(entering.without_entry, number=number),
        "bye": partial(_with_bye, request=request, number=number),
    }
    if action in changes:
        stepped(request, key, changes[action], step)
    return to("players", key)


def _corrected(live: LiveEvent, request: HttpRequest, number: int) -> LiveEvent:
    return entering.changed_entry(live, number, desk_forms.entry_typed(request, live.entry(number)))


def _with_bye(live: LiveEvent, request: HttpRequest, number: int) -> LiveEvent:
    return entering.ask_bye(live, desk_forms.whole(request, "round"), number, desk_forms.bye_typed(request))
