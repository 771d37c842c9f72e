"""Drafts: drawn up in the background, looked at, published, or discarded; with a token."""

from datetime import date, datetime
from typing import Annotated, Any

from django.http import HttpRequest, HttpResponse
from ninja import Router, Schema, Status
from pydantic import Field, StringConstraints

from ratingoffice.api.answers import GUARDED, AllFindings, FindingGroup, Key, LongText, Number, Row, finding_rows
from ratingoffice.api.callers import asking
from ratingoffice.store.lists.selectors.corrected_lists import corrections_after
from ratingoffice.store.lists.selectors.drafts import change_after, desk_series, preview
from ratingoffice.store.lists.selectors.lists import drafted
from ratingoffice.store.lists.services.publication import discard_draft
from ratingoffice.store.models import Job as StoredJob
from ratingoffice.store.office.audit_log import subject_text
from ratingoffice.store.office.permissions import Action, permit
from ratingoffice.store.office.selectors.offices import job_for
from ratingoffice.store.office.services.jobs import JobRequest, ask_for
from ratingoffice.store.office.worker import start_worker
from ratingoffice.web.sentences import sentence_text

router = Router(tags=["drafts"])

SHOWN = 100
PARTS = ("new", "up", "down", "gone", "k_changes", "movers", "near")

Hash = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]


class Wanted(Schema):
    """Which list to draw up; with a reason it is a revision of a published one."""

    series: Key
    day: date
    reason: LongText | None = None


class Seen(Schema):
    """The hash of the draft that was read: if it was drawn up again since, it is not published."""

    hash: Hash


class JobAnswer(Schema):
    """Work in the background: waiting, working, done or failed."""

    number: int = Field(alias="pk")
    kind: str
    series: str
    day: date
    state: str
    step: str
    done: int
    total: int
    asked_by: str
    asked_at: datetime
    ended: datetime | None
    problem: str
    findings: list[FindingGroup]
    result: dict[str, Any] | None

    @staticmethod
    def resolve_asked_by(obj: Any) -> str:
        """Name who asked."""
        return str(obj.asked_by)

    @staticmethod
    def resolve_problem(obj: Any) -> str:
        """Say why it failed in the reader's language."""
        return sentence_text(obj.refusal)


class Draft(Schema):
    """A draft that may be published, unless the data changed after it was made."""

    series: str = Field(alias="series.name")
    day: date
    revision: int
    hash: str
    reason: str | None
    drafted_by: str
    drafted: datetime


class DraftPreview(Schema):
    """All that a draft would change: how many, and the first of each; `changed` says whose change came after it.

    `outdated` are the corrections of the calculation since: it has to be drafted again.
    """

    draft: Draft
    changed: str | None
    outdated: list[str]
    counts: dict[str, int]
    parts: dict[str, list[Row]]
    findings: list[FindingGroup]
    events: list[Row]
    """Those that the draft looked at, counted or not."""
    alike: list[Row]
    """Pairs of events that look the same."""
    waiting: int
    """Reports in the inbox that may belong to the list."""


def _asked(request: HttpRequest, response: HttpResponse, asked: JobRequest) -> Status[StoredJob]:
    job = ask_for(asking(request), asked)
    start_worker()
    response["Location"] = f"/api/v1/jobs/{job.pk}"
    return Status(202, job)


@router.post("/drafts", response={202: JobAnswer, **GUARDED}, summary="Draw a list up")
def draw_up(request: HttpRequest, response: HttpResponse, wanted: Wanted) -> Status[StoredJob]:
    """Draft a list, or a revision with its reason; the answer is a job to be looked at until it is done."""
    if wanted.reason is None:
        return _asked(request, response, JobRequest("draft", wanted.series, wanted.day))
    return _asked(request, response, JobRequest("revise", wanted.series, wanted.day, {"reason": wanted.reason}))


@router.get("/drafts", response={200: list[Draft], **GUARDED}, summary="Drafts")
def drafts(request: HttpRequest) -> list[Any]:
    """All drafts, by series and day."""
    permit(asking(request), Action.READ_DRAFTS)
    return [each for desk in desk_series() for each in desk.drafts]


@router.get("/drafts/{series}/{day}", response={200: DraftPreview, **GUARDED}, summary="What a draft would change")
def one_draft(request: HttpRequest, series: str, day: date, all_findings: AllFindings = False) -> dict[str, Any]:
    """Who is new, up, down or gone, gets another K, moved most, or is just below a threshold."""
    permit(asking(request), Action.READ_DRAFTS)
    of = drafted(series, day)
    seen, changed = preview(of), change_after(of)
    return {
        "draft": of,
        "changed": f"{changed.who}: {changed.action} {sentence_text(subject_text(changed))}" if changed else None,
        "outdated": [each.key for each in corrections_after(of)],
        "counts": seen.counts(),
        "parts": {name: getattr(seen, name).head(SHOWN).to_dicts() for name in PARTS},
        "findings": finding_rows(seen.findings, all_asked=all_findings),
        "events": seen.events.to_dicts(),
        "alike": seen.alike.to_dicts(),
        "waiting": seen.waiting,
    }


@router.delete("/drafts/{series}/{day}", response={204: None, **GUARDED}, summary="Throw a draft away")
def discard(request: HttpRequest, series: str, day: date) -> Status[None]:
    """Forget a draft; the audit log keeps that there was one."""
    discard_draft(asking(request), series, day)
    return Status(204, None)


@router.post("/drafts/{series}/{day}/publish", response={202: JobAnswer, **GUARDED}, summary="Publish a draft")
def publish(request: HttpRequest, response: HttpResponse, series: str, day: date, seen: Seen) -> Status[StoredJob]:
    """Publish the draft that was read: from then on nobody can change it."""
    permit(asking(request), Action.PUBLISH_LIST)
    drafted(series, day)
    return _asked(request, response, JobRequest("publish", series, day, {"hash": seen.hash}))


@router.get("/jobs/{number}", response={200: JobAnswer, **GUARDED}, summary="How far a job is")
def job(request: HttpRequest, number: Number, all_findings: AllFindings = False) -> StoredJob:
    """A job: how far it is, how it ended."""
    found = job_for(asking(request), number)
    found.findings = finding_rows(found.findings, all_asked=all_findings)
    start_worker()
    return found
