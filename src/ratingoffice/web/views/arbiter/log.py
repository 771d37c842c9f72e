"""Incidents and appeals, and the report that they stand in."""

from typing import Any, Final

from django.contrib import messages
from django.forms import HiddenInput, IntegerField
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from ratingoffice.formats.reports.catalogue import WRITERS
from ratingoffice.model.referee import RefereeRole
from ratingoffice.store.errors import ConflictError, RefusedError
from ratingoffice.store.office.audit_log import About
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.people.services.privacy import note_seen, note_taken
from ratingoffice.store.running_events.services.running_events import REPORTS, Step, send_report
from ratingoffice.tournament.desk import log as logged
from ratingoffice.tournament.desk.final_report import so_far
from ratingoffice.tournament.desk.live_event import LiveEvent
from ratingoffice.tournament.discipline.appeals import DEPOSIT, Appeal, fate_of_deposit
from ratingoffice.tournament.discipline.incidents import Incident, Sanction, seconds_of_a_move
from ratingoffice.web.downloads import attached
from ratingoffice.web.feedback import asking, problem_text
from ratingoffice.web.forms import fields
from ratingoffice.web.forms.base import page
from ratingoffice.web.forms.steps import StepForm
from ratingoffice.web.messages import message
from ratingoffice.web.signing import desk
from ratingoffice.web.views.arbiter.frame import desk_for, shown, to
from ratingoffice.web.words import sanction_text

DIGITS: Final = 6
MINUTE: Final = 60


def _seconds(typed: str) -> int:
    """Read a time as 2:30, or as minutes."""
    minutes, _, seconds = (typed or "0").partition(":")
    parts = [minutes, seconds or "0"]
    if not all(each.isascii() and each.isdecimal() and len(each) <= DIGITS for each in parts):
        raise RefusedError(message("wrong_time", given=typed))
    return int(minutes) * MINUTE + int(seconds or 0)


class NoteForm(StepForm):
    """A note about a player in a round."""

    player = fields.whole(_("Player (number)"), 9999)
    round = fields.whole(_("Round"), 99)
    halves = "player round seconds opponent_seconds language deposit"


class IncidentForm(NoteForm):
    """Note an incident; times are typed in minutes and seconds."""

    sanction = fields.choice(
        _("Sanction"), lambda: [(each.value, sanction_text(each)) for each in Sanction], coerce=Sanction
    )
    seconds = fields.line(_("Penalty (minutes:seconds)"), 6, required=False, read=_seconds, placeholder="0:00")
    opponent_seconds = fields.line(
        _("Extra time of the opponent"), 6, required=False, read=_seconds, placeholder="0:00"
    )
    words = fields.line(_("What happened"), 250)
    is_irregular_move = fields.tick("")
    assistant = fields.tick(_("Given by an assistant (only a comment)"))
    referee = ""
    """Who is at the desk."""

    def change(self, live: LiveEvent) -> LiveEvent:
        """Note it."""
        facts = dict(self.cleaned_data)
        by = RefereeRole.ASSISTANT if facts.pop("assistant") else RefereeRole.MAIN
        return logged.with_incident(live, Incident(**facts, by=by, referee=self.referee))

    def step(self) -> Step:
        """Name it."""
        return {"step": "incident", **{name: self.cleaned_data[name] for name in ("player", "sanction", "words")}}


class AppealForm(NoteForm):
    """Note an appeal; at this desk the main referee has it."""

    words = fields.line(_("Against which decision"), 250)
    language = fields.choice(_("Written in"), (("English", _("English")), ("French", _("French"))), **fields.OPTIONAL)
    deposit = fields.whole(_("Deposit in euro"), 9999, required=False, initial=DEPOSIT)
    has_jury = fields.tick(
        fields.filled(
            _(
                "There is an appeal jury: it decides, with a deposit of %(deposit)s euro; "
                "else the main referee, without one"
            ),
            deposit=DEPOSIT,
        ),
        initial=True,
    )

    def change(self, live: LiveEvent) -> LiveEvent:
        """Note it."""
        facts = self.cleaned_data | {"deposit": self.cleaned_data["deposit"] or 0}
        return logged.with_appeal(live, Appeal(**facts, is_copied_to_referee=True))

    def step(self) -> Step:
        """Name it."""
        return {"step": "appeal", "player": self.cleaned_data["player"]}


