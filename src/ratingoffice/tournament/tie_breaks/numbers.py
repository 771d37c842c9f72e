"""Counts: victories, games with black, points against the better half, and the number that was drawn."""

import numpy as np

from ratingoffice.model.article import article
from ratingoffice.model.tournament import PLAYED, Code
from ratingoffice.tournament.rounds import NOBODY, Bools, Ints, Rounds


@article("Annex 3, 5.11.1.2.1")
def victories(rounds: Rounds) -> Ints:
    """Games won, also by forfeit; a bye is no victory."""
    return np.asarray(is_victory(rounds).sum(axis=1), dtype=np.int64)


@article("Annex 3, 5.6a")
def plus_draws(rounds: Rounds) -> Ints:
    """How many more draws were better for the player than for the opponent."""
    return np.asarray(rounds.better.sum(axis=1), dtype=np.int64)


@article("Annex 5, 3.1k")
def lots(rounds: Rounds) -> Ints:
    """The number that was drawn is the start number; the lowest comes first."""
    return -rounds.numbers


def is_victory(rounds: Rounds) -> Bools:
    """Where a game was won, also by forfeit."""
    return rounds.is_code(Code.WIN, Code.FORFEIT_WIN, Code.UNPLAYED_WIN)


def is_won_round(rounds: Rounds) -> Bools:
    """FIDE C.07, 7.1: where a round gave as many points as a win, played or not."""
    return np.asarray((rounds.points == rounds.win) & ~rounds.is_code(Code.PENDING))


def is_black(rounds: Rounds) -> Bools:
    """Where a game was played with black."""
    return np.asarray((rounds.colour < 0) & rounds.is_code(*PLAYED))


def is_against_better_half(rounds: Rounds) -> Bools:
    """Koya: where the opponent has at least half of what they could have in the rounds they did not stay away from."""
    took_part = (rounds.code != NOBODY) & ~rounds.is_code(Code.ZERO_BYE)
    possible = rounds.win * took_part.sum(axis=1)
    return np.asarray(rounds.has_opponent & (rounds.of_opponents(2 * rounds.scores - possible) >= 0))
