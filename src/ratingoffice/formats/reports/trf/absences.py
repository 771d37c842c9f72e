"""What kept lines say of a round to be paired: byes asked for (240), who is away (XXZ), who may not meet (260)."""

from __future__ import annotations

from typing import Final

from ratingoffice.formats.reports.trf.reading import KEPT
from ratingoffice.model.tournament import Code, Tournament

BYE_CODES: Final = {"F": Code.FULL_BYE, "H": Code.HALF_BYE, "Z": Code.ZERO_BYE}


def asked_byes(tournament: Tournament, round_number: int) -> dict[int, Code]:
    """The byes of a round by start number, as the kept lines of a report tell them."""
    byes: dict[int, Code] = {}
    for line in tournament.kept.get(KEPT, ()):
        words = line.split()
        if words[0] == "XXZ":
            byes |= dict.fromkeys(_numbers(words[1:]), Code.ZERO_BYE)
        elif words[0] == "240" and len(words) > 2 and words[1] in BYE_CODES and _numbers(words[2:3]) == [round_number]:
            byes |= dict.fromkeys(_numbers(words[3:]), BYE_CODES[words[1]])
    return byes


def apart_in(tournament: Tournament, round_number: int) -> tuple[tuple[int, ...], ...]:
    """Groups who may not meet in a round, by the lines that are for some rounds only."""
    lines = [line.split() for line in tournament.kept.get(KEPT, ()) if line.startswith("260")]
    ranges = [(_numbers(words[1:3]), tuple(_numbers(words[3:]))) for words in lines]
    return tuple(group for limits, group in ranges if len(limits) == 2 and limits[0] <= round_number <= limits[1])


def _numbers(words: list[str]) -> list[int]:
    return [int(word) for word in words if word.isdecimal()]
