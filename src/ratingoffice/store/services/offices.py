"""Founding an office, and what only its officer arranges: people, series, rulebooks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Final

from django.db import transaction
from django.utils import timezone

from ratingoffice.rulebooks import catalogue
from ratingoffice.store.errors import ConflictError, RefusedError, UnknownError
from ratingoffice.store.models import Federation, Office, Official, Role, RulebookTerm, Series
from ratingoffice.store.permissions import Action, permit
from ratingoffice.store.selectors.lists import series_named
from ratingoffice.store.trail import Trail, changing

SHORTEST_PASSWORD: Final = 10


@dataclass(frozen=True)
class NewSeries:
    """A series to open: whose, which discipline, and which other series its rulebook reads."""

    name: str
    body: str
    discipline: str | None = None
    beside: tuple[str, ...] = field(default=())


def found_office(name: str, body: str, officer: str) -> Official:
    """Found the office, with its first rating officer."""
    with transaction.atomic():
        if Office.objects.exists():
            raise ConflictError("there is an office here already")
        Office.objects.create(name=name, body=body, founded=timezone.now())
        first = Official.objects.create(name=officer, role=Role.OFFICER)
        Trail(first, Action.ADMINISTER, timezone.now()).record("office", after={"name": name, "body": body})
        return first


def add_official(who: Official, name: str, role: Role, federation: str | None = None) -> Official:
    """Let somebody in, or give somebody another role."""
    if role == Role.DELEGATE and not federation:
        raise RefusedError(f"{name} is to be a delegate; say of which federation")
    with changing(who, Action.ADMINISTER) as trail:
        known = Official.objects.filter(name=name).first()
        before = None if known is None else {"role": known.role, "federation": known.federation_id}
        if federation:
            Federation.objects.get_or_create(code=federation)
        if known and known.role == Role.OFFICER != role and not _other_officers(name):
            raise RefusedError(f"{name} is the only rating officer; name another one first")
        added, _ = Official.objects.update_or_create(
            name=name, defaults={"role": role, "federation_id": federation or None}
        )
        trail.record(f"official {name}", before=before, after={"role": role, "federation": federation})
        return added


def set_password(who: Official, name: str, password: str) -> Official:
    """Let somebody sign in at the site; everybody may change the own password, the officer anybody's."""
    if len(password) < SHORTEST_PASSWORD:
        raise RefusedError(f"the password of {name} needs {SHORTEST_PASSWORD} characters or more")
    with changing(who, Action.CHANGE_PASSWORD) as trail:
        known = Official.objects.filter(name=name).first()
        if known is None:
            raise UnknownError(f"nobody here is called {name!r}; add them first")
        if who.name != name:
            permit(who, Action.ADMINISTER)
        known.set_password(password)
        known.save(update_fields=["password"])
        trail.record(f"official {name}", after={"password": "changed"})
        return known


def _other_officers(name: str) -> bool:
    return Official.objects.filter(role=Role.OFFICER).exclude(name=name).exists()


def name_federations(who: Official, names: Mapping[str, str]) -> None:
    """Give federations the names that people know them by."""
    with changing(who, Action.ADMINISTER) as trail:
        before = dict(Federation.objects.filter(code__in=names).values_list("code", "name"))
        for code, name in names.items():
            Federation.objects.update_or_create(code=code, defaults={"name": name})
        trail.record("federations", before=before, after=dict(names))


def open_series(who: Official, new: NewSeries) -> Series:
    """Open a series of lists."""
    with changing(who, Action.ADMINISTER) as trail:
        return opened_series(trail, new)


def opened_series(trail: Trail, new: NewSeries) -> Series:
    """Open a series within a change that is under way."""
    if Series.objects.filter(name=new.name).exists():
        raise ConflictError(f"there is a series {new.name} already")
    beside = [series_named(name) for name in new.beside]
    series = Series.objects.create(name=new.name, body=new.body, discipline=new.discipline)
    series.beside.set(beside)
    after = {"body": new.body, "discipline": new.discipline, "beside": list(new.beside)}
    trail.record(f"series {new.name}", after=after)
    return series


def set_rulebook(who: Official, series: str, first_day: date, rulebook: str, settings: Mapping[str, str]) -> None:
    """Calculate the lists of a series under a rulebook from a day on; published lists keep theirs."""
    try:
        catalogue.rulebook(rulebook).settings(settings)
    except (KeyError, ValueError) as problem:
        raise RefusedError(str(problem.args[0])) from None
    with changing(who, Action.ADMINISTER) as trail:
        of = series_named(series)
        former = RulebookTerm.objects.filter(series=of, first_day=first_day).first()
        before = None if former is None else {"rulebook": former.rulebook, "settings": former.settings}
        RulebookTerm.objects.update_or_create(
            series=of, first_day=first_day, defaults={"rulebook": rulebook, "settings": dict(settings)}
        )
        after = {"rulebook": rulebook, "settings": dict(settings), "first_day": first_day}
        trail.record(f"series {series}", before=before, after=after)
