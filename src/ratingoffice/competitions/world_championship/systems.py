"""Annexes 12 and 17, appendices: how many places each championship has, and from where."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final

from ratingoffice.model.article import article

CHAMPION: Final = 1
HOSTS: Final = 2
"""The place of the organising federation and that of the sponsor."""


@dataclass(frozen=True)
class QualificationSystem:
    """One championship: its appendix and its places, beside that of the champion and the two of the hosts."""

    article: str
    year: int
    previous: int
    """Opponent of the title match, and players of the previous championship."""
    continents: Mapping[str, int]
    rating: int = 0
    world_cup: int = 0

    @property
    def size(self) -> int:
        """How many players take part."""
        return CHAMPION + self.previous + HOSTS + sum(self.continents.values()) + self.rating + self.world_cup

    @property
    def first_of_january(self) -> date:
        """By then the continents name their players, and of that day are the lists."""
        return date(self.year, 1, 1)


WOMEN_2023: Final = QualificationSystem(
    "Annex 12, A", 2023, previous=2, continents={"Africa": 1, "Pan America": 1, "Asia": 3, "Europe": 6}
)
OPEN_2023: Final = QualificationSystem(
    "Annex 17, A",
    2023,
    previous=2,
    continents={"Africa": 4, "Pan America": 2, "Asia": 2, "Europe": 5},
    rating=1,
    world_cup=1,
)
OPEN_2025: Final = QualificationSystem(
    "Annex 17, B",
    2025,
    previous=4,
    continents={"Africa": 6, "Pan America": 4, "Asia": 4, "Europe": 14},
    rating=3,
    world_cup=2,
)


@article("Annex 12, 2")
def event_of_women(year: int) -> str:
    """Odd years have a championship of 16 players, even years a title match."""
    return "championship of 16 players" if year % 2 else "title match"


@article("Annex 17, 2")
def event_of_the_open(year: int) -> str:
    """Odd years have a championship, by turns of 20 players as in 2023 and of 40; even years a title match."""
    if year % 2 == 0:
        return "title match"
    return "championship of 20 players" if year % 4 == OPEN_2023.year % 4 else "championship of 40 players"
