"""Teams: entered with their players in order of boards, line-ups, withdrawals, byes."""

from functools import partial

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST

from ratingoffice.store.errors import RefusedError, UnknownError
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.reports.selectors import event_tables
from ratingoffice.store.running_events.selectors.live_events import Desk
from ratingoffice.store.running_events.services.running_events import Change
from ratingoffice.tournament.desk import entering
from ratingoffice.tournament.desk import teams as teaming
from ratingoffice.tournament.desk.line_ups import line_ups, with_line_up
from ratingoffice.tournament.desk.live_event import DeskError, LineUp, LiveEvent
from ratingoffice.web import desk_forms
from ratingoffice.web.feedback import problem_text
from ratingoffice.web.form_reading import each_read
from ratingoffice.web.signing import desk
from ratingoffice.web.views.arbiter.frame import desk_for, shown, stepped, to
from ratingoffice.web.views.arbiter.players import from_register


@desk(Action.RUN_EVENT)
def teams(request: HttpRequest, key: str) -> HttpResponse:
    """All teams with their players, and how to enter one."""
    desk_ = desk_for(request, key)
    taken = {player for team in desk_.live.tournament.teams for player in team.players}
    free = [entry for entry in desk_.live.tournament.entries if entry.number not in taken]
    gone = desk_.live.gone(desk_.live.round + 1)
    return render(request, "arbiter/teams.html", shown(desk_, "teams", free=free, gone=gone))


@require_POST
@desk(Action.RUN_EVENT)
def add(request: HttpRequest, key: str) -> HttpResponse:
    """Enter a team."""
    desk_, name = desk_for(request, key), desk_forms.text(request, "name")
    try:
        members = _members(request, desk_)
    except RefusedError as problem:
        messages.error(request, problem_text(problem))
        return to("teams", key)
    stepped(request, key, partial(teaming.with_team, name=name, members=members), {"step": "team", "name": name})
    return to("teams", key)


def _members(request: HttpRequest, desk_: Desk) -> list[teaming.Member]:
    """Read each line: a number of somebody in the event, an id of the register, or somebody typed in."""
    read = partial(_member, request=request, series=desk_.live.plan.ratings)
    return each_read(desk_forms.members_typed(request), read)


def _member(line: str, request: HttpRequest, series: str) -> teaming.Member:
    if line.isascii() and line.isdecimal():
        return int(line)
    if " " in line or ";" in line:
        return desk_forms.member_typed(line)
    return from_register(request, line, series)


@desk(Action.RUN_EVENT)
def team(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """One team: its card, its players, and what can be done."""
    desk_ = desk_for(request, key)
    live, facts = desk_.live, shown(desk_, "teams", number=None)
    try:
        found = live.team(number)
    except DeskError as problem:
        raise UnknownError(problem.message) from None
    is_ranked = live.is_under_way and number in {each.number for each in desk_.ranked.entries}
    card = event_tables.card(desk_.ranked, facts["entrants"], number) if is_ranked else None
    more = {
        "team": found,
        "card": card,
        "members": [live.entry(each) for each in found.players],
        "seated": _seated(live, number),
        "is_gone": number in live.gone(live.round + 1),
        "next_round": live.round + 1,
        "people": facts["entrants"],
    }
    return render(request, "arbiter/team.html", facts | more)


def _seated(live: LiveEvent, number: int) -> tuple[int, ...]:
    """Who would play next; nobody where a board would stay empty."""
    try:
        return line_ups(live, live.round + 1).get(number, ())
    except DeskError:
        return ()


@require_POST
@desk(Action.RUN_EVENT)
def change(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Correct a team, name its line-up, let it withdraw or come back, give it a bye, or strike it off."""
    desk_ = desk_for(request, key)
    action, reason = request.POST.get("action", ""), desk_forms.text(request, "reason")
    changes: dict[str, Change] = {
        "team corrected": partial(_corrected, request=request, desk_=desk_, number=number),
        "line-up": partial(_with_line_up, request=request, number=number),
        "team withdrew": partial(entering.withdraw, number=number, reason=reason),
        "team came back": partial(entering.come_back, number=number),
        "team struck off": partial(teaming.without_team, number=number),
        "team bye": partial(_with_bye, request=request, number=number),
    }
    if action in changes:
        stepped(request, key, changes[action], {"step": action, "team": number, "reason": reason})
    return to("teams", key) if action == "team struck off" else to("team", key, number)


def _corrected(live: LiveEvent, request: HttpRequest, desk_: Desk, number: int) -> LiveEvent:
    return teaming.changed_team(live, number, desk_forms.text(request, "name"), _members(request, desk_))


def _with_line_up(live: LiveEvent, request: HttpRequest, number: int) -> LiveEvent:
    players = tuple(int(each) for each in request.POST.getlist("player") if each.isascii() and each.isdecimal())
    return with_line_up(live, LineUp(desk_forms.whole(request, "round"), number, players))


def _with_bye(live: LiveEvent, request: HttpRequest, number: int) -> LiveEvent:
    return entering.ask_bye(live, desk_forms.whole(request, "round"), number, desk_forms.bye_typed(request))
