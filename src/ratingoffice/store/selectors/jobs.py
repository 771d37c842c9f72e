"""Jobs as those who wait for them see them."""

from datetime import date

from ratingoffice.store.errors import UnknownError
from ratingoffice.store.models import Job, JobState, Official
from ratingoffice.store.permissions import Action, permit


def job_for(who: Official, number: int) -> Job:
    """Return a job, for those who may read drafts."""
    permit(who, Action.READ_DRAFTS)
    found = Job.objects.filter(pk=number).select_related("asked_by").first()
    if found is None:
        raise UnknownError(f"there is no job {number}")
    return found


def newest_job(series: str, day: date) -> Job | None:
    """Return the last work on a list."""
    return Job.objects.filter(series=series, day=day).select_related("asked_by").order_by("-id").first()


def jobs_under_way() -> list[Job]:
    """Return all that waits or is worked at."""
    waiting = (JobState.WAITING, JobState.WORKING)
    return list(Job.objects.filter(state__in=waiting).select_related("asked_by").order_by("id"))
