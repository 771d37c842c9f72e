"""Statistics."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from ratingoffice.store.lists.selectors.lists import series_named
from ratingoffice.store.lists.selectors.public_lists import all_series, newest_list
from ratingoffice.store.lists.selectors.statistics import activity, statistics


def series_statistics(request: HttpRequest, series: str) -> HttpResponse:
    """What the newest list says of all its players together."""
    of = newest_list(series_named(series))
    if of is None:
        raise Http404
    played = activity(of)
    found = statistics(of)
    charts = {
        "distribution": [[low for low, _ in found.distribution], [number for _, number in found.distribution]],
        "ages": [[age for age, _, _ in found.by_age], [round(mean) for _, _, mean in found.by_age]],
        "activity": [[str(each.day) for each, _, _ in played], [active for _, _, active in played]],
    }
    shown = {"of": of, "statistics": found, "activity": played[::-1], "charts": charts, "all_series": all_series()}
    return render(request, "statistics.html", shown)
