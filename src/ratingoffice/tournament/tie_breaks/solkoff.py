"""Annex 5, 3.1a to 3.1f: sums of what the opponents scored; the dummy of a bye has 0."""

import numpy as np

from ratingoffice.model.article import article
from ratingoffice.tournament.rounds import Bools, Ints, Rounds


@article("Annex 5, 3.1a")
def solkoff(rounds: Rounds) -> Ints:
    """The final scores of all opponents, also of those that were not played; the dummy of a bye has 0."""
    return np.asarray(opponents_scores(rounds).sum(axis=1), dtype=np.int64)


@article("Annex 5, 3.1b")
def solkoff_median(rounds: Rounds) -> Ints:
    """Without the highest and the lowest score."""
    return _sum(rounds, without_ends(rounds, lowest=1, highest=1))


@article("Annex 5, 3.1c")
def short_truncated_solkoff(rounds: Rounds) -> Ints:
    """Without the lowest score."""
    return _sum(rounds, without_ends(rounds, lowest=1))


@article("Annex 5, 3.1d")
def full_truncated_solkoff(rounds: Rounds) -> Ints:
    """Without the lowest score, then without the two lowest, and so on: a column for each."""
    scores = np.sort(opponents_scores(rounds), axis=1)
    most_left_out = max(scores.shape[1] - 1, 1)
    return np.asarray(solkoff(rounds)[:, None] - scores.cumsum(axis=1)[:, :most_left_out], dtype=np.int64)


@article("Annex 5, 3.1e")
def solkoff_plus(rounds: Rounds) -> Ints:
    """What the opponents have for Solkoff."""
    return np.asarray(rounds.of_opponents(solkoff(rounds)).sum(axis=1), dtype=np.int64)


@article("Annex 5, 3.1f")
def solkoff_baliakin(rounds: Rounds) -> Ints:
    """The score of every opponent times their Solkoff; in parts of parts of a point."""
    return np.asarray(opponents_products(rounds).sum(axis=1), dtype=np.int64)


def opponents_scores(rounds: Rounds) -> Ints:
    """What the opponent of each round scored in the end."""
    return rounds.of_opponents(rounds.scores)


def opponents_products(rounds: Rounds) -> Ints:
    """Score times Solkoff of the opponent of each round."""
    return rounds.of_opponents(rounds.scores * solkoff(rounds))


def without_ends(rounds: Rounds, lowest: int = 0, highest: int = 0) -> Bools:
    """Which rounds stay when the opponents with the lowest and highest scores are left out, the earlier of equals."""
    scores = opponents_scores(rounds)
    rank = np.argsort(np.argsort(scores, axis=1, kind="stable"), axis=1, kind="stable")
    return np.asarray((rank >= lowest) & (rank < scores.shape[1] - highest))


def _sum(rounds: Rounds, counted: Bools) -> Ints:
    return np.asarray(np.where(counted, opponents_scores(rounds), 0).sum(axis=1), dtype=np.int64)
