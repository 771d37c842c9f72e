"""The people of the office: the officer arranges roles, everybody changes their own password."""

from functools import partial

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_GET, require_POST

from ratingoffice.store.errors import RefusedError
from ratingoffice.store.models import Official, Role
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.office.services.offices import (
    SHORTEST_PASSWORD,
    add_official,
    change_own_password,
    deactivate_official,
    set_password,
)
from ratingoffice.web import desk_forms
from ratingoffice.web.feedback import asking, perform, problem_text
from ratingoffice.web.messages import message
from ratingoffice.web.signing import desk, sign_in


@desk(Action.ADMINISTER)
@require_GET
def people(request: HttpRequest) -> HttpResponse:
    """Everybody who works with the office, and everybody who left."""
    everybody = Official.objects.order_by("-is_active", "name")
    return render(request, "desk/people.html", {"people": everybody, "roles": Role, "shortest": SHORTEST_PASSWORD})


@sensitive_post_parameters("password")
@desk(Action.ADMINISTER)
@require_POST
def add(request: HttpRequest) -> HttpResponse:
    """Add somebody, change their role, or give them a new password."""
    name, role = desk_forms.text(request, "name"), desk_forms.text(request, "role")
    return perform(request, reverse("desk-people"), gettext("It is entered."), partial(_entered, request, name, role))


def _entered(request: HttpRequest, name: str, role: str) -> None:
    if role not in Role.values:
        raise RefusedError(message("unknown_role", role=role, known=tuple(Role.values)))
    federation = desk_forms.text(request, "federation").upper() or None
    add_official(asking(request), name, Role(role), federation)
    if password := request.POST.get("password", ""):
        set_password(asking(request), name, password)


@desk(Action.ADMINISTER)
@require_POST
def deactivate(request: HttpRequest, number: int) -> HttpResponse:
    """End somebody's access at once."""
    leaving = get_object_or_404(Official, pk=number)
    done = gettext("{name} can no longer sign in; sessions and tokens have ended.").format(name=leaving.name)
    reason = desk_forms.text(request, "reason")
    do = partial(deactivate_official, asking(request), leaving.name, reason)
    return perform(request, reverse("desk-people"), done, do)


@sensitive_post_parameters("current", "password", "again")
@desk(Action.CHANGE_PASSWORD)
def password(request: HttpRequest) -> HttpResponse:
    """Change one's own password; every other session ends."""
    shown = {"shortest": SHORTEST_PASSWORD}
    if request.method != "POST":
        return render(request, "desk/password.html", shown)
    try:
        changed = _changed(request)
    except RefusedError as problem:
        return render(request, "desk/password.html", shown | {"problem": problem_text(problem)}, status=422)
    sign_in(request, changed)
    messages.success(request, gettext("Your password is changed. You are signed out everywhere else."))
    return redirect("desk")


def _changed(request: HttpRequest) -> Official:
    chosen = request.POST.get("password", "")
    if chosen != request.POST.get("again", ""):
        raise RefusedError(message("passwords_differ"))
    return change_own_password(asking(request), request.POST.get("current", ""), chosen)
