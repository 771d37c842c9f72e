"""The texts of all packages by their codes: what was stored as code and values is a message again."""

import json
from collections.abc import Collection, Mapping
from contextlib import suppress
from datetime import date
from decimal import Decimal
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from ratingoffice.messages import ADDED, DAY, JOINED, PLAIN, TEXTS, Added, Message, Text

SOURCE: Final = Path(__file__).parent


def modules() -> list[str]:
    """Return every module `messages` of a package below Rating Office."""
    paths = SOURCE.glob("*/**/messages.py")
    return sorted(".".join(("ratingoffice", *path.relative_to(SOURCE).with_suffix("").parts)) for path in paths)


@cache
def catalogues() -> dict[str, Text]:
    """Return every text; no two packages have the same code."""
    return {code: text for name in modules() for code, text in import_module(name).message.items()}


def finding_message(finding: Mapping[str, Any]) -> str:
    """Return the message of a finding; one that was stored without its values stays English."""
    if not finding.get("values"):
        return str(finding["message"])
    values = json.loads(finding["values"]) if isinstance(finding["values"], str) else dict(finding["values"])
    key, texts = values.pop("text", finding["code"]), values.pop(TEXTS, ())
    return _message(key, _typed(values, texts), str(finding["message"]))


def stored_message(stored: Mapping[str, Any], english: str = "") -> str:
    """Return a message that was stored as its code and values; its English where this version has another text."""
    values = _typed(stored["values"], stored.get(TEXTS, ()))
    values |= {name: Added(values[name]) for name in stored.get(ADDED, ())}
    return _message(stored["code"], values, english or str(stored["code"]))


def _message(key: Any, values: Mapping[str, Any], english: str) -> str:
    text = _text(key)
    return Message(text, values) if text and {*text.names} <= values.keys() else english


def _text(key: Any) -> Text | None:
    """Find a text by its code; that of a rulebook's check is its own key, in one form or in two."""
    if isinstance(key, list):
        return Text("", *key)
    shared = {JOINED.code: JOINED, PLAIN.code: PLAIN}
    return shared.get(key) or catalogues().get(key) or (Text("", key) if " " in key else None)


def _typed(values: Mapping[str, Any], texts: Collection[str]) -> dict[str, Any]:
    """Return what JSON has kept with the types that it had; what is named among the texts is one."""
    return {name: _value(value, is_text=name in texts) for name, value in values.items()}


def _value(value: Any, *, is_text: bool) -> Any:
    if isinstance(value, dict):
        return stored_message(value) if {"code", "values"} <= value.keys() else _typed(value, ())
    if isinstance(value, list):
        return tuple(_value(each, is_text=is_text) for each in value)
    if isinstance(value, float):
        return Decimal(str(value))
    if is_text or not isinstance(value, str) or not DAY.search(value):
        return value
    with suppress(ValueError):  # kept before texts were named: 1990-13-17
        return date.fromisoformat(value)
    return value
