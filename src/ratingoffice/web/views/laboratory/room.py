"""The room of the laboratory: for each study the question, a picture, the answer in one sentence, details."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from ratingoffice.store.laboratory.selectors import ShownStudy
from ratingoffice.store.lists.selectors.lists import series_named
from ratingoffice.store.lists.selectors.public_lists import all_series, newest_list
from ratingoffice.store.office.worker import asked_studies
from ratingoffice.web.study_texts import chart_data, shown_tables


def series_laboratory(request: HttpRequest, series: str) -> HttpResponse:
    """What the studies of a series found; while they are made, the page says so and looks again."""
    of = newest_list(series_named(series))
    if of is None:
        raise Http404
    found = asked_studies(series)
    studies = [study_parts(each) for each in found.studies]
    shown = {"of": of, "found": found, "studies": studies, "all_series": all_series()}
    answer = render(request, "laboratory/room.html", shown)
    if not found.is_current:
        answer["Cache-Control"] = "no-store"
    return answer


def study_parts(study: ShownStudy) -> dict[str, object]:
    """Return a study with its tables as texts and its charts as data, each with a name of its own."""
    summary = study.summary
    charts = (
        [(f"{study.kind}-{number}", chart_data(each)) for number, each in enumerate(summary.charts)] if summary else []
    )
    return {"study": study, "charts": charts, "tables": shown_tables(summary) if summary else []}
