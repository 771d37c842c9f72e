"""What the criteria of order wish, one thing after the other: granted only if the pairing stays the best."""

import numpy as np

from ratingoffice.model.article import article
from ratingoffice.tournament.rounds import Ints
from ratingoffice.tournament.swiss.solving import improve, near, solved
from ratingoffice.tournament.swiss.witness import Wish, Witness, exchange, exchange_with_anybody
from ratingoffice.tournament.swiss.worth import Worth


def enter(witness: Witness, worth: Worth) -> None:
    """Go on to another bracket or to further criteria; what was settled stays."""
    is_the_best = worth.levels_counted <= witness.worth.levels_counted
    witness.worth = worth
    if not is_the_best or not costs_least(witness):
        improve(witness, near(witness), is_enough=lambda: is_the_best and costs_least(witness))


@article("Annex 5, 3.6")
def pair(witness: Witness, first: int, second: int) -> bool:
    """Let two meet, if the best pairing allows it."""
    if witness.partner[first] == second:
        return True
    if not witness.allows(first, second) or cost_too_much(witness, first, second):
        return False
    return exchange(witness, first, second) or _pair_others_anew(witness, first, second)


@article("Annex 5, 3.5")
def leave(witness: Witness, player: int) -> bool:
    """Let a player of the bracket move down, if the best pairing allows it."""
    if witness.cost(witness.players()) < least_cost(witness, player):
        return False
    witness.wish[player] = Wish.LEAVES
    if witness.partner[player] >= witness.worth.bracket.end or exchange_with_anybody(witness, player):
        return True
    players = near(witness)
    partner = solved(witness, players, witness.total(players))
    if partner is None:
        witness.wish[player] = Wish.OPEN
        return False
    witness.partner[players] = partner
    return True


def costs_least(witness: Witness) -> bool:
    """Whether the bracket costs no more than it must."""
    return witness.cost(witness.players()) <= least_cost(witness)


def _pair_others_anew(witness: Witness, first: int, second: int) -> bool:
    """Pair all others anew, with these two together."""
    others = near(witness)
    others = others[~np.isin(others, (first, second))]
    left = [int(witness.partner[each]) for each in (first, second)]
    others = np.union1d(others, left).astype(np.int64)
    needed = witness.total(np.union1d(others, [first, second])) - witness.worth_of(first, second)
    partner = solved(witness, others, needed)
    if partner is None:
        return False
    witness.partner[others] = partner
    witness.join((first, second))
    return True


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


def cost_too_much(witness: Witness, first: int, second: int) -> bool:
    """Whether two cost more than there is to spend, beside what the others cost at least."""
    inside = witness.inside()
    others = inside[~np.isin(inside, (first, second))]
    own = int(witness.worth.cost(np.array([first]), np.array([second]))[0])
    return own + witness.worth.least(others) > witness.cost(inside)


def _down_costs(witness: Witness, players: Ints) -> Ints:
    """What it costs to let each move down: below the bracket stands somebody with another score."""
    below = witness.worth.bracket.end
    if below >= len(witness.partner):
        return np.zeros(len(players), dtype=np.int64)
    return witness.worth.cost(players, np.full(len(players), below))
