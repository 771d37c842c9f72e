"""Games of an event, move by move."""

from importlib.resources import files
from typing import Final

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_POST

from ratingoffice.formats.games_file import findings_table, kept_finding
from ratingoffice.store.models import Event
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.reports.selectors.event_pages import event_page
from ratingoffice.store.reports.selectors.events import event_named
from ratingoffice.store.running_events.selectors.event_games import (
    game_numbered,
    games_file,
    games_files,
    games_of,
    is_arbiter_of,
)
from ratingoffice.store.running_events.services.event_games import receive_games, show_games
from ratingoffice.web.feedback import asking
from ratingoffice.web.games import diagrams, viewer_data
from ratingoffice.web.signing import desk, may
from ratingoffice.web.views.events import event_frame

VIEWER: Final = {"game.js": "text/javascript", "game.css": "text/css"}
"""Files of the viewer, as the draughts package has them."""


def games(request: HttpRequest, event_id: str) -> HttpResponse:
    """All games of an event."""
    page = event_page(event_named(event_id))
    file = games_file(page.event)
    found = [] if file is None else map(kept_finding, file.findings)
    shown = {
        "games": games_of(page.event),
        "file": file,
        "found": findings_table(found, file.file).to_dicts() if file else [],
        "may_add": _may_add(request, page.event),
        "files": games_files(page.event) if may(request.user, Action.CORRECT_EVENT) else [],
    }
    return render(request, "event/games.html", event_frame(page, "games") | shown)


def _may_add(request: HttpRequest, event: Event) -> bool:
    """Return whether somebody may send games in: an officer, or the arbiter of the event."""
    is_officer = may(request.user, Action.CORRECT_EVENT)
    return is_officer or (may(request.user, Action.ADD_GAMES) and is_arbiter_of(event, asking(request).name))


def game(request: HttpRequest, event_id: str, number: int) -> HttpResponse:
    """One game to step through."""
    page = event_page(event_named(event_id))
    record = game_numbered(page.event, number)
    moves = viewer_data(record, number)
    shown = {"record": record, "at": number, "last": len(games_of(page.event)), "data": moves}
    return render(request, "event/game.html", event_frame(page, "games") | shown | {"diagrams": diagrams(record)})


@require_POST
@desk(Action.ADD_GAMES)
def add_games(request: HttpRequest, event_id: str) -> HttpResponse:
    """Receive a PDN file."""
    sent = request.FILES.get("games")
    if sent is not None:
        kept = receive_games(request.user, event_id, sent.read(), sent.name or "games.pdn")  # type: ignore[arg-type]
        count = len(kept.findings)
        notice = ngettext(
            "The games were received; %(count)s finding.", "The games were received; %(count)s findings.", count
        )
        messages.success(request, notice % {"count": count})
    return redirect("games", event_id)


@require_POST
@desk(Action.CORRECT_EVENT)
def show(request: HttpRequest, event_id: str) -> HttpResponse:
    """Show another file of games, or none."""
    number = request.POST.get("file", "")
    show_games(asking(request), event_id, int(number) if number.isdecimal() else None)
    messages.success(request, gettext("The games shown are changed; every file stays as it was received."))
    return redirect("games", event_id)


def viewer_file(request: HttpRequest, name: str) -> HttpResponse:
    """The script and the style of the viewer, where the draughts package keeps them."""
    if name not in VIEWER:
        raise Http404
    text = (files("ratingoffice.draughts.viewer") / name).read_text("utf-8")
    return HttpResponse(text, content_type=f"{VIEWER[name]}; charset=utf-8", headers={"Cache-Control": "max-age=3600"})
