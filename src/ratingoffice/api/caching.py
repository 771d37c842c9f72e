"""What was read once need not be sent again: a published list never changes."""

from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response

from ratingoffice.store.lists.selectors.list_pages import last_hiding
from ratingoffice.store.models import RatingList


def etag_of(of: RatingList) -> str:
    """Name the state of a list: its hash, and the last time that a player asked to be hidden or shown."""
    return f'"{of.hash}-{last_hiding()}"'


def unchanged(request: HttpRequest, response: HttpResponse, of: RatingList) -> HttpResponse | None:
    """Return the answer for who has it already; else mark the one that is to be sent."""
    etag = etag_of(of)
    response["ETag"] = etag
    response["Cache-Control"] = "public, max-age=0, must-revalidate"
    known: HttpResponse | None = get_conditional_response(request, etag=etag)
    return known
