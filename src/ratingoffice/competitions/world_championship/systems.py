"""Annexes 12 and 17, appendices: how many places each championship has, from where, and who may qualify."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from ratingoffice.competitions.messages import message
from ratingoffice.model.article import article

AFRICA, PAN_AMERICA = message("continent.africa"), message("continent.pan_america")
ASIA, EUROPE = message("continent.asia"), message("continent.europe")
CHAMPION, TITLE_MATCH = message("source.champion"), message("source.title_match")
PREVIOUS = message("source.previous")
ORGANISATION, SPONSOR = message("organisation_place"), message("sponsor_place")
RATING, WORLD_CUP = message("source.rating"), message("source.world_cup")
RESERVE = message("source.reserve")
"""Where a place comes from."""

HOST_PLACES = frozenset({ORGANISATION, SPONSOR})
NAMED: Final = 3
"""The places of the champion, of the organising federation and of the sponsor."""


@dataclass(frozen=True)
class Candidates:
    """Who may qualify, in the order of each source; players by id."""

    champion: str
    opponent: str | None
    """Of the title match; None where it was not played."""
    previous: Sequence[str]
    organisation: str | None
    sponsor: str | None
    continents: Mapping[str, Sequence[str]]
    ratings: Sequence[str]
    world_cup: Sequence[str]
    federations: Mapping[str, str]
    group_a: frozenset[str]
    """Federations that organised and reported their championships of the two years before."""
    refused: frozenset[str] = frozenset()
    """Players who refused to play the title match."""


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
        return NAMED + self.previous + sum(self.continents.values()) + self.rating + self.world_cup

    @property
    def first_of_january(self) -> date:
        """By then the continents name their players, and of that day are the lists."""
        return date(self.year, 1, 1)


WOMEN_2023: Final = QualificationSystem(
    "Annex 12, A", 2023, previous=2, continents={AFRICA: 1, PAN_AMERICA: 1, ASIA: 3, EUROPE: 6}
)
OPEN_2023: Final = QualificationSystem(
    "Annex 17, A",
    2023,
    previous=2,
    continents={AFRICA: 4, PAN_AMERICA: 2, ASIA: 2, EUROPE: 5},
    rating=1,
    world_cup=1,
)
OPEN_2025: Final = QualificationSystem(
    "Annex 17, B",
    2025,
    previous=4,
    continents={AFRICA: 6, PAN_AMERICA: 4, ASIA: 4, EUROPE: 14},
    rating=3,
    world_cup=2,
)


@article("Annex 12, 2")
def event_of_women(year: int) -> str:
    """Odd years have a championship of 16 players, even years a title match."""
    return message("championship_of", players=16) if year % 2 else message("source.title_match")


@article("Annex 17, 2")
def event_of_the_open(year: int) -> str:
    """Odd years have a championship, by turns of 20 players as in 2023 and of 40; even years a title match."""
    if year % 2 == 0:
        return message("source.title_match")
    return message("championship_of", players=20 if year % 4 == OPEN_2023.year % 4 else 40)
