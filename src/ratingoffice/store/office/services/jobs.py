"""Jobs: long work is asked for, taken up by a worker, and ends as done or with what was wrong."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Any, Final

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from ratingoffice.messages import Message, as_data, with_messages
from ratingoffice.store.errors import ConflictError, RefusedError, StoreError
from ratingoffice.store.laboratory.replays import replay_office
from ratingoffice.store.lists.selectors.lists import published, series_named
from ratingoffice.store.lists.selectors.verification import verification_of
from ratingoffice.store.lists.services.publication import Progress, draft_list, publish_list, revise_list
from ratingoffice.store.lists.services.verifications import note_verified
from ratingoffice.store.models import Job, JobState, Official
from ratingoffice.store.office.messages import message
from ratingoffice.store.office.permissions import Action, permit

SILENT: Final = timedelta(minutes=3)
"""After so long without a word a worker is taken for ended."""

ACTIONS: Final = {
    "draft": Action.DRAFT_LIST,
    "revise": Action.REVISE_LIST,
    "publish": Action.PUBLISH_LIST,
    "verify": Action.VERIFY,
    "replay": Action.DRAFT_LIST,
}
"""What can be asked for, and who may."""

UNDER_WAY: Final = (JobState.WAITING, JobState.WORKING)


@dataclass(frozen=True)
class JobRequest:
    """What is asked for: the kind of work, the list, and what else is said."""

    kind: str
    series: str
    day: date
    more: Mapping[str, str] = field(default_factory=dict)


def ask_for(who: Official, asked: JobRequest) -> Job:
    """Ask for work on a list; refused where somebody asked before."""
    permit(who, ACTIONS[asked.kind])
    series_named(asked.series)
    if asked.kind == "revise" and not asked.more.get("reason", "").strip():
        raise RefusedError(message("revision_without_reason"))
    of_list: dict[str, Any] = {"series": asked.series, "day": asked.day}
    with transaction.atomic():
        busy = Job.objects.select_for_update().filter(**of_list, state__in=UNDER_WAY).first()
        if busy is not None:
            name, work = busy.asked_by.name, message(busy.kind)
            raise ConflictError(message("job_under_way", name=name, work=work, **of_list))
        by = {"asked_by": who, "asked_at": timezone.now()}
        return Job.objects.create(kind=asked.kind, asked=dict(asked.more), **of_list, **by)


def take_job() -> Job | None:
    """Take the next job that waits, or that was left by a worker who fell silent; nobody else has it then."""
    silent = Q(state=JobState.WORKING, alive__lt=timezone.now() - SILENT)
    for job in Job.objects.filter(Q(state=JobState.WAITING) | silent).select_related("asked_by").order_by("id"):
        mine = Job.objects.filter(pk=job.pk, state=job.state, alive=job.alive)
        if mine.update(state=JobState.WORKING, alive=timezone.now()):
            return job
    return None


def say_alive(job: Job) -> None:
    """Show that the worker of a job is at it."""
    Job.objects.filter(pk=job.pk).update(alive=timezone.now())


def run_job(job: Job) -> None:
    """Do the work; how it ends is kept with the job."""
    try:
        result = WORK[job.kind](job, _progress(job))
    except StoreError as problem:
        findings = problem.findings.to_dicts() if isinstance(problem, RefusedError) else []
        _fail(job, problem.message, findings=findings)
    except Exception:
        _fail(job, message("job_failed"))
        raise
    else:
        _end(job, state=JobState.DONE, result=result)


def _fail(job: Job, problem: Message, **facts: Any) -> None:
    _end(job, state=JobState.FAILED, problem=problem, result={"problem": as_data(problem)}, **facts)


def _end(job: Job, **facts: Any) -> None:
    Job.objects.filter(pk=job.pk).update(ended=timezone.now(), **facts)


def _progress(job: Job) -> Progress:
    def report(step: str, done: int, total: int) -> None:
        Job.objects.filter(pk=job.pk).update(step=step[:60], done=done, total=total, alive=timezone.now())

    return report


def _draft(job: Job, progress: Progress) -> dict[str, Any]:
    made = draft_list(job.asked_by, job.series, job.day, progress)
    return {"hash": made.hash, "revision": made.revision}


def _revise(job: Job, progress: Progress) -> dict[str, Any]:
    made = revise_list(job.asked_by, job.series, job.day, job.asked["reason"], progress=progress)
    return {"hash": made.hash, "revision": made.revision}


def _publish(job: Job, progress: Progress) -> dict[str, Any]:
    progress("publish", 0, 1)
    made = publish_list(job.asked_by, job.series, job.day, job.asked.get("hash"))
    return {"hash": made.hash, "revision": made.revision}


def _verify(job: Job, progress: Progress) -> dict[str, Any]:
    progress("verify", 0, 1)
    of = published(series_named(job.series), job.day)
    found = verification_of(of)
    note_verified([found])
    return {
        "hash": of.hash,
        "revision": of.revision,
        "outcome": found.outcome,
        "differences": [with_messages(vars(each)) for each in found.differences],
        "corrections": [{"articles": each.articles, "wrong": each.wrong} for each in found.corrections],
        "players": found.moved.height,
    }


def _replay(job: Job, progress: Progress) -> dict[str, Any]:
    first = date.fromisoformat(job.asked["first"])
    return {"summary": replay_office(job.series, first, job.day, job.asked["scenario"], progress)}


WORK: Final[Mapping[str, Callable[[Job, Progress], dict[str, Any]]]] = {
    "draft": _draft,
    "revise": _revise,
    "publish": _publish,
    "verify": _verify,
    "replay": _replay,
}
"""How each kind of work is done."""
