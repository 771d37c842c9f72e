"""A complete pairing that is the best so far, what is settled about its players, and exchanges without loss."""

from enum import IntEnum

import numpy as np

from ratingoffice.tournament.rounds import Ints
from ratingoffice.tournament.swiss.field import SwissField
from ratingoffice.tournament.swiss.history import Flags
from ratingoffice.tournament.swiss.worth import Worth


class Wish(IntEnum):
    """What is settled about a player of the bracket."""

    OPEN = 0
    LEAVES = 1
    STAYS = 2


class Witness:
    """Always complete, and never worth less than any other that grants the same wishes."""

    def __init__(self, field: SwissField, worth: Worth, partner: Ints) -> None:
        """Start from a pairing that is the best under `worth`."""
        self.field, self.worth, self.partner = field, worth, partner
        self.open: Flags = np.ones(len(partner), dtype=np.bool_)
        self.wish = np.zeros(len(partner), dtype=np.int64)
        self.legal = field.legal.copy()
        """Who may meet whom: as the field has it, without passings that the round does not need (criterion 3a)."""
        self.kept_near = 0
        """So many scores, from the highest down, have had their passings settled."""

    def players(self) -> Ints:
        """Who is not settled yet, from the highest down."""
        return np.flatnonzero(self.open)

    def inside(self) -> Ints:
        """The open players of the bracket who are paired in it."""
        players, end = self.players(), self.worth.bracket.end
        return players[(players < end) & (self.partner[players] < end)]

    def settle(self, first: int, second: int) -> None:
        """Take two who meet out of what is open."""
        self.open[[first, second]] = False

    def join(self, *pairs: tuple[int, int]) -> None:
        """Let these meet."""
        for first, second in pairs:
            self.partner[first], self.partner[second] = second, first

    def allowed(self, first: Ints, second: Ints) -> Flags:
        """Which pairs are legal and against no wish."""
        end = self.worth.bracket.end
        inside = (first < end) & (second < end)
        leaves = (self.wish[first] == Wish.LEAVES) | (self.wish[second] == Wish.LEAVES)
        stays = (self.wish[first] == Wish.STAYS) | (self.wish[second] == Wish.STAYS)
        return np.asarray(self.legal[first, second] & ~np.where(inside, leaves, stays))

    def allows(self, first: int, second: int) -> bool:
        """Whether two may meet."""
        return bool(self.allowed(np.array([first]), np.array([second]))[0])

    def cost(self, players: Ints) -> int:
        """What the pairs of some players cost by the counted criteria."""
        return int(self.worth.cost(players, self.partner[players]).sum()) // 2

    def total(self, players: Ints) -> int:
        """What the pairs of some players are worth."""
        return int(self.worth.of(players, self.partner[players]).sum()) // 2

    def worth_of(self, first: int, second: int) -> int:
        """What one pair is worth."""
        return int(self.worth.of(np.array([first]), np.array([second]))[0])


def exchange(witness: Witness, first: int, second: int) -> bool:
    """Let two meet: their partners meet each other, or two others who are paired."""
    left, right = int(witness.partner[first]), int(witness.partner[second])
    gain = witness.worth_of(first, second) - witness.worth_of(first, left) - witness.worth_of(second, right)
    if witness.allows(left, right) and gain + witness.worth_of(left, right) >= 0:
        witness.join((first, second), (left, right))
        return True
    found = _pair_between(witness, (left, right), gain, without=(first, second, left, right))
    if found is None:
        return False
    witness.join((first, second), (left, found[0]), (right, found[1]))
    return True


def exchange_with_anybody(witness: Witness, player: int) -> bool:
    """Exchange partners with some pair, so that the wish of a player comes true."""
    partner = int(witness.partner[player])
    gain = -witness.worth_of(player, partner)
    found = _pair_between(witness, (player, partner), gain, without=(player, partner))
    if found is None:
        return False
    witness.join((player, found[0]), (partner, found[1]))
    return True


def _pair_between(
    witness: Witness, ends: tuple[int, int], gain: int, *, without: tuple[int, ...]
) -> tuple[int, int] | None:
    """The first pair whose players can meet one end each; with `gain` and what is exchanged, nothing is lost."""
    players = witness.players()
    one = players[~np.isin(players, without)]
    two = witness.partner[one]
    left, right = (np.full(len(one), end, dtype=np.int64) for end in ends)
    fits = witness.allowed(left, one) & witness.allowed(right, two)
    one, two, left, right = one[fits], two[fits], left[fits], right[fits]
    worth = witness.worth
    gained = worth.of(left, one) + worth.of(right, two) - worth.of(one, two) + gain
    good = np.flatnonzero(gained >= 0)
    return (int(one[good[0]]), int(two[good[0]])) if len(good) else None
