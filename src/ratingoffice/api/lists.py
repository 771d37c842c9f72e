"""Published lists and their lines."""

from datetime import date
from typing import Annotated, Any, Literal

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from ninja import Query, Router, Schema
from pydantic import Field

from ratingoffice.api.answers import OPEN, Key, Limit, Text, unchanged
from ratingoffice.store.lists.selectors.list_pages import Filters, PublicLine, list_page
from ratingoffice.store.lists.selectors.lists import series_named
from ratingoffice.store.lists.selectors.public_lists import Publication, lists_page, public_list, publication
from ratingoffice.web.downloads import KINDS, list_file

router = Router(tags=["lists"])

FILES: dict[str, dict[str, str]] = {kind.mime: {} for kind in KINDS.values()}
FileEnding = Literal["csv", "xlsx", "json", "pdf", "txt", "xml", "combined.txt", "combined.xml"]

Revision = Annotated[int | None, Query(ge=0, le=10_000, description="Which revision; the newest if left out.")]


class ListName(Schema):
    """A published list."""

    series: str = Field(alias="series.name")
    day: date
    revision: int
    kind: str
    hash: str


class Lists(Schema):
    """Lists, the newest first, and where the next page begins."""

    lists: list[ListName]
    next: str | None


class Lines(Schema):
    """Lines in their order, and where the next page begins."""

    lines: list[PublicLine]
    next: str | None


class LineFilters(Schema):
    """Which lines are wanted, and in which order."""

    federation: Key = ""
    sex: Key = ""
    age: Key = ""
    title: Key = ""
    status: Key = ""
    lowest: Annotated[int | None, Query(ge=0, le=10_000)] = None
    highest: Annotated[int | None, Query(ge=0, le=10_000)] = None
    top: Annotated[int | None, Query(ge=1, le=1_000_000)] = None
    ranked: Key = ""
    sort: Key = "place"


@router.get("/lists", response={200: Lists, **OPEN}, summary="Published lists")
def all_lists(request: HttpRequest, series: Key = "", cursor: Key = "", limit: Limit = 100) -> dict[str, Any]:
    """Every published list, the newest first; of one series where it is named."""
    chosen = series_named(series) if series else None
    found, after = lists_page(chosen, cursor, limit)
    return {"lists": found, "next": after}


@router.get("/lists/{series}/{day}", response={200: Publication, **OPEN}, summary="One list")
def one_list(
    request: HttpRequest, response: HttpResponse, series: str, day: date, revision: Revision = None
) -> HttpResponse | Publication:
    """The facts of a list: what it applies from, what went in, and the hash that verifies it."""
    of = public_list(series, day, revision)
    return unchanged(request, response, of) or publication(of)


@router.get("/lists/{series}/{day}/lines", response={200: Lines, **OPEN}, summary="The lines of a list")
def lines(
    request: HttpRequest,
    response: HttpResponse,
    series: str,
    day: date,
    filters: Annotated[LineFilters, Query()],
    revision: Revision = None,
    cursor: Text = "",
    limit: Limit = 100,
) -> HttpResponse | dict[str, Any]:
    """A page of lines, filtered and sorted as on the site; `sort` is place, name, gain or loss."""
    of = public_list(series, day, revision)
    if known := unchanged(request, response, of):
        return known
    page = list_page(of, Filters(**filters.dict()), after=cursor, most=limit)
    return {"lines": page.lines, "next": page.after}


@router.get(
    "/lists/{series}/{day}/file",
    response=OPEN,
    summary="A list as a file",
    openapi_extra={"responses": {200: {"content": FILES, "description": "The file."}}},
)
def file(
    request: HttpRequest,
    series: str,
    day: date,
    filters: Annotated[LineFilters, Query()],
    kind: FileEnding,
    revision: Revision = None,
) -> HttpResponseBase:
    """All lines, filtered and sorted as on the site; txt and xml are files as FIDE publishes them.

    The combined ones have the ratings of the standard, rapid and blitz lists that are in force on that day.
    """
    return list_file(public_list(series, day, revision), Filters(**filters.dict()), kind)
