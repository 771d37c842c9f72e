"""The annual report in the reader's language: on paper, set by Typst, and as a page in one file."""

from dataclasses import asdict, replace
from typing import Any, Final

from django.template.loader import render_to_string
from django.utils.translation import get_language, gettext

from ratingoffice.laboratory.pictures import chart_svg
from ratingoffice.laboratory.summaries.report import AnnualReport
from ratingoffice.laboratory.summaries.summary import StudySummary
from ratingoffice.web.figures import written_day
from ratingoffice.web.pdf import typeset
from ratingoffice.web.sentences import sentence_text
from ratingoffice.web.study_texts import chart_data, shown_tables
from ratingoffice.web.words import series_text

ROWS: Final = 24
"""Rows of a table in the report: the newest lists."""


def report_pdf(report: AnnualReport, office: str) -> bytes:
    """Set the report as a PDF."""
    return typeset("annual_report.typ", report_texts(report, office))


def report_page(report: AnnualReport, office: str) -> str:
    """Write the report as a page that needs no other file."""
    return render_to_string("laboratory/annual_report.html", report_texts(report, office))


def report_texts(report: AnnualReport, office: str) -> dict[str, Any]:
    """Return everything that the report says, as texts and pictures."""
    lists = ", ".join(written_day(day) for day in report.days)
    return {
        "office": office,
        "heading": gettext("Annual report %(year)s") % {"year": report.year},
        "series": series_text(report.series),
        "lists": gettext("Lists of the year: %(days)s") % {"days": lists},
        "note": gettext("All intervals are 95 % intervals."),
        "language": get_language() or "en",
        "studies": [_study_texts(each) for each in report.studies],
    }


def _study_texts(study: StudySummary) -> dict[str, Any]:
    charts = [chart_data(each) for each in study.charts]
    return {
        "question": sentence_text(study.question),
        "answer": sentence_text(study.answer),
        "charts": [{"title": each["title"], "svg": chart_svg(each, get_language() or "en")} for each in charts],
        "notes": [sentence_text(each) for each in study.notes],
        "tables": [asdict(replace(each, rows=each.rows[:ROWS])) for each in shown_tables(study)],
    }
