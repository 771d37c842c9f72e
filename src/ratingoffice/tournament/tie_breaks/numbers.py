"""Counts: victories, games with black, points against the better half; points of teams, and the number drawn."""

from fractions import Fraction

import numpy as np

from ratingoffice.model.article import article
from ratingoffice.model.tournament import PLAYED, Code
from ratingoffice.tournament.rounds import NOBODY, Bools, Rounds
from ratingoffice.tournament.tie_breaks.values import Boards, Parts, Values, whole_values


@article("Annex 3, 5.11.1.2.1")
def victories(rounds: Rounds) -> Parts:
    """Games won, also by forfeit; a bye is no victory."""
    return _one_where(rounds.is_code(Code.WIN, Code.FORFEIT_WIN, Code.UNPLAYED_WIN))


@article("Annex 3, 5.6a")
def plus_draws(rounds: Rounds) -> Parts:
    """How many more draws were better for the player than for the opponent."""
    return Parts(rounds.better, rounds.better != 0, 1)


@article("Annex 5, 3.1k")
def lots(rounds: Rounds) -> Values:
    """The number that was drawn is the start number; the lowest comes first, and it is shown as it is."""
    shown = tuple((Fraction(number),) for number in rounds.numbers.tolist())
    return Values(-rounds.numbers[:, None], 1, np.ones(len(shown), dtype=np.bool_), shown)


@article("Annex 3, 5.11.2.2.1")
def board_points(boards: Boards) -> Values:
    """The points of all players of a team."""
    return whole_values(boards.totals, boards.unit)


@article("Annex 3, 5.11.2.2.1")
def points_by_board(boards: Boards) -> Values:
    """The points at the first board, then at the second, and so on: a column for each."""
    return whole_values(boards.points, boards.unit)


def won_rounds(rounds: Rounds) -> Parts:
    """FIDE C.07, 7.1: rounds that gave as many points as a win, played or not."""
    return _one_where((rounds.points == rounds.win) & ~rounds.is_code(Code.PENDING))


def black_games(rounds: Rounds) -> Parts:
    """Games played with black."""
    return _one_where((rounds.colour < 0) & rounds.is_code(*PLAYED))


def against_better_half(rounds: Rounds) -> Parts:
    """Koya: points against those with half of what they could have in the rounds they did not stay away from."""
    took_part = (rounds.code != NOBODY) & ~rounds.is_code(Code.ZERO_BYE)
    possible = rounds.win * took_part.sum(axis=1)
    is_better = rounds.of_opponents(2 * rounds.scores - possible) >= 0
    return Parts(rounds.points, rounds.has_opponent & is_better, rounds.unit)


def _one_where(holds: Bools) -> Parts:
    """One for each round in which something holds."""
    return Parts(holds.astype(np.int64), holds, 1)
