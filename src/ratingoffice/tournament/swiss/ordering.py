"""Annex 5, 3.2 and 3.3: the order of the players."""

import numpy as np

from ratingoffice.model.article import article
from ratingoffice.tournament.rounds import Ints, Rounds
from ratingoffice.tournament.swiss.acceleration import lots_of
from ratingoffice.tournament.swiss.history import Flags
from ratingoffice.tournament.swiss.settings import Settings
from ratingoffice.tournament.swiss.systems import Order
from ratingoffice.tournament.tie_breaks.solkoff import solkoff
from ratingoffice.tournament.tie_breaks.sonneborn_berger import sonneborn_berger


@article("Annex 5, 3.2a", "Annex 5, 3.2b", "Annex 5, 3.3a", "Annex 5, 3.3b", "Annex 5, 3.3c")
def ordered(rounds: Rounds, settings: Settings, scores: Ints, is_divided: Flags) -> Ints:
    """The rows from the highest player down: by score, by what the system orders by, by lot.

    Groups that acceleration divides are in order of rating, whatever the system (6.1).
    """
    order = settings.system.order if rounds.opponent.shape[1] else settings.system.first_order
    first, second = _keys(rounds, order)
    keys = np.where(is_divided, 0, second), np.where(is_divided, -rounds.ratings, first)
    return np.lexsort((rounds.numbers, lots_of(rounds, settings), *keys, -scores))


def _keys(rounds: Rounds, order: Order) -> tuple[Ints, Ints]:
    """By what players of one score are ordered, and by what where that is equal; the smallest first."""
    nothing = np.zeros(len(rounds.numbers), dtype=np.int64)
    if order == Order.SOLKOFF:
        return -solkoff(rounds), -sonneborn_berger(rounds)
    return -rounds.ratings if order == Order.RATING else nothing, nothing
