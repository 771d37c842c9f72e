"""Reports: sent in, read, matched, accepted, returned or rejected; with a token."""

from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Any

from django.http import HttpRequest, HttpResponse
from ninja import File, Form, Query, Router, Schema, Status, UploadedFile
from pydantic import Field

from ratingoffice.api.answers import (
    GUARDED,
    AllFindings,
    Error,
    FindingGroup,
    Key,
    LongText,
    Number,
    Text,
    finding_rows,
)
from ratingoffice.api.callers import asking
from ratingoffice.store.office.audit_log import About
from ratingoffice.store.office.permissions import Action, permit
from ratingoffice.store.people.selectors.matching import PlayerMatch
from ratingoffice.store.people.services.privacy import note_seen, note_taken
from ratingoffice.store.reports.selectors.inbox import FiledReport, event_of, filed, inbox, report_for, steps_of
from ratingoffice.store.reports.services.inbox import Sending, reject_report, return_report, send_report
from ratingoffice.store.reports.services.reports import Acceptance, accept_report, match_players

router = Router(tags=["reports"])


class Reports(Schema):
    """Reports, the newest first; `next` is the number before which the next page begins."""

    reports: list[FiledReport]
    next: int | None


class WayStep(Schema):
    """A step of a report on its way: received, returned, replaced, rejected, accepted or withdrawn."""

    state: str
    by: str
    at: datetime
    message: str
    article: str
    other: int | None = Field(None, alias="other_id")


@dataclass(frozen=True)
class ReportAnswer(FiledReport):
    """A report with what was found in it, its way so far, and the event that was made of it."""

    findings: list[FindingGroup]
    steps: list[WayStep]
    event_id: str | None


class Decision(Schema):
    """The players by start number (a player id, or `new`), facts that the report leaves out, the event it corrects.

    `another` says why it is another event than one that looks the same.
    """

    choices: dict[Annotated[int, Field(ge=0, le=100_000)], Text] = Field(default_factory=dict)
    facts: dict[Key, Text] = Field(default_factory=dict)
    event_id: Text | None = None
    another: LongText = ""


class Accepted(Schema):
    """The event that was made."""

    event_id: str
    name: str


class ReturnMessage(Schema):
    """What is to be put right."""

    message: LongText


class Rejection(Schema):
    """The article that stands against the event, as `fide-b02-2010 6.1`, and a message."""

    article: Text
    message: LongText = ""


class Sent(Schema):
    """What comes with a file."""

    format: Key = ""
    corrects: Annotated[int | None, Field(ge=1, le=2**31 - 1)] = None
    message: LongText = ""


def _report(found: Any, *, all_findings: bool) -> dict[str, Any]:
    findings = finding_rows(found.findings, all_asked=all_findings)
    data = {"findings": findings, "steps": steps_of(found), "event_id": event_of(found)}
    return {**vars(filed(found)), **data}


@router.post("/reports", response={201: ReportAnswer, 413: Error, **GUARDED}, summary="Send a report in")
def send(
    request: HttpRequest,
    file: Annotated[UploadedFile, File()],
    sent: Annotated[Sent, Form()],
    all_findings: AllFindings = False,
) -> Status[dict[str, Any]]:
    """Keep a file as it came, with all that was found in it; one with errors too, to be corrected."""
    who = asking(request)
    sending = Sending(file.read(), file.name or "report", sent.format or None, sent.corrects, sent.message)
    return Status(201, _report(report_for(who, send_report(who, sending).pk), all_findings=all_findings))


@router.get("/reports", response={200: Reports, **GUARDED}, summary="Reports that you may read")
def reports(
    request: HttpRequest, state: Key = "", before: Annotated[int | None, Query(ge=1, le=2**31 - 1)] = None
) -> dict[str, Any]:
    """The officer reads all, a delegate those of the federation, an arbiter those they sent."""
    found = inbox(asking(request), state, before)
    return {"reports": found, "next": found[-1].number if found else None}


@router.get("/reports/{number}", response={200: ReportAnswer, **GUARDED}, summary="One report")
def report(request: HttpRequest, number: Number, all_findings: AllFindings = False) -> dict[str, Any]:
    """A report with its findings and its way so far; that you read it is in the audit log."""
    who = asking(request)
    found = report_for(who, number)
    note_seen(who, About.REPORT.of(number), "findings")
    return _report(found, all_findings=all_findings)


@router.get(
    "/reports/{number}/file",
    response=GUARDED,
    summary="The file as it came",
    openapi_extra={"responses": {200: {"content": {"application/octet-stream": {}}, "description": "The bytes."}}},
)
def file(request: HttpRequest, number: Number) -> HttpResponse:
    """The bytes as they were received; that you exported them is in the audit log."""
    who = asking(request)
    found = report_for(who, number)
    data = note_taken(who, About.REPORT.of(number), bytes(found.data))
    return HttpResponse(data, content_type="application/octet-stream")


@router.get("/reports/{number}/players", response={200: list[PlayerMatch], **GUARDED}, summary="Match players")
def players(request: HttpRequest, number: Number) -> list[PlayerMatch]:
    """Match the players with the register; that you read them is in the audit log."""
    who = asking(request)
    permit(who, Action.ACCEPT_REPORT)
    found = match_players(report_for(who, number))
    note_seen(who, About.REPORT.of(number), "players with their candidates")
    return found


@router.post("/reports/{number}/accept", response={200: Accepted, **GUARDED}, summary="Accept a report")
def accept(request: HttpRequest, number: Number, decision: Decision) -> Any:
    """Make the event of a report, all of it or nothing."""
    who = asking(request)
    permit(who, Action.ACCEPT_REPORT)
    decided = Acceptance(decision.choices, decision.facts, decision.event_id, decision.another)
    return accept_report(who, report_for(who, number), decided)


@router.post("/reports/{number}/return", response={200: ReportAnswer, **GUARDED}, summary="Return a report")
def give_back(
    request: HttpRequest, number: Number, sent: ReturnMessage, all_findings: AllFindings = False
) -> dict[str, Any]:
    """Give a report back with what is to be put right."""
    who = asking(request)
    permit(who, Action.ANSWER_REPORT)
    return_report(who, report_for(who, number), sent.message)
    return _report(report_for(who, number), all_findings=all_findings)


@router.post("/reports/{number}/reject", response={200: ReportAnswer, **GUARDED}, summary="Reject a report")
def reject(request: HttpRequest, number: Number, sent: Rejection, all_findings: AllFindings = False) -> dict[str, Any]:
    """Refuse an event, with the article that stands against it."""
    who = asking(request)
    permit(who, Action.ANSWER_REPORT)
    reject_report(who, report_for(who, number), sent.article, sent.message)
    return _report(report_for(who, number), all_findings=all_findings)
