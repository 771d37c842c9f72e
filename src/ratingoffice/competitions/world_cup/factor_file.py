"""A TOML file that sets the factors of stars which the text leaves open: `9 = 15` below `[factors]` (Annex 18)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any

import polars as pl
from pydantic import TypeAdapter, ValidationError, ValidationInfo

from ratingoffice.competitions.messages import message
from ratingoffice.competitions.toml_file import Problem, TomlTable, Whole, check, read_toml
from ratingoffice.competitions.toml_text import parsed
from ratingoffice.competitions.world_cup.stars import STARS, problem_of_factor

NAMES = {str(stars): stars for stars in STARS}


def _whole(value: object) -> int | None:
    try:
        return TypeAdapter(Whole).validate_python(value)
    except ValidationError:
        return None


def _wrong_factors(factors: Mapping[str, Any], _: ValidationInfo) -> Iterator[Problem]:
    for name, value in factors.items():
        number = _whole(value)
        if name in NAMES and number is None:
            yield ("factors", name), message("malformed_value.whole", key=name)
        elif problem := problem_of_factor(NAMES.get(name, name), number or 0):
            yield ("factors", name), problem


@dataclass(frozen=True)
class FactorFile(TomlTable):
    """The factors by the number of stars."""

    factors: Annotated[dict[str, Any], check(_wrong_factors)] = field(default_factory=dict)


def read(text: str, file: str) -> tuple[Mapping[int, int] | None, pl.DataFrame]:
    """Return factors by stars, None where something is wrong; and the findings. An empty text sets none."""
    found, findings = read_toml(text, file, FactorFile)
    return (None if found is None else {NAMES[name]: number for name, number in found.factors.items()}), findings


def read_kept(text: str) -> Mapping[int, int]:
    """Return the factors of a text that was accepted before: whatever else is wrong in it now, they stay."""
    table = (parsed(text, "")[0] or {}).get("factors")
    found = (
        {NAMES[name]: _whole(value) for name, value in table.items() if name in NAMES}
        if isinstance(table, dict)
        else {}
    )
    return {stars: number for stars, number in found.items() if number is not None}
