"""Prize money after an event: by place, for a woman the better of two prizes, and nothing for who stays away."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import groupby
from math import floor
from typing import Final

from ratingoffice.competitions.ceremonies import prize_paid
from ratingoffice.model.article import article

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

    def where(self, sexes: Iterable[str | None]) -> "PrizeList":
        """The prizes of one tournament of an event: in one of women alone theirs are for everybody."""
        return PrizeList(self.women) if all(sex == "W" for sex in sexes) else self


@dataclass(frozen=True)
class Prize:
    """A prize in cents: from which list, what was won, and what is paid out; of a shared place a part of it."""

    number: int
    of: str
    won: int
    paid: int


@article("Annex 18, 4")
def prizes(finishers: Sequence[Finisher], stated: PrizeList, absent: Collection[int] = ()) -> tuple[Prize, ...]:
    """Down the classification every place takes the next prizes; a woman the higher one, hers or that of the open."""
    left = stated
    given: list[Prize] = []
    for _, sharing in groupby(sorted(finishers, key=lambda each: (each.place, each.number)), lambda each: each.place):
        place = _Place(left, tuple(sharing))
        given.extend(place.prizes())
        left = place.leaves()
    return tuple(
        replace(each, paid=prize_paid(each.won, at_the_ceremony=each.number not in absent))
        for each in given
        if each.won
    )


def not_given(stated: PrizeList, given: Sequence[Prize]) -> dict[str, int]:
    """What stays with the organiser of each list, in cents."""
    whole = {OPEN: sum(stated.open), WOMEN: sum(stated.women)}
    return {of: CENTS * euros - sum(each.paid for each in given if each.of == of) for of, euros in whole.items()}


@dataclass(frozen=True)
class _Place:
    """Who shares a place, often one alone, and the prizes that are left for it: as many as there are players."""

    left: PrizeList
    sharing: tuple[Finisher, ...]

    @property
    def women(self) -> int:
        """How many of them are women."""
        return sum(each.is_woman for each in self.sharing)

    @cached_property
    def for_women(self) -> int:
        """How many of its prizes are prizes for women: so many that a woman has most, and no more than that."""
        return max(range(self.women + 1), key=lambda number: sum(self.part_of_a_woman(number).values()))

    def part_of_the_open(self, for_women: int) -> Fraction:
        """What each has who takes a prize of the open, in cents."""
        takers = len(self.sharing) - for_women
        return Fraction(CENTS * sum(self.left.open[:takers]), max(takers, 1))

    def part_of_a_woman(self, for_women: int) -> dict[str, Fraction]:
        """What each woman has of both lists: women divide all that women of the place take."""
        women = max(self.women, 1)
        of_the_open = (self.women - for_women) * self.part_of_the_open(for_women)
        return {OPEN: of_the_open / women, WOMEN: Fraction(CENTS * sum(self.left.women[:for_women]), women)}

    def prizes(self) -> list[Prize]:
        """Equal parts for men and for women, cents rounded down."""
        parts = {True: self.part_of_a_woman(self.for_women), False: {OPEN: self.part_of_the_open(self.for_women)}}
        return [
            Prize(each.number, of, floor(part), floor(part))
            for each in self.sharing
            for of, part in parts[each.is_woman].items()
        ]

    def leaves(self) -> PrizeList:
        """The prizes for the places below."""
        return PrizeList(self.left.open[len(self.sharing) - self.for_women :], self.left.women[self.for_women :])
