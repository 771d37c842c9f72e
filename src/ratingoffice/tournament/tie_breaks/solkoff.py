"""Annex 5, 3.1a to 3.1g: what the opponents scored; the dummy of a bye has 0."""

import numpy as np

from ratingoffice.model.article import article
from ratingoffice.model.tournament import Code
from ratingoffice.tournament.rounds import Ints, Rounds
from ratingoffice.tournament.tie_breaks.values import Parts


@article("Annex 5, 3.1a")
def solkoff(rounds: Rounds) -> Parts:
    """The final scores of all opponents, also of those that were not played; the dummy of a bye has 0."""
    return Parts(rounds.of_opponents(rounds.scores), rounds.has_opponent, rounds.unit)


@article("Annex 5, 3.1b")
def solkoff_median(rounds: Rounds) -> Parts:
    """Without the highest and the lowest score."""
    return _without_ends(rounds, lowest=1, highest=1)


@article("Annex 5, 3.1c")
def short_truncated_solkoff(rounds: Rounds) -> Parts:
    """Without the lowest score."""
    return _without_ends(rounds, lowest=1)


@article("Annex 5, 3.1d")
def full_truncated_solkoff(rounds: Rounds) -> Ints:
    """Without the lowest score, then without the two lowest, and so on: a column for each."""
    scores = np.sort(rounds.of_opponents(rounds.scores), axis=1)
    most_left_out = max(scores.shape[1] - 1, 1)
    return np.asarray(scores.sum(axis=1)[:, None] - scores.cumsum(axis=1)[:, :most_left_out], dtype=np.int64)


@article("Annex 5, 3.1e")
def solkoff_plus(rounds: Rounds) -> Parts:
    """What the opponents have for Solkoff."""
    return Parts(rounds.of_opponents(solkoff(rounds).total), rounds.has_opponent, rounds.unit)


@article("Annex 5, 3.1f")
def solkoff_baliakin(rounds: Rounds) -> Parts:
    """The score of every opponent times their Solkoff; in parts of parts of a point."""
    products = rounds.of_opponents(rounds.scores * solkoff(rounds).total)
    return Parts(products, rounds.has_opponent, rounds.unit**2)


@article("Annex 5, 3.1g")
def sonneborn_berger(rounds: Rounds) -> Parts:
    """Twice the scores of those beaten plus the scores of those drawn with."""
    won = rounds.is_code(Code.WIN, Code.FORFEIT_WIN, Code.UNPLAYED_WIN)
    drawn = rounds.is_code(Code.DRAW, Code.UNPLAYED_DRAW)
    return Parts(rounds.of_opponents(rounds.scores) * (2 * won + drawn), rounds.has_opponent, rounds.unit)


def _without_ends(rounds: Rounds, lowest: int, highest: int = 0) -> Parts:
    """Leave out the opponents with the lowest and highest scores, the earlier of equals."""
    scores = rounds.of_opponents(rounds.scores)
    rank = np.argsort(np.argsort(scores, axis=1, kind="stable"), axis=1, kind="stable")
    return Parts(scores, (rank >= lowest) & (rank < scores.shape[1] - highest), rounds.unit)
