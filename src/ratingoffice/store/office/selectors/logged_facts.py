"""What the audit log says was kept has to be there still: lists, reports and their way, corrections, people."""

import contextlib
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any, Final

from ratingoffice.store.errors import DamagedError
from ratingoffice.store.lists.selectors import lists
from ratingoffice.store.models import AuditEntry, Correction, Report, ReportStep
from ratingoffice.store.office.documents import canonical
from ratingoffice.store.office.messages import message
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.office.selectors.differences import AUDIT_LOG, GONE, OTHERWISE, UNKNOWN, RowDifference
from ratingoffice.store.office.selectors.logged_office import office_logged_otherwise
from ratingoffice.store.office.selectors.logged_people import people_logged_otherwise
from ratingoffice.store.office.tables import sha256

Facts = Mapping[str, Any]

STEPS: Final = (Action.RECEIVE_REPORT, Action.ACCEPT_REPORT, Action.ANSWER_REPORT, Action.CORRECT_EVENT)
"""What takes a report a step on; the withdrawal of an event is a correction."""


def logged_otherwise() -> Iterator[RowDifference]:
    """Compare the audit log with what is kept."""
    yield from _lists()
    yield from _reports()
    yield from _steps()
    yield from _corrections()
    yield from _rows()
    yield from office_logged_otherwise()
    with contextlib.suppress(DamagedError):  # reported with the entry whose table it is
        yield from list(people_logged_otherwise())


def _entries(*actions: Action, fact: str) -> Iterator[AuditEntry]:
    """Give the entries of some actions that state a fact."""
    known = AuditEntry.objects.filter(action__in=actions, after__has_key=fact)
    yield from known.order_by("id").iterator(chunk_size=1000)


def _lists() -> Iterator[RowDifference]:
    stated: dict[str, Facts] = {}
    for entry in _entries(Action.PUBLISH_LIST, Action.IMPORT, fact="revision"):
        written = entry.after or {}
        name = f"list {written['series']} {written['day']}" + (
            f" revision {written['revision']}" if written["revision"] else ""
        )
        stated[name] = {
            "hash": written["hash"],
            "reason": written["reason"],
            "published_by": entry.who,
            "published": entry.at,
        }
    facts = ("hash", "reason", "published_by", "published")
    kept = {f"list {each}": {name: getattr(each, name) for name in facts} for each in lists.published_lists()}
    yield from _compared("lists", stated, kept)


def _reports() -> Iterator[RowDifference]:
    stated = {
        entry.subject: {
            "sha256": written["sha256"],
            "sent_by": entry.who,
            "received": entry.at,
            "format": written["format"],
        }
        for entry in _entries(Action.RECEIVE_REPORT, fact="sha256")
        if (written := entry.after)
    }
    rows = Report.objects.order_by("id").values("id", "sha256", "sent_by", "received", "format")
    yield from _compared("reports", stated, {f"report {row['id']}": row for row in rows})


def _compared(table: str, stated: Mapping[str, Facts], kept: Mapping[str, Facts]) -> Iterator[RowDifference]:
    for name in sorted(stated.keys() | kept.keys()):
        if name not in kept or name not in stated:
            yield RowDifference(name, table, "", UNKNOWN if name in kept else GONE)
        elif wrong := [fact for fact, written in stated[name].items() if kept[name][fact] != written]:
            yield RowDifference(name, table, ", ".join(wrong), OTHERWISE)


def _steps() -> Iterator[RowDifference]:
    """Look for every step that a report took; those of older offices are not in the audit log."""
    steps = ReportStep.objects.values_list("report_id", "state", "by", "at", "message", "article", "other_id")
    kept = {(f"report {report}", *step) for report, *step in steps}
    for entry in _entries(*STEPS, fact="state"):
        written = entry.after or {}
        others = (written.get("message", ""), written.get("article", ""), written.get("other"))
        if (entry.subject, written["state"], entry.who, entry.at, *others) not in kept:
            yield RowDifference(entry.subject, "steps", written["state"], GONE)


def _corrections() -> Iterator[RowDifference]:
    kept = {
        _fingerprint(each.subject, each.corrected, each.before, {**each.after, "reason": each.reason}): each.subject
        for each in Correction.objects.order_by("id")
    }
    stated = {
        _fingerprint(entry.subject, entry.at, entry.before, entry.after): entry.subject
        for entry in _entries(Action.CORRECT_EVENT, Action.CHANGE_PLAYER, fact="reason")
    }
    for problem, only in ((UNKNOWN, kept.keys() - stated.keys()), (GONE, stated.keys() - kept.keys())):
        for at, written in sorted(only):
            yield RowDifference((kept | stated)[at, written], "corrections", at, problem)


def _fingerprint(subject: str, at: datetime, before: Facts | None, after: Facts | None) -> tuple[str, str]:
    """Return the moment of a correction, and all that it says."""
    return f"{at:%Y-%m-%d %H:%M}", canonical([subject, str(at), before, after])


def _rows() -> Iterator[RowDifference]:
    """Look at the tables of rows that only the audit log keeps."""
    for entry in AuditEntry.objects.exclude(rows=None).select_related("rows").order_by("id").iterator(chunk_size=50):
        if entry.rows and sha256(bytes(entry.rows.data)) != entry.rows_id:
            row = f"{entry.id} {entry.action} {entry.subject}"
            yield RowDifference(AUDIT_LOG, "rows", row, message("rows_damaged"))
