"""Annex 3, 5.11.1.2.1: what the tied did against each other, and against the others from the top down."""

import numpy as np

from ratingoffice.model.article import article
from ratingoffice.tournament.rounds import Bools, Ints, Rounds
from ratingoffice.tournament.tie_breaks.values import Parts, TiedGroups, Values, whole_values


@article("Annex 3, 5.11.1.2.1")
def result_between_tied(tied: TiedGroups) -> Values:
    """Points against those who are equal so far; then, where draws can be better ones, how many more of these."""
    among = is_between_tied(tied)
    columns = np.stack([np.where(among, each, 0).sum(axis=1) for each in _results(tied.rounds)], axis=1)
    return whole_values(columns, tied.rounds.unit, tied.is_tied)


def points_between_tied(tied: TiedGroups) -> Parts:
    """The points against those who are equal so far."""
    return Parts(tied.rounds.points, is_between_tied(tied), tied.rounds.unit)


@article("Annex 3, 5.11.1.2.1")
def results_in_order_of_classification(tied: TiedGroups) -> Values:
    """Points against the first of the classification, then the second, and so on; those who share a place together."""
    rounds, groups, results = tied.rounds, int(tied.group.max(initial=-1)) + 1, _results(tied.rounds)
    columns = np.zeros((len(tied.group), groups, len(results)), dtype=np.int64)
    row, column = np.nonzero(rounds.has_opponent)
    against = tied.group[rounds.opponent[row, column]]
    for kind, result in enumerate(results):
        np.add.at(columns[:, :, kind], (row, against), result[row, column])
    ordered = columns.reshape(len(tied.group), groups * len(results))
    return whole_values(ordered, rounds.unit, tied.is_tied)


def _results(rounds: Rounds) -> list[Ints]:
    """What is compared: the points, and which draws were better where the event knows such draws (Annex 17, 10)."""
    return [rounds.points, rounds.unit * rounds.better] if rounds.better.any() else [rounds.points]


def is_between_tied(tied: TiedGroups) -> Bools:
    """Where the opponent is equal so far."""
    same = tied.rounds.of_opponents(tied.group) == tied.group[:, None]
    return np.asarray(tied.rounds.has_opponent & same)
