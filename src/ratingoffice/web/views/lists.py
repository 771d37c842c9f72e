"""Rating lists, as pages and as files."""

from datetime import date

from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext

from ratingoffice.formats.spreadsheet_cells import neutral
from ratingoffice.store.lists.selectors.corrected_lists import correction_notice
from ratingoffice.store.lists.selectors.list_pages import AGES, Filters, facets, hidden_ids
from ratingoffice.store.lists.selectors.list_pages import list_page as page_of
from ratingoffice.store.lists.selectors.lists import series_named, table
from ratingoffice.store.lists.selectors.public_lists import (
    all_series,
    days_of,
    newest_lists,
    public_list,
    publication,
    published_lists,
)
from ratingoffice.store.lists.selectors.public_lists import newest_list as newest_of
from ratingoffice.store.people.selectors.player_pages import federation_name
from ratingoffice.web.downloads import KINDS, attached, kinds_of, list_file, public_part

TEXTS = ("federation", "sex", "age", "title", "status", "ranked", "sort")


def all_lists(request: HttpRequest) -> HttpResponse:
    """Every published list, by series."""
    lists = [(each, list(published_lists(each))) for each in all_series()]
    return render(request, "lists.html", {"lists": [each for each in lists if each[1]]})


def newest_list(request: HttpRequest, series: str) -> HttpResponse:
    """The list of a series that is in force."""
    found = newest_of(series_named(series))
    if found is None:
        raise Http404
    return _to_list(request, series, found.day)


def to_newest(request: HttpRequest, page: str) -> HttpResponse:
    """A page about the series that has the newest list."""
    newest = max(newest_lists(), key=lambda each: each.day, default=None)
    if newest is None:
        raise Http404
    return redirect(page, series=newest.series.name)


def _to_list(request: HttpRequest, series: str, day: date) -> HttpResponse:
    """Lead to a list; what was asked for stays asked."""
    asked = request.GET.copy()
    for name in ("series", "day"):
        asked.pop(name, None)
    return redirect(reverse("list", args=[series, day]) + (f"?{asked.urlencode()}" if asked else ""))


def go_to_list(request: HttpRequest) -> HttpResponse:
    """The list of a series that was in force on a day that was chosen, perhaps from another series."""
    series = series_named(request.GET.get("series", ""))
    days = days_of(series)
    if not days:
        raise Http404
    wanted = request.GET.get("day", "")
    day = next((each for each in days if str(each) <= wanted), days[-1])
    return _to_list(request, series.name, day)


def federation(request: HttpRequest, code: str) -> HttpResponse:
    """The best of a federation on the newest list of each series: those with a place; all others are on the list."""
    all_of_it, ranked = Filters(federation=code), Filters(federation=code, ranked="yes")
    known = [each for each in newest_lists() if page_of(each, all_of_it, most=1).lines]
    lists = [(each, page_of(each, ranked, most=20).lines) for each in known]
    if not lists:
        raise Http404
    return render(request, "federation.html", {"code": code, "name": federation_name(code), "lists": lists})


def list_page(request: HttpRequest, series: str, day: date, revision: int | None = None) -> HttpResponse:
    """A page of a list; only its lines where htmx asks for them."""
    of = public_list(series, day, revision)
    filters = filters_of(request)
    page = page_of(of, filters, after=request.GET.get("after", ""), before=request.GET.get("before", ""))
    shown = {"of": of, "filters": filters, "page": page, "revision": revision, "quick": quick_views(filters)}
    if request.headers.get("HX-Target") == "lines":
        return render(request, "_lines.html", shown)
    shown |= {"publication": publication(of), "facets": facets(of), "ages": age_groups(), "kinds": kinds_of(of)}
    shown |= {"notice": correction_notice(of), "days": days_of(of.series), "all_series": all_series()}
    return render(request, "list.html", shown)


def filters_of(request: HttpRequest) -> Filters:
    """Read what is asked for; what is no number is not asked for."""
    texts = {name: request.GET.get(name, "")[:60] for name in TEXTS}
    numbers = {name: _number(request.GET.get(name, "")) for name in ("lowest", "highest", "top")}
    return Filters(**texts | {"sort": texts["sort"] or "place"}, **numbers)  # type: ignore[arg-type]


def _number(text: str) -> int | None:
    return int(text) if text.isdecimal() and len(text) <= 6 else None


def age_groups() -> list[tuple[str, str]]:
    """Name the age groups."""
    labels = {"under": gettext("under %(age)d"), "over": gettext("%(age)d and older")}
    return [(key, labels[side] % {"age": age}) for key, (side, age) in AGES.items()]


def quick_views(filters: Filters) -> list[tuple[str, str, bool]]:
    """Name the views that people look for most, and which is shown."""
    views = (
        ("", gettext("All")),
        ("ranked=yes", gettext("Ranked")),
        ("top=100", gettext("Top 100")),
        ("sex=W", gettext("Women")),
        ("age=u20", gettext("Juniors")),
        ("age=o60", gettext("Veterans")),
        ("sort=gain", gettext("Climbers")),
    )
    asked = "&".join(f"{name}={value}" for name, value in filters.asked().items())
    return [(query, text, query == asked) for query, text in views]


def download(request: HttpRequest, series: str, day: date, revision: int, kind: str) -> HttpResponseBase:
    """The lines of a list that a page shows, all of them, as a file."""
    return list_file(public_list(series, day, revision), filters_of(request), kind)


def part(request: HttpRequest, series: str, day: date, revision: int, part: str) -> HttpResponse:
    """An official part of a publication as CSV; of a birth only the year."""
    of = public_list(series, day, revision)
    if part not in publication(of).parts:
        raise Http404
    rows = public_part(table(of, f"published_{part}"), part, hidden_ids())
    return attached(neutral(rows).write_csv(), f"{series}-{day}-{part}.csv", KINDS["csv"].mime)
