"""Criteria 4 and 7: two players who need the same colour cannot both have it."""

import numpy as np

from ratingoffice.model.article import article
from ratingoffice.tournament.rounds import Ints
from ratingoffice.tournament.swiss.field import SwissField


@article("Annex 5, 3.7c")
def due_colour(field: SwissField) -> Ints:
    """The colour each should have, as a sign: the one they had less often, else not the one they had last."""
    return np.where(field.balance != 0, -np.sign(field.balance), -field.last_colour)


@article("Annex 5, 3.7b")
def needed_colour(field: SwissField) -> Ints:
    """The colour of those who had the other twice more often already."""
    return np.where(np.abs(field.balance) >= 2, -np.sign(field.balance), 0)


def clash(classes: Ints, first: Ints, second: Ints) -> Ints:
    """1 where both need the same colour."""
    same = (classes[first] != 0) & (classes[first] == classes[second])
    return np.asarray(same, dtype=np.int64)


def fewest_clashes(classes: Ints, leaving: int = 0) -> int:
    """Pairs in which two must need the same colour, however players are paired and moved."""
    most = max(int((classes == 1).sum()), int((classes == -1).sum())) - leaving
    return max(0, most - (len(classes) - leaving) // 2)
