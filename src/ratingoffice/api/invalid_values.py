"""What is wrong with a value of a request: pydantic finds it, a message of ours says it."""

import re
from collections.abc import Mapping
from typing import Any, Final

from ratingoffice.api.messages import message
from ratingoffice.messages import Message, Text

TEXTS: Final[Mapping[str, Text]] = {
    "missing": message["invalid_value.missing"],
    **dict.fromkeys(
        ("int_parsing", "int_parsing_size", "int_type", "int_from_float"), message["invalid_value.whole_number"]
    ),
    **dict.fromkeys(("decimal_parsing", "decimal_type", "finite_number"), message["invalid_value.number"]),
    **dict.fromkeys(
        ("date_parsing", "date_type", "date_from_datetime_parsing", "date_from_datetime_inexact"),
        message["invalid_value.day"],
    ),
    **dict.fromkeys(("bool_parsing", "bool_type"), message["invalid_value.boolean"]),
    **dict.fromkeys(("string_type", "string_unicode"), message["invalid_value.string"]),
    **dict.fromkeys(("dict_type", "model_type", "model_attributes_type"), message["invalid_value.object"]),
    "list_type": message["invalid_value.list"],
    "greater_than_equal": message["invalid_value.least"],
    "less_than_equal": message["invalid_value.most"],
    "string_too_short": message["invalid_value.too_short"],
    "string_too_long": message["invalid_value.too_long"],
    "string_pattern_mismatch": message["invalid_value.pattern"],
    "literal_error": message["invalid_value.choice"],
}
"""The text of each kind of error of pydantic that a request can have."""

VALUES: Final = {
    "ge": "least",
    "le": "most",
    "min_length": "count",
    "max_length": "count",
    "pattern": "pattern",
    "expected": "known",
}
"""What pydantic knows of an error, and the values of our texts."""


def invalid_value(error: Mapping[str, Any]) -> Message:
    """Return the message of an error that pydantic, or a check of ours, has found."""
    if isinstance(error["msg"], Message):
        return error["msg"]
    known: Mapping[str, Any] = error.get("ctx", {})
    values = {name: known[key] for key, name in VALUES.items() if key in known}
    if "known" in values:
        values["known"] = tuple(re.findall(r"'([^']*)'", values["known"]))
    text = TEXTS.get(error["type"], message["invalid_value.other"])
    return text.filled({name: values[name] for name in text.names})
