"""Annex 3, 2.5 and 2.6: what a referee does about a breach of the rules, from a word to exclusion."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from ratingoffice.model.time_control import parse
from ratingoffice.rulebooks.core import article


class Sanction(StrEnum):
    """The steps of 2.5 in their order, the mildest first."""

    COMMENT = "comment"
    WARNING = "warning"
    TIME = "time"
    LOSS = "loss"
    LOSS_OF_BOTH = "loss_of_both"
    EXCLUSION = "exclusion"


WORDS: Final = {
    Sanction.COMMENT: "verbal comment",
    Sanction.WARNING: "official warning",
    Sanction.TIME: "time penalty",
    Sanction.LOSS: "loss of the game",
    Sanction.LOSS_OF_BOTH: "loss of the game for both",
    Sanction.EXCLUSION: "exclusion",
}
"""As they stand in a report, which is in English."""


@dataclass(frozen=True)
class Incident:
    """What happened and what was done about it; times are seconds."""

    round: int
    player: int
    sanction: Sanction
    words: str
    given_by: str = ""
    is_by_assistant: bool = False
    penalty: int = 0
    opponents_extra: int = 0
    is_irregular_move: bool = False


@article("Annex 3, 2.5")
def may_be_given(sanction: Sanction, *, by_assistant: bool) -> bool:
    """An assistant may comment; everything beyond is for the main referee."""
    return sanction is Sanction.COMMENT or not by_assistant


@article("Annex 3, 2.5")
def is_published(sanction: Sanction) -> bool:
    """A warning is written and made public, and so is whatever weighs more."""
    return sanction is not Sanction.COMMENT


@article("Annex 3, 2.5a")
def least_penalty(time_control: str | None) -> int:
    """The least penalty for an irregular move, in seconds: what a move adds; nothing is set where it adds nothing."""
    stages = parse(time_control) if time_control else None
    return max((stage.seconds for stage in stages), default=0) if stages else 0


@article("Annex 3, 2.6")
def ends_the_event(sanction: Sanction) -> bool:
    """Who is excluded plays no more."""
    return sanction is Sanction.EXCLUSION


def sentence(incident: Incident, name: str) -> str:
    """Say it as the report does: `round 3, 5 Jansen: time penalty 2:00 (Annex 3, 2.5): phone rang`."""
    times = [
        f"{what} {seconds // 60}:{seconds % 60:02}"
        for what, seconds in (("penalty", incident.penalty), ("extra time of the opponent", incident.opponents_extra))
        if seconds
    ]
    done = ", ".join([WORDS[incident.sanction], *times])
    number = "2.6" if incident.sanction is Sanction.EXCLUSION else "2.5a" if incident.is_irregular_move else "2.5"
    return f"round {incident.round}, {incident.player} {name}: {done} (Annex 3, {number}): {incident.words}"
