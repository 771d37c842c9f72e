"""Whether a JSON document of somebody unknown is one of a kind of data: the types of its fields are the schema."""

import re
import types
import typing
from collections.abc import Mapping
from dataclasses import is_dataclass
from datetime import date
from enum import Enum
from fractions import Fraction
from typing import Any, Final, Literal

from ratingoffice.store.office.documents import field_kinds

LONGEST_TEXT: Final = 4000
LARGEST_NUMBER: Final = 10**9
FRACTION: Final = re.compile(r"-?\d{1,9}(/0*[1-9]\d{0,8})?")
WHOLE: Final = re.compile(r"-?\d{1,9}")
CONTROLS: Final = re.compile("[\0-\x08\x0b-\x1f\x7f\ud800-\udfff\u202a-\u202e\u2066-\u2069]")
"""Characters that no name and no remark has; a database or a page cannot hold some of them."""


class SchemaError(ValueError):
    """Where a document is not what it should be, and what would be right."""


def check_document(kind: Any, document: Any, place: str = "document") -> None:
    """Raise SchemaError at the first value that is not of its kind."""
    origin, inside = typing.get_origin(kind), typing.get_args(kind)
    if origin in (types.UnionType, typing.Union):
        _check_union(inside, document, place)
    elif origin is Literal:
        _expect(document in inside, place, f"one of {', '.join(map(str, inside))}")
    elif origin in (tuple, frozenset):
        _expect(isinstance(document, list), place, "a list")
        for number, each in enumerate(document):
            check_document(inside[0], each, f"{place}[{number}]")
    elif isinstance(origin, type) and issubclass(origin, Mapping):
        _expect(isinstance(document, dict), place, "an object")
        for key, each in document.items():
            _expect(inside[0] is not int or bool(WHOLE.fullmatch(key)), place, "an object with whole numbers as names")
            check_text(key, place)
            check_document(inside[1], each, f"{place}.{key}")
    elif isinstance(kind, type) and is_dataclass(kind):
        _check_fields(kind, document, place)
    else:
        _check_plain(kind, document, place)


def _check_union(kinds: tuple[Any, ...], document: Any, place: str) -> None:
    others = [each for each in kinds if each is not types.NoneType]
    if document is None and len(others) < len(kinds):
        return
    fitting = [each for each in others if each in (int, str) and type(document) is each]
    check_document((fitting or others)[0], document, place)


def _check_fields(kind: type, document: Any, place: str) -> None:
    _expect(isinstance(document, dict), place, "an object")
    kinds = field_kinds(kind)
    for name, each in document.items():
        _expect(name in kinds, place, f"an object with {', '.join(kinds)} only")
        check_document(kinds[name], each, f"{place}.{name}")


def _check_plain(kind: Any, document: Any, place: str) -> None:
    if kind is bool:
        _expect(isinstance(document, bool), place, "true or false")
    elif kind is int:
        _expect(type(document) is int and abs(document) < LARGEST_NUMBER, place, "a whole number")
    elif kind is Fraction:
        _expect(isinstance(document, str) and bool(FRACTION.fullmatch(document)), place, "a fraction as 7/2")
    elif kind is date:
        _expect(isinstance(document, str) and _is_day(document), place, "a day as 2024-05-31")
    elif isinstance(kind, type) and issubclass(kind, Enum):
        _expect(isinstance(document, str) and document in {each.value for each in kind}, place, "a known word")
    else:
        _expect(kind is str and isinstance(document, str), place, "a text")
        check_text(document, place)


def check_text(text: str, place: str, longest: int = LONGEST_TEXT) -> None:
    """Raise SchemaError where a text is too long or has characters that no text has."""
    _expect(len(text) <= longest and not CONTROLS.search(text), place, f"a text of at most {longest} characters")


def _is_day(text: str) -> bool:
    try:
        return 1900 <= date.fromisoformat(text).year <= 2100
    except ValueError:
        return False


def _expect(is_right: bool, place: str, right: str) -> None:
    if not is_right:
        raise SchemaError(f"{place} must be {right}")
