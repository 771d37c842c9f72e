"""The inbox as each role sees it: the officer all reports, a delegate those of the federation, others their own."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from django.db.models import F, OuterRef, Q, QuerySet, Subquery

from ratingoffice.model.findings import findings_table, tally
from ratingoffice.store.errors import existing
from ratingoffice.store.models import AcceptedReport, Official, Report, ReportStep, Role, State
from ratingoffice.store.office.permissions import Action, permit
from ratingoffice.store.reports.messages import message

REPORTS_OF_A_PAGE: Final = 50


@dataclass(frozen=True)
class FiledReport:
    """A report with where it is on its way."""

    number: int
    file: str
    format: str
    sent_by: str
    received: datetime
    state: str
    errors: int
    warnings: int


def reports_for(who: Official) -> QuerySet[Any]:
    """Return the reports that somebody may read, the newest first, each with its `state`."""
    permit(who, Action.READ_REPORTS)
    rows = with_state(Report.objects.all()).order_by("-id")
    if who.role == Role.OFFICER:
        return rows
    own = Q(sent_by=who.name)
    if who.role == Role.DELEGATE:
        colleagues = Official.objects.filter(role=Role.DELEGATE, federation=who.federation_id)
        own |= Q(sent_by__in=colleagues.values("name"))
    return rows.filter(own)


def with_state(reports: QuerySet[Report]) -> QuerySet[Any]:
    """Give reports their `state`: the last step on their way."""
    steps = ReportStep.objects.filter(report=OuterRef("pk")).order_by("-id")
    return reports.annotate(state=Subquery(steps.values("state")[:1]))


def inbox(who: Official, state: str = "", before: int | None = None) -> list[FiledReport]:
    """Return a page of reports, of one state where it is named, older than one where that is named."""
    rows = reports_for(who).defer("data")
    rows = rows.filter(state=state) if state in State.values else rows
    rows = rows if before is None else rows.filter(pk__lt=before)
    return [filed(each) for each in rows[:REPORTS_OF_A_PAGE]]


def filed(report: Any) -> FiledReport:
    """Show a report of `reports_for`."""
    found = tally(findings_table(report.findings))
    return FiledReport(
        number=report.pk,
        file=report.file,
        format=report.format,
        sent_by=report.sent_by,
        received=report.received,
        state=report.state,
        errors=found["error"],
        warnings=found["warning"],
    )


def report_for(who: Official, number: int) -> Any:
    """Return a report with its `state`, if somebody may read it; what is not theirs is not there."""
    return existing(reports_for(who).filter(pk=number).first(), message("unknown_report", report=number))


def steps_of(report: Report) -> list[ReportStep]:
    """Return the way of a report, from the first step on."""
    return list(ReportStep.objects.filter(report=report).select_related("other").defer("other__data").order_by("id"))


def event_of(report: Report) -> str | None:
    """Return the event that was made of a report."""
    made = AcceptedReport.objects.filter(report=report).order_by("-id").annotate(name=F("event__event_id")).first()
    return made.name if made else None
