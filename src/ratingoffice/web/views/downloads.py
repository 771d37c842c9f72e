"""Lists as files."""

from datetime import date

from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase

from ratingoffice.formats.spreadsheet_cells import neutral
from ratingoffice.store.lists.selectors import lists
from ratingoffice.store.lists.selectors.list_pages import hidden_ids
from ratingoffice.store.lists.selectors.public_lists import public_list, publication
from ratingoffice.web import downloads
from ratingoffice.web.views.lists import filters_of


def download(request: HttpRequest, series: str, day: date, revision: int, kind: str) -> HttpResponseBase:
    """The lines of a list that a page shows, all of them."""
    return downloads.list_file(public_list(series, day, revision), filters_of(request), kind)


def part(request: HttpRequest, series: str, day: date, revision: int, part: str) -> HttpResponseBase:
    """An official part of a publication as CSV; of a birth only the year."""
    of = public_list(series, day, revision)
    if part not in publication(of).parts:
        raise Http404
    table = downloads.public_part(lists.table(of, f"published_{part}"), part, hidden_ids())
    response = HttpResponse(neutral(table).write_csv().encode(), content_type=downloads.KINDS["csv"].mime)
    return downloads.named(response, f"{series}-{day}-{part}.csv")
