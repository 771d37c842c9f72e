"""What if: the officer writes a scenario, a job rates the lists again, the page shows both side by side."""

from datetime import date
from typing import Any

from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext_lazy as _

from ratingoffice.errors import InputError
from ratingoffice.store.laboratory.replays import example_scenario, newest_replay, read_scenario, replayed_days
from ratingoffice.store.laboratory.selectors import ShownStudy
from ratingoffice.store.lists.selectors.lists import series_named
from ratingoffice.store.lists.selectors.public_lists import all_series
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.office.services.jobs import UNDER_WAY, JobRequest, ask_for
from ratingoffice.store.office.worker import start_worker
from ratingoffice.web.feedback import asking, with_findings
from ratingoffice.web.figures import written_day
from ratingoffice.web.forms import fields
from ratingoffice.web.forms.base import DeskForm, page
from ratingoffice.web.sentences import sentence_text
from ratingoffice.web.signing import desk
from ratingoffice.web.views.laboratory.room import study_parts


class ScenarioForm(DeskForm):
    """A scenario, and the list from which on it would have held."""

    first = fields.choice(_("From the list of"), ())
    scenario = fields.text(_("Scenario"), 8, 20_000, attributes={"spellcheck": "false", "class": "mono"})

    def __init__(self, days: list[date], *given: Any, **more: Any) -> None:
        """Offer the lists."""
        super().__init__(*given, **more)
        self.fields["first"].choices = [(str(day), written_day(day)) for day in days]  # type: ignore[attr-defined]

    def clean_scenario(self) -> str:
        """Refuse what is no scenario, with everything that is wrong in it."""
        text = str(self.cleaned_data["scenario"])
        try:
            read_scenario(text)
        except InputError as problem:
            raise ValidationError(with_findings(sentence_text(problem.message), problem.findings)) from None
        return text


@desk(Action.DRAFT_LIST)
def what_if(request: HttpRequest, series: str) -> HttpResponse:
    """Ask for a replay, and show the last one."""
    days = replayed_days(series_named(series).name)
    if not days:
        raise Http404
    form = ScenarioForm(days, request.POST or None, initial={"scenario": example_scenario(series, days[-1])})
    if request.method == "POST" and form.is_done(
        lambda: ask_for(asking(request), JobRequest("replay", series, days[-1], form.cleaned_data))
    ):
        start_worker()
        return redirect("desk-what-if", series)
    job, summary = newest_replay(series)
    is_busy = job is not None and job.state in UNDER_WAY
    if is_busy:
        start_worker()
    shown = {"series": series, "all_series": all_series(), "form": form, "job": job, "is_busy": is_busy}
    if summary is not None:
        shown["parts"] = study_parts(ShownStudy("what_if", summary))
    return page(request, "desk/what_if.html", shown, {"form": form} if form.errors else {})
