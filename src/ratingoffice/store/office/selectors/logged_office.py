"""The office itself beside the audit log: its name, its people and their roles, its series and their rulebooks."""

from collections.abc import Hashable, Iterator, Mapping
from typing import Any

from ratingoffice.store.models import AuditEntry, Office, Official, RulebookTerm, Series
from ratingoffice.store.office.audit_log import About, subject_of
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.office.selectors.differences import GONE, OFFICE, OTHERWISE, UNKNOWN, RowDifference

Known = Mapping[str, Hashable]


def office_logged_otherwise() -> Iterator[RowDifference]:
    """Compare what only the officer arranges with what the audit log says of it."""
    stated: dict[str, dict[str, Hashable]] = {"office": {}, "people": {}, "series": {}, "rulebooks": {}}
    entries = AuditEntry.objects.filter(action__in=(Action.ADMINISTER, Action.IMPORT))
    for entry in entries.order_by("id").iterator(chunk_size=1000):
        _take(stated, entry, entry.after or {})
    for table, rows in _kept().items():
        yield from _compared(table, stated[table], rows)


def _take(stated: dict[str, dict[str, Hashable]], entry: AuditEntry, after: Mapping[str, Any]) -> None:
    """Take what an entry says in the place of what was said before."""
    about, name = subject_of(entry)
    if about == About.OFFICE and "body" in after:
        stated["office"]["office"] = after["name"], after["body"]
        stated["people"].setdefault(f"official {entry.who}", (entry.role, None, True))
    elif about == About.OFFICIAL and "role" in after:
        is_active = after.get("active", True)
        stated["people"][entry.subject] = after["role"], after.get("federation") or None, is_active
    elif about == About.SERIES and "body" in after:
        beside = tuple(sorted(after.get("beside") or ()))
        stated["series"][entry.subject] = after["body"], after.get("discipline"), beside
    elif about == About.SERIES and "rulebook" in after:
        key = f"{name} from {after['first_day']}"
        stated["rulebooks"][key] = after["rulebook"], tuple(sorted(after["settings"].items()))


def _kept() -> dict[str, Known]:
    """Return the same as the tables have it."""
    people = Official.objects.values_list("name", "role", "federation_id", "is_active")
    return {
        "office": dict.fromkeys(["office"], Office.objects.values_list("name", "body").first()),
        "people": {f"official {name}": tuple(standing) for name, *standing in people},
        "series": {
            f"series {each.name}": (each.body, each.discipline, tuple(sorted(one.name for one in each.beside.all())))
            for each in Series.objects.prefetch_related("beside")
        },
        "rulebooks": {
            f"{each.series.name} from {each.first_day}": (each.rulebook, tuple(sorted(each.settings.items())))
            for each in RulebookTerm.objects.select_related("series")
        },
    }


def _compared(table: str, stated: Known, kept: Known) -> Iterator[RowDifference]:
    for name in sorted(stated.keys() | kept.keys()):
        if stated.get(name) != kept.get(name):
            yield RowDifference(
                OFFICE, table, name, UNKNOWN if name not in stated else GONE if name not in kept else OTHERWISE
            )
