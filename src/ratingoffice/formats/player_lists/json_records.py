"""JSON with an object a line, each with the same names, as programs write it: parsed at once, not object by object."""

import io
import json
from typing import Final

import polars as pl

BETWEEN: Final = "[], \n"
"""What may stand before the first object of a text and after its last."""

MOST_NAMES: Final = 100
"""An object that has more is not as programs write a player."""


def regular_records(text: str) -> pl.DataFrame | None:
    """Return a text column for each name, a row for each object; None where they are not all written alike."""
    lines = text.strip(BETWEEN).replace("},\n", "}\n")
    names, objects = _names(lines.partition("\n")[0]), lines.count("\n{") + 1
    if not names or lines.count("\n") + 1 != objects or lines.count('":') != objects * len(names):
        return None
    try:
        records = pl.read_ndjson(io.BytesIO(lines.encode()), schema=dict.fromkeys(names, pl.String))
    except pl.exceptions.PolarsError:
        return None
    nulls = records.null_count().sum_horizontal().item()
    return records if records.height == objects and nulls == _nulls_written(lines) else None


def lines_before(text: str) -> int:
    """Return how many lines end before the first object."""
    return text.count("\n", 0, len(text) - len(text.lstrip(BETWEEN)))


def _names(line: str) -> list[str]:
    """Return the names of an object, none where it is no plain one."""
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return []
    is_plain = isinstance(found, dict) and not any(isinstance(value, dict | list) for value in found.values())
    return list(found) if is_plain and len(found) <= MOST_NAMES else []


def _nulls_written(lines: str) -> int:
    """Count what is written as null; more are null where an object says something under another name."""
    return lines.count(":null") + lines.count(": null")
