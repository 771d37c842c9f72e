"""Competitions at the desk: opened, their files renewed, their events named; a wrong file is reported line by line."""

from collections.abc import Iterable
from typing import Any, Final

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from ratingoffice.competitions.youth.tables import CATEGORIES, COMPETITIONS, GROUPS
from ratingoffice.store.competitions import services as running
from ratingoffice.store.competitions.selectors import competitions as known
from ratingoffice.store.competitions.services import EventFacts, tell_file
from ratingoffice.store.errors import RefusedError, StoreError
from ratingoffice.store.models import Competition, CompetitionKind, Official
from ratingoffice.store.office.audit_log import About
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.office.selectors.audit_log import TrailFilters, trail_page
from ratingoffice.store.reports.selectors.event_pages import newest_events
from ratingoffice.store.reports.selectors.file_lines import lines_with
from ratingoffice.web.feedback import asking
from ratingoffice.web.forms import fields
from ratingoffice.web.forms.base import REASON, DeskForm, form_of, page, sent, submitted
from ratingoffice.web.messages import message
from ratingoffice.web.signing import desk
from ratingoffice.web.words import competition_text, place_source_text

EVENTS: Final = 100
"""Newest events that are offered by name; any other can be typed."""

ENTRIES: Final = 8
"""Newest entries of the audit log that are shown beside a competition."""

LARGEST_TEXT: Final = 256 * 1024


