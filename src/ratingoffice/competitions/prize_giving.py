"""Prize money after an event: by place, for a woman the better of two prizes, and nothing for who stays away."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ratingoffice.competitions.ceremonies import prize_paid
from ratingoffice.rulebooks.core import article

OPEN, WOMEN = "open", "women"
"""The two lists of prizes."""

CENTS: Final = 100


@dataclass(frozen=True)
class Finisher:
    """Somebody in the final classification; who is equal in everything shares a place."""

    number: int
    place: int
    is_woman: bool = False


@dataclass(frozen=True)
class PrizeList:
    """Prizes in whole euros, the first one first."""

    open: tuple[int, ...]
    women: tuple[int, ...] = ()


@dataclass(frozen=True)
class Prize:
    """A prize in cents: from which list, what was won, and what is paid out."""

    number: int
    of: str
    won: int
    paid: int


@article("Annex 18, 4")
def prizes(finishers: Sequence[Finisher], told: PrizeList, absent: Collection[int] = ()) -> tuple[Prize, ...]:
    """Down the classification everybody takes the next prize; a woman the higher one, hers or that of the open."""
    left = {OPEN: list(told.open), WOMEN: list(told.women)}
    taken = []
    for each in finishers:
        of = WOMEN if each.is_woman and _next(left[WOMEN]) > _next(left[OPEN]) else OPEN
        won = CENTS * (left[of].pop(0) if left[of] else 0)
        taken.append((each.place, Prize(each.number, of, won, won)))
    return tuple(_paid(prize, absent) for prize in _shared(taken) if prize.won)


def not_given(told: PrizeList, given: Sequence[Prize]) -> dict[str, int]:
    """What stays with the organiser of each list, in cents."""
    whole = {OPEN: sum(told.open), WOMEN: sum(told.women)}
    return {of: CENTS * euros - sum(each.paid for each in given if each.of == of) for of, euros in whole.items()}


def _next(left: Sequence[int]) -> int:
    return left[0] if left else 0


def _shared(taken: Sequence[tuple[int, Prize]]) -> list[Prize]:
    """Who shares a place divides the prizes of one list equally, cents rounded down."""
    groups: dict[tuple[int, str], list[int]] = {}
    for place, prize in taken:
        groups.setdefault((place, prize.of), []).append(prize.won)
    parts = {group: sum(won) // len(won) for group, won in groups.items()}
    return [replace(prize, won=parts[place, prize.of], paid=parts[place, prize.of]) for place, prize in taken]


def _paid(prize: Prize, absent: Collection[int]) -> Prize:
    return replace(prize, paid=prize_paid(prize.won, at_the_ceremony=prize.number not in absent))
