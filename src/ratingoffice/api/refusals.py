"""Errors in one shape: code, reason and values for programs, message for people, findings."""

import re
from collections.abc import Mapping
from math import ceil
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse
from ninja import NinjaAPI
from ninja.errors import AuthenticationError, HttpError, Throttled, ValidationError

from ratingoffice.api.answers import finding_rows
from ratingoffice.api.filters import IN_REFUSALS
from ratingoffice.api.messages import message
from ratingoffice.messages import Message, Text, as_data
from ratingoffice.store.errors import (
    ConflictError,
    NoOfficeError,
    NotPermittedError,
    RefusedError,
    StoreError,
    UnknownError,
)
from ratingoffice.web.sentences import sentence_text

CODES: Final[tuple[tuple[type[StoreError], int, str], ...]] = (
    (UnknownError, 404, "not_found"),
    (NotPermittedError, 403, "not_permitted"),
    (ConflictError, 409, "conflict"),
    (RefusedError, 422, "refused"),
    (NoOfficeError, 503, "no_office"),
    (StoreError, 500, "damaged"),
)
"""The status and the code of every refusal of the store; its message has a code of its own."""

YES: Final = ("true", "1", "yes", "on")
"""How a program writes that it wants something."""

NOTHING_MORE: Final[dict[str, Any]] = {"reason": None, "values": {}, "right": None, "findings": []}
"""What an error has beside its code and message where nothing is known."""


TEXTS: Final[Mapping[str, Text]] = {
    "missing": message["invalid_value.missing"],
    **dict.fromkeys(
        ("int_parsing", "int_parsing_size", "int_type", "int_from_float"), message["invalid_value.whole_number"]
    ),
    **dict.fromkeys(("decimal_parsing", "decimal_type", "finite_number"), message["invalid_value.number"]),
    **dict.fromkeys(
        ("date_parsing", "date_type", "date_from_datetime_parsing", "date_from_datetime_inexact"),
        message["invalid_value.day"],
    ),
    **dict.fromkeys(("bool_parsing", "bool_type"), message["invalid_value.boolean"]),
    **dict.fromkeys(("string_type", "string_unicode"), message["invalid_value.string"]),
    **dict.fromkeys(("dict_type", "model_type", "model_attributes_type"), message["invalid_value.object"]),
    "list_type": message["invalid_value.list"],
    "greater_than_equal": message["invalid_value.least"],
    "less_than_equal": message["invalid_value.most"],
    "string_too_short": message["invalid_value.too_short"],
    "string_too_long": message["invalid_value.too_long"],
    "string_pattern_mismatch": message["invalid_value.pattern"],
    "literal_error": message["invalid_value.choice"],
}
"""The text of each kind of error of pydantic that a request can have."""

VALUES: Final = {
    "ge": "least",
    "le": "most",
    "min_length": "count",
    "max_length": "count",
    "pattern": "pattern",
    "expected": "known",
}
"""What pydantic knows of an error, and the values of our texts."""


def add_refusals(api: NinjaAPI) -> None:
    """Answer every error of an operation in the shape of the API."""

    def answer_of(request: HttpRequest, status: int, error: dict[str, Any]) -> HttpResponse:
        return api.create_response(request, NOTHING_MORE | error, status=status)

    @api.exception_handler(StoreError)
    def refused(request: HttpRequest, problem: StoreError) -> HttpResponse:
        status, code = next((status, code) for kind, status, code in CODES if isinstance(problem, kind))
        error = problem.message
        all_asked = request.GET.get(IN_REFUSALS, "").lower() in YES
        findings = finding_rows(problem.findings, all_asked=all_asked) if isinstance(problem, RefusedError) else []
        return answer_of(request, status, refusal(code, error) | {"findings": findings})

    @api.exception_handler(ValidationError)
    def invalid(request: HttpRequest, problem: ValidationError) -> HttpResponse:
        findings = [_invalid(each) for each in problem.errors]
        error = refusal("invalid", message("invalid_request"), message("see_findings"))
        return answer_of(request, 422, error | {"findings": findings})

    @api.exception_handler(AuthenticationError)
    def unknown(request: HttpRequest, problem: AuthenticationError) -> HttpResponse:
        answer = answer_of(request, 401, refusal("no_token", message("token_needed"), message("send_token")))
        answer["WWW-Authenticate"] = "Bearer"
        return answer

    @api.exception_handler(Throttled)
    def throttled(request: HttpRequest, problem: Throttled) -> HttpResponse:
        wait = max(1, ceil(problem.wait or 1))
        error = refusal("too_many", message("too_many_requests"), message("wait", count=wait))
        answer = answer_of(request, 429, error)
        answer["Retry-After"] = str(wait)
        return answer

    @api.exception_handler(Http404)
    def nothing(request: HttpRequest, problem: Http404) -> HttpResponse:
        return answer_of(request, 404, refusal("not_found", message("unknown_address")))

    @api.exception_handler(HttpError)
    def unreadable(request: HttpRequest, problem: HttpError) -> HttpResponse:
        return answer_of(request, problem.status_code, refusal("bad_request", message("unreadable_body")))


def refusal(code: str, error: Message, right: Message | None = None) -> dict[str, Any]:
    """Return a refusal as it is sent: which one it is, and what fills it in."""
    why = {"reason": error.code.partition(".")[0], "values": as_data(error)["values"]} if error.code else {}
    return {"code": code, "message": sentence_text(error), "right": right and sentence_text(right), **why}


def _invalid(error: dict[str, Any]) -> dict[str, Any]:
    """Return a finding about a value: where it is, what is wrong, and what fills that in."""
    problem = invalid_value(error)
    column = ".".join(str(part) for part in error["loc"])
    found = {"severity": "error", "code": error["type"], "column": column, "values": as_data(problem)["values"]}
    return found | {"message": sentence_text(problem)}


def invalid_value(error: Mapping[str, Any]) -> Message:
    """Return the message of an error that pydantic, or a check of ours, has found."""
    if isinstance(error["msg"], Message):
        return error["msg"]
    known: Mapping[str, Any] = error.get("ctx", {})
    values = {name: known[key] for key, name in VALUES.items() if key in known}
    if "known" in values:
        values["known"] = tuple(re.findall(r"'([^']*)'", values["known"]))
    text = TEXTS.get(error["type"], message["invalid_value.other"])
    return text.filled({name: values[name] for name in text.names})
