"""Founding an office, and what its officer arranges: people, series, rulebooks; tokens for programs."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Final

from django.contrib.auth.password_validation import (
    CommonPasswordValidator,
    MinimumLengthValidator,
    NumericPasswordValidator,
    UserAttributeSimilarityValidator,
)
from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils import timezone

from ratingoffice.model.unseen import unseen_problem
from ratingoffice.rulebooks import catalogue
from ratingoffice.store.errors import ConflictError, RefusedError, UnknownError, existing, refusing, required_text
from ratingoffice.store.lists.selectors.lists import series_named
from ratingoffice.store.models import Federation, Office, Official, Role, RulebookTerm, Series, Token
from ratingoffice.store.office.audit_log import About, Trail, changing
from ratingoffice.store.office.messages import message
from ratingoffice.store.office.permissions import Action, permit
from ratingoffice.store.office.selectors.offices import official
from ratingoffice.store.office.tables import sha256

SHORTEST_PASSWORD: Final = 10

PASSWORD_CHECKS: Final = (
    (MinimumLengthValidator(SHORTEST_PASSWORD), message("password_short", count=SHORTEST_PASSWORD)),
    (CommonPasswordValidator(), message("password_common")),
    (NumericPasswordValidator(), message("password_digits")),
    (UserAttributeSimilarityValidator(("name",)), message("password_like_name")),
)
"""Django's own checks, and what each asks for."""


@dataclass(frozen=True)
class NewSeries:
    """A series to open: whose, which discipline, and which other series its rulebook reads."""

    name: str
    body: str
    discipline: str | None = None
    beside: tuple[str, ...] = field(default=())


def create_office(name: str, body: str, officer: str) -> Official:
    """Found the office, with its first rating officer."""
    with transaction.atomic():
        if Office.objects.exists():
            raise ConflictError(message("office_exists"))
        Office.objects.create(name=name, body=body, founded=timezone.now())
        first = Official.objects.create(name=officer, role=Role.OFFICER)
        Trail(first, Action.ADMINISTER, timezone.now()).record(About.OFFICE.of(), after={"name": name, "body": body})
        return first


def add_official(who: Official, name: str, role: Role, federation: str | None = None) -> Official:
    """Add a person, change their role, or let them return after they were deactivated."""
    name = required_text(name, message("person_without_name"))
    if problem := unseen_problem(name):
        raise RefusedError(problem)
    if role == Role.DELEGATE and not federation:
        raise RefusedError(message("delegate_without_federation", name=name))
    with changing(who, Action.ADMINISTER) as trail:
        known = Official.objects.filter(name=name).first()
        _refuse_same_name(name, known)
        before = None if known is None else _standing(known)
        if federation:
            Federation.objects.get_or_create(code=federation)
        if known and known.role == Role.OFFICER != role:
            _refuse_last_officer(name)
        added, _ = Official.objects.update_or_create(
            name=name, defaults={"role": role, "federation_id": federation or None, "is_active": True}
        )
        trail.record(About.OFFICIAL.of(name), before=before, after=_standing(added))
        return added


def deactivate_official(who: Official, name: str, reason: str) -> Official:
    """Let a person leave: password, sessions and tokens end at once, the audit log keeps what they did."""
    reason = required_text(reason, message("deactivation_without_reason"))
    with changing(who, Action.ADMINISTER) as trail:
        leaving = named_official(name)
        if not leaving.is_active:
            raise RefusedError(message("already_deactivated", name=name))
        if leaving.role == Role.OFFICER:
            _refuse_last_officer(name)
        before = _standing(leaving)
        leaving.is_active = False
        leaving.set_unusable_password()
        leaving.save(update_fields=["is_active", "password"])
        tokens = Token.objects.filter(official=leaving, revoked=None).update(revoked=trail.at)
        after = {**_standing(leaving), "tokens": tokens, "reason": reason}
        trail.record(About.OFFICIAL.of(name), before=before, after=after)
        return leaving


def set_password(who: Official, name: str, password: str) -> Official:
    """Let a person sign in at the site: people change their own password, an officer anybody's."""
    with changing(who, Action.CHANGE_PASSWORD) as trail:
        known = named_official(name)
        if who.name != name:
            permit(who, Action.ADMINISTER)
        if not known.is_active:
            raise RefusedError(message("deactivated.password", name=name))
        _refuse_weak(password, known)
        known.set_password(password)
        known.save(update_fields=["password"])
        trail.record(About.OFFICIAL.of(name), after={"password": "changed"})
        return known


def change_own_password(who: Official, current: str, password: str) -> Official:
    """Let a person change their own password; they know the one they have."""
    if not who.check_password(current):
        raise RefusedError(message("wrong_password"))
    return set_password(who, who.name, password)


