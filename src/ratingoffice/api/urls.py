"""The addresses of the API: one version, and a page that describes it."""

from django.http import HttpRequest, JsonResponse
from django.urls import path, re_path

from ratingoffice.api.app import api
from ratingoffice.api.description import description


def nothing(request: HttpRequest) -> JsonResponse:
    """Answer in the shape of the API."""
    why = {"code": "not_found", "reason": None, "message": "there is nothing at this address", "right": "see /api/"}
    return JsonResponse({**why, "values": {}, "findings": []}, status=404)


urlpatterns = [path("", description, name="api"), path("v1/", nothing), path("v1/", api.urls), re_path("", nothing)]
