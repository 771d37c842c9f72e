"""What a bracket costs at least, however it is paired: where that is reached, no search is needed."""

import numpy as np

from ratingoffice.model.article import article
from ratingoffice.tournament.rounds import Ints
from ratingoffice.tournament.swiss.witness import Wish, Witness


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
