"""What goes wrong, as pages."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Explain what to do when a form was sent from elsewhere, or after a long time."""
    problem = gettext("This form was too old, or was not sent from this site. Go back, load the page again and retry.")
    return render(request, "403.html", {"problem": problem}, status=403)
