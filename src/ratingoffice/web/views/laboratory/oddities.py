"""Oddities and the annual report, for the rating officer only; an oddity is advice, never a verdict."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_POST

from ratingoffice.store.laboratory.selectors import kept_report, series_oddities
from ratingoffice.store.laboratory.services import ask_again
from ratingoffice.store.lists.selectors.public_lists import all_series, newest_lists
from ratingoffice.store.office.audit_log import About
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.office.selectors.offices import office
from ratingoffice.store.office.worker import asked_studies
from ratingoffice.store.people.services.privacy import note_seen
from ratingoffice.web.annual_report import report_page, report_pdf
from ratingoffice.web.downloads import attached
from ratingoffice.web.feedback import asking, perform
from ratingoffice.web.signing import desk

REPORTS = {"pdf": "application/pdf", "html": "text/html; charset=utf-8"}


@desk(Action.READ_ODDITIES)
@require_GET
def oddities(request: HttpRequest) -> HttpResponse:
    """The oddities of the series that has the newest list."""
    newest = max(newest_lists(), key=lambda each: each.day, default=None)
    if newest is None:
        return render(request, "desk/oddities.html", {"all_series": []})
    return redirect("desk-oddities", series=newest.series.name)


@desk(Action.READ_ODDITIES)
@require_GET
def series_of_oddities(request: HttpRequest, series: str) -> HttpResponse:
    """What to look at, the least probable first; that somebody looked is in the audit log."""
    studies = asked_studies(series)
    found = series_oddities(asking(request), series)
    note_seen(asking(request), About.SERIES.of(series), "oddities")
    shown = {"series": studies.series, "is_current": studies.is_current, "found": found, "all_series": all_series()}
    return render(request, "desk/oddities.html", shown)


@desk(Action.READ_ODDITIES)
@require_POST
def look_again(request: HttpRequest, series: str) -> HttpResponse:
    """Let all studies of the series be made anew."""
    back = reverse("desk-oddities", args=[series])
    return perform(
        request, back, gettext("The studies are being made again."), lambda: ask_again(asking(request), series)
    )


@desk(Action.READ_ODDITIES)
@require_GET
def annual_report(request: HttpRequest, series: str, kind: str) -> HttpResponse:
    """The report of the year of the newest list, in the language of the reader: a PDF, or a page in one file."""
    if kind not in REPORTS:
        raise Http404
    report = kept_report(asking(request), series)
    data = report_pdf(report, office().name) if kind == "pdf" else report_page(report, office().name)
    return attached(data, f"annual-report-{series}-{report.year}.{kind}", REPORTS[kind])
