"""Annexes 12 and 17, 7 and C: who stands by and cannot play, who moves up, and all changes day by day."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date

from ratingoffice.competitions.messages import message
from ratingoffice.competitions.toml_file import Day, Text, TomlTable
from ratingoffice.competitions.world_championship.replacements import (
    Championship,
    PlaceError,
    Reserve,
    Withdrawal,
    next_of_source,
    replaced,
)
from ratingoffice.competitions.world_championship.systems import PREVIOUS, RESERVE, WORLD_CUP
from ratingoffice.model.article import article


@dataclass(frozen=True)
class Unavailable(TomlTable):
    """Somebody who has no place and will take none, and the day on which they announced it."""

    player: Text
    told: Day


@dataclass(frozen=True)
class MovedUp:
    """A line in which somebody is passed over, and who of those without a place could take one behind them."""

    player: str
    told: date
    source: str
    number: int
    """Their number in the line."""
    next: str | None
    article: str


def available(reserves: Iterable[Reserve], unavailable: Iterable[Unavailable], day: date) -> tuple[Reserve, ...]:
    """The reserve list on a day, without those who were unavailable by then."""
    absent = {each.player for each in unavailable if each.told <= day}
    return tuple(each for each in reserves if each.player not in absent)


@article("Annex 12, 7", "Annex 17, 7", "Annex 17, C")
def passed_by(championship: Championship, unavailable: Unavailable) -> Championship:
    """No place is offered to them any more, neither from their own tournament nor from the global reserve list."""
    player = unavailable.player
    if player in championship.qualification.qualified:
        raise PlaceError(message("has_place", player=player))
    if not any(player in order for _, order, _ in _lines(championship)):
        raise PlaceError(message("no_reserve", player=player))
    return replace(championship, gone=championship.gone | {player})


def moved_up(championship: Championship, unavailable: Unavailable) -> tuple[MovedUp, ...]:
    """Who comes after them in each line that they are in, once all places are as they are."""
    return tuple(
        MovedUp(
            unavailable.player, unavailable.told, source, at + 1, _next(championship, source, order[at + 1 :]), cited
        )
        for source, order, cited in _lines(championship)
        if unavailable.player in order
        for at in [order.index(unavailable.player)]
    )


def _lines(championship: Championship) -> Iterator[tuple[str, Sequence[str], str]]:
    """The lines from which places are filled again: source, players in their order, article."""
    system, candidates = championship.system, championship.candidates
    cited = f"{system.article.partition(',')[0]}, 7"
    yield PREVIOUS, candidates.previous, cited
    for continent in system.continents:
        yield continent, candidates.continents.get(continent, ()), cited
    if system.world_cup:
        yield WORLD_CUP, candidates.world_cup, cited
    yield RESERVE, [each.player for each in championship.reserves], "Annex 17, C"


def _next(championship: Championship, source: str, order: Sequence[str]) -> str | None:
    """The first who would get a place of this source; only the global reserve list knows no limits."""
    if source != RESERVE:
        return next_of_source(championship, source, order)
    busy = championship.qualification.qualified | championship.gone
    return next((player for player in order if player not in busy), None)


Change = Unavailable | Withdrawal


def changed(before: Championship, changes: Iterable[Change]) -> tuple[Championship, list[tuple[Change, PlaceError]]]:
    """The championship after all of them, and those that cannot be.

    Nobody is offered a place on the day they stand down: on one day reserves leave before places are filled again.
    Of several who withdraw on one day the first places come first; who gets one by that may leave it again.
    """
    made, left, refused = before, list(changes), list[tuple[Change, PlaceError]]()
    while left:
        each = left.pop(_whose_turn(made, left))
        try:
            made = replaced(made, each) if isinstance(each, Withdrawal) else passed_by(made, each)
        except PlaceError as problem:
            refused.append((each, problem))
    return made, refused


def _whose_turn(championship: Championship, changes: list[Change]) -> int:
    places = {place.player: at for at, place in enumerate(championship.qualification.places)}

    def turn(at: int) -> tuple[date, bool, int, str]:
        each = changes[at]
        return each.told, isinstance(each, Withdrawal), places.get(each.player, len(places)), each.player

    return min(range(len(changes)), key=turn)
