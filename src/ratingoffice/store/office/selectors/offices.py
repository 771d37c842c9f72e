"""The office, who works with it, their tokens and their jobs."""

from datetime import date

from ratingoffice.store.errors import UnknownError, existing
from ratingoffice.store.models import Job, JobState, Office, Official, Role, Token
from ratingoffice.store.office.messages import message
from ratingoffice.store.office.permissions import Action, permit
from ratingoffice.store.office.tables import sha256


def official(name: str | None = None) -> Official:
    """Return somebody by name; without a name the only rating officer."""
    if name is not None:
        found = existing(Official.objects.filter(name=name).first(), message("unknown_person.command", name=name))
        if not found.is_active:
            raise UnknownError(message("deactivated.command", name=name))
        return found
    officers = list(Official.objects.filter(role=Role.OFFICER, is_active=True)[:2])
    if len(officers) != 1:
        raise UnknownError(message("person_not_named"))
    return officers[0]


def office() -> Office:
    """Return the office."""
    return existing(Office.objects.first(), message("office_not_set_up"))


def official_with(token: str) -> Official | None:
    """Return who a token belongs to, while it is in force."""
    found = Token.objects.filter(sha256=sha256(token.encode()), revoked=None).select_related("official").first()
    return found.official if found and found.official.is_active else None


def tokens_of(name: str | None = None) -> list[Token]:
    """Return the tokens of somebody, or of all, in the order in which they were made."""
    rows = Token.objects.select_related("official").order_by("id")
    return list(rows if name is None else rows.filter(official__name=name))


def job_for(who: Official, number: int) -> Job:
    """Return a job, for those who may read drafts."""
    permit(who, Action.READ_DRAFTS)
    return existing(
        Job.objects.filter(pk=number).select_related("asked_by").first(), message("unknown_job", number=number)
    )


def newest_job(series: str, day: date) -> Job | None:
    """Return the last work on a list."""
    return Job.objects.filter(series=series, day=day).select_related("asked_by").order_by("-id").first()


def jobs_under_way() -> list[Job]:
    """Return all that waits or is worked at."""
    waiting = (JobState.WAITING, JobState.WORKING)
    return list(Job.objects.filter(state__in=waiting).select_related("asked_by").order_by("id"))
