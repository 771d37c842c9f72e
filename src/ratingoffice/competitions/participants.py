"""Who takes part, as far as the regulations of competitions ask."""

from dataclasses import dataclass
from typing import Final

DISCIPLINE: Final = "100"
"""Of the ratings that count: the World Cup and the championships are played on a hundred squares."""


@dataclass(frozen=True)
class RatedPlayer:
    """A player with the federation that sends them; `rating` is that of the list the article names."""

    player: str
    name: str
    federation: str
    rating: int = 0
