"""Changing the office: one transaction, one writer at a time, every change in the audit log, and what each is about."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any

import polars as pl
from django.core.serializers.json import DjangoJSONEncoder
from django.db import transaction
from django.utils import timezone

from ratingoffice.messages import Message, plain
from ratingoffice.store.errors import UnknownError
from ratingoffice.store.models import AuditEntry, Office, Official, TrailEnd
from ratingoffice.store.office.messages import message
from ratingoffice.store.office.permissions import Action, permit
from ratingoffice.store.office.tables import keep_table, sha256

Facts = Mapping[str, Any]


class About(StrEnum):
    """What an entry is about: the types, as the codes of their words."""

    PLAYER = "about.player"
    EVENT = "about.event"
    RUNNING_EVENT = "about.running_event"
    REPORT = "about.report"
    OFFICIAL = "about.official"
    SERIES = "about.series"
    LIST = "about.list"
    COMPETITION = "about.competition"
    NUMBERS = "about.numbers"
    PLAYERS = "about.players"
    WHOLE_REGISTER = "about.whole_register"
    REGISTER = "about.register"
    SEASON = "about.season"
    OFFICE = "about.office"
    FEDERATIONS = "about.federations"
    CARDS = "about.cards"
    EVENTS = "about.events"
    REPLACED_EVENTS = "about.replaced_events"
    REPLACED_GAMES = "about.replaced_games"
    MEMBERSHIPS = "about.memberships"
    AUDIT_LOG = "about.audit_log"

    def of(self, key: object = "") -> Message:
        """Return the subject: its words, by which entries of all versions are found, and its type and key."""
        return message(self, key=str(key))


def type_of(subject: Message) -> str:
    """Return the type as the audit log keeps it: `player`."""
    return subject.code.removeprefix("about.")


def subject_of(entry: AuditEntry) -> tuple[About | None, str]:
    """Return the type and the key of an entry; those of an older version from its words, where they are known."""
    if entry.about is not None:
        return About(f"about.{entry.about}"), entry.key or ""
    return subject_in(entry.subject)


def subject_in(words: str) -> tuple[About | None, str]:
    """Read the words that somebody types, or that an older version wrote: `player P000001`."""
    for each in About:
        begin, gap, _ = message[each].one.partition("{key}")
        if words.startswith(begin) if gap else words == begin:
            return each, words.removeprefix(begin)
    return None, words


def subject_text(entry: AuditEntry) -> Message:
    """Write the subject; that of an older version as it is."""
    return plain(entry.subject) if entry.about is None else About(f"about.{entry.about}").of(entry.key)


@dataclass(frozen=True)
class Trail:
    """Who is changing what, at which moment."""

    who: Official
    action: Action
    at: datetime

    def record(
        self,
        subject: Message,
        *,
        before: Facts | None = None,
        after: Facts | None = None,
        rows: pl.DataFrame | None = None,
    ) -> AuditEntry:
        """Add an entry to the audit log; `rows` holds before and after of many rows."""
        entry = AuditEntry(
            at=self.at,
            who=self.who.name,
            role=self.who.role,
            action=self.action,
            subject=subject[:200],
            about=type_of(subject),
            key=str(subject.values["key"])[:200],
            before=before,
            after=after,
            rows_id=None if rows is None else keep_table(rows),
        )
        last = AuditEntry.objects.order_by("-id").values_list("chain", flat=True).first()
        entry.chain = chained(last or "", entry)
        entry.save(force_insert=True)
        end = {"entry": entry.pk, "chain": entry.chain}
        if not TrailEnd.objects.update(**end):
            TrailEnd.objects.create(**end)
        return entry


@contextmanager
def changing(who: Official, action: Action) -> Iterator[Trail]:
    """Permit, lock the office and open one transaction: all of it happens, or nothing."""
    permit(who, action)
    with transaction.atomic():
        if Office.objects.select_for_update().first() is None:
            raise UnknownError(message("office_not_set_up"))
        yield Trail(who, action, timezone.now())


def last_entry() -> int:
    """Return the number of the newest entry."""
    return AuditEntry.objects.order_by("-id").values_list("id", flat=True).first() or 0


def chained(before: str, entry: AuditEntry) -> str:
    """Return the hash of an entry and all entries before it."""
    stated = [entry.at.isoformat(), entry.who, entry.role, entry.action, entry.subject, entry.rows_id]
    stated += [] if entry.about is None else [entry.about, entry.key]
    facts = json.dumps([before, stated, entry.before, entry.after], cls=DjangoJSONEncoder, sort_keys=True)
    return sha256(facts.encode())
