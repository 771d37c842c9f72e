"""The reports inbox: sent in, looked at line by line, matched, accepted, returned, rejected."""

from collections.abc import Mapping
from typing import Any, Final

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from ratingoffice.model.tables import SYSTEMS
from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.rulebooks.regulation_map import RegulationMap
from ratingoffice.store.errors import ConflictError, RefusedError
from ratingoffice.store.lists.selectors.drafts import rulebooks_in_use
from ratingoffice.store.models import OPEN, State
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.office.subjects import About
from ratingoffice.store.people.services.privacy import note_seen, note_taken
from ratingoffice.store.reports.selectors import inbox
from ratingoffice.store.reports.selectors.file_lines import lines_with
from ratingoffice.store.reports.services.inbox import Sending, reject_report, return_report, send_report
from ratingoffice.store.reports.services.reports import Acceptance, accept_report, inspect_report
from ratingoffice.web.feedback import asking, perform, problem_text
from ratingoffice.web.numbered_fields import numbered
from ratingoffice.web.signing import desk

FACTS: Final = ("name", "system", "start", "end", "rounds", "time_control", "federation", "discipline")
"""Facts of an event that can be entered where its report lacks them."""


@desk(Action.READ_REPORTS)
@require_http_methods(["GET", "POST"])
def reports(request: HttpRequest) -> HttpResponse:
    """The inbox, and the place to drop a file."""
    if request.method == "POST":
        return _send(request)
    state = request.GET.get("state", "")
    before = request.GET.get("before", "")
    found = inbox.inbox(asking(request), state, int(before) if before.isdecimal() and len(before) < 10 else None)
    more = found[-1].number if len(found) == inbox.REPORTS_OF_A_PAGE else None
    shown = {"reports": found, "state": state, "states": State.values, "more": more}
    return render(request, "desk/reports.html", shown)


def _send(request: HttpRequest) -> HttpResponse:
    given = request.FILES.get("file")
    corrects = request.POST.get("corrects", "")
    number = int(corrects) if corrects.isdecimal() and len(corrects) < 10 else None
    back = reverse("desk-report", args=[number]) if number else reverse("desk-reports")
    if given is None:
        messages.error(request, gettext("Choose a file first."))
        return redirect(back)
    message = request.POST.get("message", "")[:4000]
    try:
        sent = send_report(asking(request), Sending(given.read(), given.name or "report", None, number, message))
    except (RefusedError, ConflictError) as problem:
        messages.error(request, problem_text(problem))
        return redirect(back)
    return redirect("desk-report", number=sent.pk)


@desk(Action.READ_REPORTS)
@require_GET
def report(request: HttpRequest, number: int) -> HttpResponse:
    """A report: its way so far, its findings beside the lines of the file, and what can be done."""
    found = inbox.report_for(asking(request), number)
    note_seen(asking(request), About.REPORT.of(number), "file")
    shown = {
        "report": found,
        "filed": inbox.filed(found),
        "steps": inbox.steps_of(found),
        "lines": lines_with(bytes(found.data), found.findings),
        "event_id": inbox.event_of(found),
        "is_open": found.state in OPEN,
        "regulations": _regulations(),
    }
    return render(request, "desk/report.html", shown)


def _regulations() -> list[RegulationMap]:
    """Return the regulations under which the office rates: an event is rejected with one of their articles."""
    return list({rulebook(key).document: rulebook(key).regulation for key in rulebooks_in_use()}.values())


@desk(Action.READ_REPORTS)
@require_GET
def file(request: HttpRequest, number: int) -> HttpResponse:
    """The file as it came."""
    found = inbox.report_for(asking(request), number)
    data = note_taken(asking(request), About.REPORT.of(number), bytes(found.data))
    response = HttpResponse(data, content_type="application/octet-stream")
    response["Content-Disposition"] = f'attachment; filename="report-{number}"'
    return response


@desk(Action.ACCEPT_REPORT)
@require_http_methods(["GET", "POST"])
def accept(request: HttpRequest, number: int) -> HttpResponse:
    """Match players, and make the event; what is missing is reported beside it, and nothing typed is lost."""
    found = inbox.report_for(asking(request), number)
    problem, found_in = "", []
    if request.method == "POST":
        try:
            event = accept_report(asking(request), found, _decided(request.POST))
        except (RefusedError, ConflictError) as refused:
            problem = refused.message
            found_in = refused.findings.to_dicts() if isinstance(refused, RefusedError) else []
        else:
            messages.success(request, gettext("The report is accepted: %(event)s.") % {"event": event.name})
            return redirect("desk-report", number=number)
    note_seen(asking(request), About.REPORT.of(number), "players with their candidates")
    shown = {"report": found, "problem": problem, "found": found_in, "systems": SYSTEMS}
    return render(request, "desk/accept.html", shown | _asked(found, request.POST), status=409 if problem else 200)


def _decided(form: Mapping[str, str]) -> Acceptance:
    """Read the form; who is named by an id of the register comes before who is chosen."""
    choices = numbered(form, "choice") | numbered(form, "other")
    facts = {name: form[name].strip() for name in FACTS if form.get(name, "").strip()}
    return Acceptance(choices, facts, form.get("event_id", "").strip() or None, form.get("another", "").strip()[:4000])


def _asked(report: Any, form: Mapping[str, str]) -> dict[str, Any]:
    """Lay out what is to be decided, with what was decided before."""
    try:
        seen = inspect_report(report)
    except RefusedError as refused:
        return {"matches": [], "unreadable": refused.findings.to_dicts()}
    rows = [(each, form.get(f"choice-{each.number}", each.default), form.get(f"other-{each.number}", ""))
            for each in seen.matches]  # fmt: skip
    facts = [(name, str(getattr(seen.tournament.info, name, None) or ""), form.get(name, "")) for name in FACTS]
    is_open = [row for row in rows if row[0].player_id is None]
    known = [row[0] for row in rows if row[0].player_id is not None]
    event_choice = {"event_id": form.get("event_id", ""), "another": form.get("another", "")}
    return {"matches": is_open, "known": known, "facts": facts, "alike": seen.alike, **event_choice}


@desk(Action.ANSWER_REPORT)
@require_POST
def give_back(request: HttpRequest, number: int) -> HttpResponse:
    """Return it with a message."""
    found, message = inbox.report_for(asking(request), number), request.POST.get("message", "")[:4000]
    back, done = reverse("desk-report", args=[number]), gettext("The report is returned.")
    return perform(request, back, done, lambda: return_report(asking(request), found, message))


@desk(Action.ANSWER_REPORT)
@require_POST
def reject(request: HttpRequest, number: int) -> HttpResponse:
    """Reject it with an article."""
    found, message = inbox.report_for(asking(request), number), request.POST.get("message", "")[:4000]
    article = request.POST.get("article", "")[:100]
    back, done = reverse("desk-report", args=[number]), gettext("The report is rejected.")
    return perform(request, back, done, lambda: reject_report(asking(request), found, article, message))
