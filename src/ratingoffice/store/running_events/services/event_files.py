"""An event with its whole history as one file: from the laptop in the playing hall to the office of the federation."""

import base64
import gzip
import json
from datetime import datetime
from typing import Any

from ratingoffice.catalogues import stored_message
from ratingoffice.errors import message_of
from ratingoffice.formats.bounded import NotReadError, read_bounded
from ratingoffice.messages import plain
from ratingoffice.store.errors import ConflictError, DamagedError
from ratingoffice.store.models import EventVersion, Official, RunningEvent
from ratingoffice.store.office.audit_log import About, Trail, changing
from ratingoffice.store.office.permissions import Action, permit, permit_event
from ratingoffice.store.running_events.event_reading import FORMAT, read_event_file
from ratingoffice.store.running_events.messages import message
from ratingoffice.store.running_events.selectors.live_events import Desk, standing


def event_file(desk: Desk) -> bytes:
    """Write an event with every version; the same history always gives the same bytes."""
    versions = [_written(each) for each in desk.row.versions.order_by("number")]
    facts = {"format": FORMAT, "key": desk.row.key, "arbiter": desk.row.arbiter, "opened": desk.row.opened.isoformat()}
    return gzip.compress(json.dumps(facts | {"versions": versions}, sort_keys=True).encode(), mtime=0)


def _written(version: EventVersion) -> dict[str, Any]:
    document = base64.b64encode(bytes(version.document)).decode()
    facts = {name: getattr(version, name) for name in ("number", "step", "undoes", "by", "chain")}
    return facts | {"at": version.at.isoformat(), "document": document}


def import_event(who: Official, data: bytes, file: str = "the file") -> RunningEvent:
    """Import an event, or the steps that were taken elsewhere since; all of it is validated before anything counts."""
    permit(who, Action.RUN_EVENT)
    event = _read(data, file)
    versions = [_version(each) for each in event["versions"]]
    with changing(who, Action.RUN_EVENT) as trail:
        row = RunningEvent.objects.filter(key=event["key"]).first()
        if row is None:
            row = RunningEvent.objects.create(
                key=event["key"], name=event["key"], arbiter=who.name, opened=datetime.fromisoformat(event["opened"])
            )
        permit_event(who, row.arbiter)
        if row.removed is not None:
            raise ConflictError(message("event_was_removed", key=row.key))
        _add(trail, row, versions)
        return row


def _add(trail: Trail, row: RunningEvent, versions: list[EventVersion]) -> None:
    known = list(row.versions.order_by("number").values_list("chain", flat=True))
    theirs = [each.chain for each in versions]
    if theirs[: len(known)] != known:
        raise ConflictError(message("event_differs", key=row.key))
    for each in versions[len(known) :]:
        each.event = row
        each.save(force_insert=True)
    live = standing(row).live
    row.name, row.is_public, row.is_sent = live.tournament.info.name, live.is_public, live.sent is not None
    row.save(update_fields=["name", "is_public", "is_sent"])
    trail.record(
        About.RUNNING_EVENT.of(row.key), after={"step": "imported", "versions": len(versions), "chain": theirs[-1]}
    )


def _read(data: bytes, file: str) -> dict[str, Any]:
    """Read a file in a process of its own; DamagedError says in words what is wrong with it."""
    try:
        event: dict[str, Any] = read_bounded(read_event_file, data, file)
    except NotReadError as problem:
        raise DamagedError(message_of(problem)) from None
    if "problem" in event:
        raise DamagedError(plain(stored_message(event["problem"])))
    return event


def _version(row: dict[str, Any]) -> EventVersion:
    facts = {name: row[name] for name in ("number", "step", "undoes", "by", "chain")}
    return EventVersion(**facts, document=base64.b64decode(row["document"]), at=datetime.fromisoformat(row["at"]))
