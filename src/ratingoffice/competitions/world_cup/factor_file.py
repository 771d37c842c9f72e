"""A TOML file that sets the factors of stars which the text leaves open: `9 = 15` below `[factors]` (Annex 18)."""

from collections.abc import Mapping

import polars as pl

from ratingoffice.competitions.file_values import FileValues, read_values
from ratingoffice.competitions.toml_text import parsed
from ratingoffice.competitions.world_cup.stars import STARS, problem_of_factor


def read(text: str, file: str) -> tuple[Mapping[int, int] | None, pl.DataFrame]:
    """Factors by stars, None where something is wrong; and the findings. An empty text sets none."""
    return read_values(text, file, _told)


def read_kept(text: str) -> Mapping[int, int]:
    """The factors of a text that was taken before: whatever else is wrong in it now, they stay."""
    found, _ = parsed(text, "")
    section = FileValues(found or {}, text, "").section("factors")
    told = {stars: section.whole(str(stars)) for stars in STARS}
    return {stars: number for stars, number in told.items() if number is not None}


def _told(values: FileValues) -> Mapping[int, int]:
    section = values.section("factors")
    known = {str(stars): stars for stars in STARS}
    for name in sorted(section.values.keys() - known.keys()):
        message = f"there are no events with {name} stars; there are some with {', '.join(known)}"
        section.tell("stars", name, message)
    return {stars: _factor(section, name, stars) for name, stars in known.items() if name in section.values}


def _factor(section: FileValues, name: str, stars: int) -> int:
    """A factor, 0 where it is not right."""
    number = section.whole(name)
    problem = None if number is None else problem_of_factor(stars, number)
    if problem is not None:
        section.tell("factor", name, problem)
    return number or 0
