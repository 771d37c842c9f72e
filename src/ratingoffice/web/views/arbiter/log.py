"""Incidents and appeals, and the report that they stand in."""

from functools import partial

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from ratingoffice.formats.reports.catalogue import WRITERS
from ratingoffice.store.errors import ConflictError, RefusedError
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.office.subjects import About
from ratingoffice.store.people.services.privacy import note_seen, note_taken
from ratingoffice.store.running_events.services.running_events import REPORTS, Change, Step, send_report
from ratingoffice.tournament.desk import log as logged
from ratingoffice.tournament.desk.final_report import so_far
from ratingoffice.tournament.discipline.appeals import DEPOSIT, fate_of_deposit
from ratingoffice.tournament.discipline.incidents import Sanction, seconds_of_a_move
from ratingoffice.web import desk_forms
from ratingoffice.web.feedback import asking, problem_text
from ratingoffice.web.signing import desk
from ratingoffice.web.views.arbiter.frame import desk_for, shown, stepped, to
from ratingoffice.web.views.events import attached


@desk(Action.RUN_EVENT)
def log(request: HttpRequest, key: str) -> HttpResponse:
    """The log of the event, and the forms for more."""
    desk_ = desk_for(request, key)
    facts = {
        "sanctions": list(Sanction),
        "appeals": [(each, fate_of_deposit(each)) for each in desk_.live.appeals],
        "deposit": DEPOSIT,
        "least": seconds_of_a_move(desk_.live.tournament.info.time_control),
    }
    return render(request, "arbiter/log.html", shown(desk_, "log", **facts))


@require_POST
@desk(Action.RUN_EVENT)
def note(request: HttpRequest, key: str) -> HttpResponse:
    """Note an incident, an appeal, or the decision of one."""
    desk_for(request, key)
    what, who = request.POST.get("what", ""), request.user.name  # type: ignore[union-attr]
    try:
        change, step = _noted(request, what, who)
    except RefusedError as problem:
        messages.error(request, problem_text(problem))
        return to("log", key)
    stepped(request, key, change, step)
    return to("log", key)


def _noted(request: HttpRequest, what: str, who: str) -> tuple[Change, Step]:
    if what == "incident":
        incident = desk_forms.incident_typed(request, who)
        step = {"step": "incident", "player": incident.player, "sanction": incident.sanction, "words": incident.words}
        return partial(logged.with_incident, incident=incident), step
    if what == "appeal":
        appeal = desk_forms.appeal_typed(request)
        return partial(logged.with_appeal, appeal=appeal), {"step": "appeal", "player": appeal.player}
    at, decision = desk_forms.whole(request, "at"), desk_forms.text(request, "decision")
    is_granted = request.POST.get("verdict") == "granted"
    decided = partial(logged.with_verdict, at=at, decision=decision, is_granted=is_granted)
    return decided, {"step": "decision", "verdict": "granted" if is_granted else "refused"}


@desk(Action.RUN_EVENT)
def report(request: HttpRequest, key: str) -> HttpResponse:
    """The report as it would be sent, and whether it can be."""
    desk_ = desk_for(request, key)
    note_seen(asking(request), About.EVENT.of(key), "report")
    report = so_far(desk_.live) if desk_.live.is_under_way else None
    text = WRITERS["fmjd-text"](report)[0].decode() if report else ""
    return render(request, "arbiter/report.html", shown(desk_, "report", text=text, open_games=desk_.live.open_games()))


@require_POST
@desk(Action.RUN_EVENT)
def send(request: HttpRequest, key: str) -> HttpResponse:
    """Send the report to the inbox of the office."""
    try:
        sent = send_report(request.user, key, request.POST.get("format", ""))  # type: ignore[arg-type]
        messages.success(
            request, gettext("The report was sent; it is number %(number)s of the inbox.") % {"number": sent.pk}
        )
    except (ConflictError, RefusedError) as problem:
        messages.error(request, problem_text(problem))
    return to("report", key)


@desk(Action.RUN_EVENT)
def report_file(request: HttpRequest, key: str, kind: str) -> HttpResponse:
    """The report as a file, as it stands."""
    desk_ = desk_for(request, key)
    if kind not in REPORTS or not desk_.live.is_under_way:
        return to("report", key)
    data, _ = WRITERS[kind](so_far(desk_.live))
    return attached(note_taken(asking(request), About.EVENT.of(key), data), f"{key}.{REPORTS[kind]}")
