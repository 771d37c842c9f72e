"""Running an event: every step a version that stays, every step in the audit log, every step can be taken back."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from django.utils.text import slugify

from ratingoffice.errors import message_of
from ratingoffice.formats.reports.catalogue import WRITERS
from ratingoffice.formats.reports.looking import check_report
from ratingoffice.formats.reports.trf.match_records import match_points, with_match_points
from ratingoffice.model.tournament import Info, Tournament
from ratingoffice.model.unseen import unseen_problem
from ratingoffice.store.errors import ConflictError, RefusedError, existing, refusing, required_text
from ratingoffice.store.models import EventVersion, Official, Report, RunningEvent
from ratingoffice.store.office.audit_log import About, Trail, changing
from ratingoffice.store.office.documents import packed
from ratingoffice.store.office.permissions import Action, permit_event
from ratingoffice.store.office.tables import sha256
from ratingoffice.store.reports.desk_numbers import without_known_numbers
from ratingoffice.store.reports.services.reports import Arrival, keep_report
from ratingoffice.store.running_events.event_reading import chain_of
from ratingoffice.store.running_events.messages import message
from ratingoffice.store.running_events.selectors.live_events import (
    Desk,
    desk_of,
    effective,
    event_keyed,
    standing,
    state_of,
)
from ratingoffice.tournament.desk.final_report import report_of
from ratingoffice.tournament.desk.live_event import DeskError, LiveEvent
from ratingoffice.tournament.desk.plan import EventPlan
from ratingoffice.tournament.scoring import COUNTINGS, match_points_text

Change = Callable[[LiveEvent], LiveEvent]
Step = Mapping[str, Any]
"""What was done: its name, and its facts."""

REPORTS: Final = {"trf": "trf", "fmjd-text": "txt"}
"""Formats in which a report is sent in, and how its file ends."""

LONGEST_KEY: Final = 50


def open_event(who: Official, info: Info, plan: EventPlan, tournament: Tournament | None = None) -> RunningEvent:
    """Open an event at the desk: new, or from a report that names its players and what was played so far."""
    named = replace(info, name=_event_name(info.name))
    given = tournament or Tournament(named, (), ())
    agreed = _as_reported(plan, given)
    live = LiveEvent(in_system(replace(given, info=named), agreed), agreed)
    with changing(who, Action.RUN_EVENT) as trail:
        row = RunningEvent.objects.create(
            key=_free_key(named.name), name=named.name, arbiter=who.name, opened=trail.at, is_public=live.is_public
        )
        _write(trail, row, live, {"step": "opened"})
        return row


def _event_name(typed: str) -> str:
    name = required_text(typed, message("event_needs_name"))
    if problem := unseen_problem(name):
        raise RefusedError(problem)
    return name


def in_system(tournament: Tournament, plan: EventPlan) -> Tournament:
    """Let a tournament say what the plan says: the system as a season names it, the rounds, the points of all."""
    system = "team" if plan.is_of_teams else plan.system if plan.is_robin else "swiss"
    info = replace(tournament.info, system=system, rounds=plan.rounds)
    given = replace(tournament, info=info, scoring=COUNTINGS[plan.scoring].scoring)
    return with_match_points(given, plan.ranking.match_points) if plan.is_of_teams else given


def _as_reported(plan: EventPlan, given: Tournament) -> EventPlan:
    """Take the match points of a report where no others were chosen."""
    stated = match_points(given)
    if stated is None or plan.match_points != EventPlan.match_points:
        return plan
    try:
        return replace(plan, match_points=match_points_text(stated))
    except ValueError as problem:
        raise RefusedError(message("unknown_match_points", reason=message_of(problem))) from None


def _free_key(name: str) -> str:
    key = slugify(name)[:LONGEST_KEY].strip("-_") or "event"
    taken = set(RunningEvent.objects.filter(key__startswith=key).values_list("key", flat=True))
    return next(each for each in (key, *(f"{key}-{at}" for at in range(2, len(taken) + 3))) if each not in taken)


def take_step(who: Official, key: str, change: Change, step: Step) -> Desk:
    """Take one step on the event as it is, no matter who took the step before."""
    with changing(who, Action.RUN_EVENT) as trail:
        row = event_keyed(key)
        permit_event(who, row.arbiter)
        with refusing(DeskError):
            live = change(standing(row).live)
        info = live.tournament.info
        named = live.changed(info=replace(info, name=_event_name(info.name)))
        _write(trail, row, named, step)
        return standing(row)


def undo_step(who: Official, key: str) -> Desk:
    """Take the last step back; both stay in the history."""
    with changing(who, Action.RUN_EVENT) as trail:
        row = event_keyed(key)
        permit_event(who, row.arbiter)
        counted = effective(row)
        if len(counted) < 2:
            raise RefusedError(message("nothing_to_undo"))
        last = counted[-1]
        _write(trail, row, state_of(counted[-2]), {"step": "undone", "what": last.step}, undoes=last.number)
        return standing(row)


def _write(trail: Trail, row: RunningEvent, live: LiveEvent, step: Step, undoes: int | None = None) -> None:
    before = row.versions.order_by("-number").values_list("number", "chain").first()
    number, chain = (before[0] + 1, before[1]) if before else (1, "")
    version = EventVersion(
        event=row, number=number, document=packed(live), step=dict(step), undoes=undoes, by=trail.who.name, at=trail.at
    )
    version.chain = chained(chain, version)
    version.save(force_insert=True)
    row.name, row.is_public, row.is_sent = live.tournament.info.name, live.is_public, live.sent is not None
    row.save(update_fields=["name", "is_public", "is_sent"])
    trail.record(About.RUNNING_EVENT.of(row.key), after={"version": number, **step})


def chained(before: str, version: EventVersion) -> str:
    """Return the hash of a version and all before it."""
    at = version.at.isoformat() if isinstance(version.at, datetime) else version.at
    facts = {"number": version.number, "undoes": version.undoes, "by": version.by, "at": at, "step": version.step}
    return chain_of(before, facts, bytes(version.document))


def remove_event(who: Official, key: str, reason: str, *, is_restored: bool = False) -> RunningEvent:
    """Take an event off every page of the site, or restore it; its versions stay as they are."""
    reason = required_text(reason, message("reason_needed.running_event"))
    with changing(who, Action.REMOVE_EVENT) as trail:
        row = existing(
            RunningEvent.objects.filter(key=key, removed__isnull=not is_restored).first(),
            message("unknown_desk_event.done", key=key),
        )
        before, row.removed = row.removed, None if is_restored else trail.at
        row.save(update_fields=["removed"])
        facts = {"step": "restored" if is_restored else "removed", "name": row.name, "reason": reason}
        trail.record(About.RUNNING_EVENT.of(key), before={"removed": before}, after=facts)
        return row


def send_report(who: Official, key: str, kind: str) -> Report:
    """Send the report of an event to the inbox of the office, and note it in the history."""
    if kind not in REPORTS:
        raise RefusedError(message("unknown_report_format", kind=kind, known=tuple(REPORTS)))
    desk = desk_of(who, key)
    with refusing(DeskError):
        data, _ = WRITERS[kind](report_of(desk.live))
    known = Report.objects.filter(sha256=sha256(data)).first()
    if known is not None:
        raise ConflictError(message("report_was_sent", report=known.id))
    file = f"{key}.{REPORTS[kind]}"
    looked = without_known_numbers(check_report(data, file, kind), desk.live.tournament)
    report = keep_report(who, Arrival(data, file, looked))
    take_step(
        who, key, lambda live: replace(live, sent=report.sha256), {"step": "sent", "report": report.id, "format": kind}
    )
    return report
