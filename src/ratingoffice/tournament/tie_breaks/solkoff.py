"""Annex 5, 3.1: sums of what the opponents scored."""

from __future__ import annotations

import numpy as np

from ratingoffice.rulebooks.core import article
from ratingoffice.tournament.rounds import NOBODY, Ints, Rounds


@article("Annex 5, 3.1a")
def solkoff(rounds: Rounds) -> Ints:
    """The final scores of all opponents, also of those that were not played; the dummy of a bye has 0."""
    return np.asarray(opponents_scores(rounds).sum(axis=1), dtype=np.int64)


def opponents_scores(rounds: Rounds) -> Ints:
    """What the opponent of each round scored in the end."""
    return np.asarray(np.where(rounds.opponent == NOBODY, 0, rounds.scores[rounds.opponent]), dtype=np.int64)
