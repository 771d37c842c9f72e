"""Annexes 12 and 17, 7: who plays instead of somebody who cannot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from ratingoffice.competitions.world_championship.candidates import (
    HOST_PLACES,
    PREVIOUS,
    RATING,
    RESERVE,
    WORLD_CUP,
    Candidates,
)
from ratingoffice.competitions.world_championship.qualification import Filling, Place, Qualification
from ratingoffice.competitions.world_championship.reserve_list import Reserve, reserve_place
from ratingoffice.competitions.world_championship.systems import QualificationSystem
from ratingoffice.rulebooks.core import article


class PlaceError(LookupError):
    """Somebody withdraws without a place, or stands down with one; the code and the table of the file go with it."""

    def __init__(self, code: str, table: str, message: str) -> None:
        """Keep what a finding needs."""
        super().__init__(message)
        self.code, self.table = code, table


@dataclass(frozen=True)
class Withdrawal:
    """Somebody who cannot play, the day he told it, and the day that the council set."""

    player: str
    told: date
    until: date

    @property
    def is_in_time(self) -> bool:
        """Up to the day itself."""
        return self.told <= self.until


@dataclass(frozen=True)
class Championship:
    """A championship with its places so far, and where others can come from."""

    system: QualificationSystem
    candidates: Candidates
    qualification: Qualification
    reserves: Sequence[Reserve]
    gone: frozenset[str] = frozenset()
    """Withdrawn before, or not available."""


@article("Annex 12, 7", "Annex 17, 7")
def replaced(championship: Championship, withdrawal: Withdrawal) -> Championship:
    """In time: the next of the same source, or whom the federation names; later: the global reserve list."""
    place = _place_of(championship, withdrawal.player)
    gone = championship.gone | {withdrawal.player}
    after = replace(championship, gone=gone)
    found = _same_source(after, place) if withdrawal.is_in_time and place.source != RESERVE else None
    if found is None:
        found = _reserve(after, place)
    places = tuple(found if each == place else each for each in championship.qualification.places)
    return replace(after, qualification=replace(championship.qualification, places=places))


def _place_of(championship: Championship, player: str) -> Place:
    for place in championship.qualification.places:
        if place.player == player:
            return place
    message = f"{player} has no place in the championship; name somebody who has, or tell it below [[unavailable]]"
    raise PlaceError("no_place", "withdrawals", message)


def _same_source(championship: Championship, place: Place) -> Place | None:
    """The next of the tournament, None where nobody is left; after the rating list the World Cup, as its point says."""
    if place.source in HOST_PLACES:
        return replace(place, player=None, reason="to be named by the organising federation")
    passed_over = list(championship.qualification.passed_over)
    filling = Filling(championship.system, championship.candidates, _others(championship, place), passed_over)
    filled = len(filling.places)
    order = _order(championship, place)
    if place.source in championship.system.continents:
        filling.limited(place.point, place.source, order, 1)
    elif place.source in {RATING, WORLD_CUP}:
        filling.limited(place.point, WORLD_CUP, order, 1)
    else:
        filling.from_previous(place.point, PREVIOUS, order, 1)
    found = filling.places[filled]
    return None if found.player is None else replace(found, reason=f"instead of {place.player}")


def _order(championship: Championship, place: Place) -> list[str]:
    candidates = championship.candidates
    if place.source in championship.system.continents:
        order = candidates.continents[place.source]
    else:
        order = candidates.world_cup if place.source in {RATING, WORLD_CUP} else candidates.previous
    return [player for player in order if player not in championship.gone]


def _reserve(championship: Championship, place: Place) -> Place:
    busy = championship.qualification.qualified | championship.gone
    reserve = next((each for each in championship.reserves if each.player not in busy), None)
    if reserve is None:
        return replace(place, player=None, reason="the global reserve list is exhausted")
    return reserve_place(place, reserve)


def _others(championship: Championship, place: Place) -> list[Place]:
    return [each for each in championship.qualification.places if each != place]
