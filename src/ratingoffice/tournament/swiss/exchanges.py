"""Two or three pairs that exchange partners without loss: what most wishes need, and no matching."""

import numpy as np

from ratingoffice.tournament.swiss.witness import Witness


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
