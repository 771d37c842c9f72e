"""A TOML file that sets the factors of stars which the text leaves open: `9 = 15` below `[factors]` (Annex 18)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import polars as pl

from ratingoffice.competitions.file_values import FileValues, read_values
from ratingoffice.competitions.world_cup.stars import PRIZES

STARS: Final = tuple(sorted({stars for known in PRIZES.values.values() for stars in known}))
"""That an event of any year can have."""


def read(text: str, file: str) -> tuple[Mapping[int, int] | None, pl.DataFrame]:
    """Factors by stars, None where something is wrong; and the findings. An empty text sets none."""
    return read_values(text, file, _told)


def _told(values: FileValues) -> Mapping[int, int]:
    section = values.section("factors")
    known = {str(stars): stars for stars in STARS}
    for name in sorted(section.values.keys() - known.keys()):
        message = f"there are no events with {name} stars; there are some with {', '.join(known)}"
        section.tell("stars", name, message)
    return {known[name]: section.required_whole(name) for name in section.values if name in known}
