"""The addresses of the API: one version, and a page that describes it."""

from django.http import HttpRequest, JsonResponse
from django.urls import path, re_path

from ratingoffice.api.app import api
from ratingoffice.api.description import description
from ratingoffice.api.messages import message
from ratingoffice.api.refusals import NOTHING_MORE, refusal


def nothing(request: HttpRequest) -> JsonResponse:
    """Answer in the shape of the API."""
    return JsonResponse(
        NOTHING_MORE | refusal("not_found", message("unknown_address"), message("see_description")), status=404
    )


urlpatterns = [path("", description, name="api"), path("v1/", nothing), path("v1/", api.urls), re_path("", nothing)]
