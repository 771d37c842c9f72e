"""Who will not play a round that is to be paired: byes that were asked for (240), players who are away (XXZ)."""

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


def _numbers(words: list[str]) -> list[int]:
    return [int(word) for word in words if word.isdecimal()]
