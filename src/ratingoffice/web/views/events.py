"""Events that were rated here: standings, crosstable, rounds, cards, why a round was paired so, files."""

from typing import Any, Final

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from ratingoffice.formats.reports.catalogue import WRITERS
from ratingoffice.store.competitions.selectors.competitions import competitions_of
from ratingoffice.store.errors import UnknownError
from ratingoffice.store.office.audit_log import About
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.people.services.privacy import note_taken
from ratingoffice.store.reports.selectors import event_tables, team_tables
from ratingoffice.store.reports.selectors.event_pages import (
    EventPage,
    calculated_on,
    changes,
    chosen_events,
    event_facets,
    event_page,
    newest_report,
    players_of,
    public_tournament,
    report_of,
)
from ratingoffice.store.reports.selectors.events import event_named
from ratingoffice.store.reports.selectors.inbox import report_for
from ratingoffice.store.running_events.selectors.event_games import has_games
from ratingoffice.store.running_events.selectors.live_events import played_now
from ratingoffice.store.running_events.selectors.pairing_reasons import (
    Question,
    answer_of,
    checked_question,
    is_by_table,
    known_system,
)
from ratingoffice.store.titles.selectors.events import gives_titles
from ratingoffice.tournament.ranked_event import RankedEvent
from ratingoffice.tournament.swiss.systems import SYSTEMS
from ratingoffice.web.downloads import attached
from ratingoffice.web.feedback import asking
from ratingoffice.web.messages import message
from ratingoffice.web.signing import desk

EVENTS_OF_A_PAGE: Final = 50
FILES: Final = {"trf": "trf", "txt": "fmjd-text"}
"""Formats of a download by the ending of its file."""
OF_TEAMS: Final = ("trf",)
"""Endings of those that can hold teams."""


def all_events(request: HttpRequest) -> HttpResponse:
    """Events, the newest first, and those that are being played."""
    asked = {name: request.GET.get(name, "")[:30] for name in ("game", "federation", "year")}
    year = int(asked["year"]) if asked["year"].isdecimal() and len(asked["year"]) == 4 else None
    events = chosen_events(asked["game"], asked["federation"], year)
    page = Paginator(events, EVENTS_OF_A_PAGE).get_page(request.GET.get("page"))
    shown = {"page": page, "live": played_now(), "asked": asked, "facets": event_facets()}
    return render(request, "events.html", shown | {"players": players_of(list(page))})


def event_frame(page: EventPage, tab: str) -> dict[str, Any]:
    """What the frame of every page of an event needs."""
    base = reverse("event", args=[page.event.event_id])
    shown = {"has_games": has_games(page.event), "gives_norms": gives_titles(page.event)}
    return {"page": page, "event": page.event, "base": base, "tab": tab, **shown}


def standings(request: HttpRequest, event_id: str) -> HttpResponse:
    """The standings with every tie-break, and what the event changed."""
    page = event_page(event_named(event_id))
    of = calculated_on(page.event)
    shown = {
        "tie_breaks": event_tables.tie_breaks(page.ranked),
        "all_tie_breaks": event_tables.all_tie_breaks(page.ranked),
        "standings": event_tables.standings(page.ranked, page.entrants),
        "unclassified": [page.entrants[each.number] for each in page.ranked.unclassified],
        "board_points": team_tables.board_points(page.ranked),
        "players": event_tables.standings(page.of_players, page.people) if page.is_of_teams else [],
        "calculated_on": of,
        "changes": changes(of, page),
        "report": newest_report(page.event),
        "competitions": competitions_of(page.event),
    }
    return render(request, "event/standings.html", event_frame(page, "standings") | shown)


def crosstable(request: HttpRequest, event_id: str) -> HttpResponse:
    """The crosstable."""
    page = event_page(event_named(event_id))
    rows = event_tables.cross_rows(page.ranked, page.entrants)
    shown = {"rows": rows, "is_robin": page.ranked.ranking.is_round_robin}
    return render(request, "event/crosstable.html", event_frame(page, "crosstable") | shown)


def round_page(request: HttpRequest, event_id: str, number: int) -> HttpResponse:
    """The boards of a round, or its matches where teams meet."""
    page = event_page(event_named(event_id))
    if number not in page.rounds:
        raise UnknownError(message("unknown_round", number=number))
    shown = {"number": number, **team_tables.games_of_round(page, number)}
    return render(request, "event/round.html", event_frame(page, "rounds") | shown)


def card(request: HttpRequest, event_id: str, number: int) -> HttpResponse:
    """A player's card, the tie-breaks opened up."""
    page = event_page(event_named(event_id))
    shown = shown_card(page.ranked_players, page.people, number) | {"people": page.people}
    return render(request, "event/card.html", event_frame(page, "standings") | shown)


def team(request: HttpRequest, event_id: str, number: int) -> HttpResponse:
    """A team's card, and who played for it."""
    page = event_page(event_named(event_id))
    if number in page.entrants and not page.is_of_teams:
        raise UnknownError(message("page_of_teams"))
    members = team_tables.members(page, number) if number in page.entrants else []
    scored = page.ranked.board_points.get(number)
    more = {"people": page.entrants, "scored": scored, "members": members}
    shown = shown_card(page.ranked, page.entrants, number) | more
    return render(request, "event/card.html", event_frame(page, "standings") | shown)


def shown_card(ranked: RankedEvent, people: event_tables.People, number: int) -> dict[str, Any]:
    """Who it is, with a card where the results were not cancelled."""
    if number not in people:
        raise UnknownError(message("unknown_number", number=number))
    is_ranked = number in {entry.number for entry in ranked.entries}
    return {"who": people[number], "card": event_tables.card(ranked, people, number) if is_ranked else None}


def why(request: HttpRequest, event_id: str, number: int, player: int) -> HttpResponse:
    """Why somebody was paired so, under the system of the event or one that the reader names; else a form."""
    page = event_page(event_named(event_id))
    known, by_table = known_system(page), is_by_table(page)
    key = "" if by_table else request.GET.get("system") or known or ""
    question = checked_question(page, Question(number, player, key))
    shown = {
        "number": number,
        "player": page.entrants.get(player),
        "people": page.entrants,
        "answer": answer_of(page, question) if key else None,
        "is_known": known is not None,
        "is_by_table": by_table,
        "systems": SYSTEMS.values(),
        "system": key,
    }
    return render(request, "event/why.html", event_frame(page, "rounds") | shown)


def download(request: HttpRequest, event_id: str, kind: str) -> HttpResponse:
    """The event as a file for other programs, without what is nobody's business."""
    if kind not in FILES:
        raise Http404
    page = event_page(event_named(event_id))
    if page.is_of_teams and kind not in OF_TEAMS:
        raise UnknownError(message("format_without_teams", kind=kind, known=tuple(OF_TEAMS)))
    data, _ = WRITERS[FILES[kind]](public_tournament(page))
    return attached(data, f"{event_id}.{kind}")


@desk(Action.READ_REPORTS)
def report(request: HttpRequest, event_id: str) -> HttpResponse:
    """The report that the event was made from, as it came: for those who may read it, since it may hold birth dates."""
    found = report_for(asking(request), report_of(event_named(event_id)).pk)
    data = note_taken(asking(request), About.REPORT.of(found.pk), bytes(found.data))
    return attached(data, f"{found.sha256[:12]}.report")
