"""An event with its whole history as one file: from the laptop in the playing hall to the office of the federation."""

from __future__ import annotations

import base64
import gzip
import io
import json
from datetime import datetime
from typing import Any, Final

from ratingoffice.store.documents import unpacked
from ratingoffice.store.errors import ConflictError, DamagedError
from ratingoffice.store.models import EventVersion, Official, RunningEvent
from ratingoffice.store.permissions import Action, permit_event
from ratingoffice.store.selectors.live_events import Desk, standing
from ratingoffice.store.services.running_events import chained
from ratingoffice.store.trail import Trail, changing
from ratingoffice.tournament.desk.live_event import LiveEvent

FORMAT: Final = "ratingoffice-event-1"
LARGEST: Final = 1 << 28
"""Bytes of an unpacked file; no event has as many."""


def event_file(desk: Desk) -> bytes:
    """Write an event with every version; the same history always gives the same bytes."""
    versions = [_written(each) for each in desk.row.versions.order_by("number")]
    facts = {"format": FORMAT, "key": desk.row.key, "arbiter": desk.row.arbiter, "opened": desk.row.opened.isoformat()}
    return gzip.compress(json.dumps(facts | {"versions": versions}, sort_keys=True).encode(), mtime=0)


def _written(version: EventVersion) -> dict[str, Any]:
    document = base64.b64encode(bytes(version.document)).decode()
    facts = {name: getattr(version, name) for name in ("number", "step", "undoes", "by", "chain")}
    return facts | {"at": version.at.isoformat(), "document": document}


def import_event(who: Official, data: bytes) -> RunningEvent:
    """Take an event in, or the steps that were taken elsewhere since; every hash is proved before anything counts."""
    told = _read(data)
    versions = _proved(told["versions"])
    with changing(who, Action.RUN_EVENT) as trail:
        row = RunningEvent.objects.filter(key=told["key"]).first()
        if row is None:
            row = RunningEvent.objects.create(
                key=told["key"], name=told["key"], arbiter=who.name, opened=datetime.fromisoformat(told["opened"])
            )
        permit_event(who, row.arbiter)
        _add(trail, row, versions)
        return row


def _add(trail: Trail, row: RunningEvent, versions: list[EventVersion]) -> None:
    known = list(row.versions.order_by("number").values_list("chain", flat=True))
    theirs = [each.chain for each in versions]
    if theirs[: len(known)] != known:
        raise ConflictError(f"the event {row.key} went on here and there in different ways; nothing was taken over")
    for each in versions[len(known) :]:
        each.event = row
        each.save(force_insert=True)
    live = standing(row).live
    row.name, row.is_public, row.is_sent = live.tournament.info.name, live.is_public, live.sent is not None
    row.save(update_fields=["name", "is_public", "is_sent"])
    trail.record(f"running event {row.key}", after={"step": "imported", "versions": len(versions), "chain": theirs[-1]})


def _read(data: bytes) -> dict[str, Any]:
    try:
        with gzip.GzipFile(fileobj=io.BytesIO(data)) as packed:
            text = packed.read(LARGEST + 1)
        told = json.loads(text) if len(text) <= LARGEST else {}
        if told["format"] != FORMAT or not told["versions"] or not told["key"]:
            raise DamagedError("this is no event of an arbiter's desk")
    except (OSError, EOFError, ValueError, KeyError, TypeError) as problem:
        raise DamagedError(f"this is no event of an arbiter's desk, or it is damaged: {problem}") from None
    return dict(told)


def _proved(rows: list[dict[str, Any]]) -> list[EventVersion]:
    """Prove that every version follows the one before it and can be read."""
    versions, before = [], ""
    for at, row in enumerate(rows, start=1):
        try:
            version = EventVersion(
                number=row["number"],
                document=base64.b64decode(row["document"]),
                step=row["step"],
                undoes=row["undoes"],
                by=row["by"],
                at=datetime.fromisoformat(row["at"]),
                chain=row["chain"],
            )
        except (KeyError, ValueError, TypeError) as problem:
            raise DamagedError(f"version {at} of the event cannot be read: {problem}") from None
        if version.number != at or chained(before, version) != version.chain:
            raise DamagedError(f"version {at} of the event has other bytes than its hash says")
        unpacked(LiveEvent, bytes(version.document))
        before = version.chain
        versions.append(version)
    return versions
