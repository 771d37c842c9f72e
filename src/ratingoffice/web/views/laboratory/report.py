"""The annual report of a series, for the rating officer: a PDF, or a page in one file."""

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_GET

from ratingoffice.store.laboratory.selectors import kept_report
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.office.selectors.offices import office
from ratingoffice.web.annual_report import report_page, report_pdf
from ratingoffice.web.feedback import asking
from ratingoffice.web.signing import desk

KINDS = {"pdf": "application/pdf", "html": "text/html; charset=utf-8"}


@desk(Action.READ_ODDITIES)
@require_GET
def annual_report(request: HttpRequest, series: str, kind: str) -> HttpResponse:
    """The report of the year of the newest list, in the language of the reader."""
    if kind not in KINDS:
        raise Http404
    report = kept_report(asking(request), series)
    data = report_pdf(report, office().name) if kind == "pdf" else report_page(report, office().name)
    name = f"annual-report-{series}-{report.year}.{kind}"
    return HttpResponse(data, KINDS[kind], headers={"Content-Disposition": f'attachment; filename="{name}"'})
