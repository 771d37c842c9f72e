"""The reports inbox: sent in, looked at line by line, matched, accepted, returned, rejected."""

from typing import Any, Final

from django.forms import Select
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET, require_POST

from ratingoffice.model.tables import SYSTEMS
from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.store.errors import RefusedError
from ratingoffice.store.lists.selectors.drafts import rulebooks_in_use
from ratingoffice.store.models import OPEN, Official, Report, State
from ratingoffice.store.office.audit_log import About
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.people.services.privacy import note_seen, note_taken
from ratingoffice.store.reports.selectors import inbox
from ratingoffice.store.reports.selectors.file_lines import lines_with
from ratingoffice.store.reports.services.inbox import Sending, reject_report, return_report, send_report
from ratingoffice.store.reports.services.reports import Acceptance, accept_report, inspect_report
from ratingoffice.web import desk_words
from ratingoffice.web.downloads import attached
from ratingoffice.web.feedback import asking
from ratingoffice.web.forms import fields
from ratingoffice.web.forms.base import DeskForm, form_of, page, sent, submitted
from ratingoffice.web.forms.matching import MatchingForm
from ratingoffice.web.sentences import words_text
from ratingoffice.web.signing import desk
from ratingoffice.web.words import system_text

FACTS: Final = ("name", "system", "start", "end", "rounds", "time_control", "federation", "discipline")
"""Facts of an event that can be entered where its report lacks them."""


def _articles() -> list[tuple[str, str]]:
    """Return the articles of the regulations under which the office rates: an event is rejected with one of them."""
    maps = {rulebook(key).document: rulebook(key).regulation for key in rulebooks_in_use()}.values()
    return [(f"{of.document} {each.number}", words_text(each.words)) for of in maps for each in of.articles]


class SendForm(DeskForm):
    """Send a report in, or the corrected file of one."""

    file = fields.upload(_("Drop a report here, or choose it"))
    message = fields.line(_("A word to the rating officer (optional)"), 4000, required=False)

    def do(self, who: Official, corrects: int | None = None) -> None:
        """Keep the file as it came."""
        given = self.cleaned_data["file"]
        sending = Sending(given.read(), given.name or "report", None, corrects, self.cleaned_data.get("message", ""))
        self.sent = send_report(who, sending)


def _return(who: Official, number: int, reply: str) -> None:
    return_report(who, inbox.report_for(who, number), reply)


def _reject(who: Official, number: int, article: str, reply: str) -> None:
    reject_report(who, inbox.report_for(who, number), article, reply)


class CorrectedForm(SendForm):
    """Send the corrected file of a report."""

    message = None  # type: ignore[assignment]


ANSWERS: Final[dict[str, Any]] = {
    "return": form_of(
        "return",
        _return,
        action=Action.ANSWER_REPORT,
        done=_("The report is returned."),
        reply=fields.text(_("What is to be put right"), 3),
    ),
    "reject": form_of(
        "reject",
        _reject,
        action=Action.ANSWER_REPORT,
        done=_("The report is rejected."),
        article=fields.line(_("The article against it"), 100, placeholder="fide-b02-2010 1.1", offered=_articles),
        reply=fields.text(_("A word to the sender (optional)"), 2, required=False),
    ),
    "correct": CorrectedForm,
}


class AcceptForm(MatchingForm):
    """Accept a report: who is who, facts that it leaves out, the event that it corrects."""

    event_id = fields.line(_("Corrects the event (its id)"), 100, required=False, empty_value=None)
    another = fields.line(_("Why it is another event (kept with the report)"), 4000, required=False)

    def __init__(self, seen: Any, *given: Any) -> None:
        """Ask for the players that are not known by number, and for the facts of the event."""
        none = gettext("to be chosen")
        super().__init__([(each, none, None) for each in seen.matches if each.player_id is None], *given)
        for name in FACTS:
            stated = str(getattr(seen.tournament.info, name, None) or "")
            self.fields[name] = fields.line(
                desk_words.LABELS[name], 200, required=False, placeholder=stated, help_text=stated or "\N{EN DASH}"
            )
        systems = [("", gettext("as the report says")), *((each, system_text(each)) for each in SYSTEMS)]
        self.fields["system"].widget = Select(choices=systems)
        self.order_fields([*FACTS, "event_id"])

    def facts(self) -> list[Any]:
        """Return the fields of the event."""
        return [self[name] for name in (*FACTS, "event_id")]

    def do(self, who: Official, report: Report) -> None:
        """Make the event."""
        typed = self.cleaned_data
        facts = {name: typed[name] for name in FACTS if typed[name]}
        event = accept_report(who, report, Acceptance(self.choices(), facts, typed["event_id"], typed["another"]))
        self.done = gettext("The report is accepted: %(event)s.") % {"event": event.name}


@desk(Action.READ_REPORTS)
def reports(request: HttpRequest) -> HttpResponse:
    """The inbox, and the place to drop a file."""
    form = SendForm(request.POST or None, request.FILES or None)
    if form.is_bound and form.is_done(form.do, asking(request)):
        return redirect("desk-report", number=form.sent.pk)
    state, before = request.GET.get("state", ""), request.GET.get("before", "")
    found = inbox.inbox(asking(request), state, int(before) if before.isdecimal() and len(before) < 10 else None)
    more = found[-1].number if len(found) == inbox.REPORTS_OF_A_PAGE else None
    shown = {"reports": found, "state": state, "states": State.values, "more": more, "form": form}
    return page(request, "desk/reports.html", shown, {"form": form} if form.is_bound else {})


@desk(Action.READ_REPORTS)
def report(request: HttpRequest, number: int, **refused: DeskForm) -> HttpResponse:
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
        **{name: kind() for name, kind in ANSWERS.items()},
    }
    return page(request, "desk/report.html", shown, refused)


@desk(Action.READ_REPORTS)
@require_POST
def answer(request: HttpRequest, number: int, doing: str) -> HttpResponse:
    """Return a report with a message, reject it with an article, or send the corrected file; each asks who may."""
    if doing != "correct":
        return sent(request, ANSWERS, doing, report, number)
    form = CorrectedForm(request.POST, request.FILES)
    if form.is_done(form.do, asking(request), number):
        return redirect("desk-report", number=form.sent.pk)
    return report(request, number, correct=form)


@desk(Action.READ_REPORTS)
@require_GET
def file(request: HttpRequest, number: int) -> HttpResponse:
    """The file as it came."""
    found = inbox.report_for(asking(request), number)
    data = note_taken(asking(request), About.REPORT.of(number), bytes(found.data))
    return attached(data, f"report-{number}")


@desk(Action.ACCEPT_REPORT)
def accept(request: HttpRequest, number: int) -> HttpResponse:
    """Match players, and make the event; what is missing is reported beside it, and nothing typed is lost."""
    found = inbox.report_for(asking(request), number)
    note_seen(asking(request), About.REPORT.of(number), "players with their candidates")
    try:
        seen = inspect_report(found)
    except RefusedError as refused:
        unreadable = {"report": found, "unreadable": refused.findings.to_dicts()}
        return render(request, "desk/accept.html", unreadable)
    form = AcceptForm(seen, request.POST or None)
    if form.is_bound and (done := submitted(request, form, reverse("desk-report", args=[number]), found)):
        return done
    known = [each for each in seen.matches if each.player_id is not None]
    shown = {"report": found, "form": form, "known": known, "alike": seen.alike}
    return page(request, "desk/accept.html", shown, {"form": form} if form.is_bound else {})
