"""Annex 3, 5.11.2.2.1: what the players of a team scored, together and board by board."""

import numpy as np

from ratingoffice.model.article import article
from ratingoffice.tournament.rounds import Ints
from ratingoffice.tournament.tie_breaks.values import TiedGroups


@article("Annex 3, 5.11.2.2.1")
def individual_points(tied: TiedGroups) -> Ints:
    """The points of all players of a team."""
    extra = 0 if tied.boards.extra is None else tied.boards.extra
    return np.asarray(tied.boards.points.sum(axis=1) + extra, dtype=np.int64)


@article("Annex 3, 5.11.2.2.1")
def points_by_board(tied: TiedGroups) -> Ints:
    """The points at the first board, then at the second, and so on: a column for each."""
    return tied.boards.points
