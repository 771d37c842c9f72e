"""Is what is stored still what was published? Every list calculated again, every hash looked at."""

import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from django.db import DatabaseError

from ratingoffice.store.lists.selectors import lists
from ratingoffice.store.lists.selectors.verification import ListVerification, VerificationOutcome, verification_of
from ratingoffice.store.models import EventGames, EventVersion, Report
from ratingoffice.store.office import bulk
from ratingoffice.store.office.messages import message
from ratingoffice.store.office.selectors.audit_log import broken_entries
from ratingoffice.store.office.selectors.database_check import damaged_database
from ratingoffice.store.office.selectors.differences import DATABASE, RowDifference
from ratingoffice.store.office.selectors.logged_facts import logged_otherwise
from ratingoffice.store.office.selectors.unlogged_changes import unlogged_changes
from ratingoffice.store.office.tables import sha256
from ratingoffice.store.running_events.services.running_events import chained as version_chain

Progress = Callable[[str, int, int], None]


@dataclass(frozen=True)
class OfficeVerification:
    """What was found in a whole office: differences without a cause, and the lists that corrections move."""

    differences: list[RowDifference]
    lists: list[ListVerification]
    notes: list[str] = field(default_factory=list)
    """What could not be looked at, and why."""

    @property
    def corrected(self) -> list[ListVerification]:
        """Return the lists that are different because of named corrections."""
        return [each for each in self.lists if each.outcome == VerificationOutcome.CORRECTED]


def office_of(*verified: ListVerification) -> OfficeVerification:
    """Put the verification of single lists together."""
    return OfficeVerification([found for each in verified for found in each.differences], list(verified))


def verify_office(progress: Progress | None = None) -> OfficeVerification:
    """Verify the database itself, every list, all reports, the audit log, and the data since the last list."""
    if progress:
        progress("verify the database", 0, 1)
    damaged, notes = damaged_database()
    try:
        found = _verified(progress)
    except (DatabaseError, sqlite3.DatabaseError) as problem:
        unreadable = RowDifference(DATABASE, "", "", message("unreadable_database", problem=str(problem)))
        return OfficeVerification([*damaged, unreadable], [], notes)
    return replace(found, differences=[*damaged, *found.differences], notes=notes)


def _verified(progress: Progress | None) -> OfficeVerification:
    verified, everything = [], lists.published_lists()
    for done, each in enumerate(everything):
        if progress:
            progress(f"verify {each}", done, len(everything))
        verified.append(verification_of(each))
    found = office_of(*verified).differences
    found += [*_received_files(), *_versions(), *broken_entries()]
    with bulk.snapshot():
        return OfficeVerification([*found, *logged_otherwise(), *unlogged_changes()], verified)


def _received_files() -> Iterator[RowDifference]:
    for model, code, table in ((Report, "row_of_report", "reports"), (EventGames, "row_of_games", "games")):
        for row in model.objects.order_by("id").iterator(chunk_size=100):
            if sha256(bytes(row.data)) != row.sha256:
                yield RowDifference(message(code, file=row.file), table, str(row.id), message("received_bytes_changed"))


def _versions() -> Iterator[RowDifference]:
    """Follow the history of every event at the arbiter's desk."""
    last: tuple[int, str] = (0, "")
    for each in EventVersion.objects.select_related("event").order_by("event", "number").iterator(chunk_size=100):
        before = last[1] if last[0] == each.event_id else ""
        if version_chain(before, each) != each.chain:
            subject = message("row_of_event", event=each.event.key)
            yield RowDifference(subject, "versions", str(each.number), message("version_changed"))
        last = each.event_id, each.chain