class VerdictForm(StepForm):
    """Note the decision of an appeal."""

    at = IntegerField(min_value=0, max_value=9999, widget=HiddenInput)
    decision = fields.line(_("Decision in words"), 200, required=False)

    def change(self, live: LiveEvent) -> LiveEvent:
        """Note it."""
        return logged.with_verdict(live, **self.cleaned_data, is_granted=self.is_granted())

    def is_granted(self) -> bool:
        """Return which button was pressed."""
        return self.data.get("verdict") == "granted"

    def step(self) -> Step:
        """Name it."""
        return {"step": "decision", "verdict": "granted" if self.is_granted() else "refused"}


FORMS: Final[dict[str, type[StepForm]]] = {"incident": IncidentForm, "appeal": AppealForm, "verdict": VerdictForm}


@desk(Action.RUN_EVENT)
def log(request: HttpRequest, key: str, **refused: StepForm) -> HttpResponse:
    """The log of the event, and the forms for more."""
    desk_ = desk_for(request, key)
    live, verdict = desk_.live, refused.get("verdict")
    forms: dict[str, Any] = {name: FORMS[name](initial={"round": live.round}) for name in ("incident", "appeal")}
    decided = {str(verdict["at"].value()): verdict} if verdict else {}
    appeals = [
        (each, fate_of_deposit(each), decided.get(str(at)) or VerdictForm(of=str(at), initial={"at": at}))
        for at, each in enumerate(live.appeals)
    ]
    forms |= refused
    forms["incident"].fields["is_irregular_move"].label = gettext(
        "Irregular move (Annex 3, 2.5a): the penalty is %(least)s seconds at least"
    ) % {"least": seconds_of_a_move(live.tournament.info.time_control)}
    return page(request, "arbiter/log.html", shown(desk_, "log", appeals=appeals, **forms), refused)


@require_POST
@desk(Action.RUN_EVENT)
def note(request: HttpRequest, key: str) -> HttpResponse:
    """Note an incident, an appeal, or the decision of one."""
    what, who = request.POST.get("what", ""), asking(request)
    desk_for(request, key)
    if what not in FORMS:
        raise Http404
    form = FORMS[what](request.POST)
    if isinstance(form, IncidentForm):
        form.referee = who.name
    return to("log", key) if form.is_done(form.do, who, key) else log(request, key, **{what: form})


@desk(Action.RUN_EVENT)
def report(request: HttpRequest, key: str) -> HttpResponse:
    """The report as it would be sent, and whether it can be."""
    desk_ = desk_for(request, key)
    note_seen(asking(request), About.EVENT.of(key), "report")
    report = so_far(desk_.live) if desk_.live.is_under_way else None
    text = WRITERS["fmjd-text"](report)[0].decode() if report else ""
    return render(request, "arbiter/report.html", shown(desk_, "report", text=text, open_games=desk_.live.open_games()))


@require_POST
@desk(Action.RUN_EVENT)
def send(request: HttpRequest, key: str) -> HttpResponse:
    """Send the report to the inbox of the office."""
    try:
        sent = send_report(request.user, key, request.POST.get("format", ""))  # type: ignore[arg-type]
        messages.success(
            request, gettext("The report was sent; it is number %(number)s of the inbox.") % {"number": sent.pk}
        )
    except (ConflictError, RefusedError) as problem:
        messages.error(request, problem_text(problem))
    return to("report", key)


@desk(Action.RUN_EVENT)
def report_file(request: HttpRequest, key: str, kind: str) -> HttpResponse:
    """The report as a file, as it stands."""
    desk_ = desk_for(request, key)
    if kind not in REPORTS or not desk_.live.is_under_way:
        return to("report", key)
    data, _ = WRITERS[kind](so_far(desk_.live))
    return attached(note_taken(asking(request), About.EVENT.of(key), data), f"{key}.{REPORTS[kind]}")
