"""Files of events as somebody hostile writes them: one value changed, and every checksum made to fit again."""

from __future__ import annotations

import base64
import copy
import gzip
import json
import random
import zlib
from collections.abc import Callable, Iterator
from typing import Any

from ratingoffice.store.running_events.event_reading import chain_of

VALUES = (
    *(None, True, 0, -1, 7, 99, 10**6, 10**12, 1.5, "", "x", "1", "\0", "\ud800", "\u202e", "%s", "%(n)d", "../../etc"),
    *("a" * 301, "a" * 5000, "2024-13-99", "0001-01-01", "1/0", "9" * 5000, [], {}, [[]], [None], {"a": {}}, "w", "="),
    *("<script>", "fmjd-rating", "round_robin", "1e999999999", "-0", "\n", "é" * 61, "Spring Open"),
)
"""What is put in the place of a value."""


def opened(data: bytes) -> dict[str, Any]:
    """Return the content of a file, its documents unpacked."""
    content: dict[str, Any] = json.loads(gzip.decompress(data))
    versions = content.get("versions")
    for version in versions if isinstance(versions, list) else []:
        if isinstance(version, dict) and isinstance(version.get("document"), str):
            version["document"] = json.loads(zlib.decompress(base64.b64decode(version["document"])))
    return content


def closed(content: dict[str, Any]) -> bytes:
    """Write a file whose chain fits to whatever is in it."""
    content, before = copy.deepcopy(content), ""
    versions = content.get("versions")
    for version in versions if isinstance(versions, list) else []:
        if not isinstance(version, dict):
            continue
        document = zlib.compress(json.dumps(version.get("document")).encode(errors="replace"))
        version["document"] = base64.b64encode(document).decode()
        try:
            before = version["chain"] = chain_of(before, version, document)
        except (KeyError, UnicodeEncodeError):
            version["chain"] = "0" * 64
    return gzip.compress(json.dumps(content).encode())


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Return every place in some content: what holds it, and its name or number there."""
    for name in value if isinstance(value, dict) else range(len(value)):
        yield value, name
        if isinstance(value[name], dict | list):
            yield from places(value[name])


def mutated(data: bytes, draw: random.Random) -> bytes:
    """Return the file with one to three values changed, left out, doubled or added."""
    content = opened(data)
    for _ in range(draw.choice((1, 1, 1, 2, 3))):
        roots = [content, *content["versions"][-1:]] if isinstance(content.get("versions"), list) else [content]
        root = draw.choice([each for each in roots if isinstance(each, dict) and each])
        holder, name = draw.choice(list(places(root)))
        _change(holder, name, draw, content)
    return closed(content)


def _change(holder: Any, name: Any, draw: random.Random, content: Any) -> None:
    other_holder, other = draw.choice(list(places(content)))
    changes: tuple[Callable[[], Any], ...] = (
        lambda: holder.__setitem__(name, draw.choice(VALUES)),
        lambda: holder.__setitem__(name, draw.choice(VALUES)),
        lambda: holder.__setitem__(name, copy.deepcopy(other_holder[other])),
        lambda: holder.pop(name),
        lambda: holder.append(copy.deepcopy(holder[name])) if isinstance(holder, list) else holder.update(new=1),
    )
    draw.choice(changes)()
