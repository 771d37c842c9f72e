"""Who takes part, as far as the regulations of competitions ask."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Participant:
    """A player with the federation that sends him; `rating` is that of the list the article names."""

    player: str
    name: str
    federation: str
    rating: int = 0
