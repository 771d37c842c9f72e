"""Annexes 12 and 17, 7 and C: who plays instead of somebody who cannot, and the global reserve list."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ratingoffice.competitions.messages import message
from ratingoffice.competitions.toml_file import Day, Text, TomlTable, Whole
from ratingoffice.competitions.world_championship.qualification import ChampionshipPlace, Filling, Qualification
from ratingoffice.competitions.world_championship.systems import (
    HOST_PLACES,
    PREVIOUS,
    RATING,
    RESERVE,
    WORLD_CUP,
    Candidates,
    QualificationSystem,
)
from ratingoffice.errors import RatingOfficeError
from ratingoffice.model.article import article

FEWEST_GAMES: Final = 50
"""C, remark 1: rated games in the three years before."""
NO_POINT: Final = 0
"""Of the appendix: nobody asks by which a place would be had."""


@dataclass(frozen=True)
class RatedReserve(TomlTable):
    """A line of the rating list, with the rated games of the last three years."""

    player: Text
    games: Whole


@dataclass(frozen=True)
class Reserve:
    """A line of the reserve list."""

    number: int
    player: str
    source: str


@article("Annex 17, C")
def reserve_list(
    world_cup: Sequence[str], ratings: Iterable[RatedReserve], qualified: Iterable[str]
) -> tuple[Reserve, ...]:
    """The highest of the World Cup, the highest of the rating list, the second highest, and so on; nobody twice."""
    active = [rated.player for rated in ratings if rated.games >= FEWEST_GAMES]
    sources = {WORLD_CUP: list(world_cup), RATING: active}
    taken, reserves = set(qualified), list[Reserve]()
    while any(sources.values()):
        for source, order in sources.items():
            player = _next(order, taken)
            if player is not None:
                taken.add(player)
                reserves.append(Reserve(len(reserves) + 1, player, source))
    return tuple(reserves)


@article("Annex 17, C")
def with_reserves(qualification: Qualification, reserves: Sequence[Reserve]) -> Qualification:
    """Fill what nobody has from the top of the list, without any limit of federations; not the places of the hosts."""
    left = iter(each for each in reserves if each.player not in qualification.qualified)
    places = tuple(_filled(place, left) for place in qualification.places)
    return replace(qualification, places=places)


def reserve_place(place: ChampionshipPlace, reserve: Reserve) -> ChampionshipPlace:
    """A place that a reserve has; it counts for no limit of its old source."""
    reason = message("reserve_for", number=reserve.number, whom=place.player or place.source)
    return ChampionshipPlace(place.point, RESERVE, reserve.player, reason)


def _filled(place: ChampionshipPlace, left: Iterator[Reserve]) -> ChampionshipPlace:
    if place.player is not None or place.source in HOST_PLACES:
        return place
    reserve = next(left, None)
    return place if reserve is None else reserve_place(place, reserve)


def _next(order: list[str], taken: set[str]) -> str | None:
    """Take the first of an order who is not taken, and all before them."""
    while order:
        player = order.pop(0)
        if player not in taken:
            return player
    return None


class PlaceError(RatingOfficeError, LookupError):
    """Somebody withdraws without a place, or stands down with one."""


@dataclass(frozen=True)
class Withdrawal(TomlTable):
    """Somebody who cannot play, the day on which they announced it, and the day that the Council set."""

    player: Text
    told: Day
    until: Day

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


def _place_of(championship: Championship, player: str) -> ChampionshipPlace:
    for place in championship.qualification.places:
        if place.player == player:
            return place
    raise PlaceError(message("no_place", player=player))


def _same_source(championship: Championship, place: ChampionshipPlace) -> ChampionshipPlace | None:
    """The next of the tournament, None where nobody is left; after the rating list the World Cup, as its point says."""
    if place.source in HOST_PLACES:
        return replace(place, player=None, reason=message("to_be_named"))
    source = _line_of(championship.system, place.source)
    others = tuple(each for each in championship.qualification.places if each != place)
    without = replace(championship, qualification=replace(championship.qualification, places=others))
    player = next_of_source(without, source, _order(championship.candidates, source))
    return (
        None
        if player is None
        else ChampionshipPlace(place.point, source, player, message("instead_of", player=place.player))
    )


def next_of_source(championship: Championship, source: str, order: Sequence[str]) -> str | None:
    """Who of an order would get one more place of its source, by the limits and beside those who have places."""
    has, passed_over = championship.qualification.places, championship.qualification.passed_over
    filling = Filling(championship.system, championship.candidates, list(has), list(passed_over))
    free = [player for player in order if player not in championship.gone]
    fill = filling.from_previous if source == PREVIOUS else filling.limited
    fill(NO_POINT, source, free, 1)
    return filling.places[len(has)].player


def _line_of(system: QualificationSystem, source: str) -> str:
    """The source whose players come next for a place."""
    if source in system.continents:
        return source
    return WORLD_CUP if source in {RATING, WORLD_CUP} else PREVIOUS


def _order(candidates: Candidates, source: str) -> Sequence[str]:
    if source == PREVIOUS:
        return candidates.previous
    return candidates.world_cup if source == WORLD_CUP else candidates.continents[source]


def _reserve(championship: Championship, place: ChampionshipPlace) -> ChampionshipPlace:
    busy = championship.qualification.qualified | championship.gone
    reserve = next((each for each in championship.reserves if each.player not in busy), None)
    if reserve is None:
        return replace(place, player=None, reason=message("no_reserves_left"))
    return reserve_place(place, reserve)
