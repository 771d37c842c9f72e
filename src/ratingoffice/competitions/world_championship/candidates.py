"""Who may qualify for a world championship, and from where."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ratingoffice.competitions.messages import message

CHAMPION, TITLE_MATCH = message("source.champion"), message("source.title_match")
PREVIOUS = message("source.previous")
ORGANISATION, SPONSOR = message("organisation_place"), message("sponsor_place")
RATING, WORLD_CUP = message("source.rating"), message("source.world_cup")
RESERVE = message("source.reserve")
"""Where a place comes from, beside the continents."""

HOST_PLACES = frozenset({ORGANISATION, SPONSOR})


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
