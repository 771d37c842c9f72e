"""Signing in and out, and who is asking: `request.user` is an Official, or a Visitor who may read what is public."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from functools import wraps
from typing import Any, Final
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.auth.hashers import make_password
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.middleware.csrf import rotate_token
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import add_never_cache_headers
from django.utils.crypto import constant_time_compare
from django.utils.functional import SimpleLazyObject
from django.utils.http import urlencode

from ratingoffice.store.models import FailedSignIn, Official, Session
from ratingoffice.store.office.permissions import Action, permit

OFFICIAL: Final = "official"
PROOF: Final = "proof"
"""A hash of the password: who changes it is signed out everywhere else."""

WAIT: Final = timedelta(minutes=15)
FAILURES: Final = {"both": 5, "address": 20, "name": 100}
"""How many wrong passwords in that time for a name from an address, from an address, for a name from anywhere."""


@dataclass(frozen=True)
class Visitor:
    """Somebody who has not signed in."""

    name: str = ""
    role: str = ""
    is_authenticated: bool = False


def official_middleware(
    answer: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Say who is asking, looked up when it is needed."""

    def run(request: HttpRequest) -> HttpResponseBase:
        request.user = SimpleLazyObject(lambda: official_of(request))  # type: ignore[assignment]
        return answer(request)

    return run


def official_of(request: HttpRequest) -> Official | Visitor:
    """Return who is signed in, if the password is still the one that was used."""
    number = request.session.get(OFFICIAL)
    found = Official.objects.filter(pk=number, is_active=True).first() if number else None
    if found and constant_time_compare(request.session.get(PROOF, ""), found.get_session_auth_hash()):
        return found
    return Visitor()


def checked_official(name: str, password: str, address: str) -> Official | None:
    """Return who has this name and password; a wrong one is remembered, and takes as long as a right one."""
    found = official_called(name)
    if found is None:
        make_password(password)
    elif found.check_password(password):
        return found
    FailedSignIn.objects.create(name=name[:200], address=address[:45], at=timezone.now())
    return None


def official_called(name: str) -> Official | None:
    """Find a person by the name they sign in with: as it is written, or in other capitals if that is one person."""
    active = Official.objects.filter(is_active=True)
    if exact := active.filter(name=name).first():
        return exact
    alike = list(active.filter(name__iexact=name.strip())[:2])
    return alike[0] if len(alike) == 1 else None


def address_of(request: HttpRequest) -> str:
    """Return where a request comes from: behind a web server of ours what that says last, else who is connected."""
    forwarded = str(request.META.get("HTTP_X_FORWARDED_FOR", "")) if settings.IS_BEHIND_PROXY else ""
    return forwarded.rpartition(",")[2].strip() or str(request.META.get("REMOTE_ADDR", ""))


def must_wait(name: str, address: str) -> bool:
    """Return whether too many wrong passwords came; those from one place keep nobody out who is elsewhere."""
    recent = FailedSignIn.objects.filter(at__gt=timezone.now() - WAIT)
    here, named = recent.filter(address=address[:45]), recent.filter(name__iexact=name[:200])
    found = {"both": here & named, "address": here, "name": named}
    return any(found[what].count() >= most for what, most in FAILURES.items())


def forget_old_sign_ins() -> None:
    """Delete sessions that have expired, and wrong passwords that count no more."""
    Session.objects.filter(expire_date__lt=timezone.now()).delete()
    FailedSignIn.objects.filter(at__lt=timezone.now() - WAIT).delete()


def sign_in(request: HttpRequest, official: Official) -> None:
    """Remember who it is, in a new session."""
    forget_old_sign_ins()
    request.session.flush()
    request.session[OFFICIAL], request.session[PROOF] = official.pk, official.get_session_auth_hash()
    rotate_token(request)


def may(user: Any, action: Action) -> bool:
    """Return whether somebody may do something."""
    return bool(user.role) and user.role in action.roles


def desk(action: Action) -> Callable[[Callable[..., HttpResponse]], Callable[..., HttpResponse]]:
    """Let a view be used by those who may do this; a visitor is asked to sign in. What it shows is kept nowhere."""

    def guarded(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
        @wraps(view)
        def run(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            if not request.user.is_authenticated:
                again = {} if request.method in ("GET", "HEAD") else {"again": "1"}
                return redirect(reverse("sign-in") + "?" + urlencode({"next": _wanted(request)} | again))
            permit(request.user, action)  # type: ignore[arg-type]
            response = view(request, *args, **kwargs)
            add_never_cache_headers(response)
            return response

        return run

    return guarded


def _wanted(request: HttpRequest) -> str:
    """Where to go after signing in: the page that was asked for, or that of the form, which is to be sent again."""
    if request.method in ("GET", "HEAD"):
        return request.get_full_path()
    form = urlsplit(request.headers.get("Referer", ""))
    return form.path if form.netloc == request.get_host() else reverse("desk")
