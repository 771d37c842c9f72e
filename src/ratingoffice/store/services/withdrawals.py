"""An event that should not count is withdrawn, with the reason; nothing of it is deleted, and it can be undone."""

from ratingoffice.store.errors import ConflictError, RefusedError
from ratingoffice.store.models import (
    AcceptedReport,
    CompetitionEvent,
    Correction,
    Event,
    Norm,
    Official,
    RatingList,
    State,
)
from ratingoffice.store.permissions import Action, permit
from ratingoffice.store.selectors.revisions import lists_with_event
from ratingoffice.store.services.corrections import record_correction
from ratingoffice.store.services.events import event_named
from ratingoffice.store.services.reports import Step, last_step, record_step
from ratingoffice.store.trail import Trail, changing


def withdraw_event(who: Official, event_id: str, reason: str, *, is_published: bool = False) -> list[RatingList]:
    """Let an event count no more; return the lists to revise, which the officer knows of where `is_published`."""
    permit(who, Action.CORRECT_EVENT)
    counted = lists_with_event(event_id)
    if counted and not is_published:
        names = ", ".join(map(str, counted))
        raise ConflictError(f"event {event_id} counts in {names}; confirm the withdrawal, then revise each list")
    with changing(who, Action.CORRECT_EVENT) as trail:
        event = event_named(event_id)
        if event.withdrawn is not None:
            raise ConflictError(f"event {event_id} is withdrawn already: {event.withdrawn}")
        _refuse_in_use(event)
        _withdraw(trail, event, reason)
        return counted


def _withdraw(trail: Trail, event: Event, reason: str) -> None:
    _record(trail, event, reason.strip() or None, reason)
    report = _report_of(event)
    if report is not None and last_step(report.report).state == State.ACCEPTED:
        record_step(trail, report.report, Step(State.WITHDRAWN, reason.strip()), {"event": event.event_id})


def restore_event(who: Official, event_id: str, reason: str) -> Event:
    """Let a withdrawn event count again, as it was."""
    with changing(who, Action.CORRECT_EVENT) as trail:
        event = event_named(event_id)
        if event.withdrawn is None:
            raise RefusedError(f"event {event_id} is not withdrawn")
        _record(trail, event, None, reason)
        report = _report_of(event)
        if report is not None and last_step(report.report).state == State.WITHDRAWN:
            record_step(trail, report.report, Step(State.ACCEPTED, reason.strip()), {"event": event.event_id})
        return event


def _record(trail: Trail, event: Event, withdrawn: str | None, reason: str) -> Correction:
    before, event.withdrawn = event.withdrawn, withdrawn
    event.save(update_fields=["withdrawn"])
    standing = {"withdrawn": before}, {"withdrawn": withdrawn}
    return record_correction(trail, f"event {event.event_id}", standing, reason)


def _report_of(event: Event) -> AcceptedReport | None:
    return AcceptedReport.objects.filter(event=event).select_related("report").order_by("pk").last()


def _refuse_in_use(event: Event) -> None:
    """An event of a competition, or one with norms, is taken out of them first."""
    used = CompetitionEvent.objects.filter(event=event).values_list("competition__key", flat=True)
    if used:
        raise RefusedError(
            f"event {event.event_id} counts in the competition {', '.join(used)}; take it out there first"
        )
    norms = Norm.objects.filter(event=event).count()
    if norms:
        raise RefusedError(f"event {event.event_id} gave {norms} norms; strike them first")
