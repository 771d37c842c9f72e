"""Annex 17, appendix C: the global reserve list, by turns from the World Cup and the rating list."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ratingoffice.competitions.messages import message
from ratingoffice.competitions.toml_file import Text, TomlTable, Whole
from ratingoffice.competitions.world_championship.qualification import ChampionshipPlace, Qualification
from ratingoffice.competitions.world_championship.systems import HOST_PLACES, RATING, RESERVE, WORLD_CUP
from ratingoffice.model.article import article

FEWEST_GAMES: Final = 50
"""C, remark 1: rated games in the three years before."""


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
