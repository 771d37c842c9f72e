"""What every room of the API shares: texts, findings, the shape of an error, and what need not be sent again."""

from collections.abc import Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import Annotated, Any, Final

import polars as pl
from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response
from ninja import Path, Query, Schema
from pydantic import BeforeValidator, Field, StringConstraints

from ratingoffice.catalogues import finding_message
from ratingoffice.model.findings import findings_data, findings_table, grouped
from ratingoffice.store.lists.selectors.list_pages import last_hiding
from ratingoffice.store.models import RatingList
from ratingoffice.web.sentences import sentence_text

Text = Annotated[str, StringConstraints(max_length=300, pattern=r"^[^\x00]*$")]
"""A line of text; no database takes a NUL character."""

Key = Annotated[str, StringConstraints(max_length=60, pattern=r"^[^\x00]*$")]
LongText = Annotated[str, StringConstraints(max_length=4000, pattern=r"^[^\x00]*$")]
Number = Annotated[int, Path(ge=1, le=2**31 - 1)]
Limit = Annotated[int, Query(ge=1, le=500, description="How many at most.")]


def _cell(value: Any) -> Any:
    if isinstance(value, Decimal):
        return format(value, "f")
    if isinstance(value, float):
        return format(Decimal(repr(value)), "f")
    return str(value) if isinstance(value, date) else value


Cell = Annotated[str | int | bool | None, BeforeValidator(_cell)]
"""What stands in a table; decimals are texts, exactly as the list writes them."""

Row = dict[str, Cell]


class FindingPlace(Schema):
    """Where a finding is, and what it says there."""

    file: str | None = None
    line: int | None = None
    column: str | None = None
    message: str
    values: dict[str, Any] = Field(default_factory=dict, description="What fills the message in.")


class FindingGroup(FindingPlace):
    """The findings of one severity and code: the first of them, how many there are, and the first places.

    With `all_findings=true` each finding stands alone, with a count of 1 and no places.
    """

    severity: str
    code: str
    count: int = 1
    places: list[FindingPlace] = Field(default_factory=list)


AllFindings = Annotated[bool, Query(description="List every finding, not only the first places of each code.")]


def finding_rows(findings: pl.DataFrame | Sequence[Mapping[str, Any]], *, all_asked: bool) -> list[dict[str, Any]]:
    """Return findings as they are sent: a group for each code, or every finding, in the language asked for."""
    table = findings if isinstance(findings, pl.DataFrame) else findings_table(findings)
    rows = findings_data(table if all_asked else grouped(table))
    for row in rows:
        for each in (*row.get("places", ()), row):
            each["message"] = sentence_text(finding_message(row | each))
    return rows


class Error(Schema):
    """Why something was not done.

    `code` says what kind of error it is, `reason` which one (`event_has_begun`), with the `values` that fill the
    `message` in; the message is in the language of `Accept-Language`. `all_findings=true` lists every finding.
    """

    code: str
    reason: str | None = None
    values: dict[str, Any] = Field(default_factory=dict)
    message: str
    right: str | None = None
    findings: list[FindingGroup] = Field(default_factory=list)


OPEN: Final[dict[Any, Any]] = {400: Error, 404: Error, 422: Error, 429: Error}
"""What an open address may answer instead."""

GUARDED: Final[dict[Any, Any]] = {**OPEN, 401: Error, 403: Error, 409: Error}
"""What an address with a token may answer instead."""


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
