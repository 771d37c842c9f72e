"""Plain data as JSON and back: frozen dataclasses of texts, numbers, days, fractions, and collections of them."""

import json
import types
import typing
import zlib
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from datetime import date
from enum import Enum
from fractions import Fraction
from functools import cache
from typing import Any, TypeVar

from ratingoffice.store.errors import DamagedError
from ratingoffice.store.office.messages import message

T = TypeVar("T")


def packed(value: Any) -> bytes:
    """Write data as compressed JSON, the same data always as the same bytes."""
    return zlib.compress(canonical(as_document(value)).encode(), 6)


def unpacked(kind: type[T], data: bytes) -> T:
    """Read what `packed` wrote."""
    return of_document(kind, document_in(data))


def document_in(data: bytes, most: int = 0) -> Any:
    """Return the document that was packed; DamagedError where it is none, or unpacks to more than so many bytes."""
    try:
        packed_one = zlib.decompressobj()
        text = packed_one.decompress(data, most + 1 if most else 0)
        if (most and len(text) > most) or not packed_one.eof:
            raise DamagedError(message("document_too_large", most=most))
        return json.loads(text)
    except (zlib.error, ValueError, RecursionError) as problem:
        raise DamagedError(message("not_a_document", problem=str(problem))) from None


def canonical(document: Any) -> str:
    """Write JSON in one way only."""
    return json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def as_document(value: Any) -> Any:
    """Return data as JSON knows it; what is as usual is left out."""
    if is_dataclass(value) and not isinstance(value, type):
        stated = [each for each in fields(value) if each.compare and getattr(value, each.name) != _usual(each)]
        return {each.name: as_document(getattr(value, each.name)) for each in stated}
    if isinstance(value, Mapping):
        return {str(as_document(key)): as_document(each) for key, each in value.items()}
    if isinstance(value, tuple | list):
        return [as_document(each) for each in value]
    if isinstance(value, frozenset | set):
        return sorted(as_document(each) for each in value)
    if isinstance(value, Enum):
        return value.value
    return str(value) if isinstance(value, Fraction | date) else value


def _usual(of: Field[Any]) -> Any:
    return of.default_factory() if of.default_factory is not MISSING else of.default


def of_document(kind: type[T], document: Any) -> T:
    """Return data of a kind from its document; DamagedError where it is none."""
    try:
        return typing.cast("T", _read(kind, document))
    except (KeyError, TypeError, ValueError, AttributeError) as problem:
        raise DamagedError(message("not_a_document.kind", kind=kind.__name__, problem=str(problem))) from None


@cache
def field_kinds(of: Any) -> dict[str, Any]:
    """Return the types of the fields of a dataclass, by name."""
    return typing.get_type_hints(of)


def _read(kind: Any, document: Any) -> Any:
    origin, inside = typing.get_origin(kind), typing.get_args(kind)
    if origin in (types.UnionType, typing.Union):
        return (
            None if document is None else _read(next(each for each in inside if each is not types.NoneType), document)
        )
    if origin in (tuple, frozenset):
        return origin(_read(inside[0], each) for each in document)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return {_key(inside[0], key): _read(inside[1], each) for key, each in document.items()}
    return _read_plain(kind, document)


def _read_plain(kind: Any, document: Any) -> Any:
    if isinstance(kind, type) and is_dataclass(kind):
        kinds = field_kinds(kind)
        return kind(**{name: _read(kinds[name], each) for name, each in document.items()})
    if kind is date:
        return date.fromisoformat(document)
    if isinstance(kind, type) and issubclass(kind, Enum | Fraction):
        return kind(document)
    return document


def _key(kind: Any, text: str) -> Any:
    return int(text) if kind is int else _read(kind, text)