def _uploaded(given: Any) -> str:
    """Read the text of a file."""
    if given.size > LARGEST_TEXT:
        raise RefusedError(message("text_too_large", file=given.name, most=LARGEST_TEXT // 1024))
    try:
        return str(given.read().decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise RefusedError(message("text_not_utf8", file=given.name)) from None


class FileForm(DeskForm):
    """The file of a competition, uploaded or typed."""

    text = fields.text(_("The file as text"), 6, LARGEST_TEXT, required=False, strip=False)
    file = fields.upload(
        _("Or a file in its place: drop it here, or choose it"), required=False, accept=".toml,text/plain"
    )
    done = _("The file is renewed; every table goes by it now.")
    lines: Any = ()
    """The lines of a file that was refused, with what is wrong with them."""

    def clean_file(self) -> None:
        """Take the file as the text; it is shown where it is refused."""
        if self.cleaned_data["file"]:
            typed: Any = fields.read_or_refuse(_uploaded, self.cleaned_data["file"])
            self.data = {**dict(self.data.items()), "text": typed}

    def clean(self) -> dict[str, Any]:
        """Keep the text alone, its lines ended in one way."""
        self.cleaned_data.pop("file", None)
        return self.cleaned_data | {"text": self.data.get("text", "").replace("\r\n", "\n")}

    def refuse(self, problem: StoreError) -> None:
        """Show what was found beside the lines of the file."""
        super().refuse(problem)
        self.lines = lines_with(self.cleaned_data["text"].encode(), self.findings) if self.findings else ()

    service = tell_file


class OpenForm(FileForm):
    """Open a competition."""

    name = fields.line(_("Name"))
    key = fields.line(
        _("Its word in addresses"), 60, pattern=r"[a-z0-9]+([_\-][a-z0-9]+)*", placeholder="world-cup-2024"
    )
    kind = fields.choice(_("Kind"), lambda: [(each, competition_text(each)) for each in CompetitionKind.values])
    day = fields.day(_("Day of the final standing"))
    file = fields.upload(_("Its file: drop it here, or choose it"), required=False, accept=".toml,text/plain")
    field_order = ("name", "key", "kind", "day", "file", "text")
    done = _("The competition is opened.")

    def do(self, who: Official) -> None:
        """Open it."""
        facts = dict(self.cleaned_data)
        running.open_competition(who, running.NewCompetition(file=facts.pop("text"), **facts))


def _add(who: Official, key: str, event: str, **facts: Any) -> None:
    running.add_event(who, key, event, EventFacts(**facts))


def _offered() -> list[tuple[str, str]]:
    return [(each.event_id, each.name) for each in newest_events()[:EVENTS]]


def _sources(label: fields.Label, words: Iterable[str]) -> Any:
    return fields.choice(label, lambda: [(each, place_source_text(each)) for each in words])


ADDED: Final[Any] = {
    "done": _("The event counts."),
    "event": fields.line(_("Id of the event"), 100, offered=_offered, autocomplete="off"),
}
TOURNAMENTS: Final = (("open", _("open tournament")), ("women", _("women's tournament")))
ADDING: Final = {
    CompetitionKind.WORLD_CUP: form_of(
        "add",
        _add,
        **ADDED,
        stars=fields.whole(_("Stars"), 99),
        tournament=fields.choice(_("Tournament"), TOURNAMENTS, required=False, empty_value="open"),
    ),
    CompetitionKind.YOUTH: form_of(
        "add",
        _add,
        **ADDED,
        pace=_sources(_("Pace"), COMPETITIONS),
        category=_sources(_("Age"), CATEGORIES),
        group=_sources(_("Group"), GROUPS),
    ),
    CompetitionKind.CHAMPIONSHIP: form_of("add", _add, **ADDED),
}
RemoveForm: Final = form_of(
    "remove",
    running.remove_event,
    done=_("The event does not count any more."),
    event_id=forms.CharField(max_length=100, widget=forms.HiddenInput),
    reason=REASON,
)
AbsentForm: Final = form_of(
    "absent",
    running.note_absence,
    done=_("The absence is noted."),
    event_id=forms.CharField(label=_("Event"), widget=forms.Select),
    player_id=fields.line(_("Id of the player"), 60),
)
DeclareForm: Final = form_of(
    "declare",
    lambda who, _key, **typed: running.declare_open(who, **typed),
    done=_("The declaration is entered."),
    player_id=fields.line(_("Id of the player"), 60),
    year=fields.whole(_("Year"), 9999),
    declared=fields.day(_("Declared on")),
)


def _forms(of: Competition) -> dict[str, Any]:
    """Return what can be done with a competition."""
    adding = ADDING[CompetitionKind(of.kind)]
    return {"add": adding, "remove": RemoveForm, "absent": AbsentForm, "declare": DeclareForm, "file": FileForm}


@desk(Action.RUN_COMPETITION)
def competitions(request: HttpRequest) -> HttpResponse:
    """All competitions, and the form that opens one; what is wrong is shown beside it, and nothing typed is lost."""
    form = OpenForm(request.POST or None, request.FILES or None)
    if form.is_bound and submitted(request, form, "desk-competitions"):
        return redirect("desk-competition", form.cleaned_data["key"])
    shown = {"competitions": known.competitions(), "form": form}
    return page(request, "desk/competitions.html", shown, {"form": form} if form.is_bound else {})


@desk(Action.RUN_COMPETITION)
def competition(request: HttpRequest, key: str, **refused: DeskForm) -> HttpResponse:
    """A competition with its events and its file, and what can be changed."""
    of = known.competition(key)
    events = known.events_with_absences(of)
    shown: dict[str, Any] = {
        "of": of,
        "events": [(each, absent, _removal(each, refused.get("remove"))) for each, absent in events],
        "declarations": known.declarations(of),
        "entries": trail_page(asking(request), TrailFilters(subject=About.COMPETITION.of(key)))[:ENTRIES],
        "file": FileForm(initial={"text": of.file}),
        "add": _forms(of)["add"](),
        "absent": AbsentForm(),
        "declare": DeclareForm(initial={"year": of.day.year}),
        **refused,
    }
    shown["absent"].fields["event_id"].widget.choices = [(each.event.event_id, each.event.name) for each, _ in events]
    if of.kind == CompetitionKind.CHAMPIONSHIP:
        shown["file"].fields["text"].widget.attrs["rows"] = 22
    return page(request, "desk/competition.html", shown, refused)


def _removal(each: Any, refused: DeskForm | None) -> DeskForm:
    """Return the form that takes an event out: the one that was refused, or an empty one."""
    event_id = each.event.event_id
    empty = RemoveForm(initial={"event_id": event_id}, of=each.pk)
    return refused if refused and refused["event_id"].value() == event_id else empty


@desk(Action.RUN_COMPETITION)
@require_POST
def change(request: HttpRequest, key: str, doing: str) -> HttpResponse:
    """Change something of a competition; a wrong file changes nothing, and is shown with its findings."""
    return sent(request, _forms(known.competition(key)), doing, competition, key)
