"""Signing in and out, and a form that was sent from elsewhere."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from ratingoffice.store.models import Role
from ratingoffice.web import signing
from ratingoffice.web.views.preferences import next_page


@never_cache
@sensitive_post_parameters("password")
@require_http_methods(["GET", "POST"])
def sign_in(request: HttpRequest) -> HttpResponse:
    """Show the form, or let somebody in."""
    shown = {"next": next_page(request), "name": request.POST.get("name", "")}
    if request.method == "GET":
        again = gettext("Nothing was changed: sign in, and send the form again.") if "again" in request.GET else ""
        return render(request, "sign_in.html", shown | {"problem": again})
    name, address = request.POST.get("name", ""), signing.address_of(request)
    if signing.must_wait(name, address):
        problem = gettext("Too many wrong passwords. Wait a quarter of an hour, or ask the rating officer.")
        return render(request, "sign_in.html", shown | {"problem": problem}, status=429)
    official = signing.checked_official(name, request.POST.get("password", ""), address)
    if official is None:
        problem = gettext("Name or password is not right.")
        return render(request, "sign_in.html", shown | {"problem": problem}, status=403)
    signing.sign_in(request, official)
    wanted = next_page(request)
    own_desk = reverse("arbiter-events" if official.role == Role.ARBITER else "desk")
    return redirect(own_desk if wanted == "/" else wanted)


@require_POST
def sign_out(request: HttpRequest) -> HttpResponse:
    """Forget who it was."""
    request.session.flush()
    return redirect("home")


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Explain what to do when a form was sent from elsewhere, or after a long time."""
    problem = gettext("This form was too old, or was not sent from this site. Go back, load the page again and retry.")
    return render(request, "403.html", {"problem": problem}, status=403)
