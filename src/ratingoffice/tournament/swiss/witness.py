"""A complete pairing that is the best so far; every further wish is granted only if it stays the best."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import Final

import numpy as np

from ratingoffice.rulebooks.core import article
from ratingoffice.tournament.rounds import NOBODY, Ints
from ratingoffice.tournament.swiss.field import Field
from ratingoffice.tournament.swiss.history import Flags
from ratingoffice.tournament.swiss.matching import best_matching, near_pairs
from ratingoffice.tournament.swiss.worth import Worth

DENSE: Final = 300
"""Up to so many players every pair is looked at; in larger fields first those near each other in the order."""

DENSEST: Final = 700
"""Up to so many players every pair is looked at where near ones do not do."""

WIDTHS: Final = (24, 120)
"""How near."""


class Wish(IntEnum):
    """What is settled about a player of the bracket."""

    OPEN = 0
    LEAVES = 1
    STAYS = 2


class Witness:
    """Always complete, and never worth less than any other that grants the same wishes."""

    def __init__(self, field: Field, worth: Worth, partner: Ints) -> None:
        """Start from a pairing that is the best under `worth`."""
        self.field, self.worth, self.partner = field, worth, partner
        self.open: Flags = np.ones(len(partner), dtype=np.bool_)
        self.wish = np.zeros(len(partner), dtype=np.int64)

    def players(self) -> Ints:
        """Who is not settled yet, from the highest down."""
        return np.flatnonzero(self.open)

    def enter(self, worth: Worth) -> None:
        """Go on to another bracket or to further criteria; what was settled stays."""
        exact = worth.told_apart <= self.worth.told_apart
        self.worth = worth
        if not exact or self._cost(self.players()) > least_cost(self):
            self._take_better(self._near())

    @article("Annex 5, 3.6")
    def pair(self, first: int, second: int) -> bool:
        """Let two meet, if the best pairing allows it."""
        if self.partner[first] == second:
            return True
        ends = np.array([first]), np.array([second])
        if not self.allowed(*ends)[0] or self._costs_too_much(*ends):
            return False
        return self._exchange(first, second) or self._solve_with(first, second)

    @article("Annex 5, 3.5")
    def leave(self, player: int) -> bool:
        """Let a player of the bracket move down, if the best pairing allows it."""
        if self._cost(self.players()) < least_cost(self, player):
            return False
        self.wish[player] = Wish.LEAVES
        if self.partner[player] >= self.worth.bracket.end or self._exchange_any(player):
            return True
        if not self._take_better(self._near()):
            self.wish[player] = Wish.OPEN
            return False
        return True

    def settle(self, first: int, second: int) -> None:
        """Take two who meet out of what is open."""
        self.open[[first, second]] = False

    def allowed(self, first: Ints, second: Ints) -> Flags:
        """Which pairs are legal and against no wish."""
        end = self.worth.bracket.end
        inside = (first < end) & (second < end)
        leaves = (self.wish[first] == Wish.LEAVES) | (self.wish[second] == Wish.LEAVES)
        stays = (self.wish[first] == Wish.STAYS) | (self.wish[second] == Wish.STAYS)
        return np.asarray(self.field.legal[first, second] & ~np.where(inside, leaves, stays))

    def _costs_too_much(self, first: Ints, second: Ints) -> bool:
        """Whether two cost more than there is to spend, beside what the others cost at least."""
        inside = self.inside()
        others = inside[~np.isin(inside, (*first, *second))]
        return int(self.worth.cost(first, second)[0]) + self.worth.least(others) > self._cost(inside)

    def inside(self) -> Ints:
        """The open players of the bracket who are paired in it."""
        players, end = self.players(), self.worth.bracket.end
        return players[(players < end) & (self.partner[players] < end)]

    def _cost(self, players: Ints) -> int:
        return int(self.worth.cost(players, self.partner[players]).sum()) // 2

    def _exchange(self, first: int, second: int) -> bool:
        """Let the partners of both meet, or meet two others who are paired."""
        left, right = int(self.partner[first]), int(self.partner[second])
        before = self._worth_of(first, left) + self._worth_of(second, right)
        after = self._worth_of(first, second)
        if self._allows(left, right) and after + self._worth_of(left, right) >= before:
            self._join((first, second), (left, right))
            return True
        players = self.players()
        one = players[~np.isin(players, (first, second, left, right))]
        two = self.partner[one]
        fits = self.allowed(_same(left, one), one) & self.allowed(_same(right, two), two)
        one, two = one[fits], two[fits]
        gain = self.worth.of(_same(left, one), one) + self.worth.of(_same(right, two), two) - self.worth.of(one, two)
        good = np.flatnonzero(gain + after - before >= 0)
        if not len(good):
            return False
        self._join((first, second), (left, int(one[good[0]])), (right, int(two[good[0]])))
        return True

    def _exchange_any(self, player: int) -> bool:
        """Find a pair to exchange partners with, so that the wish of a player comes true."""
        partner, players = int(self.partner[player]), self.players()
        one = players[~np.isin(players, (player, partner))]
        two = self.partner[one]
        fits = self.allowed(_same(player, one), one) & self.allowed(_same(partner, two), two)
        one, two = one[fits], two[fits]
        gain = self.worth.of(_same(player, one), one) + self.worth.of(_same(partner, two), two)
        good = np.flatnonzero(gain - self.worth.of(one, two) >= self._worth_of(player, partner))
        if not len(good):
            return False
        self._join((player, int(one[good[0]])), (partner, int(two[good[0]])))
        return True

    def _solve_with(self, first: int, second: int) -> bool:
        """Pair all others anew, with these two together."""
        near = self._near()
        others = near[~np.isin(near, (first, second))]
        missing = [int(self.partner[each]) for each in (first, second)]
        others = np.union1d(others, missing).astype(np.int64)
        needed = self._total(np.union1d(others, [first, second])) - self._worth_of(first, second)
        partner = self._solve(others, needed)
        if partner is None:
            return False
        self.partner[others] = partner
        self._join((first, second))
        return True

    def _take_better(self, players: Ints) -> bool:
        """Pair these anew as well as can be; False where that is worse than what they have."""
        partner = self._solve(players, self._total(players))
        if partner is None:
            return False
        self.partner[players] = partner
        return True

    def _solve(self, players: Ints, needed: int) -> Ints | None:
        """The best pairing of some players; None where nothing reaches what is needed."""
        for first, second in candidates(len(players)):
            one, two = players[first], players[second]
            fits = self.allowed(one, two)
            weights = self.worth.of(one[fits], two[fits]).tolist()
            found = best_matching(len(players), zip(first[fits].tolist(), second[fits].tolist(), weights, strict=True))
            if (found != NOBODY).all():
                partner = players[found]
                if int(self.worth.of(players, partner).sum()) // 2 >= needed:
                    return partner
        return None

    def _near(self) -> Ints:
        """The open players of the bracket and those below it that a solution can concern, with their partners."""
        players = self.players()
        if len(players) <= DENSE:
            return players
        last = int(players[min(len(players) - 1, int(np.searchsorted(players, self.worth.bracket.end)) + DENSE)])
        return players[(players <= last) & (self.partner[players] <= last)]

    def _total(self, players: Ints) -> int:
        return int(self.worth.of(players, self.partner[players]).sum()) // 2

    def _worth_of(self, first: int, second: int) -> int:
        return int(self.worth.of(np.array([first]), np.array([second]))[0])

    def _allows(self, first: int, second: int) -> bool:
        return bool(self.allowed(np.array([first]), np.array([second]))[0])

    def _join(self, *pairs: tuple[int, int]) -> None:
        for first, second in pairs:
            self.partner[first], self.partner[second] = second, first


def candidates(players: int) -> Iterator[tuple[Ints, Ints]]:
    """Pairs of places to look at: all of a small field; near ones of a large field, then wider."""
    if players > DENSE:
        yield from (near_pairs(players, width) for width in WIDTHS)
    if players <= DENSEST:
        yield near_pairs(players, players)


def _same(player: int, others: Ints) -> Ints:
    return np.full(len(others), player, dtype=np.int64)


@article("Annex 5, 3.8")
def least_cost(witness: Witness, leaver: int | None = None) -> int:
    """What the bracket costs at least, with one who moves down or with anybody: so much needs no further search."""
    bracket, partner, players = witness.worth.bracket, witness.partner, witness.players()
    players = players[players < bracket.end]
    leaving = int((partner[players] >= bracket.end).sum())
    settled = (witness.wish[players] == Wish.LEAVES) | (players == leaver)
    others, left = players[~settled], leaving - int(settled.sum())
    down = int(_down_costs(witness, players[settled]).sum() + np.sort(_down_costs(witness, others))[:left].sum())
    return down + witness.worth.least(others, left)


def _down_costs(witness: Witness, players: Ints) -> Ints:
    """What it costs to let each move down: below the bracket stands somebody with another score."""
    below = witness.worth.bracket.end
    if below >= len(witness.partner):
        return np.zeros(len(players), dtype=np.int64)
    return witness.worth.cost(players, np.full(len(players), below))
