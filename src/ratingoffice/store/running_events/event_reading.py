"""The file of an event from another machine: read in bounds, validated, its chain followed; it needs no office.

The chain shows that no version was changed since it was written. It does not show who wrote it: anybody with a file can
write another with a chain of its own.
"""

import base64
import binascii
import gzip
import hashlib
import json
import re
import zlib
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from ratingoffice.errors import message_of
from ratingoffice.messages import as_data
from ratingoffice.store.errors import DamagedError
from ratingoffice.store.office.documents import canonical, document_in, of_document
from ratingoffice.store.office.schema import SchemaError, check_text
from ratingoffice.store.office.schema import check_document as check_kind
from ratingoffice.store.running_events.messages import message
from ratingoffice.tournament.desk.final_report import so_far
from ratingoffice.tournament.desk.live_event import DeskError, LiveEvent
from ratingoffice.tournament.desk.soundness import unsound

FORMAT: Final = "ratingoffice-event-1"
LARGEST: Final = 1 << 24
"""Bytes of an unpacked file."""

LARGEST_DOCUMENT: Final = 1 << 22
"""Bytes of one unpacked version: ten thousand players."""

MOST_VERSIONS: Final = 5000
KEY: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,59}")
STEP_NAME: Final = re.compile(r"[a-z_ -]{1,40}")
CHAIN: Final = re.compile(r"[0-9a-f]{64}")
FIELDS: Final = {"number", "step", "undoes", "by", "chain", "at", "document"}
LONGEST_NAME: Final = 200
DEEPEST: Final = 4


def chain_of(before: str, version: dict[str, Any], document: bytes) -> str:
    """Return the checksum of a version and all before it."""
    facts = [version[name] for name in ("number", "undoes", "by", "at", "step")]
    return _sha256(canonical([before, *facts, _sha256(document)]).encode())


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def read_event_file(path: Path) -> dict[str, Any]:
    """Return the key, the day of opening and the versions of a file, or under `problem` why it is refused."""
    try:
        event = _parsed(path)
        versions = _checked_versions(event["versions"])
    except (SchemaError, DamagedError) as problem:
        return {"problem": as_data(message_of(problem))}
    return {"key": event["key"], "opened": event["opened"], "versions": versions}


def _parsed(path: Path) -> dict[str, Any]:
    try:
        with gzip.open(path) as packed:
            text = packed.read(LARGEST + 1)
        if len(text) > LARGEST:
            raise DamagedError(message("event_file_too_large", most=LARGEST))
        event = json.loads(text)
    except gzip.BadGzipFile:
        raise DamagedError(message("not_an_event_file.report")) from None
    except (OSError, EOFError, ValueError, zlib.error, RecursionError):
        raise DamagedError(message("not_an_event_file.damaged")) from None
    if not isinstance(event, dict) or event.get("format") != FORMAT:
        raise DamagedError(message("not_an_event_file"))
    key, opened, versions = event.get("key"), event.get("opened"), event.get("versions")
    if not isinstance(key, str) or not KEY.fullmatch(key):
        raise SchemaError(message("wrong_event_file.key"))
    if not _is_moment(opened):
        raise SchemaError(message("wrong_event_file.opened"))
    if not isinstance(versions, list) or not 0 < len(versions) <= MOST_VERSIONS:
        raise SchemaError(message("wrong_event_file.versions", most=MOST_VERSIONS))
    return event


def _is_moment(stated: Any) -> bool:
    """Whether a text is a moment with its zone, written as it is kept."""
    try:
        moment = datetime.fromisoformat(stated)
    except (ValueError, TypeError):
        return False
    return moment.tzinfo is not None and 1990 <= moment.year <= 2100 and moment.isoformat() == stated


def _checked_versions(versions: Iterable[Any]) -> list[dict[str, Any]]:
    """Return the versions; each follows the one before it, says what its checksum says, and holds together."""
    checked: list[dict[str, Any]] = []
    counted: list[int] = []
    before, live = "", None
    for number, version in enumerate(versions, start=1):
        try:
            document = _checked_facts(version, number)
            _follow(counted, version)
            _check_chain(before, version, document)
            live = _checked_event(document)
        except (SchemaError, DamagedError) as problem:
            raise DamagedError(message("wrong_version", number=number, reason=message_of(problem))) from None
        before = version["chain"]
        checked.append(version)
    if live is not None:
        _rank(live)
    return checked


def _checked_facts(version: Any, number: int) -> bytes:
    if not isinstance(version, dict) or set(version) != FIELDS or type(version["number"]) is not int:
        raise SchemaError(message("wrong_version.fields", names=sorted(FIELDS)))
    if version["number"] != number:
        raise SchemaError(message("wrong_version.number", number=number))
    if not isinstance(version["by"], str):
        raise SchemaError(message("wrong_version.official"))
    check_text(version["by"], "by", LONGEST_NAME)
    if not _is_moment(version["at"]) or not CHAIN.fullmatch(str(version["chain"])):
        raise SchemaError(message("wrong_version.moment"))
    step = version["step"]
    if not isinstance(step, dict) or not STEP_NAME.fullmatch(str(step.get("step"))):
        raise SchemaError(message("wrong_version.step"))
    _check_value(step, DEEPEST)
    try:
        return base64.b64decode(version["document"], validate=True)
    except (binascii.Error, ValueError, TypeError):
        raise SchemaError(message("wrong_version.document")) from None


def _check_value(value: Any, depth: int) -> None:
    if isinstance(value, dict) and depth and len(value) <= LONGEST_NAME:
        for name, each in value.items():
            check_text(name, message("fact_of_step"), LONGEST_NAME)
            _check_value(each, depth - 1)
    elif isinstance(value, list) and depth and len(value) <= MOST_VERSIONS:
        for each in value:
            _check_value(each, depth - 1)
    elif isinstance(value, str):
        check_text(value, message("fact_of_step"))
    elif not (value is None or isinstance(value, bool) or (isinstance(value, int) and abs(value) < 10**9)):
        raise SchemaError(message("wrong_version.fact"))


def _follow(counted: list[int], version: dict[str, Any]) -> None:
    """Keep which versions count; only the last step can be undone, and the first stays."""
    undoes = version["undoes"]
    if undoes is None:
        counted.append(version["number"])
    elif type(undoes) is not int or len(counted) < 2 or counted.pop() != undoes:
        raise SchemaError(message("wrong_version.undone"))


def _check_chain(before: str, version: dict[str, Any], document: bytes) -> None:
    if chain_of(before, version, document) != version["chain"]:
        raise DamagedError(message("wrong_version.checksum"))


def _checked_event(document: bytes) -> LiveEvent:
    content = document_in(document, LARGEST_DOCUMENT)
    check_kind(LiveEvent, content, "event")
    live = of_document(LiveEvent, content)
    if problem := unsound(live):
        raise SchemaError(problem)
    return live


def _rank(live: LiveEvent) -> None:
    """Rank the event as every page of it does."""
    try:
        live.ranked()
        if live.is_under_way:
            so_far(live)
    except (DeskError, ArithmeticError, LookupError, TypeError, ValueError) as problem:
        raise DamagedError(message("wrong_event_file.ranking", reason=message_of(problem))) from None