def named_official(name: str) -> Official:
    """Return a person of the office by name."""
    return existing(Official.objects.filter(name=name).first(), message("unknown_person", name=name))


def _standing(of: Official) -> dict[str, object]:
    return {"role": of.role, "federation": of.federation_id, "active": of.is_active}


def _refuse_same_name(name: str, known: Official | None) -> None:
    """Keep names apart that differ only in capitals: people sign in with either."""
    same = Official.objects.filter(name__iexact=name).first() if known is None else None
    if same is not None:
        raise RefusedError(message("name_taken", name=same.name))


def _refuse_last_officer(name: str) -> None:
    if not Official.objects.filter(role=Role.OFFICER, is_active=True).exclude(name=name).exists():
        raise RefusedError(message("last_officer", name=name))


def _refuse_weak(password: str, owner: Official) -> None:
    wrong = []
    for check, problem in PASSWORD_CHECKS:
        try:
            check.validate(password, owner)
        except ValidationError:
            wrong.append(problem)
    if wrong:
        raise RefusedError(message("weak_password", name=owner.name, problems=tuple(wrong)))


def name_federations(who: Official, names: Mapping[str, str]) -> None:
    """Give federations the names that people know them by."""
    with changing(who, Action.ADMINISTER) as trail:
        before = dict(Federation.objects.filter(code__in=names).values_list("code", "name"))
        for code, name in names.items():
            Federation.objects.update_or_create(code=code, defaults={"name": name})
        trail.record(About.FEDERATIONS.of(), before=before, after=dict(names))


def open_series(who: Official, new: NewSeries) -> Series:
    """Open a series of lists."""
    with changing(who, Action.ADMINISTER) as trail:
        return opened_series(trail, new)


def opened_series(trail: Trail, new: NewSeries) -> Series:
    """Open a series within a change that is under way."""
    if Series.objects.filter(name=new.name).exists():
        raise ConflictError(message("series_exists", series=new.name))
    beside = [series_named(name) for name in new.beside]
    series = Series.objects.create(name=new.name, body=new.body, discipline=new.discipline)
    series.beside.set(beside)
    after = {"body": new.body, "discipline": new.discipline, "beside": list(new.beside)}
    trail.record(About.SERIES.of(new.name), after=after)
    return series


def set_rulebook(who: Official, series: str, first_day: date, rulebook: str, settings: Mapping[str, str]) -> None:
    """Calculate the lists of a series under a rulebook from a day on; published lists keep theirs."""
    with refusing(KeyError, ValueError):
        book = catalogue.rulebook(rulebook, series)
        book.settings(settings)
    with changing(who, Action.ADMINISTER) as trail:
        of = series_named(series)
        former = RulebookTerm.objects.filter(series=of, first_day=first_day).first()
        before = None if former is None else {"rulebook": former.rulebook, "settings": former.settings}
        RulebookTerm.objects.update_or_create(
            series=of, first_day=first_day, defaults={"rulebook": book.key, "settings": dict(settings)}
        )
        after = {"rulebook": book.key, "settings": dict(settings), "first_day": first_day}
        trail.record(About.SERIES.of(series), before=before, after=after)


PREFIX: Final = "ro_"
"""By which a program that looks for leaked keys knows one of ours."""


def make_token(who: Official, name: str, label: str) -> str:
    """Make a token for somebody; everybody may for themselves, the officer for anybody. It is shown only here."""
    label = required_text(label, message("token_without_label"))
    with changing(who, Action.MAKE_TOKEN) as trail:
        owner = _owner(who, name)
        if Token.objects.filter(official=owner, label=label, revoked=None).exists():
            raise ConflictError(message("token_exists", name=name, label=label))
        token = PREFIX + secrets.token_urlsafe(32)
        Token.objects.create(official=owner, label=label[:100], sha256=sha256(token.encode()), made=trail.at)
        trail.record(About.OFFICIAL.of(name), after={"token": label, "state": "made"})
        return token


def revoke_token(who: Official, name: str, label: str) -> None:
    """End a token at once."""
    with changing(who, Action.MAKE_TOKEN) as trail:
        found = Token.objects.filter(official=_owner(who, name), label=label.strip(), revoked=None)
        if not found.update(revoked=timezone.now()):
            raise UnknownError(message("unknown_token", name=name, label=label.strip()))
        trail.record(About.OFFICIAL.of(name), after={"token": label.strip(), "state": "revoked"})


def _owner(who: Official, name: str) -> Official:
    owner = official(name)
    if owner.pk != who.pk:
        permit(who, Action.ADMINISTER)
    return owner
