"""The people of the office: the officer arranges roles, everybody changes their own password."""

from typing import Final

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_POST

from ratingoffice.store.models import Official, Role
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.office.services.offices import (
    SHORTEST_PASSWORD,
    add_official,
    change_own_password,
    deactivate_official,
    set_password,
)
from ratingoffice.web.desk_words import role_text
from ratingoffice.web.feedback import asking
from ratingoffice.web.forms import fields
from ratingoffice.web.forms.base import REASON, DeskForm, form_of, page, submitted
from ratingoffice.web.messages import message
from ratingoffice.web.sentences import sentence_text
from ratingoffice.web.signing import desk, sign_in


def _officials() -> list[tuple[str, str]]:
    return [(name, "") for name in Official.objects.order_by("name").values_list("name", flat=True)]


class OfficialForm(DeskForm):
    """Add somebody, change their role, or give them a new password."""

    name = fields.line(_("Name"), 200, offered=_officials, autocomplete="off")
    role = fields.choice(
        _("Role"), lambda: [(each, role_text(each)) for each in Role.values], initial=Role.READER.value
    )
    federation = fields.line(_("Federation of a delegate"), 3, required=False, autocapitalize="characters")
    password = fields.password(
        _("Password (empty: unchanged)"),
        required=False,
        help_text=fields.filled(
            _("At least %(shortest)s characters; they can change it themselves after signing in."),
            shortest=SHORTEST_PASSWORD,
        ),
    )
    done = _("It is entered.")

    def do(self, who: Official) -> None:
        """Enter them."""
        given = self.cleaned_data
        add_official(who, given["name"], Role(given["role"]), given["federation"].upper() or None)
        if given["password"]:
            set_password(who, given["name"], given["password"])


class PasswordForm(DeskForm):
    """A new password of one's own."""

    current = fields.password(_("Current password"), "current-password")
    password = fields.password(
        _("New password"),
        help_text=fields.filled(
            _("At least %(shortest)s characters, not a common password, not your name."), shortest=SHORTEST_PASSWORD
        ),
    )
    again = fields.password(_("New password again"))

    def clean_again(self) -> str:
        """Refuse two passwords that differ."""
        if self.cleaned_data["again"] != self.data.get("password", ""):
            raise ValidationError(sentence_text(message("passwords_differ")))
        return str(self.cleaned_data["again"])

    def do(self, who: Official) -> None:
        """Change it, and stay signed in."""
        change_own_password(who, self.cleaned_data["current"], self.cleaned_data["password"])


DeactivateForm: Final = form_of("deactivate", deactivate_official, reason=REASON)


@desk(Action.ADMINISTER)
def people(request: HttpRequest, number: int = 0, **refused: DeskForm) -> HttpResponse:
    """Everybody who works with the office, and everybody who left."""
    everybody = Official.objects.order_by("-is_active", "name")
    leaving = {number: refused["leaving"]} if "leaving" in refused else {}
    rows = [(each, leaving.get(each.pk) or DeactivateForm(of=each.pk)) for each in everybody]
    return page(request, "desk/people.html", {"people": rows, "official": OfficialForm()}, refused)


@sensitive_post_parameters("password")
@desk(Action.ADMINISTER)
@require_POST
def add(request: HttpRequest) -> HttpResponse:
    """Add somebody, change their role, or give them a new password."""
    form = OfficialForm(request.POST)
    return submitted(request, form, reverse("desk-people")) or people(request, official=form)


@desk(Action.ADMINISTER)
@require_POST
def deactivate(request: HttpRequest, number: int) -> HttpResponse:
    """End somebody's access at once."""
    leaving, form = get_object_or_404(Official, pk=number), DeactivateForm(request.POST, of=number)
    form.done = gettext("{name} can no longer sign in; sessions and tokens have ended.").format(name=leaving.name)
    return submitted(request, form, reverse("desk-people"), leaving.name) or people(request, number, leaving=form)


@sensitive_post_parameters("current", "password", "again")
@desk(Action.CHANGE_PASSWORD)
def password(request: HttpRequest) -> HttpResponse:
    """Change one's own password; every other session ends."""
    who, form = asking(request), PasswordForm(request.POST or None)
    if not form.is_bound or not form.is_done(form.do, who):
        return page(request, "desk/password.html", {"form": form}, {"form": form} if form.is_bound else {})
    sign_in(request, Official.objects.get(pk=who.pk))
    messages.success(request, gettext("Your password is changed. You are signed out everywhere else."))
    return redirect("desk")
