"""The events of an arbiter: set up, imported from another machine, settings, history, undo."""

from dataclasses import replace
from functools import partial
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from ratingoffice.model.findings import no_findings
from ratingoffice.model.tournament import Info
from ratingoffice.store.errors import RefusedError, StoreError
from ratingoffice.store.lists.selectors.public_lists import all_series
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.office.subjects import About
from ratingoffice.store.people.services.privacy import note_taken
from ratingoffice.store.running_events.selectors.live_events import history as history_of
from ratingoffice.store.running_events.selectors.live_events import own_events, removed_events
from ratingoffice.store.running_events.selectors.register_entries import rated_entries, tournament_in, usual_series
from ratingoffice.store.running_events.services.event_files import event_file, import_event
from ratingoffice.store.running_events.services.running_events import in_system, open_event, remove_event, undo_step
from ratingoffice.tournament.desk.entering import numbered
from ratingoffice.tournament.desk.live_event import LiveEvent, with_plan
from ratingoffice.tournament.desk.plan import EventPlan
from ratingoffice.tournament.scoring import COUNTINGS
from ratingoffice.tournament.swiss.systems import SYSTEMS
from ratingoffice.tournament.tie_breaks.catalogue import TIE_BREAKS
from ratingoffice.web import desk_forms
from ratingoffice.web.feedback import asking, perform, problem_text, with_findings
from ratingoffice.web.signing import desk, may
from ratingoffice.web.views.arbiter.frame import desk_for, shown, stepped, to
from ratingoffice.web.views.events import attached


@desk(Action.RUN_EVENT)
def all_events(request: HttpRequest) -> HttpResponse:
    """Every event that somebody may run."""
    who = asking(request)
    removed = removed_events(who) if may(who, Action.REMOVE_EVENT) else []
    return render(request, "arbiter/events.html", {"events": own_events(who), "removed": removed})


def _choices(info: Info, plan: EventPlan) -> dict[str, Any]:
    return {
        "info": info,
        "plan": plan,
        "systems": SYSTEMS.values(),
        "countings": COUNTINGS.values(),
        "tie_breaks": TIE_BREAKS.values(),
        "all_series": all_series(),
    }


@desk(Action.RUN_EVENT)
def new_event(request: HttpRequest) -> HttpResponse:
    """The form of a new event, or the event that it makes."""
    today = timezone.localdate()
    usual = EventPlan(ratings=usual_series())
    if request.method != "POST":
        blank = Info(start=today, end=today, referee=request.user.name)  # type: ignore[union-attr]
        return render(request, "arbiter/new.html", _choices(blank, usual))
    try:
        info, plan = desk_forms.event_typed(request)
        sent = request.FILES.get("file")
        report, odd = tournament_in(sent.read(), sent.name or "file") if sent else (None, no_findings())
        row = open_event(request.user, info, plan, report)  # type: ignore[arg-type]
    except RefusedError as problem:
        refused = {"problem": problem.message, "refused": problem.findings.to_dicts()}
        shown_again = _choices(*desk_forms.as_typed(request, usual))
        return render(request, "arbiter/new.html", shown_again | refused, status=422)
    if not odd.is_empty():
        messages.warning(request, with_findings(gettext("The file was read. It has warnings"), odd))
    return to("event", row.key)


@require_POST
@desk(Action.RUN_EVENT)
def take_in(request: HttpRequest) -> HttpResponse:
    """Take an event in that was run elsewhere."""
    sent = request.FILES.get("file")
    try:
        row = import_event(asking(request), sent.read() if sent else b"", (sent and sent.name) or "file")
    except StoreError as problem:
        messages.error(request, problem_text(problem))
        return to("events")
    notice = gettext(
        "The event was imported. Nothing in its history was changed since it was written; by whom is not known."
    )
    messages.success(request, notice)
    return to("event", row.key)


@desk(Action.RUN_EVENT)
def event(request: HttpRequest, key: str) -> HttpResponse:
    """Go where the work is: to the players or teams before the first round, else to the round that is played."""
    live = desk_for(request, key).live
    if live.is_under_way:
        return to("round", key, live.round)
    return to("teams" if live.plan.is_of_teams else "players", key)


@desk(Action.RUN_EVENT)
def settings(request: HttpRequest, key: str) -> HttpResponse:
    """What the event has agreed on; the system cannot change once a round is paired."""
    desk_ = desk_for(request, key)
    if request.method == "POST":
        stepped(request, key, partial(_set_up, request=request), {"step": "settings"})
        return to("settings", key)
    choices = _choices(desk_.live.tournament.info, desk_.live.plan)
    return render(request, "arbiter/settings.html", shown(desk_, "settings", **choices))


def _set_up(live: LiveEvent, request: HttpRequest) -> LiveEvent:
    info, plan = desk_forms.event_typed(request, live.tournament.info, live.plan)
    tournament = in_system(replace(live.tournament, info=info), plan)
    changed = replace(with_plan(live, plan), tournament=tournament, is_public="is_public" in request.POST)
    return _with_ratings(changed) if plan.ratings != live.plan.ratings and not live.is_under_way else changed


def _with_ratings(live: LiveEvent) -> LiveEvent:
    """Give the players who are entered the ratings of the series that was chosen now, and number them by these."""
    entries = rated_entries(live.tournament.entries, live.plan.ratings)
    return numbered(replace(live, tournament=replace(live.tournament, entries=entries)))


@desk(Action.RUN_EVENT)
def history(request: HttpRequest, key: str) -> HttpResponse:
    """Every step that was ever taken."""
    desk_ = desk_for(request, key)
    return render(request, "arbiter/history.html", shown(desk_, "history", versions=history_of(desk_.row)))


@require_POST
@desk(Action.RUN_EVENT)
def undo(request: HttpRequest, key: str) -> HttpResponse:
    """Take the last step back."""
    desk_for(request, key)
    try:
        undo_step(request.user, key)  # type: ignore[arg-type]
        messages.success(request, gettext("The last step was taken back; both stay in the history."))
    except RefusedError as problem:
        messages.error(request, problem_text(problem))
    return to("event", key)


@require_POST
@desk(Action.REMOVE_EVENT)
def remove(request: HttpRequest, key: str) -> HttpResponse:
    """Take an event off the site, or restore it."""
    reason, is_restored = desk_forms.text(request, "reason"), "restore" in request.POST
    done = gettext("The event was restored.") if is_restored else gettext("The event was removed.")
    change = partial(remove_event, asking(request), key, reason, is_restored=is_restored)
    return perform(request, reverse("arbiter-events"), done, change)


@desk(Action.RUN_EVENT)
def file(request: HttpRequest, key: str) -> HttpResponse:
    """The event with its history, to go on elsewhere."""
    data = event_file(desk_for(request, key))
    return attached(note_taken(asking(request), About.EVENT.of(key), data), f"{key}.event")
