"""Tokens for programs: shown once, kept as a hash, revoked at any time."""

import secrets
from typing import Final

from django.utils import timezone

from ratingoffice.store.errors import ConflictError, RefusedError, UnknownError
from ratingoffice.store.models import Official, Token
from ratingoffice.store.permissions import Action, permit
from ratingoffice.store.selectors.people import official
from ratingoffice.store.tables import sha256
from ratingoffice.store.trail import changing

PREFIX: Final = "ro_"
"""By which a program that looks for leaked keys knows one of ours."""


def make_token(who: Official, name: str, label: str) -> str:
    """Make a token for somebody; everybody may for themselves, the officer for anybody. It is told only here."""
    if not label.strip():
        raise RefusedError("a token needs a label that says what it is for")
    with changing(who, Action.MAKE_TOKEN) as trail:
        owner = _owner(who, name)
        if Token.objects.filter(official=owner, label=label.strip(), revoked=None).exists():
            raise ConflictError(f"{name} has a token {label.strip()!r} already; revoke it first, or name another")
        token = PREFIX + secrets.token_urlsafe(32)
        Token.objects.create(official=owner, label=label.strip()[:100], sha256=sha256(token.encode()), made=trail.at)
        trail.record(f"official {name}", after={"token": label.strip(), "state": "made"})
        return token


def revoke_token(who: Official, name: str, label: str) -> None:
    """End a token at once."""
    with changing(who, Action.MAKE_TOKEN) as trail:
        found = Token.objects.filter(official=_owner(who, name), label=label.strip(), revoked=None)
        if not found.update(revoked=timezone.now()):
            raise UnknownError(f"{name} has no token {label.strip()!r} in force")
        trail.record(f"official {name}", after={"token": label.strip(), "state": "revoked"})


def _owner(who: Official, name: str) -> Official:
    owner = official(name)
    if owner.pk != who.pk:
        permit(who, Action.ADMINISTER)
    return owner
