"""Annex 18: what the players of an event bring into the World Cup: place, points, games and victories."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ratingoffice.model.tournament import DRAUGHTS, Code, Half
from ratingoffice.rulebooks.core import article
from ratingoffice.tournament.ranked_event import RankedEvent


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
    """Everybody who is classified, by place; who is equal in every tie-break by start number, as in the table."""
    halves: dict[int, list[Half]] = {entry.number: [] for entry in event.entries}
    for half in event.tournament.halves:
        if half.player in halves:
            halves[half.player].append(half)
    return tuple(_results(event, halves))


def _results(event: RankedEvent, halves: dict[int, list[Half]]) -> Iterator[EventResult]:
    for place, row in enumerate(event.standings.order.tolist(), start=1):
        number = event.entries[row].number
        mine = halves[number]
        points = sum(DRAUGHTS.points(half.code) for half in mine)
        wins = sum(half.code is Code.WIN for half in mine)
        yield EventResult(number, place, int(points), len(mine), wins)
