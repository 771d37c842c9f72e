"""Competitions at the desk: opened, their files renewed, their events named; a wrong file is reported line by line."""

from collections.abc import Callable
from typing import Any, Final

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from ratingoffice.competitions.youth.tables import CATEGORIES, COMPETITIONS, GROUPS
from ratingoffice.store.competitions import services as running
from ratingoffice.store.competitions.selectors import competitions as known
from ratingoffice.store.competitions.services import EventFacts, tell_file
from ratingoffice.store.errors import ConflictError, RefusedError
from ratingoffice.store.models import CompetitionKind
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.office.selectors.audit_log import TrailFilters, trail_page
from ratingoffice.store.office.subjects import About
from ratingoffice.store.reports.selectors.event_pages import newest_events
from ratingoffice.store.reports.selectors.file_lines import lines_with
from ratingoffice.web.desk_forms import day_typed, file_text, text, whole
from ratingoffice.web.feedback import asking, perform
from ratingoffice.web.signing import desk

EVENTS: Final = 100
"""Newest events that are offered by name; any other can be typed."""

ENTRIES: Final = 8
"""Newest entries of the audit log that are shown beside a competition."""

Shown = dict[str, Any]


@desk(Action.RUN_COMPETITION)
@require_http_methods(["GET", "POST"])
def competitions(request: HttpRequest) -> HttpResponse:
    """All competitions, and the form that opens one; what is wrong is shown beside it, and nothing typed is lost."""
    shown: Shown = {"competitions": known.competitions(), "kinds": CompetitionKind.values, "typed": request.POST}
    if request.method == "GET":
        return render(request, "desk/competitions.html", shown)
    refusal = _refusal(request, lambda file: running.open_competition(asking(request), _new(request, file)))
    if refusal:
        return render(request, "desk/competitions.html", shown | refusal, status=409)
    messages.success(request, gettext("The competition is opened."))
    return redirect("desk-competition", key=text(request, "key"))


def _new(request: HttpRequest, file: str) -> running.NewCompetition:
    key, name, kind = (text(request, each) for each in ("key", "name", "kind"))
    return running.NewCompetition(key, name, kind, day_typed(request, "day"), file)


def _refusal(request: HttpRequest, keep: Callable[[str], Any]) -> Shown:
    """Keep the file that came with a form; a refusal is shown with its findings beside the lines."""
    sent = request.POST.get("text", "")
    try:
        sent = file_text(request)
        keep(sent)
    except (RefusedError, ConflictError) as refused:
        findings = refused.findings.to_dicts() if isinstance(refused, RefusedError) else []
        lines = lines_with(sent.encode(), findings) if findings else []
        return {"problem": refused.message, "file": sent, "lines": lines, "found": findings}
    return {}


@desk(Action.RUN_COMPETITION)
@require_GET
def competition(request: HttpRequest, key: str) -> HttpResponse:
    """A competition with its events and its file, and what can be changed."""
    return render(request, "desk/competition.html", _shown(request, key))


def _shown(request: HttpRequest, key: str) -> Shown:
    of = known.competition(key)
    return {
        "of": of,
        "file": of.file,
        "events": known.events_with_absences(of),
        "declarations": known.declarations(of),
        "offered": newest_events()[:EVENTS],
        "entries": trail_page(asking(request), TrailFilters(subject=About.COMPETITION.of(key)))[:ENTRIES],
        "groups": (("pace", COMPETITIONS), ("category", CATEGORIES), ("group", GROUPS)),
    }


@desk(Action.RUN_COMPETITION)
@require_POST
def file(request: HttpRequest, key: str) -> HttpResponse:
    """Renew the file of a competition; a wrong one changes nothing, and is shown with its findings."""
    refusal = _refusal(request, lambda sent: tell_file(asking(request), key, sent))
    if refusal:
        return render(request, "desk/competition.html", _shown(request, key) | refusal, status=409)
    messages.success(request, gettext("The file is renewed; every table goes by it now."))
    return redirect("desk-competition", key=key)


def _add(request: HttpRequest, key: str) -> None:
    pace, category, group = (text(request, name) for name in ("pace", "category", "group"))
    stars = whole(request, "stars") if text(request, "stars") else None
    facts = EventFacts(stars, text(request, "tournament") or "open", pace, category, group)
    running.add_event(asking(request), key, text(request, "event"), facts)


def _remove(request: HttpRequest, key: str) -> None:
    running.remove_event(asking(request), key, text(request, "event"), text(request, "reason"))


def _absent(request: HttpRequest, key: str) -> None:
    running.note_absence(asking(request), key, text(request, "event"), text(request, "player"))


def _declare(request: HttpRequest, key: str) -> None:
    year, day = whole(request, "year"), day_typed(request, "declared")
    running.declare_open(asking(request), text(request, "player"), year, day)


DOINGS: Final[dict[str, tuple[Callable[[HttpRequest, str], None], Callable[[], str]]]] = {
    "add": (_add, lambda: gettext("The event counts.")),
    "remove": (_remove, lambda: gettext("The event does not count any more.")),
    "absent": (_absent, lambda: gettext("The absence is noted.")),
    "declare": (_declare, lambda: gettext("The declaration is entered.")),
}
"""What can be done with a competition, and the message when it is done."""


@desk(Action.RUN_COMPETITION)
@require_POST
def change(request: HttpRequest, key: str, doing: str) -> HttpResponse:
    """Change something of a competition."""
    if doing not in DOINGS:
        raise Http404
    do, done = DOINGS[doing]
    known.competition(key)
    return perform(request, reverse("desk-competition", args=[key]), done(), lambda: do(request, key))
