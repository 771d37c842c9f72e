"""The addresses of the API: one version, and a page without any script, made from its OpenAPI description."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import path, re_path

from ratingoffice.api.app import api
from ratingoffice.api.messages import message
from ratingoffice.api.refusals import NOTHING_MORE, refusal


@dataclass(frozen=True)
class Operation:
    """One thing that can be asked."""

    method: str
    path: str
    summary: str
    about: str
    needs_token: bool
    parameters: tuple[dict[str, Any], ...]
    body: tuple[str, ...]
    answers: tuple[tuple[str, str], ...]


@cache
def rooms() -> dict[str, list[Operation]]:
    """Return the operations by room, in the order of the description."""
    schema: dict[str, Any] = api.get_openapi_schema()
    found: dict[str, list[Operation]] = {}
    for address, methods in schema["paths"].items():
        for method, described in methods.items():
            found.setdefault(described["tags"][0], []).append(_operation(method.upper(), address, described, schema))
    return found


def _operation(method: str, path: str, described: dict[str, Any], schema: dict[str, Any]) -> Operation:
    content = described.get("requestBody", {}).get("content", {})
    return Operation(
        method=method,
        path=path,
        summary=described["summary"],
        about=described.get("description", ""),
        needs_token="security" in described,
        parameters=tuple(described.get("parameters", ())),
        body=tuple(name for each in content.values() for name in _fields(each["schema"], schema)),
        answers=tuple((str(status), _shape(each)) for status, each in described["responses"].items()),
    )


def _fields(of: dict[str, Any], schema: dict[str, Any]) -> list[str]:
    """Name the fields of a body; those that are needed first say so."""
    named = schema["components"]["schemas"][of["$ref"].rsplit("/", 1)[-1]] if "$ref" in of else of
    needed = set(named.get("required", ()))
    return [name if name in needed else f"{name}?" for name in named.get("properties", {})]


def _shape(answer: dict[str, Any]) -> str:
    for each in answer.get("content", {}).values():
        of = each.get("schema", {})
        name = of.get("$ref") or of.get("items", {}).get("$ref", "")
        return str(name.rsplit("/", 1)[-1])
    return ""


def description(request: HttpRequest) -> HttpResponse:
    """The API for those who want to use it."""
    return render(request, "api.html", {"rooms": rooms()})


def nothing(request: HttpRequest) -> JsonResponse:
    """Answer in the shape of the API."""
    return JsonResponse(
        NOTHING_MORE | refusal("not_found", message("unknown_address"), message("see_description")), status=404
    )


urlpatterns = [path("", description, name="api"), path("v1/", nothing), path("v1/", api.urls), re_path("", nothing)]
