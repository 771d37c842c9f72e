"""Annex 5, 3.1g: what the beaten scored, and those drawn with."""

import numpy as np

from ratingoffice.model.article import article
from ratingoffice.model.tournament import Code
from ratingoffice.tournament.rounds import Ints, Rounds
from ratingoffice.tournament.tie_breaks.solkoff import opponents_scores


@article("Annex 5, 3.1g")
def sonneborn_berger(rounds: Rounds) -> Ints:
    """Twice the scores of those beaten plus the scores of those drawn with."""
    return np.asarray(scores_of_beaten(rounds).sum(axis=1), dtype=np.int64)


def scores_of_beaten(rounds: Rounds) -> Ints:
    """What each round gives: twice the opponent's score after a win, once after a draw."""
    won = rounds.is_code(Code.WIN, Code.FORFEIT_WIN, Code.UNPLAYED_WIN)
    drawn = rounds.is_code(Code.DRAW, Code.UNPLAYED_DRAW)
    return np.asarray(opponents_scores(rounds) * (2 * won + drawn), dtype=np.int64)
