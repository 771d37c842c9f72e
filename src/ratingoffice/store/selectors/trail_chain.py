"""The chain of the audit log: each entry holds the hash of all before it."""

from collections.abc import Iterator

from ratingoffice.store.models import AuditEntry, TrailEnd
from ratingoffice.store.selectors.differences import Difference
from ratingoffice.store.trail import chained


def broken_entries() -> Iterator[Difference]:
    """Follow the chain, and name every entry that does not follow the one before it."""
    before = ""
    for entry in AuditEntry.objects.order_by("id").iterator(chunk_size=1000):
        if chained(before, entry) != entry.chain:
            said = f"{entry.action} {entry.subject}"
            yield Difference("audit trail", "entries", f"{entry.id} {said}", "this entry or one before it was changed")
        before = entry.chain
    yield from _cut_off(before)


def _cut_off(last: str) -> Iterator[Difference]:
    """Compare the newest entry with the one that the office wrote last."""
    end = TrailEnd.objects.first()
    if (end.chain if end else "") != last:
        row = str(end.entry) if end else ""
        yield Difference("audit trail", "end", row, "the newest entry is not the one that was written last")
