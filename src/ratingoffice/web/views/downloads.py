"""Lists as files."""

from datetime import date

from django.http import Http404, HttpRequest, HttpResponse

from ratingoffice.formats.spreadsheet_cells import neutral
from ratingoffice.store.lists.selectors import lists
from ratingoffice.store.lists.selectors.list_pages import hidden_ids
from ratingoffice.store.lists.selectors.public_lists import public_list, publication
from ratingoffice.web import downloads
from ratingoffice.web.views.lists import filters_of


def download(request: HttpRequest, series: str, day: date, revision: int, kind: str) -> HttpResponse:
    """The lines of a list that a page shows, all of them."""
    if kind not in downloads.KINDS:
        raise Http404
    of = public_list(series, day, revision)
    data = downloads.file_of(of, filters_of(request), kind)
    return _file(data, downloads.KINDS[kind].mime, f"{series}-{day}-{revision}.{kind}")


def part(request: HttpRequest, series: str, day: date, revision: int, part: str) -> HttpResponse:
    """An official part of a publication as CSV; of a birth only the year."""
    of = public_list(series, day, revision)
    if part not in publication(of).parts:
        raise Http404
    table = downloads.public_part(lists.table(of, f"published_{part}"), part, hidden_ids())
    return _file(neutral(table).write_csv().encode(), downloads.KINDS["csv"].mime, f"{series}-{day}-{part}.csv")


def _file(data: bytes, mime: str, name: str) -> HttpResponse:
    response = HttpResponse(data, content_type=mime)
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
