"""A world championship with more candidates than places, to be changed by tests."""

from dataclasses import replace

from ratingoffice.competitions.world_championship.systems import Candidates


def ids(letter, number):
    """`a1`, `a2`, ..., as many as asked for."""
    return [f"{letter}{at}" for at in range(1, number + 1)]


PREVIOUS = ids("p", 8)
CONTINENTS = {"Africa": ids("f", 20), "Pan America": ids("m", 20), "Asia": ids("s", 20), "Europe": ids("e", 30)}
RATINGS, WORLD_CUP = ids("r", 12), ids("c", 12)
EVERYBODY = [*PREVIOUS, *(each for order in CONTINENTS.values() for each in order), *RATINGS, *WORLD_CUP]

CANDIDATES = Candidates(
    champion="p1",
    opponent="p3",
    previous=PREVIOUS,
    organisation="h1",
    sponsor="h2",
    continents=CONTINENTS,
    ratings=RATINGS,
    world_cup=WORLD_CUP,
    federations={player: player.upper() for player in [*EVERYBODY, "h1", "h2"]},
    group_a=frozenset(),
)
"""Everybody is alone in his federation, and all federations are in group B."""


def candidates(federations=None, **changes):
    """The candidates with some facts changed; federations of some players."""
    return replace(CANDIDATES, federations=CANDIDATES.federations | (federations or {}), **changes)


def players(qualification, source=None):
    """Who has the places, of one source where it is named."""
    return [place.player for place in qualification.places if source in {None, place.source}]
