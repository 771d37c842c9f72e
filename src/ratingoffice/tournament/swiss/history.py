"""What the rounds so far say about a pairing: who has met, who went up or down, colours, byes."""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from ratingoffice.model.article import article
from ratingoffice.model.tournament import PLAYED, Change, Code, Tournament
from ratingoffice.tournament.rounds import CODES, NOBODY, Ints, Rounds

Flags = NDArray[np.bool_]


@article("Annex 5, 4.3")
def pending_as_draws(rounds: Rounds, draw: int) -> Rounds:
    """The event with every game that is not played yet counted as a draw, for pairing only."""
    pending = rounds.is_code(Code.PENDING)
    code = np.where(pending, CODES.index(Code.DRAW), rounds.code)
    return replace(rounds, code=code, points=rounds.points + draw * pending)


@article("Annex 5, 4.1")
def pairing_scores(rounds: Rounds, next_round: int) -> Ints:
    """The scores that form the groups: the bye of round 1 gives no points for the pairing of round 2."""
    before = rounds.up_to(next_round - 1)
    if next_round != 2:
        return before.scores
    return np.where(before.is_code(Code.PAIRING_BYE)[:, 0], 0, before.scores)


@article("Annex 5, 1", "Annex 5, 4.3")
def met_in(rounds: Rounds) -> NDArray[np.int16]:
    """In which round two played last, 0 for never; two who were paired and did not play have not met."""
    played = rounds.is_code(*PLAYED)
    met = np.zeros((len(rounds.numbers), len(rounds.numbers)), dtype=np.int16)
    player, column = np.nonzero(played & (rounds.opponent != NOBODY))
    met[player, rounds.opponent[player, column]] = column + 1
    return np.maximum(met, met.T)


@article("Annex 5, 1")
def met_before(tournament: Tournament, change: Change, round_number: int) -> int:
    """In which earlier round the two of a pair by hand played last, 0 for never."""
    games = (half for half in tournament.halves if half.round < round_number and half.code in PLAYED)
    pair = change.player, change.opponent
    return max((half.round for half in games if (half.player, half.opponent) == pair), default=0)


@article("Annex 5, 4.1")
def had_bye(rounds: Rounds) -> Flags:
    """Who has had the points of a whole game without an opponent."""
    return np.asarray(rounds.is_code(Code.PAIRING_BYE, Code.FULL_BYE).any(axis=1))


@article("Annex 5, 3.8")
def float_of(rounds: Rounds, round_number: int, scores: Ints) -> Ints:
    """In one round: -1 who met an opponent paired with a lower score, 1 who met one with a higher score, else 0."""
    opponent = rounds.opponent[:, round_number - 1]
    played = rounds.is_code(*PLAYED)[:, round_number - 1] & (opponent != NOBODY)
    return np.asarray(np.where(played, np.sign(scores[opponent] - scores), 0), dtype=np.int64)


def colour_balance(rounds: Rounds) -> Ints:
    """How much oftener each had white than black; games that were not played give no colour."""
    return np.asarray(_colours(rounds).sum(axis=1), dtype=np.int64)


def last_colour(rounds: Rounds) -> Ints:
    """The colour each had last, 0 where there was none."""
    last = np.zeros(len(rounds.numbers), dtype=np.int64)
    for column in _colours(rounds).T:
        last = np.where(column != 0, column, last)
    return last


def _colours(rounds: Rounds) -> Ints:
    return np.asarray(np.where(rounds.is_code(*PLAYED), rounds.colour, 0), dtype=np.int64)
