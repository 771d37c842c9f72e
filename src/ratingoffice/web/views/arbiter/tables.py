"""Standings, crosstable and norms at the desk, and everything on paper."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from ratingoffice.store.office.permissions import Action
from ratingoffice.store.reports.selectors import event_tables
from ratingoffice.store.reports.selectors.team_tables import board_points
from ratingoffice.store.titles.selectors.norms import norms_of_desk
from ratingoffice.web.downloads import attached
from ratingoffice.web.event_sheets import SHEETS, sheet_pdf
from ratingoffice.web.signing import desk
from ratingoffice.web.views.arbiter.frame import desk_for, shown
from ratingoffice.web.views.titles import norm_tables


@desk(Action.RUN_EVENT)
def standings(request: HttpRequest, key: str) -> HttpResponse:
    """The standings as they are now."""
    desk_ = desk_for(request, key)
    facts = shown(desk_, "standings")
    rows = event_tables.standings(desk_.ranked, facts["entrants"])
    more = {
        "standings": rows,
        "tie_breaks": event_tables.tie_breaks(desk_.ranked),
        "unclassified": desk_.ranked.unclassified,
        "board_points": board_points(desk_.ranked),
    }
    return render(request, "arbiter/standings.html", facts | more)


@desk(Action.RUN_EVENT)
def crosstable(request: HttpRequest, key: str) -> HttpResponse:
    """The crosstable as it is now."""
    desk_ = desk_for(request, key)
    facts = shown(desk_, "crosstable")
    rows = event_tables.cross_rows(desk_.ranked, facts["entrants"])
    return render(request, "arbiter/crosstable.html", facts | {"rows": rows, "is_robin": desk_.live.plan.is_robin})


@desk(Action.RUN_EVENT)
def norms(request: HttpRequest, key: str) -> HttpResponse:
    """What each player still needs for a norm."""
    desk_ = desk_for(request, key)
    facts = shown(desk_, "norms")
    return render(request, "arbiter/norms.html", facts | norm_tables(norms_of_desk(desk_), facts["people"]))


@desk(Action.RUN_EVENT)
def printed(request: HttpRequest, key: str, what: str) -> HttpResponse:
    """A sheet for the wall, the table or the file, as PDF."""
    desk_ = desk_for(request, key)
    if what not in SHEETS:
        raise Http404
    return attached(sheet_pdf(desk_, what), f"{key}-{what}.pdf", "application/pdf")
