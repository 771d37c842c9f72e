"""The titles of referees, and what they do at an event."""

from __future__ import annotations

from enum import StrEnum


class Referee(StrEnum):
    """The title of a referee (FMJD Annex 4, 4.1), the lowest first; `national` is none of the FMJD."""

    NATIONAL = "national"
    TECHNICAL = "technical"
    FMJD = "fmjd"
    INTERNATIONAL = "international"

    def covers(self, other: Referee) -> bool:
        """Whether it is that title or a higher one."""
        order = list(Referee)
        return order.index(self) >= order.index(other)


class RefereeRole(StrEnum):
    """What a referee does at an event (FMJD Annex 4, 4.1); a helper takes no decisions."""

    MAIN = "main referee"
    ASSISTANT = "assistant referee"
    HELPER = "assistant without decisions"
