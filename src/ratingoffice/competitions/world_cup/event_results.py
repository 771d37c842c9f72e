"""Annex 18: what the players of an event bring into the World Cup: place, points, games and victories."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ratingoffice.model.article import article
from ratingoffice.model.tournament import DRAUGHTS, Code, Half
from ratingoffice.tournament.ranked_event import RankedEvent

AWAY: Final = frozenset({Code.FORFEIT_LOSS, Code.ZERO_BYE, Code.HALF_BYE, Code.PENDING})
"""What somebody can have without being there; with nothing else they have no result."""


@dataclass(frozen=True)
class EventResult:
    """The result of a start number; points are 2-1-0."""

    number: int
    place: int
    points: int
    games: int
    wins: int


@article("Annex 18, points")
def event_results(event: RankedEvent) -> tuple[EventResult, ...]:
    """Everybody who is classified and came, by place; who is equal in every tie-break by start number."""
    halves: dict[int, list[Half]] = {entry.number: [] for entry in event.entries}
    for half in event.tournament.halves:
        if half.player in halves:
            halves[half.player].append(half)
    return tuple(_results(event, halves))


def _results(event: RankedEvent, halves: dict[int, list[Half]]) -> Iterator[EventResult]:
    in_order = (entry.number for entry in event.in_order)
    came = (number for number in in_order if any(half.code not in AWAY for half in halves[number]))
    for place, number in enumerate(came, start=1):
        mine = halves[number]
        points = sum(DRAUGHTS.points(half.code) for half in mine)
        wins = sum(half.code is Code.WIN for half in mine)
        yield EventResult(number, place, int(points), len(mine), wins)
