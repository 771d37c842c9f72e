"""The list desk: draft, look, publish, revise, verify; all long work goes on in the background."""

from datetime import date
from functools import partial
from typing import Any, Final

import polars as pl
from django.contrib import messages
from django.core.exceptions import ValidationError
from django.forms import CharField, HiddenInput
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET, require_POST

from ratingoffice.store.errors import UnknownError
from ratingoffice.store.lists.selectors import lists as known_lists
from ratingoffice.store.lists.selectors.corrected_lists import CorrectionNotice, correction_notice, corrections_after
from ratingoffice.store.lists.selectors.drafts import Preview, change_after, desk_series, preview
from ratingoffice.store.lists.selectors.lists import series_named
from ratingoffice.store.lists.selectors.public_lists import publication
from ratingoffice.store.lists.selectors.revisions import later_lists, what_moved
from ratingoffice.store.lists.services.publication import discard_draft
from ratingoffice.store.models import Job, RatingList
from ratingoffice.store.office.permissions import Action, permit
from ratingoffice.store.office.selectors.offices import job_for, jobs_under_way, newest_job
from ratingoffice.store.office.services.jobs import ACTIONS, UNDER_WAY, JobRequest, ask_for
from ratingoffice.store.office.worker import start_worker
from ratingoffice.web.feedback import asking, perform
from ratingoffice.web.figures import written_day
from ratingoffice.web.forms import fields
from ratingoffice.web.forms.base import DeskForm, page
from ratingoffice.web.signing import desk

PARTS: Final = ("movers", "new", "up", "down", "gone", "k_changes", "near")
SHOWN: Final = 100
"""Players of each part that a page shows."""

MOST_EVENTS: Final = 500


class PublishForm(DeskForm):
    """Publish the draft that was read, when somebody typed the day of the list."""

    hash = CharField(max_length=64, widget=HiddenInput)
    confirm = fields.day("")

    def __init__(self, day: date, *given: Any, **more: Any) -> None:
        """Ask for the day."""
        super().__init__(*given, **more)
        self.day = day
        label = gettext("To confirm it, type the date of the list: %(day)s")
        self.fields["confirm"].label = label % {"day": written_day(day)}

    def clean_confirm(self) -> None:
        """Refuse another day."""
        if self.cleaned_data.pop("confirm") != self.day:
            raise ValidationError(gettext("Nothing was published: type the date of the list to confirm it."))

    def clean(self) -> dict[str, Any]:
        """Leave out what only confirmed it."""
        return {"hash": self.cleaned_data.get("hash")}


class ReviseForm(DeskForm):
    """Draft a revision."""

    reason = fields.line(_("The reason, for all who read the list"), 2000)


@desk(Action.READ_DRAFTS)
@require_GET
def lists(request: HttpRequest) -> HttpResponse:
    """Every series: what is in force, what is drafted, what comes next."""
    return render(request, "desk/lists.html", {"desks": desk_series(), "jobs": jobs_under_way()})


@desk(Action.READ_DRAFTS)
@require_POST
def ask(request: HttpRequest, series: str, day: date) -> HttpResponse:
    """Ask for work on a list; the page of the list shows how far it is."""
    kind = request.POST.get("kind", "")
    if kind not in ACTIONS:
        raise Http404
    permit(asking(request), ACTIONS[kind])
    kinds: dict[str, Any] = {"publish": partial(PublishForm, day), "revise": ReviseForm}
    form: DeskForm = kinds.get(kind, DeskForm)(request.POST)
    if not form.is_done(lambda: ask_for(asking(request), JobRequest(kind, series, day, form.cleaned_data))):
        return one_list(request, series, day, **{f"{kind}_form": form})
    start_worker()
    return redirect("desk-list", series, day)


