"""The titles of referees."""

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
