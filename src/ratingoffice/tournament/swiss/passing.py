"""Criterion 3a: who moves down passes as few score groups as possible, counted from the highest mover down."""

import numpy as np

from ratingoffice.model.article import article
from ratingoffice.tournament.rounds import Ints
from ratingoffice.tournament.swiss.field import SwissField
from ratingoffice.tournament.swiss.solving import solved
from ratingoffice.tournament.swiss.witness import Witness, exchange_with_anybody


@article("Annex 5, 1", "Annex 5, 3.6")
def keep_near(witness: Witness) -> None:
    """Forbid every passing of a score group that the round can do without, from the highest score down.

    A sole mover passes as few as any player of the score could; of several movers, the higher pass fewer.
    """
    levels = witness.field.levels
    lines = int(levels[-1])
    last = lines - 1 if witness.worth.levels_counted >= lines else witness.worth.levels_counted - 1
    while witness.kept_near < last:
        level = witness.kept_near
        own = np.flatnonzero(levels == level)
        movers = own[levels[witness.partner[own]] > level]
        if len(movers) == 1:
            _limit(witness, int(movers[0]), slice(int(own[0]), int(own[-1]) + 1))
        elif _passed(witness, own).any():
            for player in own.tolist():
                _limit(witness, player, slice(player, player + 1))
        else:
            _forbid(witness, slice(int(own[0]), int(own[-1]) + 1), level + 2)
        witness.kept_near += 1


def groups_passed(field: SwissField, first: Ints, second: Ints) -> Ints:
    """How many score groups lie between the two of each pair."""
    apart = np.abs(field.levels[first] - field.levels[second])
    return np.asarray(np.maximum(apart - 1, 0), dtype=np.int64)


def _passed(witness: Witness, players: Ints) -> Ints:
    """How many groups each of some players passes downwards."""
    partner = witness.partner[players]
    return np.where(partner > players, groups_passed(witness.field, players, partner), 0)


def _limit(witness: Witness, player: int, players: slice) -> None:
    """Let a player pass as few groups as possible; some players, this one among them, pass no more."""
    level = int(witness.field.levels[player])
    passed = int(_passed(witness, np.array([player]))[0])
    for fewer in range(passed):
        before = witness.legal.copy()
        _forbid(witness, players, level + 2 + fewer)
        if _paired_nearer(witness, player):
            return
        witness.legal = before
    _forbid(witness, players, level + 2 + passed)


def _forbid(witness: Witness, players: slice, level: int) -> None:
    """Let some players meet nobody of this score group or of those below it."""
    below = slice(int(np.searchsorted(witness.field.levels, level)), None)
    witness.legal[players, below] = False
    witness.legal[below, players] = False


def _paired_nearer(witness: Witness, player: int) -> bool:
    """Find a pairing that is as good without what was just forbidden, and keep it."""
    if exchange_with_anybody(witness, player):
        return True
    players = witness.players()
    partner = solved(witness, players, witness.total(players))
    if partner is None:
        return False
    witness.partner[players] = partner
    return True
