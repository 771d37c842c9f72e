"""The audit trail, page by page: of everything for the officer, of their own for a delegate."""

from dataclasses import dataclass
from datetime import date, datetime, time
from typing import Final

from django.db.models import QuerySet
from django.utils import timezone

from ratingoffice.store.models import AuditEntry, Official, Player, Role
from ratingoffice.store.permissions import Action, permit

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
    """A delegate reads what they did themselves, and all that was done about a player of the own federation."""
    permit(who, Action.READ_TRAIL)
    if who.role == Role.OFFICER or _is_of_own_federation(who, filters.subject):
        return AuditEntry.objects.all()
    return AuditEntry.objects.filter(who=who.name)


def _is_of_own_federation(who: Official, subject: str) -> bool:
    noun, _, player_id = subject.partition(" ")
    return noun == "player" and Player.objects.filter(player_id=player_id, federation_id=who.federation_id).exists()
