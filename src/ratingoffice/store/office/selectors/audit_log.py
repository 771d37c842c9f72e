"""The audit log page by page, and its chain: each entry holds the hash of all before it."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time
from typing import Final

from django.db.models import QuerySet
from django.utils import timezone

from ratingoffice.store.models import AuditEntry, Official, Player, Role, TrailEnd
from ratingoffice.store.office.audit_log import About, chained, subject_in
from ratingoffice.store.office.messages import message
from ratingoffice.store.office.permissions import Action, permit
from ratingoffice.store.office.selectors.differences import AUDIT_LOG, RowDifference

ENTRIES_OF_A_PAGE: Final = 50


@dataclass(frozen=True)
class TrailFilters:
    """Which entries are wanted; what is empty is not asked for."""

    subject: str = ""
    who: str = ""
    action: str = ""
    day: date | None = None
    before: int | None = None


def trail_page(who: Official, filters: TrailFilters) -> list[AuditEntry]:
    """Return the entries, the newest first."""
    rows = _permitted(who, filters).order_by("-id")
    same = {"subject": filters.subject, "who": filters.who, "action": filters.action}
    rows = rows.filter(**{name: value for name, value in same.items() if value})
    if filters.day:
        start, end = (timezone.make_aware(datetime.combine(filters.day, at)) for at in (time.min, time.max))
        rows = rows.filter(at__gte=start, at__lte=end)
    rows = rows if filters.before is None else rows.filter(pk__lt=filters.before)
    return list(rows[:ENTRIES_OF_A_PAGE])


def _permitted(who: Official, filters: TrailFilters) -> QuerySet[AuditEntry]:
    """A delegate reads what they did themselves, and all that was done about a player of their own federation."""
    permit(who, Action.READ_TRAIL)
    if who.role == Role.OFFICER or _is_of_own_federation(who, filters.subject):
        return AuditEntry.objects.all()
    return AuditEntry.objects.filter(who=who.name)


def _is_of_own_federation(who: Official, subject: str) -> bool:
    about, player_id = subject_in(subject)
    return (
        about == About.PLAYER and Player.objects.filter(player_id=player_id, federation_id=who.federation_id).exists()
    )


def broken_entries() -> Iterator[RowDifference]:
    """Follow the chain, and name every entry that does not follow the one before it."""
    before = ""
    for entry in AuditEntry.objects.order_by("id").iterator(chunk_size=1000):
        if chained(before, entry) != entry.chain:
            stated = f"{entry.action} {entry.subject}"
            yield RowDifference(AUDIT_LOG, "entries", f"{entry.id} {stated}", message("entry_changed"))
        before = entry.chain
    yield from _cut_off(before)


def _cut_off(last: str) -> Iterator[RowDifference]:
    """Compare the newest entry with the one that the office wrote last."""
    end = TrailEnd.objects.first()
    if (end.chain if end else "") != last:
        row = str(end.entry) if end else ""
        yield RowDifference(AUDIT_LOG, "end", row, message("entries_cut_off"))
