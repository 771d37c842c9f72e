"""An oddity: whom it is about, its reason, and how probable it is by chance alone."""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Final

import numpy as np

from ratingoffice.laboratory.oddities.messages import message
from ratingoffice.messages import Message

ALARM: Final = 0.05
"""An oddity is shown when chance alone makes one like it, anywhere in the history, at most so often."""


class OddityKind(StrEnum):
    """What looks odd."""

    SCORE = "score"
    MISFIT = "misfit"
    EVENT = "event"
    CIRCLE = "circle"
    DUPLICATE = "duplicate"
    NAMESAKE = "namesake"
    TWO_PLACES = "two_places"

    @property
    def heading(self) -> Message:
        """The kind in words."""
        return message(_WORDS[self][0])

    @property
    def measure(self) -> Message:
        """What its probability is."""
        return message("oddity_chance.two_places" if self == OddityKind.TWO_PLACES else "oddity_chance")

    @property
    def advice(self) -> Message:
        """What to check first."""
        return message(_WORDS[self][1])


_WORDS: Final = {
    OddityKind.SCORE: ("oddity.score", "oddity_advice.score"),
    OddityKind.MISFIT: ("oddity.misfit", "oddity_advice.misfit"),
    OddityKind.EVENT: ("oddity.event", "oddity_advice.event"),
    OddityKind.CIRCLE: ("oddity.circle", "oddity_advice.circle"),
    OddityKind.DUPLICATE: ("oddity.duplicate", "oddity_advice.duplicate"),
    OddityKind.NAMESAKE: ("oddity.namesake", "oddity_advice.namesake"),
    OddityKind.TWO_PLACES: ("oddity.two_places", "oddity_advice.two_places"),
}


@dataclass(frozen=True)
class Oddity:
    """Something that chance alone hardly explains; it may still be right."""

    kind: OddityKind
    day: date
    players: tuple[str, ...]
    events: tuple[str, ...]
    reason: Message
    chance: float
    """Of this one, had it been looked at alone."""
    looks: int
    """How many of its kind were looked at."""

    @property
    def probability(self) -> float:
        """How often chance alone makes one as odd as this among all that were looked at."""
        return float(-np.expm1(self.looks * np.log1p(-min(self.chance, 1 - 1e-12))))

    @property
    def is_alarm(self) -> bool:
        """Whether it is shown."""
        return self.probability <= ALARM
