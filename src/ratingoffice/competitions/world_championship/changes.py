"""Annexes 12 and 17, 7 and C: all who withdraw or stand down, in the order of their days."""

from collections.abc import Iterable
from datetime import date

from ratingoffice.competitions.world_championship.replacements import Championship, PlaceError, Withdrawal, replaced
from ratingoffice.competitions.world_championship.standing_by import Unavailable, passed_by

Change = Unavailable | Withdrawal


def changed(before: Championship, changes: Iterable[Change]) -> tuple[Championship, list[tuple[Change, PlaceError]]]:
    """The championship after all of them, and those that cannot be.

    Nobody is offered a place on the day they stand down: on one day reserves leave before places are filled again.
    Of several who withdraw on one day the first places come first; who gets one by that may leave it again.
    """
    made, left, refused = before, list(changes), list[tuple[Change, PlaceError]]()
    while left:
        each = left.pop(_next(made, left))
        try:
            made = replaced(made, each) if isinstance(each, Withdrawal) else passed_by(made, each)
        except PlaceError as problem:
            refused.append((each, problem))
    return made, refused


def _next(championship: Championship, changes: list[Change]) -> int:
    places = {place.player: at for at, place in enumerate(championship.qualification.places)}

    def turn(at: int) -> tuple[date, bool, int, str]:
        each = changes[at]
        return each.told, isinstance(each, Withdrawal), places.get(each.player, len(places)), each.player

    return min(range(len(changes)), key=turn)