@desk(Action.READ_DRAFTS)
def one_list(request: HttpRequest, series: str, day: date, **refused: DeskForm) -> HttpResponse:
    """A list at the desk: the work on it, the draft with all that it changes, the published revisions."""
    of, job = series_named(series), newest_job(series, day)
    draft = known_lists.draft(of, day)
    try:
        former: RatingList | None = known_lists.published(of, day)
    except UnknownError:
        former = None
    shown: dict[str, Any] = {"series": of, "day": day, "job": job, "draft": draft, "former": former}
    shown["is_busy"] = _is_busy(job)
    if draft is not None and not shown["is_busy"]:
        shown |= _preview(draft, former)
    if former is not None:
        notice = correction_notice(former)
        shown |= {"later": later_lists(of, day), "notice": notice, "publication": publication(former)}
        reason = _reason(notice) if notice and notice.state == "waiting" else ""
        shown["revise_form"] = ReviseForm(initial={"reason": reason})
    if draft is not None:
        shown["publish_form"] = PublishForm(day, initial={"hash": draft.hash})
    return page(request, "desk/list.html", shown | {"other_form": next(iter(refused.values()), None)}, refused)


def _reason(notice: CorrectionNotice) -> str:
    """Offer a reason for the revision that a correction asks for."""
    articles = " ".join(dict.fromkeys(article for each in notice.corrections for article in each.articles))
    return gettext("The calculation was corrected: %(articles)s") % {"articles": articles}


def _is_busy(job: Job | None) -> bool:
    """Return whether work is under way, and see to it that somebody does it."""
    if job is None or job.state not in UNDER_WAY:
        return False
    start_worker()
    return True


def _preview(draft: RatingList, former: RatingList | None) -> dict[str, Any]:
    seen = preview(draft)
    data: dict[str, Any] = {"changed": change_after(draft), "preview": seen, "parts": _parts(seen)}
    data["outdated"] = bool(corrections_after(draft))
    if former is not None:
        moved = what_moved(former, draft)
        data |= {"moved": moved.head(SHOWN).to_dicts(), "moved_count": moved.height}
    counted = (seen.events["counted"] == "Y").sum()
    data |= {"events": seen.events.head(MOST_EVENTS).to_dicts(), "events_counted": counted}
    data |= {"events_left_out": seen.events.height - counted, "alike": seen.alike.to_dicts()}
    counts = {name: number for name, number in seen.counts().items() if name not in {"events", "alike"}}
    return data | {"counts": counts, "found": seen.findings, "waiting": seen.waiting}


def _parts(seen: Preview) -> list[tuple[str, int, list[dict[str, Any]]]]:
    tables: dict[str, pl.DataFrame] = {name: getattr(seen, name) for name in PARTS}
    return [(name, table.height, table.head(SHOWN).to_dicts()) for name, table in tables.items() if table.height]


@desk(Action.READ_DRAFTS)
@require_GET
def job(request: HttpRequest, number: int) -> HttpResponse:
    """How far a job is, for a page that waits; when it is over the page is loaded again."""
    found = job_for(asking(request), number)
    busy = _is_busy(found)
    response = render(request, "desk/_job.html", {"job": found, "is_busy": busy})
    if not busy:
        response["HX-Refresh"] = "true"
    return response


@desk(Action.DRAFT_LIST)
@require_POST
def discard(request: HttpRequest, series: str, day: date) -> HttpResponse:
    """Throw a draft away."""
    back, done = reverse("desk-lists"), gettext("The draft was discarded.")
    return perform(request, back, done, lambda: discard_draft(asking(request), series, day))


@desk(Action.READ_DRAFTS)
@require_GET
def go(request: HttpRequest) -> HttpResponse:
    """The page of a list whose series and day were typed."""
    series, text = request.GET.get("series", ""), request.GET.get("day", "")
    try:
        return redirect("desk-list", series=series_named(series).name, day=date.fromisoformat(text))
    except ValueError:
        messages.error(request, gettext("Write a date, such as 2024-07-01."))
        return redirect("desk-lists")
