"""For the machine that watches the server: is it alive, and can it answer?"""

from django.db import DatabaseError
from django.http import HttpRequest, JsonResponse

from ratingoffice import __version__
from ratingoffice.store.office.connection import missing_migrations


def health(request: HttpRequest) -> JsonResponse:
    """Report that the server runs."""
    return JsonResponse({"status": "ok", "version": __version__})


def ready(request: HttpRequest) -> JsonResponse:
    """Return whether the database answers and has the tables of this version."""
    try:
        missing = missing_migrations()
    except DatabaseError:
        return JsonResponse({"status": "no database"}, status=503)
    if missing:
        return JsonResponse({"status": "tables of another version", "missing": missing}, status=503)
    return JsonResponse({"status": "ready", "version": __version__})
